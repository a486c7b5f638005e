import Testing

@testable import iexpense

@Suite struct ParameterTests {
  private struct Bundle: OptionBundle, Equatable {
    var isOn = false
    var count: Int?
    var order = SampleOrder.amount
    var names: [String] = []
    var inner = SampleFilter()
  }

  private func stored(_ parameter: Parameter<Bundle>, _ words: String...) throws -> Bundle {
    var bundle = Bundle()
    for word in words { try parameter.store(&bundle, word) }
    return bundle
  }

  @Test func aFlagIsOnHoweverOftenItIsGiven() throws {
    let flag = Parameter.flag("on", short: "o", \Bundle.isOn, "Turn it on.")
    #expect(try stored(flag, "") == Bundle(isOn: true))
    #expect(try stored(flag, "", "").isOn)
    #expect(flag.info == ParameterInfo(role: .flag, name: "on", short: "o", help: "Turn it on."))
  }

  @Test func anOptionIsNilUntilGiven() throws {
    let option = Parameter.option("count", short: "n", .count, \Bundle.count, "How many.")
    #expect(try stored(option).count == nil)
    #expect(try stored(option, "7") == Bundle(count: 7))
    #expect(
      option.info
        == ParameterInfo(
          role: .option, name: "count", short: "n", placeholder: "COUNT", help: "How many."))
  }

  @Test func aValueThatIsRefusedChangesNothing() {
    let option = Parameter.option("count", .count, \Bundle.count, "How many.")
    var bundle = Bundle(count: 3)
    #expect(throws: InvalidValue.self) { try option.store(&bundle, "many") }
    #expect(bundle == Bundle(count: 3))
    let options = Parameter.options("name", .choice(["a"]), \Bundle.names, "A name.")
    #expect(throws: InvalidValue.self) { try options.store(&bundle, "b") }
    #expect(bundle == Bundle(count: 3))
  }

  @Test func aDefaultIsTheValueOfAFreshBundle() throws {
    let option = Parameter.option(
      "sort", .choice(placeholder: "KEY"), \Bundle.order, "Sort by this.")
    #expect(option.info.defaultText == "amount")
    #expect(try stored(option, "date").order == .date)
  }

  @Test func repeatedValuesAddUp() throws {
    let options = Parameter.options("name", .text("NAME"), \Bundle.names, "A name.")
    #expect(options.info.repeats)
    #expect(try stored(options, "a", "b", "a").names == ["a", "b", "a"])
  }

  @Test func argumentsDifferInWhetherTheyMustBeThere() throws {
    let text = ValueFormat.text("NAME", completion: .file)
    let one = Parameter.argument("order", .choice(placeholder: "KEY"), \Bundle.order, "Which.")
    let optional = Parameter.optionalArgument("count", .count, \Bundle.count, "How many.")
    let several = Parameter.arguments("names", text, \Bundle.names, "Names.")
    let any = Parameter.optionalArguments("names", text, \Bundle.names, "Names.")
    let infos = [one, optional, several, any].map(\.info)
    #expect(infos.map(\.role) == [.argument, .argument, .argument, .argument])
    #expect(infos.map(\.isRequired) == [true, false, true, false])
    #expect(infos.map(\.repeats) == [false, false, true, true])
    #expect(infos.map(\.defaultText) == [nil, nil, nil, nil])
    #expect(several.info.completion == .file)
    #expect(try stored(one, "date").order == .date)
    #expect(try stored(optional, "2").count == 2)
    #expect(try stored(several, "a", "b").names == ["a", "b"])
    #expect(try stored(any, "a").names == ["a"])
  }

  @Test func aLentParameterWritesIntoTheBundleInside() throws {
    let lent = SampleFilter.parameters.pulledBack(to: \Bundle.inner, group: "Filters")
    var bundle = Bundle()
    for parameter in lent { try parameter.store(&bundle, "x") }
    #expect(bundle.inner == SampleFilter(categories: ["x"], month: "x"))
    #expect(lent.map(\.info.group) == ["Filters", "Filters"])
  }

  @Test func aGroupIsKeptUnlessAnotherIsGiven() {
    let lent = SampleFilter.parameters[0].pulledBack(to: \Bundle.inner, group: "Inner")
    #expect(lent.info.group == "Inner")
    struct Outer: OptionBundle { var bundle = Bundle() }
    #expect(lent.pulledBack(to: \Outer.bundle).info.group == "Inner")
    #expect(lent.pulledBack(to: \Outer.bundle, group: "Outer").info.group == "Outer")
  }

  @Test(arguments: [
    (ParameterInfo.Role.option, "option '--name'"), (.flag, "option '--name'"),
    (.argument, "argument NAME"),
  ])
  func aMessageCallsItWhatAUserSees(role: ParameterInfo.Role, title: String) {
    #expect(ParameterInfo(role: role, name: "name", placeholder: "NAME", help: "").title == title)
  }
}
