import Platform
import Text

/// Reads dates as people and programs write them, the way Ruby's `Time.parse` does: ISO 8601, RFC 2822, `March 14, 2016`,
/// `14 Mar 2016 3 pm`, `2016/03/14`, `14.3.2016`. What is missing is taken from now (a missing year) or is the first (a
/// missing day). nil when there is nothing of a date or a time in the text.
struct DateReading {
    private var words: [Word] = []
    private var year: Int?
    private var month: Int?
    private var day: Int?
    private var hour: Int?
    private var minute: Int?
    private var second: Int?
    private var nanosecond = 0
    private var offset: Int?
    private var zone = ""

    private struct Word {
        enum Kind { case number, letters, sign }
        var kind: Kind
        var text: String
        var spaceBefore: Bool
        var isUsed = false
        var value: Int { Int(text) ?? -1 }
    }

    static func read(_ text: String, now: Date, in zone: TimeZone) -> CivilTime? {
        guard text.utf8.count <= 128 else { return nil }
        var reading = DateReading()
        reading.words = cut(text.lowercased())
        reading.readTime()
        guard reading.readDate() else { return nil }
        return reading.result(now: now, in: zone)
    }

    private static func cut(_ text: String) -> [Word] {
        var words: [Word] = []
        var hasSpace = false
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace {
                hasSpace = true
                continue
            }
            let kind: Word.Kind =
                scalar.value < 128 && UInt8(scalar.value).isDigit
                ? .number : scalar.properties.isAlphabetic ? .letters : .sign
            if !hasSpace, kind != .sign, let last = words.last, last.kind == kind {
                words[words.count - 1].text.unicodeScalars.append(scalar)
            } else {
                words.append(Word(kind: kind, text: String(scalar), spaceBefore: hasSpace))
            }
            hasSpace = false
        }
        return words
    }

    private func word(_ index: Int) -> Word? {
        words.indices.contains(index) && !words[index].isUsed ? words[index] : nil
    }

    private func isSign(_ index: Int, _ sign: String) -> Bool { word(index)?.text == sign }

    private func number(_ index: Int) -> Int? {
        guard let word = word(index), word.kind == .number else { return nil }
        return word.value
    }

    private mutating func use(_ range: Range<Int>) {
        for index in range where words.indices.contains(index) { words[index].isUsed = true }
    }

    // MARK: Time of day

    private mutating func readTime() {
        for index in words.indices where words[index].kind == .number {
            if isSign(index + 1, ":"), let minute = number(index + 2), words[index].text.count <= 2 {
                hour = words[index].value
                self.minute = minute
                var end = index + 3
                if isSign(end, ":"), let second = number(end + 1) {
                    self.second = second
                    end += 2
                    if isSign(end, ".") || isSign(end, ","), let digits = word(end + 1), digits.kind == .number {
                        nanosecond = Int((digits.text + "000000000").prefix(9)) ?? 0
                        end += 2
                    }
                }
                use(index..<end)
                readMeridian(&end)
                return readZone(end)
            }
            var end = index + 1
            if words[index].text.count <= 2, readMeridian(&end, for: words[index].value) { return use(index..<end) }
            if words[index].text.count >= 4, index > 0, words[index - 1].text == "t", words[index].text.count <= 6 {
                readCompactTime(words[index].text)
                use(index - 1..<index + 1)
                return readZone(index + 1)
            }
        }
    }

    private mutating func readCompactTime(_ text: String) {
        hour = Int(text.prefix(2))
        minute = Int(text.dropFirst(2).prefix(2))
        second = Int(text.dropFirst(4).prefix(2))
    }

    @discardableResult
    private mutating func readMeridian(_ index: inout Int, for value: Int? = nil) -> Bool {
        guard let word = word(index), word.text == "am" || word.text == "pm" else { return false }
        guard let hour = value ?? hour, (1...12).contains(hour) else { return false }
        self.hour = hour % 12 + (word.text == "pm" ? 12 : 0)
        use(index..<index + 1)
        index += 1
        return true
    }

    private mutating func readZone(_ index: Int) {
        var index = index
        if let word = word(index), word.kind == .letters {
            guard let known = Self.zones[word.text] else { return }
            offset = known
            zone = known == 0 ? "UTC" : word.text.uppercased()
            use(index..<index + 1)
            index += 1
        }
        guard isSign(index, "+") || isSign(index, "-"), let digits = word(index + 1), digits.kind == .number,
            !digits.spaceBefore
        else { return }
        var (hours, minutes) = (digits.value, 0)
        var end = index + 2
        if digits.text.count > 2 {
            (hours, minutes) = (digits.value / 100, digits.value % 100)
        } else if isSign(end, ":"), let number = number(end + 1) {
            minutes = number
            end += 2
        }
        guard hours < 24, minutes < 60 else { return }
        offset = (offset ?? 0) + (words[index].text == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
        zone = offset == 0 ? "UTC" : ""
        use(index..<end)
    }

    // MARK: Date

    private mutating func readDate() -> Bool {
        if readNamedMonth() || readTriple() || readCompactDate() { return isValid }
        return hour != nil && isValid
    }

    private mutating func readNamedMonth() -> Bool {
        let names = DateFormat.months.map { $0.lowercased() }
        for index in words.indices where words[index].kind == .letters && words[index].text.count >= 3 {
            guard
                let found = names.firstIndex(where: {
                    $0.hasPrefix(words[index].text) || words[index].text == "sept" && $0 == "september"
                })
            else { continue }
            month = found + 1
            var numbers: [Word] = []
            if let before = neighbour(index, -1) { numbers.append(before) }
            var next = index
            while numbers.count < 2, let after = neighbour(next, 1) {
                numbers.append(after)
                next = words.indices.first { $0 > next && words[$0].kind == .number } ?? words.count
            }
            for number in numbers {
                if number.text.count > 2 || day != nil { year = number.value } else { day = number.value }
                if year != nil, number.text.count <= 2 { year = Self.fullYear(number.value) }
            }
            return true
        }
        return false
    }

    /// The nearest unused number on one side, across signs and the endings of ordinals.
    private func neighbour(_ index: Int, _ step: Int) -> Word? {
        var index = index + step
        while let word = word(index) {
            if word.kind == .number { return word }
            let isEnding = ["st", "nd", "rd", "th", "of"].contains(word.text)
            if word.kind == .letters && !isEnding { return nil }
            index += step
        }
        return nil
    }

    /// `a-b-c`, `a/b/c`, `a.b.c`: year first, or last when only the last has more than two digits; `a/b` is month and day,
    /// `yyyy-mm` year and month.
    private mutating func readTriple() -> Bool {
        for index in words.indices where words[index].kind == .number {
            guard let sign = word(index + 1), ["-", "/", "."].contains(sign.text), let second = number(index + 2),
                !sign.spaceBefore
            else { continue }
            if index > 0, words[index - 1].text == "-", words.indices.contains(index - 1) { return false }
            let first = words[index]
            if isSign(index + 3, sign.text), let third = word(index + 4), third.kind == .number {
                month = second
                let isYearLast = third.text.count > 2 && first.text.count <= 2
                year = isYearLast ? third.value : first.text.count <= 2 ? Self.fullYear(first.value) : first.value
                day = isYearLast ? first.value : third.value
                return true
            }
            if sign.text == "/" && first.text.count <= 2 {
                (month, day) = (first.value, second)
                return true
            }
            if first.text.count == 4 {
                (year, month) = (first.value, second)
                return true
            }
        }
        return false
    }

    /// `yyyymmdd`, with the time of day after a `t`.
    private mutating func readCompactDate() -> Bool {
        guard let index = words.indices.first(where: { words[$0].kind == .number && !words[$0].isUsed }),
            words[index].text.count == 8, index == 0
        else { return false }
        let value = words[index].value
        (year, month, day) = (value / 10_000, value / 100 % 100, value % 100)
        return true
    }

    private static func fullYear(_ value: Int) -> Int { value < 69 ? value + 2000 : value < 100 ? value + 1900 : value }

    private var isValid: Bool {
        (1...12).contains(month ?? 1) && (1...31).contains(day ?? 1) && (0...24).contains(hour ?? 0)
            && (0...59).contains(minute ?? 0) && (0...60).contains(second ?? 0) && (0...9999).contains(year ?? 0)
    }

    private func result(now: Date, in local: TimeZone) -> CivilTime {
        let today = CivilTime(now, in: local)
        let year = self.year ?? today.year
        let month = self.month ?? (self.year == nil && day == nil ? today.month : 1)
        let day = self.day ?? (self.year == nil && self.month == nil ? today.day : 1)
        let time = (hour ?? 0) * 3600 + (minute ?? 0) * 60 + (second ?? 0)
        let seconds = CivilTime.days(year, month, day) * 86_400 + time
        if let offset {
            return CivilTime(epoch: seconds - offset, nanosecond: nanosecond, offset: offset, zone: zone)
        }
        let guess = local.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
        let exact = local.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds - guess)))
        return CivilTime(epoch: seconds - exact, nanosecond: nanosecond, in: local)
    }

    private static let zones: [String: Int] = [
        "z": 0, "utc": 0, "gmt": 0, "ut": 0, "wet": 0, "west": 3600, "bst": 3600, "cet": 3600, "cest": 7200,
        "eet": 7200,
        "eest": 10_800, "msk": 10_800, "ist": 19_800, "jst": 32_400, "kst": 32_400, "est": -18_000, "edt": -14_400,
        "cst": -21_600, "cdt": -18_000, "mst": -25_200, "mdt": -21_600, "pst": -28_800, "pdt": -25_200,
        "akst": -32_400, "akdt": -28_800, "hst": -36_000, "aest": 36_000, "aedt": 39_600,
    ]
}
