package import DataTree
import Text

/// What a site asks of its payloads beyond what every payload must be: rules that it turns on (`rules` in `site.yml`), and the oldest
/// systems that it sends to (`targets`).
package struct SiteDemands: Sendable {
    /// Nil where the site does not turn the rules of Korean advertising on.
    package var advertising: Advertising?
    /// The oldest version of each platform: `ios`, `android`.
    package var targets: [String: SystemVersion] = [:]

    /// Settings of the rules of Korean advertising.
    package struct Advertising: Sendable {
        /// Who sends, by name.
        package var sender: String?
        /// Phrases that say how to refuse, beside the usual ones.
        package var refusal: [String] = []
        /// The label is looked for in the body, and in the title where there is none.
        package var labelsBody = false
    }

    package init() {}

    /// - Parameter root: that of `site.yml`.
    package init(_ root: Node?) {
        let rules = root?["rules"]
        let names =
            rules?.kind == .array ? rules?.elements.compactMap(\.string) ?? [] : [rules?.string].compactMap(\.self)
        if names.contains("korea-advertising") {
            let settings = root?["advertising"]
            advertising = Advertising(
                sender: settings?["sender"]?.string,
                refusal: settings?["refusal"]?.elements.compactMap(\.string).filter { !$0.isEmpty } ?? [],
                labelsBody: settings?["label"]?.string == "body")
        }
        for member in root?["targets"]?.members ?? [] {
            targets[member.name] = SystemVersion(String(decoding: member.value.textBytes, as: UTF8.self))
        }
    }
}
