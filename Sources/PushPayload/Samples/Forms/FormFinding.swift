import DataTree
import Text

/// What is said of a file that holds payloads instead of being one.
enum FormFinding {
    private static let shownLimit = 3

    /// One finding for the whole file: where the payloads are, or what was looked for.
    static func reported(_ reading: FormReading, _ file: SourceFile) -> Diagnostic? {
        guard let first = reading.found.first, let root = first.document.root else { return nothing(reading, file) }
        // The file is the payload itself, with a key misspelt, of which there is a finding already.
        if reading.kind == nil, first.path.tokens.isEmpty, first.misspelt != nil { return nil }
        let count = reading.found.count
        var headline = found(count == 1 ? thing(first) : "\(count) payloads", reading)
        let paths = reading.found.prefix(shownLimit).map(\.path.description).filter { !$0.isEmpty }
        if !paths.isEmpty, reading.kind != .lines || count > 1 || first.path.tokens.count > 1 {
            let places = Message.list(Message.quoted(paths))
            headline =
                count > shownLimit
                ? "\(headline) at \(places) and \(count - shownLimit) more" : "\(headline) at \(places)"
        }
        if reading.isCut {
            return Diagnostic(
                .payloadFound, .warning, at: root.location, pointer: first.path.description,
                "\(headline); the rest of the file is not judged",
                why:
                    "at most \(PayloadSearch.foundLimit) payloads and \(PayloadSearch.valueLimit) values of one file are looked at",
                fix: .init("split the file"))
        }
        return Diagnostic(
            .payloadFound, .info, at: root.location, pointer: first.path.description, headline,
            why: count == 1
                ? "the verdict is that of the payload; what stands around it is not judged"
                : "the verdict is that of all of them; what stands around them is not judged",
            fix: .init("to send it, take the payload itself; the rest is not for the push service"))
    }

    private static func thing(_ payload: FoundPayload) -> Message {
        guard let spec = payload.spec, spec.push.layer == .request else { return "payload" }
        return "request of '\(spec.id)'"
    }

    private static func found(_ thing: Message, _ reading: FormReading) -> Message {
        switch reading.kind {
        case .curl: "\(thing) found in a curl command"
        case .http: "\(thing) found in an HTTP message"
        case .lines where reading.found.count == 1:
            "\(thing) found in line \((reading.found[0].path.tokens.first.flatMap { Int($0) } ?? 0) + 1)"
        case .lines: "\(thing) found in lines"
        case .words: "\(thing) found in a text"
        case .shell: "\(thing) found in a shell script"
        case .members: "\(thing) found in members without their braces"
        case .code(let grammar): "\(thing) found in code: this is \(grammar.name), not JSON"
        case nil: reading.document?.root?.kind == .string ? "\(thing) found in a string" : "\(thing) found"
        }
    }

    /// Nothing that could be judged.
    static func nothing(_ reading: FormReading, _ file: SourceFile) -> Diagnostic {
        let place: Message =
            switch reading.kind {
            case .curl: "no payload was found in the body of the curl command"
            case .http: "no payload was found in the body of the HTTP message"
            case .code(let grammar): "no payload was found: this is \(grammar.name), not JSON"
            default: "no payload was found"
            }
        return nothing(place, at: reading.document?.root?.location ?? file.location(0..<0))
    }

    /// Members of a file of JSON without the braces around them.
    static func bare(_ file: SourceFile) -> Diagnostic {
        let start = file.bytes.firstIndex { !TextForm.isBlank($0) } ?? 0
        return Diagnostic(
            .jsonSyntax, .error, at: file.location(start..<start + 1), pointer: "",
            "the braces around the members are missing",
            why: "a strict parser of JSON stops here, and gives nothing of the file",
            fix: .init("put '{' before them and '}' behind"))
    }

    static func nothing(_ headline: Message, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            .sampleUnknownSpec, .error, at: location, pointer: "", headline,
            why:
                "looked for an object with 'aps' and for the requests of the packs in use, also in values and in strings that hold JSON",
            fix: .init("check the payload itself, or name what it is in the file beside it: 'spec: apns'"))
    }

    /// A payload that was torn out of a request.
    static func torn(_ payload: FoundPayload) -> Diagnostic? {
        guard let torn = payload.torn, let root = payload.document.root else { return nil }
        return Diagnostic(
            .payloadFound, .warning, at: root.location, pointer: payload.path.description,
            torn.isTooDeep
                ? "a request of '\(torn.spec.id)' stands under its own key '\(torn.key)'"
                : "this is a part of a request of '\(torn.spec.id)', without '\(torn.key)' around it",
            why: torn.isTooDeep
                ? "the vendor's server looks for '\(torn.key)' at the root, and refuses the rest"
                : "the vendor's server refuses it as it is; only a library that adds '\(torn.key)' takes it",
            fix: .init(
                torn.isTooDeep
                    ? "move '\(torn.key)' one level up" : "put '\(torn.key)' around it, unless a library does"))
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
}
