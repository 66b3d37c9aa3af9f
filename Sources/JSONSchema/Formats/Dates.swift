/// RFC 3339: dates, times and (appendix A) durations.
extension ByteScanner {
    mutating func date() -> Bool {
        guard let year = number(4), take("-"), let month = number(2), take("-"), let day = number(2) else {
            return false
        }
        guard (1...12).contains(month) else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return day >= 1 && day <= days[month - 1]
    }

    /// With its offset; a leap second only where it is 23:59:60 in UTC.
    mutating func time() -> Bool {
        guard let hour = number(2), hour < 24, take(":"), let minute = number(2), minute < 60, take(":"),
            let second = number(2), second <= 60
        else { return false }
        if take("."), digits() == 0 { return false }
        guard let offset = offsetMinutes() else { return false }
        guard second == 60 else { return true }
        let utc = (hour * 60 + minute - offset + 2880) % 1440
        return utc == 23 * 60 + 59
    }

    private mutating func offsetMinutes() -> Int? {
        if take("Z", or: "z") { return 0 }
        let sign = peek
        guard take("+", or: "-"), let hour = number(2), hour < 24, take(":"), let minute = number(2), minute < 60 else {
            return nil
        }
        return (hour * 60 + minute) * (sign == UInt8(ascii: "-") ? -1 : 1)
    }

    mutating func dateTime() -> Bool {
        date() && take("T", or: "t") && time()
    }

    /// `P1Y2M3DT4H5M6S`, units in order and without gaps, or weeks alone.
    mutating func duration() -> Bool {
        guard take("P") else { return false }
        if peek != UInt8(ascii: "T") {
            guard digits() > 0, let unit = peek else { return false }
            index += 1
            if unit == UInt8(ascii: "W") { return true }
            guard units(after: unit, in: "YMD") else { return false }
        }
        if take("T") {
            guard digits() > 0, let unit = peek else { return false }
            index += 1
            return units(after: unit, in: "HMS")
        }
        return true
    }

    /// Further numbers with the units that follow `unit` directly in `order`.
    private mutating func units(after unit: UInt8, in order: StaticString) -> Bool {
        let letters = UnsafeBufferPointer(start: order.utf8Start, count: order.utf8CodeUnitCount)
        guard var position = letters.firstIndex(of: unit) else { return false }
        while let byte = peek, byte >= 0x30, byte <= 0x39 {
            _ = digits()
            position += 1
            guard position < letters.count, peek == letters[position] else { return false }
            index += 1
        }
        return true
    }
}
