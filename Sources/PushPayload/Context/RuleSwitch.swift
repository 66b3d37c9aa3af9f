package import DataTree
package import Text

/// A rule turned off for one sample (`disable` in its facts), or turned off or given another severity for the whole site (`lint`
/// in `site.yml`). A switch that turns nothing off is reported, so that none outlives its reason.
package struct RuleSwitch: Sendable {
    package enum Action: Sendable, Hashable {
        case off
        case severity(Severity)
    }
    package var code: String
    /// Only findings at this pointer or below it; nil for all.
    package var pointer: String?
    package var reason: String?
    package var action: Action
    package var location: SourceLocation

    /// `disable: [{code, pointer, reason}]`.
    package static func disabled(_ node: Node?) -> [RuleSwitch] {
        (node?.elements ?? []).compactMap { element in
            guard let code = element["code"]?.string else { return nil }
            return RuleSwitch(
                code: code, pointer: element["pointer"]?.string, reason: element["reason"]?.string, action: .off,
                location: element["code"]?.location ?? element.location)
        }
    }

    /// `lint: {CODE: off|info|warning|error}` or `{CODE: {severity: …, reason: …}}`.
    package static func site(_ node: Node?) -> [RuleSwitch] {
        (node?.members ?? []).compactMap { member in
            let value = member.value.kind == .object ? member.value["severity"] : member.value
            guard let action = value.flatMap(action) else { return nil }
            return RuleSwitch(
                code: member.name, reason: member.value["reason"]?.string, action: action, location: member.key.location
            )
        }
    }

    private static func action(_ node: Node) -> Action? {
        if node.string == "off" { return .off }
        return node.string.flatMap(Severity.init).map { .severity($0) }
    }

    /// Codes for files that were not checked at all.
    private static let unjudged: Set<String> = ["file.encoding", "file.too-large", "file.unreadable"]

    /// Whether it would hide that a file was not checked: such a switch has no effect.
    package var isRefused: Bool {
        // The first letter tells most codes apart.
        code.utf8.first == UInt8(ascii: "f") && Self.unjudged.contains(code) && action != .severity(.error)
    }

    package func matches(_ diagnostic: Diagnostic) -> Bool {
        guard diagnostic.code.id == code else { return false }
        guard let pointer else { return true }
        let place = diagnostic.pointer ?? ""
        return place == pointer || place.hasPrefix(pointer + "/")
    }
}

extension [RuleSwitch] {
    /// Findings after the switches: those turned off set apart, the others with the severity that is asked for.
    package func apply(to diagnostics: [Diagnostic]) -> (kept: [Diagnostic], switchedOff: [Diagnostic]) {
        guard !isEmpty, !diagnostics.isEmpty else { return (diagnostics, []) }
        var kept: [Diagnostic] = []
        var switchedOff: [Diagnostic] = []
        for var diagnostic in diagnostics {
            var isOff = false
            for rule in self where !rule.isRefused && rule.matches(diagnostic) {
                switch rule.action {
                case .off: isOff = true
                case .severity(let severity): diagnostic.severity = severity
                }
            }
            if isOff { switchedOff.append(diagnostic) } else { kept.append(diagnostic) }
        }
        return (kept, switchedOff)
    }

    /// Switches that turn off what was not found. `found`: every finding before any switch, or those that were turned off.
    package func unused(among found: [Diagnostic]) -> [Diagnostic] {
        filter { rule in rule.action == .off && !found.contains { rule.matches($0) } }.map { rule in
            let place = rule.pointer.map { " at '\($0)'" } ?? ""
            let near = Suggestion.nearest(to: rule.code, among: Set(found.map(\.code.id)).sorted())
            return Diagnostic(
                .unusedSwitch, .warning, at: rule.location, "'\(rule.code)' is switched off, but finds nothing\(place)",
                why: "a switch that is left behind hides the next mistake of its kind",
                fix: .init(near.map { "did you mean '\($0)'?" } ?? "remove the switch"))
        }
    }

    /// Switches of a sample that give no reason: they do not switch.
    package var withoutReason: [Diagnostic] {
        filter { $0.reason?.allSatisfy(\.isWhitespace) ?? true }.map { rule in
            Diagnostic(
                .unusedSwitch, .warning, at: rule.location, "a switch must give its 'reason': '\(rule.code)' stays on",
                why: "the next reader has to know why this sample may break the rule", fix: .init("add 'reason: …'"))
        }
    }
}

extension DiagnosticCode { package static let unusedSwitch = DiagnosticCode("lint.unused-switch") }
