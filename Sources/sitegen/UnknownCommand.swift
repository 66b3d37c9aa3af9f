import ArgumentParser
import Text

/// A command line whose first words name no command, and the nearest one. The argument parser would speak of an unexpected
/// argument only.
struct UnknownCommand {
    let text: String

    /// Nil where the words name a command, or where options stand first and the parser has to judge them.
    init?(_ arguments: [String], of root: any ParsableCommand.Type) {
        var command = root
        var path = "sitegen"
        for word in arguments.first == "help" ? arguments.dropFirst() : arguments[...] {
            let commands = command.configuration.subcommands
            if commands.isEmpty || word.hasPrefix("-") || word == "help" { return nil }
            guard let next = commands.first(where: { $0._commandName == word }) else {
                let names = commands.map { $0._commandName }
                let shown = CodeFrameFormatter.visible(word)
                var head: Message =
                    path == "sitegen" ? "there is no command '\(shown)'" : "there is no '\(path)' '\(shown)'"
                if let near = Suggestion.nearest(to: word, among: names) { head = "\(head); did you mean '\(near)'?" }
                let list: Message =
                    "It must be one of: \(names.joined(separator: ", ")); '\(path) --help' tells more"
                text = "\(Language.said("error")): \(Language.said(head))\n\(Language.said(list))\n"
                return
            }
            path += " " + word
            command = next
        }
        return nil
    }
}
