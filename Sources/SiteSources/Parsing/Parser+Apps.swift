import PushPayload
import SiteFiles
import Text

extension Parser {
    /// The string tables below `apps/`, by app.
    mutating func appTexts() -> [String: [AppTextFile]] {
        var found: [String: [AppTextFile]] = [:]
        for entry in source.entries {
            guard case .appTexts(let app) = entry.kind, let read = AppTextFile.read(entry.file, path: entry.path)
            else { continue }
            found[app, default: []].append(take(read))
        }
        return found
    }
}
