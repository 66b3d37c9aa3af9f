import Foundation
import SiteBuilder
import Text

/// The language that findings are told in.
enum Language {
    /// As the user's locale says: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set (POSIX, "Environment Variables" 8.2);
    /// English for a language that findings are not there in.
    static var ofEnvironment: String { of(ProcessInfo.processInfo.environment) }

    static func of(_ environment: [String: String]) -> String {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let language = String(locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }.lowercased())
        return MessageCatalog.languages.contains(language) ? language : "en"
    }
}
