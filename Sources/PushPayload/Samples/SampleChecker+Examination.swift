import DataTree
import Text

/// What is known of a sample before its payload is looked at.
struct CheckInput {
    /// As written, secrets masked.
    var file: SourceFile
    var spec: Spec?
    var app: App?
    var facts: SampleFacts
    /// The payload is a part of the file.
    var isFound = false
    /// A gateway puts in whom the message is for.
    var completesTargets = false
    /// Apple's names at the root that the sender's library reads there.
    var keeps: Set<String> = []
}

/// What the rules say of one payload: the file as written, or what a profile gets of it.
struct Examination {
    var document: Document
    var delivered: Document?
    var findings: [Diagnostic] = []
    var size: PayloadSize?
    /// What the payload's text says; see `SeenPreview` for what people see of it.
    var preview: Indirect<Preview>?
    /// The same of the payload without its certain mistakes.
    var corrected: Indirect<Preview>?
    /// What the other kinds of devices get.
    var surfaces = Surfaces()

    /// What people see, once all findings are known.
    func seen(_ findings: [Diagnostic], _ rules: RuleTable) -> Indirect<SeenPreview>? {
        preview.map { read in
            let effects = findings.map { finding in
                rules.effect(.init(finding: finding, preview: read.value, isRequest: delivered != nil))
            }
            return Indirect(SeenPreview(read.value, corrected: corrected?.value, findings, effects))
        }
    }
}

extension SampleChecker {
    /// Delivers a payload, runs the rules, measures and previews. `unknown` are the strings of the file of whose text nothing
    /// can be said, `rendered` those that Liquid made.
    func examine(
        _ document: Document, _ input: CheckInput, unknown: [Range<Int>] = [], rendered: [Range<Int>] = []
    ) -> Examination {
        let reading = RequestReading(document, input.spec)
        let delivered = reading.document.root.flatMap { root in input.spec?.delivery?.deliver(root) }
        guard var context = context(reading.document, delivered, input) else {
            return Examination(document: reading.document, delivered: delivered)
        }
        if reading.hasHeaders { context.facts = reading.facts(input.facts) }
        context.learnPushType()
        context.demands = demands
        context.completesTargets = input.completesTargets
        context.keeps = input.keeps
        context.unknown = unknown
        context.rendered = rendered
        if context.reachesApple { context.size = PayloadSizeRule.measure(context) }
        let findings = reading.settled(rules.check(context), input.facts)
        guard makesPreviews else {
            return Examination(document: document, delivered: delivered, findings: findings, size: context.size)
        }
        var result = Examination(document: document, delivered: delivered, findings: findings, size: context.size)
        result.surfaces = Surfaces.read(
            context.root, context.spec, specs.forms, app: input.app, activity: input.facts.activity,
            written: reading.written)
        guard context.reachesApple else { return result }
        // Where nothing but Apple's part tells what arrives, the request's own spec says where the preview's parts are.
        let isPlain = delivered != nil && context.deviceSpec.known == .apple
        let spec = isPlain ? input.spec : context.deviceSpec
        result.preview = PreviewMaker.make(
            context.payload, spec: spec, app: input.app, story: context.story, facts: input.facts
        ).map(Indirect.init)
        let corrected = corrected(result, context, input)
        if let root = corrected ?? (holdsMore(context, input) ? context.payload : nil) {
            let story = context.story == nil ? nil : StoryParser.parse(root, asMeant: true)
            result.corrected = PreviewMaker.make(
                root, spec: spec, app: input.app, story: story, facts: input.facts
            ).map(Indirect.init)
        }
        return result
    }

    /// Whether the story has a page or a button that its player leaves out.
    private func holdsMore(_ context: RuleContext, _ input: CheckInput) -> Bool {
        guard !input.isFound, let story = context.story, story.hidesStoryAt == nil else { return false }
        return !story.dropped.isEmpty || story.notes.contains { $0.kind == .linkNowhere }
    }

    /// The device payload as it was meant; nil where nothing tells.
    private func corrected(_ examined: Examination, _ context: RuleContext, _ input: CheckInput) -> Node? {
        guard !input.isFound, !examined.findings.isEmpty else { return nil }
        let meant = MeantPayload(context: context, document: examined.document, findings: examined.findings)
        return meant.root { document in
            let root = RequestReading(document, input.spec).document.root
            guard let plan = input.spec?.delivery else { return root }
            return root.flatMap { plan.deliver($0)?.root }
        }
    }

    private func context(_ document: Document, _ delivered: Document?, _ input: CheckInput) -> RuleContext? {
        guard let root = document.root, let spec = input.spec else { return nil }
        let payload = delivered?.root ?? root
        // A request is a story's when what it delivers is; a plain message by the same interface is none.
        let device = delivered == nil ? spec : deviceSpec(payload, spec)
        let isStory = device.root?["x-preview"]?.elements.contains { $0["kind"]?.string == "story" } ?? false
        let story = isStory || delivered != nil ? StoryParser.parse(payload) : nil
        return RuleContext(
            file: input.isFound ? input.file : document.source, root: root, payload: payload,
            isRequest: delivered != nil,
            aps: payload.object("aps"), spec: spec, specs: specs, app: input.app, facts: input.facts,
            story: isStory || story?.fallback != .noStories ? story : nil, deviceSpec: device,
            reachesApple: spec.push.layer == .device || delivered != nil, isPart: input.isFound)
    }

    func deviceSpec(_ payload: Node, _ spec: Spec) -> Spec {
        specs.detect(payload, among: deviceSpecs[spec.pack] ?? allDeviceSpecs) ?? specs[.apple] ?? spec
    }
}
