import PushPayload
import SiteBuilder
import SiteSources
import Text

/// What a check of the folder looks at and what it does not, and why not.
struct CheckFacts {
    enum State: String, Encodable { case on, partly, off }

    struct Check {
        var id: String
        var state: State
        var what: Message
        var why: Message?

        func shown(_ text: (Message) -> String) -> Shown {
            Shown(id: id, state: state, what: text(what), why: why.map(text))
        }
    }

    struct Shown: Encodable {
        var id: String
        var state: State
        var what: String
        var why: String?
    }

    let all: [Check]

    init(_ modeled: ModeledSite, _ common: CommonOptions) {
        let tree = modeled.checked.tree
        let site = tree.parsed.configuration
        all =
            [Self.payloads(tree), Self.app(tree), Self.android(tree), Self.activities(tree), Self.texts(tree)]
            + [Self.users(tree), Self.guides(tree.parsed), Self.targets(site), Self.advertising(site)]
            + Self.simulator(tree) + [
                Self.rules(site), Self.baseline(common), Self.links, Self.translations(site), Self.since(common.source),
            ]
    }

    private static func on(_ id: String, _ what: Message) -> Check { Check(id: id, state: .on, what: what) }

    private static func off(_ id: String, _ what: Message, _ why: Message) -> Check {
        Check(id: id, state: .off, what: what, why: why)
    }

    private static func payloads(_ tree: ValidatedTree) -> Check {
        let what: Message = "payloads (keys, values, limits)"
        return tree.samples.isEmpty ? off("payloads", what, "there is no payload") : on("payloads", what)
    }

    private static func app(_ tree: ValidatedTree) -> Check {
        let what: Message = "what the app declares (categories, sounds, capabilities)"
        let without = tree.samples.count { $0.app == nil }
        if tree.parsed.apps.isEmpty {
            return off("app", what, "there is no app; put its Info.plist into 'apps/NAME/'")
        }
        if without == 0 { return on("app", what) }
        let why: Message =
            "\(without) of \(tree.samples.count) payloads have no app; 'app' in 'site.yml' names one for all"
        return Check(id: "app", state: without < tree.samples.count ? .partly : .off, what: what, why: why)
    }

    private static func android(_ tree: ValidatedTree) -> Check {
        let what: Message = "what the app declares for Android (channels, icons, actions)"
        if !tree.samples.contains(where: { $0.surfaces.android != nil }) {
            return off("android", what, "no payload reaches Android")
        }
        return tree.parsed.apps.contains { $0.android != nil }
            ? on("android", what)
            : off("android", what, "no app declares it; put its AndroidManifest.xml into 'apps/NAME/'")
    }

    private static func activities(_ tree: ValidatedTree) -> Check {
        let what: Message = "state and attributes of Live Activities"
        if !tree.samples.contains(where: \.isLiveActivity) {
            return off("activities", what, "no payload is for one")
        }
        return tree.parsed.apps.contains { !$0.activities.isEmpty }
            ? on("activities", what)
            : off("activities", what, "no app declares one; write it as 'apps/NAME/activities/TYPE.yml'")
    }

    private static func texts(_ tree: ValidatedTree) -> Check {
        let what: Message = "keys of texts that the device looks up"
        return tree.parsed.apps.contains { $0.texts != nil }
            ? on("texts", what)
            : off("texts", what, "no app has its tables; put 'en.lproj/Localizable.strings' into 'apps/NAME/'")
    }

    /// Only where there are files for the simulator: `simctl push` takes the bundle id as well, a file that is dropped must have it.
    private static func simulator(_ tree: ValidatedTree) -> [Check] {
        let files = tree.samples.filter { $0.file.path.hasSuffix(".apns") && $0.layer == .device }
        let without = files.count { !$0.namesSimulatorTarget }
        guard !files.isEmpty else { return [] }
        let what: Message = "'.apns' files (the simulator's key, where they have it)"
        if without == 0 { return [on("simulator", what)] }
        let why: Message =
            "\(without) of \(files.count) have no 'Simulator Target Bundle' and cannot be dropped on the simulator; 'sitegen export' writes it"
        return [Check(id: "simulator", state: .partly, what: what, why: why)]
    }

    private static func users(_ tree: ValidatedTree) -> Check {
        let what: Message = "what each sample user gets of payloads with Liquid"
        if !tree.samples.contains(where: { $0.liquid != nil }) { return off("users", what, "no payload has Liquid") }
        return tree.parsed.profiles.isEmpty
            ? off("users", what, "there is no user; write one as 'profiles/NAME.yml'") : on("users", what)
    }

    private static func guides(_ parsed: ParsedTree) -> Check {
        let what: Message = "guides (links, payloads, property lists, code)"
        return parsed.guides.isEmpty ? off("guides", what, "there is no guide") : on("guides", what)
    }

    private static func targets(_ site: Configuration) -> Check {
        let what: Message = "keys that the oldest systems do not know yet"
        return site.demands.targets.isEmpty
            ? off("targets", what, "'targets' in 'site.yml' names these systems") : on("targets", what)
    }

    private static func advertising(_ site: Configuration) -> Check {
        let what: Message = "Korea's rules of advertising"
        return site.demands.advertising == nil
            ? off("advertising", what, "only with 'rules: korea-advertising' in 'site.yml'") : on("advertising", what)
    }

    private static func rules(_ site: Configuration) -> Check {
        let off = site.switches.filter { $0.action == .off && !$0.isRefused }.map(\.code)
        guard !off.isEmpty else { return on("rules", "rules: 'site.yml' turns none off") }
        let names = Message.list(Message.quoted(off))
        return Check(
            id: "rules", state: .partly, what: "all rules", why: "'lint' in 'site.yml' turns off \(names)")
    }

    private static func baseline(_ common: CommonOptions) -> Check {
        let file = IgnoreFile(common)
        guard let count = (try? file.baseline())?.entries.count, count > 0 else {
            return on("baseline", "findings: none is accepted beforehand")
        }
        let accepted: Message = count == 1 ? "\(count) finding" : "\(count) findings"
        return Check(
            id: "baseline", state: .partly, what: "all findings", why: "'\(file.path)' accepts \(accepted) beforehand")
    }

    private static var links: Check {
        let what: Message = "whether links out of the site lead anywhere"
        return Program("curl") == nil
            ? off("external-links", what, "'curl' is needed for it, and is not here")
            : off("external-links", what, "only with 'sitegen check --external-links'")
    }

    private static func translations(_ site: Configuration) -> Check {
        let what: Message = "translations that are missing or out of date"
        return site.locales.count < 2
            ? off("translations", what, "the site has one language")
            : off("translations", what, "only with 'sitegen check --translations'")
    }

    private static func since(_ source: String) -> Check {
        let what: Message = "what is new since a revision, with 'sitegen check --since'"
        if !GitScratch.isPossible { return off("since", what, "'git' is needed for it, and is not here") }
        return (try? Git(at: source)) == nil
            ? off("since", what, "the folder lies in no git repository") : on("since", what)
    }
}
