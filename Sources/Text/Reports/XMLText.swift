/// Text made safe for XML 1.0. Characters that XML cannot hold at all, not even as references, become visible stand-ins.
enum XMLText {
    /// For a quoted attribute: line breaks and tabs are kept by references.
    static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

    /// For text between tags.
    static func content(_ text: String) -> String { escaped(text, isAttribute: false) }

    private static func escaped(_ text: String, isAttribute: Bool) -> String {
        var out = String.UnicodeScalarView()
        var last: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            defer { last = scalar }
            switch scalar {
            // No line of the report may be a command to the build server that shows it (`VisibleText.log`).
            case ":" where last == ":", "#" where last == "#":
                out.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
            case "&", "<", ">", "\"":
                out.append(contentsOf: HTMLEscaping.escaped(String(Character(scalar))).unicodeScalars)
            case "\n" where !isAttribute: out.append(scalar)
            case "\n", "\t", "\r": out.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
            default: out.append(allowed(scalar))
            }
        }
        return String(out)
    }

    private static func allowed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0..<0x20: Unicode.Scalar(scalar.value + 0x2400) ?? "\u{FFFD}"
        case 0xFFFE, 0xFFFF: "\u{FFFD}"
        case 0x7F... where VisibleTitle.isHidden(scalar): "\u{FFFD}"
        default: scalar
        }
    }
}
