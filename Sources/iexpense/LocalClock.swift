#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import ExpenseCore

/// The local day and the moment in UTC, read once at the start.
struct LocalClock {
  /// The civil day where the user is.
  let today: Day
  let moment: Timestamp

  static func now() -> LocalClock {
    var seconds = time(nil)
    var local = tm()
    localtime_r(&seconds, &local)
    var universal = tm()
    gmtime_r(&seconds, &universal)
    let secondOfDay =
      Int(universal.tm_hour) * 3600 + Int(universal.tm_min) * 60 + min(59, Int(universal.tm_sec))
    return LocalClock(
      today: day(of: local), moment: Timestamp(day: day(of: universal), secondOfDay: secondOfDay))
  }

  private static func day(of time: tm) -> Day {
    let day = Day(
      year: Int(time.tm_year) + 1900, month: Int(time.tm_mon) + 1, day: Int(time.tm_mday))
    guard let day else { preconditionFailure("the system's clock is outside the years 1 to 9999") }
    return day
  }
}
