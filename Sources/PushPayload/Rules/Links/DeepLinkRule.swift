import DataTree
package import Text

/// A link that the app has not registered: a scheme of its own that is not in `CFBundleURLTypes`, or an https host that is not
/// among its associated domains. Needs an app. Sources: Apple, "Defining a custom URL scheme for your app" and "Supporting
/// associated domains"; customerio-flutter #35, react-native #21845, clevertap-react-native #164.
enum DeepLinkRule: Rule {
    static let codes = [RuleCode(.schemeUnregistered, .error, .always(.deadLink))]

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard let app = context.app, context.payload.kind == .object else { return [] }
        var found: [Diagnostic] = []
        PayloadWalk.strings(context.payload) { node, place in
            guard place.mayBeNamed(nameSet) else { return }
            let pointer = place.pointer
            guard isLink(pointer, context), let text = node.string, let scheme = URLText.scheme(text) else { return }
            if scheme == "http" || scheme == "https" {
                if let host = URLText.host(text), !app.domains.isEmpty, !covers(app.domains, host) {
                    found.append(domain(context, node, pointer, host, app))
                }
            } else if !systemSchemes.contains(scheme), app.declaresSchemes, !app.opens(scheme: scheme) {
                found.append(self.scheme(context, node, pointer, scheme, app))
            }
        }
        return found
    }

    /// Schemes that the system itself answers.
    static let systemSchemes: Set<String> = [
        "tel", "mailto", "sms", "facetime", "facetime-audio", "maps", "itms-apps", "itms-appss", "app-settings",
        "shortcuts",
        "data", "file", "about",
    ]
    static let names: Set<String> = [
        "link", "ab_uri", "l", "RW_push_payload_deeplink", "deeplink", "deep_link", "deepLink", "custom_uri",
    ]

    private static let nameSet = NameSet(Array(names))

    /// Names that mean a link in any payload; a one-letter name only where the spec says so.
    private static func isLink(_ pointer: String, _ context: RuleContext) -> Bool {
        guard let slash = pointer.lastIndex(of: "/") else { return false }
        let name = String(pointer[pointer.index(after: slash)...])
        guard names.contains(name), !pointer.hasPrefix("/aps/") else { return false }
        return name.utf8.count > 1 || context.keys.anchor(for: pointer) != nil
    }

    /// `*.shop.example` covers every host below it.
    static func covers(_ domains: [String], _ host: String) -> Bool {
        domains.contains { domain in
            let domain = domain.lowercased()
            return domain == host || (domain.hasPrefix("*.") && host.hasSuffix(domain.dropFirst()))
        }
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "none" : Set(names).sorted().map { "'\($0)'" }.joined(separator: ", ")
    }

    private static func scheme(_ context: RuleContext, _ node: Node, _ pointer: String, _ scheme: String, _ app: App)
        -> Diagnostic
    {
        let near = Suggestion.nearest(to: scheme, among: app.schemes)
        return context.diagnostic(
            .schemeUnregistered, .error, node, pointer,
            "the app '\(app.id)' has not registered the scheme '\(scheme)' (it has \(list(app.schemes)))",
            why: "the system finds no app for the address, so the tap opens nothing",
            fix: .init(
                near.map { "did you mean '\($0)'?" } ?? "add '\(scheme)' to 'CFBundleURLTypes' in the app's Info.plist")
        )
    }

    private static func domain(_ context: RuleContext, _ node: Node, _ pointer: String, _ host: String, _ app: App)
        -> Diagnostic
    {
        let near = Suggestion.nearest(to: host, among: app.domains)
        return context.diagnostic(
            .schemeUnregistered, .error, node, pointer,
            "the host '\(host)' is not among the domains of the app '\(app.id)' (\(list(app.domains)))",
            why: "the link opens the browser instead of the app: a universal link needs 'applinks:' of its host",
            fix: .init(near.map { "did you mean '\($0)'?" } ?? "add 'applinks:\(host)' to the associated domains"))
    }
}

extension DiagnosticCode { package static let schemeUnregistered = DiagnosticCode("deeplink.scheme-unregistered") }
