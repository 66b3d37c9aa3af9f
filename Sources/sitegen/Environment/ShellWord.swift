import Text

/// Words of a shell's command line, for commands that are shown to be copied.
enum ShellWord {
    /// A text as one word.
    static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            byte.isAlphanumeric || "-_./".utf8.contains(byte)
        }
        return isPlain && !text.isEmpty ? text : "'" + text.replacing(text: "'", with: "'\\''") + "'"
    }

    /// The option that names the source folder, where it is not the working folder.
    static func option(_ source: String) -> String { source == "." ? "" : " --source " + quoted(source) }
}
