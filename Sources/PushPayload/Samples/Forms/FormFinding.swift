import DataTree
import Text

/// What is wrong with a file that holds payloads instead of being one, beside what is found of those.
enum FormFinding {
    /// More than is looked at.
    static func cut(_ payload: FoundPayload) -> Diagnostic? {
        guard let root = payload.document.root else { return nil }
        return Diagnostic(
            .payloadSize, .warning, at: root.location, pointer: payload.path.description,
            "the file holds more payloads than are judged",
            why:
                "at most \(PayloadSearch.foundLimit) payloads and \(PayloadSearch.valueLimit) values of one file are looked at",
            fix: .init("split the file"))
    }

    /// A body without the outer key that its server looks for.
    static func missing(_ payload: FoundPayload) -> Diagnostic? {
        guard let root = payload.document.root, let part = payload.part, let key = part.tokens.first,
            let message = root.at(part), let vendor = payload.spec?.push.vendor
        else { return nil }
        let hasTarget = FirebaseEvidence.targets.contains { message.member($0) != nil }
        // A block of one platform alone is a part that somebody quotes.
        guard hasTarget || message.member("notification") != nil || message.member("data") != nil else { return nil }
        return Diagnostic(
            .packRequiredKey, hasTarget ? .warning : .error, at: message.location,
            pointer: payload.path.description,
            "\(vendor)'s v1 interface needs '\(key)' around it",
            why: hasTarget
                ? "as it stands the interface answers 400 and sends nothing; only a library that adds '\(key)' takes it"
                : "as it stands the interface answers 400 and sends nothing; it also asks for a target inside of '\(key)'",
            fix: .init("write {\"\(key)\": {…}}"))
    }

    /// A request under its own outer key.
    static func doubled(_ payload: FoundPayload) -> Diagnostic? {
        guard let key = payload.doubled, let root = payload.document.root, payload.spec != nil else { return nil }
        return Diagnostic(
            .packRequiredKey, .warning, at: root.location, pointer: payload.path.description,
            "'\(key)' is inside another '\(key)'",
            why: "the vendor's server looks for '\(key)' at the root, and refuses the rest",
            fix: .init("move '\(key)' one level up"))
    }

    /// Members of a file of JSON without the braces around them.
    static func bare(_ file: SourceFile) -> Diagnostic {
        let start = file.bytes.firstIndex { !$0.isJSONSpace } ?? 0
        return Diagnostic(
            .jsonSyntax, .error, at: file.location(start..<start + 1), pointer: "",
            "the braces around the members are missing",
            why: "a strict JSON parser stops here and reads nothing of the file",
            fix: .init("put '{' before them and '}' behind"))
    }

    /// A page is made of it, and nothing on it was judged.
    static func unknown(_ taken: TakenFor, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            .sampleUnknownSpec, .error, at: location, pointer: "",
            taken.what.isEmpty
                ? "no payload was found"
                : "this can be a \(Message.either(taken.what.map(\.title))), and is judged as neither",
            why:
                "looked for an object with 'aps' and for the requests of the packs in use, also in values and in strings that hold JSON",
            fix: .init("check the payload itself, or name what it is in the file beside it: 'spec: apns'"))
    }

    /// A request whose outer key is misspelt.
    static func misspelt(_ found: (member: Node.Member, name: String, spec: Spec)) -> Diagnostic {
        let name = found.member.name
        return Diagnostic(
            .sampleUnknownSpec, .error, at: found.member.key.location, pointer: "/" + JSONPointer.escape(name),
            "'\(name)' must be '\(found.name)' in a request of '\(found.spec.id)'",
            why: "the vendor's server looks for '\(found.name)' and refuses a request without it",
            fix: .init("rename '\(name)' to '\(found.name)'"))
    }

    /// The same thing at the same place, where a text was read in two ways.
    static func once(_ findings: [Diagnostic]) -> [Diagnostic] {
        var seen: Set<String> = []
        return findings.filter { finding in
            guard let place = finding.location?.range else { return true }
            // Told once a file, however many payloads have some; one in an own key hides none in a text.
            if finding.code == .placeholderUnfilled {
                return seen.insert("\(finding.code) \(finding.severity)").inserted
            }
            return seen.insert("\(place) \(finding.code) \(finding.headline.english)").inserted
        }
    }
}
