#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import ExpenseCore

/// The local day and the second of the day in UTC, read once at the start.
struct LocalClock {
  let today: Day
  let secondOfDay: Int

  static func now() -> LocalClock {
    var seconds = time(nil)
    var local = tm()
    localtime_r(&seconds, &local)
    let day = Day(
      year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
    return LocalClock(today: day ?? .first, secondOfDay: Int(seconds % 86_400))
  }
}
