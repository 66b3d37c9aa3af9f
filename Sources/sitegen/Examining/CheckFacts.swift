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
        all =
            [Self.payloads(tree), Self.app(tree), Self.users(tree), Self.guides(tree.parsed)]
            + [Self.rules(tree.parsed.configuration), Self.baseline(common)]
            + [Self.links, Self.translations(tree.parsed.configuration), Self.since(common.source)]
    }

    private static func payloads(_ tree: ValidatedTree) -> Check {
        let what: Message = "payloads, held to the packs and to Apple's limits"
        return tree.samples.isEmpty
            ? Check(id: "payloads", state: .off, what: what, why: "there is no payload")
            : Check(id: "payloads", state: .on, what: what)
    }

    private static func app(_ tree: ValidatedTree) -> Check {
        let what: Message = "what the app declares: categories, sounds, capabilities"
        let without = tree.samples.count { $0.app == nil }
        if tree.parsed.apps.isEmpty {
            return Check(
                id: "app", state: .off, what: what, why: "there is no app: put its Info.plist into 'apps/NAME/'")
        }
        if without == 0 { return Check(id: "app", state: .on, what: what) }
        let why: Message =
            "\(without) of \(tree.samples.count) payloads have no app: 'app' in 'site.yml' names one for all"
        return Check(id: "app", state: without < tree.samples.count ? .partly : .off, what: what, why: why)
    }

    private static func users(_ tree: ValidatedTree) -> Check {
        let what: Message = "what each sample user gets of payloads with Liquid"
        if !tree.samples.contains(where: { $0.liquid != nil }) {
            return Check(id: "users", state: .off, what: what, why: "no payload has Liquid")
        }
        if tree.parsed.profiles.isEmpty {
            return Check(
                id: "users", state: .off, what: what, why: "there is no user: write one as 'profiles/NAME.yml'")
        }
        return Check(id: "users", state: .on, what: what)
    }

    private static func guides(_ parsed: ParsedTree) -> Check {
        let what: Message = "guides: links, payloads, property lists and code"
        return parsed.guides.isEmpty
            ? Check(id: "guides", state: .off, what: what, why: "there is no guide")
            : Check(id: "guides", state: .on, what: what)
    }

    private static func rules(_ site: Configuration) -> Check {
        let off = site.switches.filter { $0.action == .off && !$0.isRefused }.map(\.code)
        let what: Message = "every rule"
        guard !off.isEmpty else { return Check(id: "rules", state: .on, what: what) }
        let names = Message.list(Message.quoted(off))
        return Check(id: "rules", state: .partly, what: what, why: "'lint' in 'site.yml' turns off \(names)")
    }

    private static func baseline(_ common: CommonOptions) -> Check {
        let what: Message = "every finding"
        let file = IgnoreFile(common)
        guard let count = (try? file.baseline())?.entries.count, count > 0 else {
            return Check(id: "baseline", state: .on, what: what)
        }
        return Check(id: "baseline", state: .partly, what: what, why: "'\(file.path)' accepts \(count) of them")
    }

    private static var links: Check {
        let what: Message = "whether links out of the site lead anywhere"
        return Program("curl") == nil
            ? Check(id: "external-links", state: .off, what: what, why: "'curl' is needed for it, and is not here")
            : Check(
                id: "external-links", state: .off, what: what, why: "asked with 'sitegen check --external-links' only")
    }

    private static func translations(_ site: Configuration) -> Check {
        let what: Message = "translations that are missing or out of date"
        return site.locales.count < 2
            ? Check(id: "translations", state: .off, what: what, why: "the site has one language")
            : Check(id: "translations", state: .off, what: what, why: "asked with 'sitegen check --translations' only")
    }

    private static func since(_ source: String) -> Check {
        let what: Message = "what is new since a revision, with 'sitegen check --since'"
        return (try? Git(at: source)) == nil
            ? Check(
                id: "since", state: .off, what: what, why: "the folder lies in no git repository, or git is not here")
            : Check(id: "since", state: .on, what: what)
    }
}
