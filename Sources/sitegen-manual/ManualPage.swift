/// One man page, in the macros of man(7).
struct ManualPage {
    let command: CommandDescription
    let date: String
    /// The whole family's names, for SEE ALSO.
    let family: [String]

    /// The page of a command and those below it. `help` is left out: it has no options of its own.
    static func all(of command: CommandDescription, date: String) -> [ManualPage] {
        let commands = family(of: command)
        let names = commands.map(name(of:))
        return commands.map { ManualPage(command: $0, date: date, family: names) }
    }

    private static func family(of command: CommandDescription) -> [CommandDescription] {
        [command] + shown(command.subcommands).flatMap(family(of:))
    }

    private static func shown(_ commands: [CommandDescription]?) -> [CommandDescription] {
        (commands ?? []).filter { $0.shouldDisplay != false && $0.commandName != "help" }
    }

    private static func name(of command: CommandDescription) -> String {
        ((command.superCommands ?? []) + [command.commandName]).joined(separator: "-")
    }

    /// `sitegen-check`, for `sitegen-check.1`.
    var name: String { Self.name(of: command) }

    var text: String {
        let line = #".TH "\#(name.uppercased())" 1 "\#(date)" sitegen"#
        let parts = [line] + nameSection + synopsis + description + options + subcommands + exitStatus + seeAlso
        return parts.joined(separator: "\n") + "\n"
    }

    private var arguments: [CommandDescription.Argument] { (command.arguments ?? []).filter(\.shouldDisplay) }

    private var nameSection: [String] {
        var abstract = command.abstract ?? ""
        if abstract.hasSuffix(".") { abstract.removeLast() }
        return [
            ".SH NAME",
            "\(Roff.escape(name)) \\- \(Roff.escape(abstract.prefix(1).lowercased() + abstract.dropFirst()))",
        ]
    }

    private var synopsis: [String] {
        let invocation = ((command.superCommands ?? []) + [command.commandName]).joined(separator: " ")
        var lines = [".SH SYNOPSIS", ".B \(Roff.escape(invocation))"]
        if arguments.contains(where: { $0.kind != .positional }) { lines.append(#"[\fIoptions\fR]"#) }
        if !Self.shown(command.subcommands).isEmpty { lines.append(#"\fIsubcommand\fR"#) }
        for argument in arguments where argument.kind == .positional {
            let value = #"\fI\#(Roff.escape(argument.valueName ?? "value"))\fR"# + (argument.isRepeating ? " ..." : "")
            lines.append(argument.isOptional ? "[\(value)]" : value)
        }
        return lines
    }

    private var description: [String] {
        [".SH DESCRIPTION"] + Roff.paragraphs(command.abstract ?? "")
            + (command.discussion.map { [".PP"] + Roff.paragraphs($0) } ?? [])
    }

    private var options: [String] {
        let positional = arguments.filter { $0.kind == .positional }
        let named = arguments.filter { $0.kind != .positional }
        return section("ARGUMENTS", positional) + section("OPTIONS", named)
    }

    private func section(_ title: String, _ arguments: [CommandDescription.Argument]) -> [String] {
        arguments.isEmpty ? [] : [".SH \(title)"] + arguments.flatMap(entry)
    }

    private func entry(_ argument: CommandDescription.Argument) -> [String] {
        let value = #"\fI\#(Roff.escape(argument.valueName ?? "value"))\fR"#
        let names = (argument.names ?? []).sorted { $0.kind == .short && $1.kind != .short }.map { name in
            #"\fB\#(Roff.escape((name.kind == .long ? "--" : "-") + name.name))\fR"#
        }
        let tag =
            switch argument.kind {
            case .positional: value
            case .flag: names.joined(separator: ", ")
            case .option: names.joined(separator: ", ") + " " + value
            }
        var words = [argument.abstract, argument.discussion].compactMap { $0 }.filter { !$0.isEmpty }
        if let values = argument.allValues, argument.kind == .option {
            words.append("Values: \(values.joined(separator: ", ")).")
        }
        if let value = argument.defaultValue, argument.kind != .flag { words.append("(default: \(value))") }
        return [".TP", tag] + words.flatMap(Roff.paragraphs)
    }

    private var subcommands: [String] {
        let shown = Self.shown(command.subcommands)
        guard !shown.isEmpty else { return [] }
        return [".SH SUBCOMMANDS"]
            + shown.flatMap { [".TP", #"\fB\#(Roff.escape($0.commandName))\fR"#] + Roff.paragraphs($0.abstract ?? "") }
    }

    private var exitStatus: [String] {
        let codes = [
            ("0", "Nothing at or above the threshold."), ("1", "Findings."),
            (
                "2", "It could not run: a path that matches nothing, an empty folder, a file that cannot be read."
            ),
            ("64", "The command was called wrongly."),
        ]
        return [".SH EXIT STATUS"] + codes.flatMap { [".TP", $0] + Roff.paragraphs($1) }
    }

    private var seeAlso: [String] {
        let others = family.filter { $0 != name }
        guard !others.isEmpty else { return [] }
        return [".SH SEE ALSO"]
            + others.enumerated().map { index, other in
                ".BR \(Roff.escape(other)) (1)" + (index + 1 < others.count ? "," : "")
            }
    }
}
