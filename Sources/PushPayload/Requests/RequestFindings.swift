import DataTree
import Text

/// The findings of a vendor's request as its author reads them: each at a pointer of the request, once, and an unknown key with where
/// it belongs or what replaced it.
enum RequestFindings {
    static func reported(_ findings: [Diagnostic], _ context: RuleContext) -> [Diagnostic] {
        guard context.spec.push.layer == .request, !findings.isEmpty else { return findings }
        var placed = place(findings, context)
        // At the root of a request 'aps' is a key like any other.
        for index in placed.indices where placed[index].code == .apsUnknownKey && placed[index].pointer == "/aps" {
            placed[index].code = .packUnknownKey
        }
        // A spec with fields of its own (`x-push.names: proto3`) has said where an unknown one belongs.
        guard context.spec.fields == nil, placed.contains(where: { $0.code == .packUnknownKey }) else { return placed }
        return explain(placed, context)
    }

    // MARK: Places

    /// What the request's own spec says of a value is not said again of the same value on the device.
    private static let repeatable: Set<DiagnosticCode> = [
        .apsValueType, .apsUnknownKey, .packValue, .urlMalformed, .targetTooOld,
    ]

    /// More findings than this keep their pointers: looking one up takes a walk.
    private static let moveLimit = 500

    private static func place(_ findings: [Diagnostic], _ context: RuleContext) -> [Diagnostic] {
        guard let places = DeliveredPlaces(context) else { return findings }
        var own = Set<String>()
        let plan = context.spec.delivery
        let pairs =
            plan.map { plan in plan.own.map { (plan.place(in: context.root) ?? plan.root).description + $0.description }
            } ?? []
        // What is delivered without a key that is misspelt is not looked at.
        let isMisspelt = findings.contains {
            $0.code == .packUnknownKey && $0.fix?.text.english.hasPrefix("rename it to") ?? false
        }
        var placed: [(finding: Diagnostic, isMoved: Bool)] = []
        for var finding in findings {
            let isLooked = placed.count < moveLimit && finding.location?.path == context.file.path
            let pointer = isLooked ? places.moved(finding) : nil
            if let pointer {
                finding.pointer = pointer
            } else if finding.severity > .info, let pointer = finding.pointer {
                own.insert(pointer)
            }
            placed.append((finding, pointer != nil))
        }
        let shapeless = Set(placed.filter { $0.finding.code == .apsShape }.compactMap(\.finding.pointer))
        var seen = Set<String>()
        return placed.compactMap { finding, isMoved in
            let pointer = finding.pointer ?? ""
            if isMoved, repeatable.contains(finding.code), own.contains(pointer) { return nil }
            // Pairs of the author's own may be called as Apple's keys are.
            if isMoved, finding.code == .apsMisplacedKey, pairs.contains(where: { pointer.hasPrefix($0 + "/") }) {
                return nil
            }
            if isMoved, isMisspelt, finding.code == .apsShape { return nil }
            if finding.code == .packRequiredKey, shapeless.contains(pointer), names(finding.headline) == "aps" {
                return nil
            }
            let key = [finding.code.id, pointer, finding.headline.english].joined(separator: "\u{0}")
            return seen.insert(key).inserted ? finding : nil
        }
    }

    /// The name that a headline quotes first.
    private static func names(_ headline: Message) -> String? {
        let parts = headline.english.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
        return parts.count == 3 ? String(parts[1]) : nil
    }

    // MARK: Unknown keys

    private static func explain(_ findings: [Diagnostic], _ context: RuleContext) -> [Diagnostic] {
        let table = context.spec.keys
        let vendor = context.spec.push.vendor.map { Message(verbatim: $0) } ?? "the vendor"
        var meant = Set<String>()
        let explained = findings.map { finding -> Diagnostic in
            // A key that the spec has words of its own for (`x-replaced`) is explained.
            guard finding.code == .packUnknownKey, finding.headline.pattern.hasPrefix("the key '%1' is not known"),
                let pointer = finding.pointer, let tokens = JSONPointer(pointer)?.tokens, let name = tokens.last
            else { return finding }
            var reported = finding
            let owner = KeyTable.anchor(tokens.dropLast().filter { !$0.utf8.allSatisfy { $0.isDigit } })
            if let place = elsewhere(name, owner, table) {
                reported.headline =
                    place.isEmpty ? "'\(name)' belongs to the root of the request" : "'\(name)' belongs in '\(place)'"
                reported.explanation =
                    "\(vendor) reads it there only; here it is dropped, or the request is refused"
                reported.fix = .init(place.isEmpty ? "move it to the root" : "move it into '\(place)'")
                meant.insert(name)
            } else if let near = reported.fix.flatMap({ names($0.text) }) {
                meant.insert(near)
            }
            return reported
        }
        guard !meant.isEmpty else { return explained }
        if let gathered = gathered(explained) { return gathered }
        // The key that is missing is the one that is elsewhere or is misspelt.
        return explained.filter { finding in
            finding.code != .packRequiredKey || !(names(finding.headline).map(meant.contains) ?? false)
        }
    }

    /// A whole request without the object that holds it: one mistake. Nil where it is none such.
    private static func gathered(_ findings: [Diagnostic]) -> [Diagnostic]? {
        guard let index = findings.firstIndex(where: { $0.code == .packRequiredKey && ($0.pointer ?? "").isEmpty }),
            let name = names(findings[index].headline)
        else { return nil }
        let isIn = { (finding: Diagnostic) in
            finding.fix?.text.english == "move it into '\(name)'" && finding.code == .packUnknownKey
        }
        guard findings.count(where: isIn) > 1 else { return nil }
        var all = findings
        all[index].fix = .init("put the keys into an object '\(name)'")
        return all.filter { !isIn($0) }
    }

    /// The object in which a key of this very name belongs, `request.notifications`; nil when the spec has none, or several.
    private static func elsewhere(_ name: String, _ owner: String, _ table: KeyTable) -> String? {
        let owners = Set(
            table.keys.filter { $0.name == name }.map { String($0.id.dropLast($0.name.count).dropLast()) })
        guard owners.count == 1, let only = owners.first, only != owner else { return nil }
        return only
    }
}
