import DataTree
import PushPayload
import SiteBuilder
import SiteViews
import Text

/// One test case: a sample as it is written, or as one sample user gets it.
struct ExportCase: Sendable {
    let sample: Sample
    /// The sample user's part; nil for the sample itself.
    let part: PersonalisedSample?
    let pack: String?
    /// Under which its files lie.
    let name: String

    var id: String { sample.id + (part.map { "@" + $0.profile.id } ?? "") }
    /// As written, or as rendered; secrets masked.
    var bytes: [UInt8] {
        if let bytes = part?.bytes { return bytes }
        // Of a file that holds the payload in something else, the payload.
        guard sample.found != nil, let root = document.root else { return sample.file.bytes }
        return JSONPrinter.pretty(root)
    }
    var document: Document { part?.document ?? sample.document }
    /// What Apple's service receives; nil for a request that reaches no Apple device.
    var payload: Node? {
        let delivered = part.map(\.delivered) ?? sample.delivered
        if sample.layer == .request { return delivered?.root }
        return document.root
    }
    var findings: [Diagnostic] { part?.findings ?? sample.findings }
    var verdict: Verdict { part?.verdict ?? sample.verdict }
    var extensionContent: ExtensionContent? { (part.map(\.preview) ?? sample.preview)?.content }
    /// Holds Liquid that nobody has rendered.
    var isTemplate: Bool { part == nil && sample.liquid != nil }
    var isRequest: Bool { sample.layer == .request }
    /// Strict JSON, so that a test's own parser takes it.
    var isWellFormed: Bool { !sample.findings.contains { $0.code == .jsonSyntax } }
    /// What is broken on purpose is a test case, not a thing to send.
    var isSendable: Bool {
        isWellFormed && document.root?.kind == .object && sample.verdict.status != .expectedInvalid
    }

    /// A pack's own push types that the simulator does not take.
    var isForSimulator: Bool {
        !["voip", "complication", "fileprovider", "location", "pushtotalk", "widgets", "controls", "mdm"].contains(
            sample.facts.headers["apns-push-type"] ?? "")
    }
}
