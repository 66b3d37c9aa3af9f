import DataTree
import Text

/// What is known of a sample before its payload is looked at.
struct Ground {
    /// As written, secrets masked.
    var file: SourceFile
    var spec: Spec?
    var app: App?
    var facts: SampleFacts
    /// The payload is a part of the file.
    var isFound = false
}

/// What the rules say of one payload: the file as written, or what a profile gets of it.
struct Examination {
    var document: Document
    var delivered: Document?
    var findings: [Diagnostic] = []
    var size: PayloadSize?
    /// What the payload's text says; see `SeenPreview` for what people see of it.
    var preview: Preview?
    /// The same of the payload without its certain mistakes.
    var corrected: Preview?

    /// What people see, once all findings are known.
    func seen(_ findings: [Diagnostic]) -> SeenPreview? {
        preview.map { SeenPreview($0, corrected: corrected, findings, isRequest: delivered != nil) }
    }
}

extension SampleChecker {
    /// Delivers a payload, runs the rules, measures and previews. `unknown` are the strings of the file of whose text nothing
    /// can be said, `rendered` those that Liquid made.
    func examine(
        _ document: Document, _ ground: Ground, unknown: [Range<Int>] = [], rendered: [Range<Int>] = []
    ) -> Examination {
        let reading = RequestReading(document, ground.spec)
        let delivered = reading.document.root.flatMap { root in ground.spec?.delivery?.deliver(root) }
        var result = Examination(document: reading.document, delivered: delivered)
        guard var context = context(result, ground) else { return result }
        result.document = document
        context.facts = reading.facts(ground.facts)
        context.unknown = unknown
        context.rendered = rendered
        if context.reachesApple { context.size = PayloadSizeRule.measure(context) }
        result.size = context.size
        result.findings = reading.settled(RuleTable.check(context), ground.facts)
        guard context.reachesApple, makesPreviews else { return result }
        // Where nothing but Apple's part tells what arrives, the request's own spec says where the preview's parts are.
        let isPlain = delivered != nil && context.deviceSpec.known == .apple
        let spec = isPlain ? ground.spec : context.deviceSpec
        result.preview = PreviewMaker.make(
            context.payload, spec: spec, app: ground.app, story: context.story, facts: ground.facts)
        let corrected = corrected(result, context, ground)
        if let root = corrected ?? (holdsMore(context, ground) ? context.payload : nil) {
            let story = context.story == nil ? nil : StoryParser.parse(root, asMeant: true)
            result.corrected = PreviewMaker.make(
                root, spec: spec, app: ground.app, story: story, facts: ground.facts)
        }
        return result
    }

    /// Whether the story has a page or a button that its player leaves out.
    private func holdsMore(_ context: RuleContext, _ ground: Ground) -> Bool {
        guard !ground.isFound, let story = context.story, story.hidesStoryAt == nil else { return false }
        return !story.dropped.isEmpty || story.notes.contains { $0.kind == .linkNowhere }
    }

    /// The device payload as it was meant; nil where nothing tells.
    private func corrected(_ examined: Examination, _ context: RuleContext, _ ground: Ground) -> Node? {
        guard !ground.isFound, !examined.findings.isEmpty else { return nil }
        let meant = MeantPayload(context: context, document: examined.document, findings: examined.findings)
        return meant.root { document in
            let root = RequestReading(document, ground.spec).document.root
            guard let plan = ground.spec?.delivery else { return root }
            return root.flatMap { plan.deliver($0)?.root }
        }
    }

    private func context(_ examination: Examination, _ ground: Ground) -> RuleContext? {
        guard let root = examination.document.root, let spec = ground.spec else { return nil }
        let delivered = examination.delivered
        let payload = delivered?.root ?? root
        // A request is a story's when what it delivers is; a plain message by the same interface is none.
        let device = delivered == nil ? spec : deviceSpec(payload, spec)
        let isStory = device.root?["x-preview"]?.elements.contains { $0["kind"]?.string == "story" } ?? false
        let story = isStory || delivered != nil ? StoryParser.parse(payload) : nil
        return RuleContext(
            file: ground.isFound ? ground.file : examination.document.source, root: root, payload: payload,
            isRequest: delivered != nil,
            aps: payload.object("aps"), spec: spec, specs: specs, app: ground.app, facts: ground.facts,
            story: isStory || story?.fallback != .noStories ? story : nil, deviceSpec: device,
            reachesApple: spec.push.layer == .device || delivered != nil, isPart: ground.isFound)
    }

    func deviceSpec(_ payload: Node, _ spec: Spec) -> Spec {
        specs.detect(payload, among: deviceSpecs[spec.pack] ?? allDeviceSpecs) ?? specs[.apple] ?? spec
    }
}
