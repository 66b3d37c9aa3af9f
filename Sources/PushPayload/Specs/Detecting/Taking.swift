import DataTree
import Text

/// What a value is taken for: all that its keys can mean, weighed. Where two readings are near each other none is chosen.
struct Taking {
    /// The spec that judges it as it stands, or, for a part, with the rest of the request around it.
    var spec: Spec?
    var row: RecognisedRow?
    var rival: TakenFor.Kind?
    var why: [String] = []
    var howSure = TakenFor.HowSure.unknown

    var isKnown: Bool { howSure != .unknown }
    /// A part of a request of its spec.
    var isPart: Bool { row?.part != nil && spec != nil }

    /// Its name; nil where nothing is known.
    var kind: TakenFor.Kind? {
        row.map { TakenFor.Kind(id: $0.id, title: $0.title) } ?? spec.map(TakenFor.Kind.init)
    }

    var takenFor: TakenFor {
        var taken = TakenFor(what: [kind, rival].compactMap { $0 }, why: why, howSure: howSure)
        taken.spec = howSure == .close ? nil : spec?.id
        return taken
    }
}

extension TakenFor.Kind {
    init(_ spec: Spec) {
        id = spec.id
        let others = spec.locales.map { ($0, spec.title($0)) }
        title = Message(written: spec.title("en"), others: Dictionary(others, uniquingKeysWith: { $1 }))
    }
}

extension SpecSet {
    /// What a value is taken for, among these specs and all that is recognised beside them.
    func taking(_ root: Node, _ detected: Spec?) -> Taking {
        let readings = recognised.readings(of: root)
        guard let first = readings.first else { return detected.map { taking($0, root) } ?? Taking() }
        guard let detected else {
            var taking = taking(first)
            if let second = readings.dropFirst().first, first.score - second.score < 2 {
                taking.rival = .init(id: second.row.id, title: second.row.title)
                taking.howSure = .close
            }
            return taking
        }
        let own = taking(detected, root)
        // What reached a phone is named by whoever sent it.
        if detected.push.layer == .device, first.row.spec == KnownSpec.apple.id {
            return detected.known == .apple ? taking(first) : own
        }
        if first.row.over.contains(detected.id) {
            if first.isCertain { return taking(first) }
        } else if first.row.spec == detected.id, first.row.part == nil {
            return first.isCertain ? taking(first) : own
        } else if root["aps"]?.kind == .object || strength(detected, root) > first.score + 1 {
            return own
        } else if first.score > strength(detected, root) + 1 {
            return taking(first)
        }
        var close = own
        close.rival = .init(id: first.row.id, title: first.row.title)
        close.howSure = .close
        return close
    }

    private func taking(_ reading: RecognisedReading) -> Taking {
        Taking(
            spec: reading.row.spec.flatMap { self[id: $0] }, row: reading.row, why: reading.why,
            howSure: reading.isCertain ? .certain : .likely)
    }

    private func taking(_ spec: Spec, _ root: Node) -> Taking {
        let isSure = strength(spec, root) >= RecognisedReading.certain
        return Taking(spec: spec, why: evidence(spec, root), howSure: isSure ? .certain : .likely)
    }

    /// How much speaks for a spec that was detected, on the scale of the rows.
    private func strength(_ spec: Spec, _ root: Node) -> Int {
        if root["aps"]?.kind == .object, spec.push.layer == .device { return 12 }
        if spec.known == .firebase, let message = root["message"] {
            return FirebaseEvidence(message, root: root).strength
        }
        return switch spec.push.weight {
        case 20...: 8
        case 10..<15, 16..<20: 6
        default: 5
        }
    }

    /// What of a payload speaks for a spec: the longest condition that holds, for Firebase every key that is its.
    func evidence(_ spec: Spec, _ payload: Node) -> [String] {
        if spec.known == .firebase, let message = payload["message"] {
            return FirebaseEvidence(message, root: payload).marks.map { "/message/" + JSONPointer.escape($0) }
        }
        var longest: [DetectionTest] = []
        for condition in spec.push.detect where condition.count > longest.count {
            if Self.holds(condition, payload) { longest = condition }
        }
        return longest.map(\.pointer.description)
    }
}
