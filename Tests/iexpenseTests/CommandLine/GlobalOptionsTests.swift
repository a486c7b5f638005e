import Testing

@testable import iexpense

@Suite struct GlobalOptionsTests {
  @Test(arguments: [
    ["--json"], ["add", "Lunch", "--json"], ["--what", "--json"], ["add", "--name", "--json"],
    ["lst", "--limit", "x", "--json"], ["--json=1", "--json"],
  ])
  func errorsAreToldAsJSONWhereThatWasAsked(words: [String]) {
    #expect(GlobalOptions(guessedFrom: words).isJSON)
  }

  @Test(arguments: [[], ["json"], ["--", "--json"], ["--name=--json"], ["--json=1"], ["-j"]])
  func otherWordsDoNotAskForJSON(words: [String]) {
    #expect(GlobalOptions(guessedFrom: words) == GlobalOptions())
  }

  @Test(arguments: [
    (["--color", "never"], ColourChoice.never), (["--color=always"], .always),
    (["--color", "blue"], .auto), (["--color"], .auto), (["--color=never", "--color=x"], .never),
  ])
  func theColoursAreGuessedWhereTheirValueIsGood(words: [String], colour: ColourChoice) {
    #expect(GlobalOptions(guessedFrom: words).colour == colour)
  }

  @Test(arguments: [["-q"], ["-yq"], ["list", "--quiet"], ["-q", "--lock-timeout", "soon"]])
  func silenceIsGuessed(words: [String]) {
    #expect(GlobalOptions(guessedFrom: words).isQuiet)
  }

  @Test func optionsOfWritesAreKnownToo() {
    let globals = GlobalOptions(
      guessedFrom: ["add", "--dry-run", "--lock-timeout=2.5", "--data-dir", "d", "--no-input"])
    #expect(
      globals
        == .with {
          $0.isDryRun = true
          $0.lockTimeout = .milliseconds(2500)
          $0.dataDirectory = "d"
          $0.noInput = true
        })
  }

  @Test(arguments: [true, false])
  func onlyWritersCanRehearse(changesData: Bool) {
    let names = GlobalOptions.parameters(changingData: changesData).map(\.info.name)
    #expect(names.contains("dry-run") == changesData)
    #expect(names.contains("lock-timeout") == changesData)
    #expect(names.contains("json"))
  }

  @Test func theColourOfACategoryIsGivenOtherwise() throws {
    let color = try #require(GlobalOptions.parameters.first { $0.info.name == "color" })
    var globals = GlobalOptions()
    let error = #expect(throws: InvalidValue.self) { try color.store(&globals, "Red") }
    #expect(error?.hint == "the colour of a category is given with --tint")
    let near = #expect(throws: InvalidValue.self) { try color.store(&globals, "alway") }
    #expect(near?.hint == "did you mean 'always'?")
  }
}
