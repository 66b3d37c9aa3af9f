import Platform
import SiteBuilder
import SiteFiles
import SiteSources
import Text

/// Asks the links out of the site whether they still lead anywhere: `sitegen check --external-links`, under the `links` of
/// site.yml.
struct ExternalLinkCheck: Sendable {
    let policy: LinkPolicy
    let links: [ExternalLink]
    /// Whether addresses of this machine and its networks are asked.
    let allowsPrivate: Bool

    struct Outcome: Sendable {
        var diagnostics: [Diagnostic]
        /// Different addresses, and how many of them were asked now.
        var addresses: Int
        var asked: Int
        /// Those that are not asked because they lead to this machine or its networks.
        var closed: [String] = []
        /// Why there is no result: no request was answered.
        var unasked: String?
        fileprivate var check: ExternalLinkCheck
        fileprivate var answers: [String: AddressAnswer]

        /// What the same answers say of other links.
        func findings(for links: [ExternalLink]) -> [Diagnostic] {
            ExternalLinkCheck(policy: check.policy, links: links, allowsPrivate: check.allowsPrivate)
                .findings(answers)
        }
    }

    /// Reports `link.unreachable` and `link.moved`, each at every place that holds the address. Good answers are taken from the
    /// cache below `folder` and put there.
    func run(in folder: String) throws -> Outcome {
        let addresses = Set(asking.map(\.address))
        guard Self.liesInside(folder, policy.cache) else {
            throw Failure("'links.cache' in site.yml must lie in the folder of the site, but is '\(policy.cache)'")
        }
        var cache = try AddressCache(path: folder + "/" + policy.cache)
        var answers = cache.answers(days: policy.days)
        let open = addresses.filter { answers[$0] == nil }.sorted()
        let known = answers.keys.filter(addresses.contains).sorted()
        let questions = AddressQuestions(timeout: policy.timeout, gate: LinkGate(allowsPrivate: allowsPrivate))
        let new = try questions.ask(open)
        if let problem = try silence(new, open, known, questions) {
            return Outcome(
                diagnostics: [], addresses: addresses.count, asked: 0, unasked: problem, check: self, answers: [:])
        }
        answers.merge(new) { $1 }
        try cache.store(new.filter { isGood($0.value) }, linked: addresses)
        let closed = open.filter { new[$0] == nil }
        return Outcome(
            diagnostics: findings(answers), addresses: addresses.count, asked: open.count - closed.count,
            closed: closed, check: self, answers: answers)
    }

    /// Links that the policy does not leave out.
    private var asking: [ExternalLink] {
        let ignored = policy.ignored.map { AddressPattern($0) }
        return links.filter { link in !ignored.contains { $0.matches(link.address) } }
    }

    /// The message when nothing answered at all: not one of the addresses, nor one that is known to
    /// be good. Nil when something did, or when there was nothing to ask.
    private func silence(
        _ new: [String: AddressAnswer], _ open: [String], _ known: [String], _ questions: AddressQuestions
    ) throws -> String? {
        func isSilent(_ answers: [String: AddressAnswer]) -> Bool { answers.values.allSatisfy { $0.status == 0 } }
        guard !new.isEmpty, isSilent(new) else { return nil }
        let probes = Array(known.prefix(3))
        if !probes.isEmpty, !isSilent(try questions.ask(probes)) { return nil }
        let problem = open.lazy.compactMap { new[$0]?.problem }.first.map { ": " + $0 } ?? ""
        return "no external link could be checked; is there a network connection?\(problem)"
    }

    private func findings(_ answers: [String: AddressAnswer]) -> [Diagnostic] {
        asking.compactMap { link in answers[link.address].flatMap { diagnostic(link, $0) } }
    }

    /// Whether a path stays in the folder when its links are followed.
    private static func liesInside(_ folder: String, _ path: String) -> Bool {
        if path.hasPrefix("/") { return false }
        let files = FileSystem()
        let root = files.resolved(DiskPath(folder))
        let full = root.entry(path)
        return files.leads(full, into: root) && files.strayLink(to: full, outOf: root) == nil
    }

    /// Codes by which servers turn away programs: they say nothing about whether a person would get the page.
    private static let reserved: Set = [401, 403, 405, 407, 429, 503, 999]

    private func isGood(_ answer: AddressAnswer) -> Bool {
        (200..<300).contains(answer.status) || policy.accepted.contains(answer.status)
    }

    private func diagnostic(_ link: ExternalLink, _ answer: AddressAnswer) -> Diagnostic? {
        if isGood(answer) {
            guard let target = answer.moved else { return nil }
            return Diagnostic(
                .linkMoved, .info, at: link.location, "'\(link.address)' has moved for good",
                why: "The old address may stop to lead on some day.", fix: .init("link to '\(target)'"))
        }
        if Self.reserved.contains(answer.status) {
            return Diagnostic(
                .linkUnreachable, .info, at: link.location,
                "'\(link.address)' does not let programs in: it answers \(answer.status)",
                fix: .init("look yourself, and list the code under 'links.accept' or the address under 'links.ignore'"))
        }
        let words: Message =
            answer.status == 0
            ? answer.problem.map { Message(verbatim: $0) } ?? "no answer" : "it answers \(answer.status)"
        return Diagnostic(
            .linkUnreachable, .warning, at: link.location, "'\(link.address)' leads nowhere: \(words)",
            why: "Readers who follow it get an error instead of a page.")
    }
}

/// An address in which `*` stands for any text.
struct AddressPattern: Sendable {
    private let parts: [[UInt8]]

    init(_ text: String) {
        parts = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(Array.init)
    }

    /// Takes the first place for each part, so time grows with the length of the address only.
    func matches(_ address: String) -> Bool {
        var rest = Array(address.utf8)[...]
        guard let first = parts.first, let last = parts.last, rest.starts(with: first) else { return false }
        if parts.count == 1 { return rest.count == first.count }
        rest = rest.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
    }
}
