import Text

/// `strftime` as Ruby has it: the directives of C, flags (`-` no padding, `0` zeros, `_` spaces, `^` upper case, `#` other
/// case, `:` colons in `%z`) and a width. Names are English. What is no directive is printed as it stands.
enum DateFormat {
    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

    private struct Directive {
        var padding: Character?
        var isUpper = false
        var swapsCase = false
        var colons = 0
        var width: Int?
    }

    /// Widths are cut to 1024.
    static func format(_ time: CivilTime, _ format: String) -> String {
        var output = ""
        var rest = Substring(format)
        while let percent = rest.unicodeScalars.firstIndex(of: "%") {
            output += rest[..<percent]
            let start = rest[percent...]
            rest = rest[rest.unicodeScalars.index(after: percent)...]
            var directive = Directive()
            if let letter = flags(&rest, &directive), let text = text(letter, directive, time) {
                output += text
                rest.unicodeScalars.removeFirst()
            } else {
                let scalars = start.unicodeScalars
                let shown = scalars.distance(from: scalars.startIndex, to: rest.startIndex) + (rest.isEmpty ? 0 : 1)
                output.unicodeScalars.append(contentsOf: scalars.prefix(shown))
                if !rest.isEmpty { rest.unicodeScalars.removeFirst() }
            }
        }
        return output + rest
    }

    private static func flags(_ rest: inout Substring, _ directive: inout Directive) -> Unicode.Scalar? {
        while let scalar = rest.unicodeScalars.first {
            switch scalar {
            case "-", "_": directive.padding = Character(scalar)
            case "0" where directive.width == nil: directive.padding = Character(scalar)
            case "^": directive.isUpper = true
            case "#": directive.swapsCase = true
            case ":": directive.colons += 1
            case "0"..."9": directive.width = min((directive.width ?? 0) * 10 + Int(scalar.value - 48), 1024)
            case "E", "O": break
            default: return scalar
            }
            rest.unicodeScalars.removeFirst()
        }
        return nil
    }

    private static func text(_ letter: Unicode.Scalar, _ directive: Directive, _ time: CivilTime) -> String? {
        if directive.colons > 0, letter != "z" { return nil }
        if let (value, width, fill) = number(letter, time) { return padded(value, width, fill, directive) }
        let text: String
        switch letter {
        case "z": return offset(time, directive)
        case "N", "L": return fraction(time, directive.width ?? (letter == "L" ? 3 : 9))
        case "Z": text = directive.swapsCase ? time.zone.lowercased() : time.zone
        case "A": text = weekdays[time.weekday]
        case "a": text = String(weekdays[time.weekday].prefix(3))
        case "B": text = months[time.month - 1]
        case "b", "h": text = String(months[time.month - 1].prefix(3))
        case "p":
            text =
                (time.hour < 12) != directive.swapsCase
                ? (directive.swapsCase ? "pm" : "AM") : (directive.swapsCase ? "am" : "PM")
        case "P": text = time.hour < 12 ? "am" : "pm"
        case "n": text = "\n"
        case "t": text = "\t"
        case "%": text = "%"
        case "c": text = format(time, "%a %b %e %H:%M:%S %Y")
        case "D", "x": text = format(time, "%m/%d/%y")
        case "F": text = format(time, "%Y-%m-%d")
        case "v": text = format(time, "%e-%^b-%Y")
        case "X", "T": text = format(time, "%H:%M:%S")
        case "r": text = format(time, "%I:%M:%S %p")
        case "R": text = format(time, "%H:%M")
        case "+": text = format(time, "%a %b %e %H:%M:%S %Z %Y")
        default: return nil
        }
        let isUpper = directive.isUpper || (directive.swapsCase && "aAbBh".unicodeScalars.contains(letter))
        let cased = isUpper ? text.uppercased() : text
        let missing = max(0, (directive.width ?? 0) - cased.count)
        return String(repeating: directive.padding == "0" ? "0" : " ", count: missing) + cased
    }

    /// Value, width and padding of a directive that prints a number.
    private static func number(_ letter: Unicode.Scalar, _ time: CivilTime) -> (Int, Int, Character)? {
        let hour12 = time.hour % 12 == 0 ? 12 : time.hour % 12
        return switch letter {
        case "Y": (time.year, time.year < 0 ? 5 : 4, "0")
        case "C": (CivilDate.floorDivide(time.year, 100), 2, "0")
        case "y": (((time.year % 100) + 100) % 100, 2, "0")
        case "m": (time.month, 2, "0")
        case "d": (time.day, 2, "0")
        case "e": (time.day, 2, " ")
        case "j": (time.dayOfYear, 3, "0")
        case "H": (time.hour, 2, "0")
        case "k": (time.hour, 2, " ")
        case "I": (hour12, 2, "0")
        case "l": (hour12, 2, " ")
        case "M": (time.minute, 2, "0")
        case "S": (time.second, 2, "0")
        case "s": (time.epoch, 1, "0")
        case "u": (time.weekday == 0 ? 7 : time.weekday, 1, "0")
        case "w": (time.weekday, 1, "0")
        case "G": (time.isoWeek.year, 4, "0")
        case "g": (((time.isoWeek.year % 100) + 100) % 100, 2, "0")
        case "V": (time.isoWeek.week, 2, "0")
        case "U": ((time.dayOfYear + 6 - time.weekday) / 7, 2, "0")
        case "W": ((time.dayOfYear + 6 - (time.weekday + 6) % 7) / 7, 2, "0")
        default: nil
        }
    }

    private static func padded(_ value: Int, _ width: Int, _ fill: Character, _ directive: Directive) -> String {
        let digits = String(value.magnitude)
        let sign = value < 0 ? "-" : ""
        if directive.padding == "-" { return sign + digits }
        let fill = directive.padding == "_" ? " " : directive.padding == "0" ? "0" : fill
        let missing = max(0, (directive.width ?? width) - digits.count - sign.count)
        let padding = String(repeating: fill, count: missing)
        return fill == "0" ? sign + padding + digits : padding + sign + digits
    }

    private static func fraction(_ time: CivilTime, _ digits: Int) -> String {
        let nine = String(time.nanosecond)
        let all = String(repeating: "0", count: max(0, 9 - nine.count)) + nine
        return String(all.prefix(digits)) + String(repeating: "0", count: max(0, digits - 9))
    }

    private static func offset(_ time: CivilTime, _ directive: Directive) -> String {
        let seconds = abs(time.offset)
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        let sign = time.offset < 0 ? "-" : "+"
        let (hours, minutes) = (two(seconds / 3600), two(seconds / 60 % 60))
        return switch directive.colons {
        case 0: sign + hours + minutes
        case 1: "\(sign)\(hours):\(minutes)"
        default: "\(sign)\(hours):\(minutes):\(two(seconds % 60))"
        }
    }
}
