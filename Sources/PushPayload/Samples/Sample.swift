package import DataTree
package import Text

/// A checked sample: the payload as written, what the device receives, every finding and the verdict.
package struct Sample: Sendable {
    /// `PACK/NAME`, or the path without its extension for a payload outside a pack folder.
    package let id: String
    /// As written, secrets masked; what every output shows.
    package let file: SourceFile
    package let document: Document
    package let facts: SampleFacts
    package let spec: Spec?
    package let app: App?
    /// The device payload of a request; nil when the sample is one itself.
    package let delivered: Document?
    /// All findings, in reading order, expected ones too.
    package let findings: [Diagnostic]
    /// Findings that a switch of the facts or of the site turned off; they count for nothing.
    package let switchedOff: [Diagnostic]
    /// Findings that the facts expect, met or not.
    package let expected: [(diagnostic: SampleFacts.ExpectedDiagnostic, isMet: Bool)]
    package let verdict: Verdict
    /// What a run reports: nothing for a sample that is broken as expected, else the findings, and unmet expectations.
    package let diagnostics: [Diagnostic]
    package let size: PayloadSize?
    /// What people see of it, and what was meant.
    package var seen: SeenPreview? { sight?.value }
    var sight: Indirect<SeenPreview>?
    /// What the other kinds of devices get and show.
    package internal(set) var surfaces = Surfaces()
    /// Whose Liquid the texts hold, if any does; then `size` and `preview` are those of the first profile that gets the message.
    package var liquid: PayloadLiquid?
    /// What each profile gets, in their order; empty for a sample without Liquid, and where there are no profiles.
    package var personalised: [PersonalisedSample] = []

    /// What the file was taken for.
    package internal(set) var takenFor = TakenFor()
    /// Where the payload is in the file, when the file holds it in something else; `document` is then the payload.
    package var found: String?

    /// As seen.
    package var preview: Preview? { seen?.preview }
    /// Pointers of all that some device besides an iPhone shows, whoever gets it.
    package var surfacePointers: Set<String> {
        personalised.reduce(surfaces.pointers) { $0.union($1.surfaces.pointers) }
    }
    /// What Apple's service receives: the delivered payload of a request, otherwise the file itself.
    package var payload: Node? { (delivered ?? document).root }
    package var layer: PayloadLayer { spec?.push.layer ?? .device }

    /// Whether the simulator finds the app of a file that is dropped on it.
    package var namesSimulatorTarget: Bool { document.root?.member(SimulatorTargetRule.key) != nil }

    /// Whether it starts, updates or ends a Live Activity.
    package var isLiveActivity: Bool {
        guard let aps = payload?["aps"], aps.kind == .object else { return false }
        return PushType.isLiveActivity(aps)
    }
}
