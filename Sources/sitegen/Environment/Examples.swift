/// Command lines at the end of a command's description.
enum Examples {
    static func text(_ lines: String..., after text: String = "") -> String {
        (text.isEmpty ? "" : text + "\n\n") + "Examples:" + lines.map { "\n\n  sitegen " + $0 }.joined()
    }
}
