import Platform
import Text

/// A moment as people in one zone read it: what `strftime` prints. The calendar is `CivilDate`, so that the
/// result depends on no locale.
struct CivilTime: Sendable {
    /// Seconds since 1970-01-01 00:00:00 UTC.
    var epoch: Int
    var nanosecond: Int
    /// East of Greenwich, in seconds.
    var offset: Int
    /// `UTC`, `KST` …; empty for a bare offset.
    var zone: String

    var year = 1970
    var month = 1
    var day = 1
    var hour = 0
    var minute = 0
    var second = 0
    /// Sunday is 0.
    var weekday = 0
    /// From 1.
    var dayOfYear = 1

    /// Moments beyond the years ±290,000 are brought back to them.
    init(epoch: Int, nanosecond: Int = 0, offset: Int, zone: String) {
        self.epoch = max(-9_000_000_000_000, min(9_000_000_000_000, epoch))
        self.nanosecond = nanosecond
        self.offset = offset
        self.zone = zone
        let local = self.epoch + offset
        let days = CivilDate.floorDivide(local, 86_400)
        let rest = local - days * 86_400
        (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
        weekday = (days % 7 + 11) % 7
        let date = CivilDate(days: days)
        (year, month, day) = (date.year, date.month, date.day)
        dayOfYear = days - Self.days(year, 1, 1) + 1
    }

    init(epoch: Int, nanosecond: Int = 0, in zone: TimeZone) {
        let date = Date(timeIntervalSince1970: Double(epoch))
        let offset = zone.secondsFromGMT(for: date)
        let name = offset == 0 ? "UTC" : zone.abbreviation(for: date) ?? ""
        self.init(epoch: epoch, nanosecond: nanosecond, offset: offset, zone: name.hasPrefix("GMT") ? "" : name)
    }

    init(_ date: Date, in zone: TimeZone) {
        let seconds = date.timeIntervalSince1970
        let whole = seconds.rounded(.down)
        let epoch = Int(exactly: whole) ?? 0
        self.init(epoch: epoch, nanosecond: Int((seconds - whole) * 1e9), in: zone)
    }

    /// Days since 1970-01-01.
    static func days(_ year: Int, _ month: Int, _ day: Int) -> Int { CivilDate(year, month, day).days }

    /// Week and year of ISO 8601.
    var isoWeek: (year: Int, week: Int) {
        let monday = (weekday + 6) % 7
        let thursday = dayOfYear - monday + 3
        if thursday < 1 {
            let previous = CivilTime(epoch: (Self.days(year - 1, 12, 31)) * 86_400, offset: 0, zone: "")
            return (year - 1, (previous.dayOfYear + thursday - 1) / 7 + 1)
        }
        let length = Self.days(year + 1, 1, 1) - Self.days(year, 1, 1)
        return thursday > length ? (year + 1, 1) : (year, (thursday - 1) / 7 + 1)
    }
}
