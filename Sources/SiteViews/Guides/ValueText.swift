import Markdown
import Text

/// A value's text as it is written into Markdown: it shows as it is, and never becomes markup.
enum ValueText {
    static func markdown(_ text: String, in expression: TextExpression) -> String {
        let line = oneLine(text, trimsStart: expression.beginsLine)
        switch expression.place {
        case .text: return escaped(line, beginsLine: expression.beginsLine)
        case .title: return line.unicodeScalars.reduce(into: "") { append($1, escapes: isPunctuation($1), to: &$0) }
        case .destination: return PercentEncoding.markdownDestination.encoded(line)
        case .html: return HTMLEscaping.escaped(line)
        }
    }

    /// Line ends would end a paragraph or a cell; control characters show nothing.
    private static func oneLine(_ text: String, trimsStart: Bool) -> String {
        var line = ""
        var wasSpace = trimsStart
        for scalar in text.unicodeScalars {
            let isSpace = scalar == " " || scalar == "\u{A0}" || (9...13).contains(scalar.value)
            if scalar.value < 0x20 && !isSpace || scalar.value == 0x7F { continue }
            if isSpace, wasSpace { continue }
            line.unicodeScalars.append(isSpace ? " " : scalar)
            wasSpace = isSpace
        }
        return line
    }

    private static let special = Set("\\`*_{}[]<>#|~&!$^\"'".unicodeScalars)
    /// What makes a list, a heading's underline or a fence at the beginning of a line.
    private static let leading = Set("+-=.:)".unicodeScalars)

    private static func escaped(_ line: String, beginsLine: Bool) -> String {
        line.unicodeScalars.reduce(into: "") { output, scalar in
            append(scalar, escapes: special.contains(scalar) || beginsLine && leading.contains(scalar), to: &output)
        }
    }

    private static func append(_ scalar: Unicode.Scalar, escapes: Bool, to text: inout String) {
        if escapes { text.append("\\") }
        text.unicodeScalars.append(scalar)
    }

    private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && scalar.value > 0x20 && !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
    }
}
