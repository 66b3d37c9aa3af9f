import PushPayload
import Text

/// Words of a POSIX shell script. A name of a sample is a stranger's text: it stands in single quotes only, where nothing is
/// live, and in a comment without its controls.
enum ShellText {
    static func quoted(_ text: String) -> String { "'" + text.replacing(text: "'", with: "'\\''") + "'" }

    /// One line, whatever the text.
    static func comment(_ text: String) -> String {
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
            let isBreak = (0x2028...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
            line.append(isControl || isBreak ? "?" : scalar)
        }
        return "# " + String(line) + "\n"
    }

    /// A header's value must not end its line.
    static func isHeaderValue(_ text: String) -> Bool {
        !text.isEmpty && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    }

    /// To the script's own folder, so that it runs from anywhere.
    static let here = "case $0 in */*) CDPATH= cd -- \"${0%/*}\" ;; esac\n"
}
