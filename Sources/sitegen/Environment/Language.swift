import ArgumentParser
import Platform
import SiteBuilder
import SiteSources
import Synchronization
import Text

/// The language that findings are reported in.
enum Language {
    /// As the user's locale says: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set (POSIX, "Environment Variables" 8.2);
    /// English for a language that findings are not there in.
    static var ofEnvironment: String { of(ProcessInfo.processInfo.environment) }

    /// Words in the language of the command line.
    static func said(_ text: Message) -> String { catalog(ofCommandLine).text(text) }

    /// That of the command line, while it is still read; English for what is written down, completions and manual.
    static var ofCommandLine: String {
        let arguments = CommandLine.arguments
        if arguments.contains(where: { $0.hasPrefix("--generate-completion") || $0.hasPrefix("--experimental") }) {
            return "en"
        }
        let asked =
            arguments.firstIndex(of: "--lang").flatMap { arguments.dropFirst($0 + 1).first }
            ?? arguments.first { $0.hasPrefix("--lang=") }.map { String($0.dropFirst("--lang=".count)) }
        return asked.flatMap { MessageCatalog.languages.contains($0) ? $0 : nil } ?? ofEnvironment
    }

    /// A command line that says what cannot be.
    static func refusal(_ text: Message) -> ValidationError { ValidationError(said(text)) }

    /// The words of a language; without the folder that holds them, in English.
    static func catalog(_ language: String) -> MessageCatalog {
        guard language != "en" else { return .english }
        return catalogs.withLock { known in
            if let catalog = known[language] { return catalog }
            let share = (try? ShareFolder.find()) ?? nil
            let catalog = share.map { MessageCatalog.load(language, share: $0) } ?? .english
            known[language] = catalog
            return catalog
        }
    }

    /// Those that were read.
    private static let catalogs = Mutex<[String: MessageCatalog]>([:])

    static func of(_ environment: [String: String]) -> String {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let language = String(locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }.lowercased())
        return MessageCatalog.languages.contains(language) ? language : "en"
    }
}
