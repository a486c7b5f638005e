/// A struct that parameters write into: a command, or a set of options that commands share.
///
/// A fresh one holds the defaults.
protocol OptionBundle: Sendable {
  init()
}

/// One parameter of command `C`: its face, and where an accepted word goes.
struct Parameter<C>: Sendable {
  let info: ParameterInfo
  let store: @Sendable (inout C, String) throws(InvalidValue) -> Void

  /// Lends a shared bundle of options to a command that stores the bundle.
  func pulledBack<D>(
    to path: WritableKeyPath<D, C> & Sendable, group: String? = nil
  ) -> Parameter<D> {
    var info = info
    info.group = group ?? info.group
    return Parameter<D>(info: info) { (command: inout D, word: String) throws(InvalidValue) in
      try store(&command[keyPath: path], word)
    }
  }
}

extension Array {
  /// Lends all parameters of a bundle to a command that stores the bundle.
  ///
  /// The group is their heading in help, in place of `Options`.
  func pulledBack<C, D>(
    to path: WritableKeyPath<D, C> & Sendable, group: String? = nil
  ) -> [Parameter<D>] where Element == Parameter<C> {
    map { $0.pulledBack(to: path, group: group) }
  }
}

// MARK: - Flags and options

extension Parameter {
  /// A switch that is off until given; giving it twice is harmless.
  static func flag(
    _ name: String, short: Character? = nil, _ path: WritableKeyPath<C, Bool> & Sendable,
    _ help: String
  ) -> Self {
    Self(info: ParameterInfo(role: .flag, name: name, short: short, help: help)) {
      (command: inout C, _) throws(InvalidValue) in command[keyPath: path] = true
    }
  }

  /// An option with one value, nil until given.
  static func option<T>(
    _ name: String, short: Character? = nil, _ format: ValueFormat<T>,
    _ path: WritableKeyPath<C, T?> & Sendable, _ help: String
  ) -> Self {
    Self(info: .option(name, short, format, help)) {
      (command: inout C, word: String) throws(InvalidValue) in
      command[keyPath: path] = try format.parse(word)
    }
  }

  /// An option that may be repeated, each value added to the ones before.
  static func options<T>(
    _ name: String, short: Character? = nil, _ format: ValueFormat<T>,
    _ path: WritableKeyPath<C, [T]> & Sendable, _ help: String
  ) -> Self {
    var info = ParameterInfo.option(name, short, format, help)
    info.repeats = true
    return Self(info: info) { (command: inout C, word: String) throws(InvalidValue) in
      command[keyPath: path].append(try format.parse(word))
    }
  }
}

extension Parameter where C: OptionBundle {
  /// An option with one value whose default is the property's initial value.
  static func option<T>(
    _ name: String, short: Character? = nil, _ format: ValueFormat<T>,
    _ path: WritableKeyPath<C, T> & Sendable, _ help: String
  ) -> Self {
    var info = ParameterInfo.option(name, short, format, help)
    info.defaultText = format.show(C()[keyPath: path])
    return Self(info: info) { (command: inout C, word: String) throws(InvalidValue) in
      command[keyPath: path] = try format.parse(word)
    }
  }
}

// MARK: - Arguments

extension Parameter {
  /// A word that must be given; the property's initial value is a stand-in that nobody sees.
  static func argument<T>(
    _ name: String, _ format: ValueFormat<T>, _ path: WritableKeyPath<C, T> & Sendable,
    _ help: String
  ) -> Self {
    Self(info: .argument(name, format, help, isRequired: true)) {
      (command: inout C, word: String) throws(InvalidValue) in
      command[keyPath: path] = try format.parse(word)
    }
  }

  /// A word that may be given, nil until then.
  static func optionalArgument<T>(
    _ name: String, _ format: ValueFormat<T>, _ path: WritableKeyPath<C, T?> & Sendable,
    _ help: String
  ) -> Self {
    Self(info: .argument(name, format, help, isRequired: false)) {
      (command: inout C, word: String) throws(InvalidValue) in
      command[keyPath: path] = try format.parse(word)
    }
  }

  /// All words that remain, at least one.
  static func arguments<T>(
    _ name: String, _ format: ValueFormat<T>, _ path: WritableKeyPath<C, [T]> & Sendable,
    _ help: String
  ) -> Self {
    rest(.argument(name, format, help, isRequired: true), format, path)
  }

  /// All words that remain, if there are any.
  static func optionalArguments<T>(
    _ name: String, _ format: ValueFormat<T>, _ path: WritableKeyPath<C, [T]> & Sendable,
    _ help: String
  ) -> Self {
    rest(.argument(name, format, help, isRequired: false), format, path)
  }

  private static func rest<T>(
    _ info: ParameterInfo, _ format: ValueFormat<T>, _ path: WritableKeyPath<C, [T]> & Sendable
  ) -> Self {
    var info = info
    info.repeats = true
    return Self(info: info) { (command: inout C, word: String) throws(InvalidValue) in
      command[keyPath: path].append(try format.parse(word))
    }
  }
}

extension ParameterInfo {
  fileprivate static func option<T>(
    _ name: String, _ short: Character?, _ format: ValueFormat<T>, _ help: String
  ) -> Self {
    Self(
      role: .option, name: name, short: short, placeholder: format.placeholder, help: help,
      completion: format.completion)
  }

  fileprivate static func argument<T>(
    _ name: String, _ format: ValueFormat<T>, _ help: String, isRequired: Bool
  ) -> Self {
    Self(
      role: .argument, name: name, placeholder: format.placeholder, help: help,
      completion: format.completion, isRequired: isRequired)
  }
}
