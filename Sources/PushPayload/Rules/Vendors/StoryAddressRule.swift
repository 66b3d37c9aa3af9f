import DataTree
import Text

/// Pictures and links of a story that no system makes anything of (error), and those that only some do (warning): `StoryAddress`
/// decides, for the preview as well. `http` is reported by `url.insecure`.
enum StoryAddressRule: Rule {
    static let codes = [RuleCode(.urlMalformed, .error, .depends(effect))]

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard let story = context.story else { return [] }
        return story.elements.enumerated().flatMap { index, element in
            let pointer = "\(story.pointer)/pages/\(index)"
            return [
                find(context, element["image"], .picture, "image", pointer, index),
                find(context, element["link"], .link, "link", pointer, index),
            ].compactMap { $0 }
        }
    }

    /// Where the story's addresses stand, which are told of here and nowhere else.
    static func places(_ context: RuleContext) -> Set<Range<Int>> {
        Set((context.story?.elements ?? []).flatMap { [$0["image"], $0["link"]] }.compactMap { $0?.location.range })
    }

    /// Where the story's links stand. The system opens them, in the browser or in an app: `http` is no mistake there.
    static func links(_ context: RuleContext) -> Set<Range<Int>> {
        Set((context.story?.elements ?? []).compactMap { $0["link"]?.location.range })
    }

    private static func find(
        _ context: RuleContext, _ node: Node?, _ use: StoryAddress.Use, _ name: String, _ page: String, _ index: Int
    ) -> Diagnostic? {
        guard let node, let text = node.string, !text.isEmpty else { return nil }
        let address = StoryAddress(text, use)
        if address.standing == .everywhere || address.newer == .fails(.insecure) && address.older == address.newer {
            return nil
        }
        let words = AddressWords(name: name, text: text, page: index + 1, address: address)
        return context.diagnostic(
            .urlMalformed, address.standing == .nowhere ? .error : .warning, node, "\(page)/\(name)", words.headline,
            why: words.why, fix: words.fix(context, node))
    }

    private static func effect(_ one: EffectCase) -> Effect {
        if one.key == "image", let story = one.preview.story {
            if story.dropped.contains(where: { one.isAt($0.pointer) }) { return .pageDropped }
            if let page = one.page() { return page.failure == nil ? .uncertain : .blackPicture }
        }
        if one.key == "link", let page = one.page(key: "link") { return page.showsButton ? .uncertain : .noButton }
        return one.isMedia ? .noPicture : .deadLink
    }
}

/// What is said of an address.
private struct AddressWords {
    let name: String
    let text: String
    let page: Int
    let address: StoryAddress

    var headline: Message {
        switch address.standing {
        case .everywhere, .nowhere: "'\(name)' \(rule(address.newer))"
        case .newerOnly: "'\(name)' is a URL from iOS 17 on only: \(older)"
        case .olderOnly: "'\(name)' is a URL before iOS 17 only: it \(rule(address.newer))"
        }
    }

    private func rule(_ outcome: StoryAddress.Outcome) -> Message {
        switch outcome {
        case .works: "works"
        case .refused(.noScheme): "must be a URL with a scheme, but is \"\(shown)\""
        case .refused(.noURL(let refusal)):
            switch refusal {
            case .host: offender.map { "must have a host without \($0)" } ?? "must have a host without such characters"
            case .port: "must have a number after the host's colon, but is \"\(shown)\""
            default: "must begin with a scheme of letters, digits, '+', '-' and '.', but is \"\(shown)\""
            }
        case .fails(let failure):
            switch failure {
            case .scheme: "must be an https URL, but begins with '\(address.scheme ?? ""):'"
            case .host, .unnamed: "must name a host after 'https://', but is \"\(shown)\""
            case .port: "must have a port up to 65535, but is \"\(shown)\""
            case .file: "must be an https URL, but is a file of some computer"
            case .insecure: "must be an https URL, but starts with 'http://'"
            }
        }
    }

    private var older: Message {
        guard case .refused(.noURL(let refusal)) = address.older else {
            return "it is spelt as no older system takes it"
        }
        return switch refusal {
        case .percent: "a '%' must stand before two hexadecimal digits"
        case .numberSign: "it holds a second '#'"
        default: offender.map { "it holds \($0)" } ?? "it holds a character that must be encoded"
        }
    }

    /// On one line.
    private var shown: String {
        let start = text.count > 80 ? text.prefix(80) + "…" : text
        return start.replacing(text: "\r\n", with: "\\n").replacing(text: "\n", with: "\\n").replacing(
            text: "\r", with: "\\r")
    }

    /// The first character that may not stand as it is.
    private var offender: Message? {
        let found = text.first { character in
            !character.utf8.allSatisfy { URLPart.query.allows($0) || "#[]%".utf8.contains($0) }
        }
        guard let found else { return text.contains("[") ? "a single '['" : nil }
        if found == " " { return "a space" }
        let scalars = found.unicodeScalars
        let isSeen = scalars.allSatisfy { $0.properties.generalCategory != .control && !$0.properties.isWhitespace }
        let code = String(scalars.first?.value ?? 0, radix: 16, uppercase: true)
        let digits = String(repeating: "0", count: max(0, 4 - code.count)) + code
        return isSeen ? Message(verbatim: "'\(found)'") : "the character U+\(digits)"
    }

    var why: Message {
        let loss: Message =
            address.use == .link ? "the page has no button" : "page \(page) is dropped and later pages move up"
        switch address.standing {
        case .newerOnly:
            return text.contains("%")
                ? "before iOS 17 \(loss); from iOS 17 on the system encodes the rest, and what is encoded already is encoded again"
                : "before iOS 17 \(loss); from iOS 17 on the system encodes the rest"
        case .olderOnly: return "from iOS 17 on \(loss)"
        default:
            if case .fails = address.newer {
                return address.use == .link
                    ? "the system opens nothing" : "the page is shown, but stays black: the system loads nothing"
            }
            let isRelative = address.newer == .refused(.noScheme)
            return
                isRelative
                ? "the player takes only a URL with a scheme, so \(loss)"
                : "the system cannot make a URL from it, so \(loss)"
        }
    }

    func fix(_ context: RuleContext, _ node: Node) -> Diagnostic.Fix {
        switch address.standing {
        case .newerOnly:
            guard !text.contains("%"), address.spelling.utf8.count < 400 else {
                return .init("percent-encode each such character, and only those")
            }
            return context.fix("write '\(address.spelling)'", replacing: node, with: "\"\(address.spelling)\"")
        case .olderOnly: return .init("put a '/' before the word, or percent-encode the colon as '%3A'")
        default:
            return .init(
                address.use == .link
                    ? "write the whole address, for example 'yourapp://page'"
                    : "write the whole address, with 'https://'")
        }
    }
}
