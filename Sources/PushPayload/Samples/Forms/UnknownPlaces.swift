import DataTree
import Text

/// What of a payload a run fills in: values of which nothing may be said, and objects to which more may belong.
struct UnknownPlaces {
    /// Values whose text, or all of them, is not known. Places of the file.
    private(set) var values: [Range<Int>] = []
    /// Objects and lists that hold one.
    private var holders: Set<Range<Int>> = []
    /// Members may be missing here that are there in the end.
    var isOpen = false
    /// A test expects it: what is missing nobody asked for, and a value may be any.
    var isExpected = false
    /// It stands in code: what is missing a library, or a line further down, may add.
    var isCode = false

    init() {}

    /// `places`: what is filled in, in the file's order.
    init(_ document: Document, _ places: [Range<Int>], isOpen: Bool = false, isCode: Bool = false) {
        self.isOpen = isOpen
        self.isCode = isCode
        guard !places.isEmpty, let root = document.root else { return }
        walk(root, places.sorted { $0.lowerBound < $1.lowerBound })
        values.sort { $0.lowerBound < $1.lowerBound }
    }

    private mutating func walk(_ root: Node, _ places: [Range<Int>]) {
        let document = root.document
        var open: [(end: Int, range: Range<Int>)] = []
        var index = root.id.index
        let end = Int(document.records[index].next)
        while index < end {
            let record = document.records[index]
            while let last = open.last, last.end <= index { open.removeLast() }
            let range = document.location(of: NodeID(index)).range
            if record.kind == .object || record.kind == .array {
                open.append((Int(record.next), range))
            } else if Self.touches(range, places) {
                values.append(range)
                for holder in open { holders.insert(holder.range) }
            }
            index += 1
        }
    }

    private static func touches(_ range: Range<Int>, _ places: [Range<Int>]) -> Bool {
        let first = places.halved { $0.upperBound < range.lowerBound }
        return places[first...].prefix(4).contains { place in
            place.overlaps(range) || place == range
                || (place.isEmpty && range.isEmpty)
                    && place.lowerBound == range.lowerBound
        }
    }

    /// Whether a place is in a value that is not known.
    func covers(_ place: Range<Int>) -> Bool {
        let end = values.halved { $0.lowerBound <= place.lowerBound }
        return values[..<end].suffix(2).contains { place.upperBound <= $0.upperBound }
    }

    /// Codes whose findings follow from the value, or the name, at their place and from nothing else.
    private static let local: Set<String> = [
        "aps.value-type", "aps.unknown-key", "pack.value", "pack.unknown-key", "url.malformed", "url.insecure",
        "placeholder.unfilled", "sound.file", "la.contract",
    ]

    /// Codes of findings that a name or a value of its own tells, whatever a test expects of the rest.
    private static let ofExpected: Set<String> = ["aps.value-type", "aps.unknown-key", "pack.unknown-key"]

    /// Codes that say which keys an object lacks: what the others hold changes nothing.
    private static let ofKeys: Set<String> = ["la.contract", "pack.required-key", "aps.shape"]

    /// Whether a finding follows from its own place alone: a rule of several things says such at a single value.
    private static func isLocal(_ finding: Diagnostic, _ file: SourceFile) -> Bool {
        if local.contains(finding.code.id) { return true }
        guard finding.code == .reservedKey, let place = finding.location?.range,
            let last = file.bytes[place.clamped(to: 0..<file.bytes.count)].last
        else { return false }
        return !"}])".utf8.contains(last)
    }

    /// The findings that hold whatever is filled in.
    func certain(_ findings: [Diagnostic], _ file: SourceFile, isRequest: Bool) -> [Diagnostic] {
        guard isCode || isOpen || !values.isEmpty else { return findings }
        return findings.compactMap { finding in
            if isExpected, !Self.ofExpected.contains(finding.code.id) { return nil }
            let isLocal = Self.isLocal(finding, file)
            if let location = finding.location, location.path == file.path {
                if covers(location.range) { return nil }
                if holders.contains(location.range), !Self.ofKeys.contains(finding.code.id) { return nil }
            }
            if isOpen, !isLocal { return nil }
            let depth = finding.pointer.flatMap { JSONPointer($0)?.tokens.count } ?? 0
            // Code fills in the outermost objects bit by bit: a request, and Firebase's message.
            let isInner = Self.ofKeys.contains(finding.code.id) && finding.pointer != "/message"
            if isCode, isRequest, depth < (isInner ? 1 : 2), !isLocal { return nil }
            var finding = finding
            if isCode { finding.fix?.edits = [] }
            return finding
        }
    }
}
