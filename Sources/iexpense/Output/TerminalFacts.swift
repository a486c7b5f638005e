#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the operating system says about the three standard streams.
struct TerminalFacts: Sendable, Equatable {
  var isStandardInputTerminal = false
  var isStandardOutputTerminal = false
  /// Whether standard output is a file, or a device that shows nothing.
  var isStandardOutputUnseen = false
  var isStandardErrorTerminal = false
  /// The columns of the window that standard output writes to; nil where nobody knows.
  var windowWidth: Int?
  /// The same of standard error.
  var widthOfStandardError: Int?
  /// Whether a terminal here reads UTF-8 when no locale variable says anything.
  var isUnicodeByDefault = false

  /// Asks the operating system.
  static func current() -> TerminalFacts {
    TerminalFacts(
      isStandardInputTerminal: isatty(STDIN_FILENO) == 1,
      isStandardOutputTerminal: isatty(STDOUT_FILENO) == 1,
      isStandardOutputUnseen: isUnseen(STDOUT_FILENO),
      isStandardErrorTerminal: isatty(STDERR_FILENO) == 1,
      windowWidth: windowWidth(of: STDOUT_FILENO),
      widthOfStandardError: windowWidth(of: STDERR_FILENO),
      isUnicodeByDefault: currentUnicodeDefault)
  }

  private static func isUnseen(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return true
    case S_IFCHR: return isatty(descriptor) == 0
    default: return false
    }
  }

  private static func windowWidth(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, numericCast(TIOCGWINSZ), &size) == 0 else { return nil }
    return size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  /// Terminals on macOS are UTF-8 even where a launcher sets no locale.
  private static var currentUnicodeDefault: Bool {
    #if os(macOS)
      true
    #else
      false
    #endif
  }
}
