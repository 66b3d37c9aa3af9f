/// What the argument parser says about a command (`--experimental-dump-help`), as far as a man page needs it.
struct CommandDescription: Decodable {
    struct Argument: Decodable {
        enum Kind: String, Decodable { case positional, option, flag }

        struct Name: Decodable {
            enum Kind: String, Decodable { case long, short, longWithSingleDash }

            var kind: Kind
            var name: String
        }

        var kind: Kind
        var shouldDisplay: Bool
        var isOptional: Bool
        var isRepeating: Bool
        var names: [Name]?
        var valueName: String?
        var defaultValue: String?
        var allValues: [String]?
        var abstract: String?
        var discussion: String?
    }

    var superCommands: [String]?
    var shouldDisplay: Bool?
    var commandName: String
    var abstract: String?
    var discussion: String?
    var subcommands: [CommandDescription]?
    var arguments: [Argument]?
}

/// The dump as a whole.
struct ToolDescription: Decodable {
    var command: CommandDescription
}
