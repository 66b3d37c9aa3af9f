import SiteFiles
import Text

/// What known components become.
extension MDXWriter {
    mutating func component(_ tag: JSXTag, _ form: MDXForm) {
        switch form {
        case .inline: push(tag, form, end: nil, isBlock: false)
        case .gone: skipContent(of: tag)
        case .icon: write(attribute(["label", "alt"], tag).map(MDXText.markdown) ?? "", for: tag.range)
        case .badge: badge(tag)
        case .link, .linkButton: link(tag, form)
        case _ where line.isText: words(of: tag, form)
        case .image: image(tag)
        case .themedImage: themedImage(tag)
        case .code: codeComponent(tag)
        case .codeBlock, .terminal: codeContainer(tag)
        case .embed: embedded(tag)
        case .heading: heading(tag, level: attribute("as", tag)?.last?.wholeNumberValue ?? 2)
        case .pageList: pageList(tag)
        case .linkCard: card(tag, form)
        case .card: card(tag, form)
        case .block: container(tag, form, nil, nil)
        case .diagram:
            container(tag, form, nil, nil)
            if let alt = attribute("alt", tag) { block(MDXText.markdown(alt), for: tag.range) }
        case .learnMore: learnMore(tag)
        default: containerBlock(tag, form)
        }
    }

    /// In a heading or a table's row: the words of a block, without the block.
    private mutating func words(of tag: JSXTag, _ form: MDXForm) {
        if let title = attribute(["title", "label", "text", "summary"], tag) {
            write(MDXText.markdown(title) + " ", for: tag.range)
        }
        if case .image = form { return write(startTag(tag), for: tag.range) }
        push(tag, form, end: nil, isBlock: false)
    }

    private mutating func containerBlock(_ tag: JSXTag, _ form: MDXForm) {
        switch form {
        case .hint(let style, let title):
            let type = attribute(["type", "kind", "variant", "intent", "status"], tag)?.lowercased()
            let look = type.flatMap { MDXComponents.styles[$0] } ?? style
            let words = attribute(["title", "heading"], tag) ?? title
            container(tag, form, MDXText.tag("hint", [("style", look), ("title", words)]), "{% endhint %}")
        case .tabs, .codeGroup:
            container(tag, form, "{% tabs %}", "{% endtabs %}")
            if !tag.closesItself, !stack.isEmpty { stack[stack.count - 1].labels = labels(tag) }
        case .tab: tab(tag)
        case .cards: container(tag, form, "{% cards %}", "{% endcards %}")
        case .steps: container(tag, form, "{% stepper %}", "{% endstepper %}")
        case .step: step(tag)
        case .fileTree: container(tag, form, "{% filetree %}", "{% endfiletree %}")
        case .details: details(tag)
        default: container(tag, .block, nil, nil)
        }
    }

    /// A block tag, the content, and the tag that ends it.
    private mutating func container(_ tag: JSXTag, _ form: MDXForm, _ start: String?, _ end: String?) {
        if let start { block(start, for: tag.range) } else { breakLine(at: tag.range) }
        push(tag, form, end: end, isBlock: true)
    }

    // MARK: Tabs and steps

    /// Docusaurus: labels by value, in `values` of the tabs.
    private func labels(_ tag: JSXTag) -> [String: String] {
        let pairs = (value("values", tag)?.elements ?? []).compactMap { one -> (String, String)? in
            guard let value = one["value"]?.string else { return nil }
            return (value, one["label"]?.string ?? value)
        }
        return Dictionary(pairs) { first, _ in first }
    }

    private mutating func tab(_ tag: JSXTag) {
        let own = attribute(["label", "title", "name"], tag)
        let value = attribute("value", tag)
        guard let parent, case .tabs? = parent.form else {
            breakLine(at: tag.range)
            if let title = own ?? value { block("**\(MDXText.markdown(title))**", for: tag.range) }
            return push(tag, .block, end: nil, isBlock: true)
        }
        let title = own ?? value.map { parent.labels[$0] ?? $0 } ?? ""
        container(tag, .tab, MDXText.tag("tab", [("title", title)]), "{% endtab %}")
    }

    private mutating func step(_ tag: JSXTag) {
        let isInSteps = if case .steps? = parent?.form { true } else { false }
        container(tag, .step, isInSteps ? "{% step %}" : nil, isInSteps ? "{% endstep %}" : nil)
        let title = attribute("title", tag)
        guard let title, !title.isEmpty else { return }
        if tag.closesItself {
            // Its end is written already.
            return block("**\(MDXText.markdown(title))**", for: tag.range)
        }
        block("**\(MDXText.markdown(title))**", for: tag.range)
    }

    // MARK: Cards

    private mutating func card(_ tag: JSXTag, _ form: MDXForm) {
        let isInCards = if case .cards? = parent?.form { true } else { false }
        let title = attribute(["title", "label"], tag)
        let target = address(["href", "to", "url", "link"], tag)
        if !isInCards { block("{% cards %}", for: tag.range) }
        block(MDXText.tag("card", [("title", title), ("href", target)]), for: tag.range)
        if let text = attribute(["description", "arrow"], tag) { block(MDXText.markdown(text), for: tag.range) }
        let end = isInCards ? "{% endcard %}" : "{% endcard %}\n\n\(indentation){% endcards %}"
        push(tag, .card, end: end, isBlock: true)
    }

    private var indentation: String { String(repeating: " ", count: lists.last ?? floor) }

    // MARK: Words and links

    private mutating func badge(_ tag: JSXTag) {
        if let text = attribute(["text", "children"], tag) {
            write("<mark>\(MDXText.html(text))</mark>", for: tag.range)
        } else if !tag.closesItself {
            write("<mark>", for: tag.range)
            push(tag, .badge, end: nil, isBlock: false, inlineEnd: "</mark>")
        }
    }

    private mutating func link(_ tag: JSXTag, _ form: MDXForm) {
        guard let target = address(["href", "to"], tag) else { return push(tag, form, end: nil, isBlock: false) }
        var look = ""
        if case .linkButton = form {
            let variant = attribute(["variant", "type", "color"], tag)
            look = variant == "minimal" ? "" : " class=\"button \(variant == "secondary" ? "secondary" : "primary")\""
        }
        write("<a\(look) href=\"\(MDXText.html(target))\">", for: tag.range)
        let text = attribute(["text", "label", "title"], tag)
        if tag.closesItself { write(MDXText.markdown(text ?? target), for: tag.range) }
        push(tag, form, end: nil, isBlock: false, inlineEnd: "</a>")
    }

    private mutating func learnMore(_ tag: JSXTag) {
        breakLine(at: tag.range)
        let target = address(["path", "url", "href"], tag)
        let end = target.map { MDXText.tag("content-ref", [("url", $0)]) + "\n\(indentation){% endcontent-ref %}" }
        push(tag, .learnMore, end: end, isBlock: true)
    }

    /// Docusaurus lists the pages of the category: here those of the folder, and the first page of each folder below.
    private mutating func pageList(_ tag: JSXTag) {
        let pages = isFull ? [] : text.content.pages(below: text.path.folder)
        for path in pages where path != text.path {
            let shown = text.path.link(to: path)
            block(MDXText.tag("content-ref", [("url", shown)]) + "\n\(indentation){% endcontent-ref %}", for: tag.range)
        }
        skipContent(of: tag)
    }

    private mutating func details(_ tag: JSXTag) {
        let title = value("summary", tag).flatMap { string($0) } ?? attribute(["title", "label"], tag)
        block("<details>", for: tag.range)
        if let title { block("<summary>\(MDXText.html(title))</summary>", for: tag.range) }
        push(tag, .details, end: "</details>", isBlock: true)
    }

    // MARK: Pictures and code

    private mutating func image(_ tag: JSXTag) {
        guard let source = address(["src", "img", "image"], tag) else {
            note("<\(tag.name)>", at: tag.range)
            return push(tag, .block, end: nil, isBlock: false)
        }
        write(
            "<img src=\"\(MDXText.html(source))\" alt=\"\(MDXText.html(attribute(["alt", "title"], tag) ?? ""))\">",
            for: tag.range)
        if let caption = attribute(["caption", "author"], tag) { block(MDXText.markdown(caption), for: tag.range) }
        push(tag, .image, end: nil, isBlock: false)
    }

    private mutating func themedImage(_ tag: JSXTag) {
        let sources = value("sources", tag)
        let light = sources?["light"].flatMap { address($0) }
        let dark = sources?["dark"].flatMap { address($0) }
        guard let light = light ?? dark else { return note("<\(tag.name)>", at: tag.range) }
        let alt = MDXText.html(attribute("alt", tag) ?? "")
        let night = dark.map { "<source srcset=\"\(MDXText.html($0))\" media=\"(prefers-color-scheme: dark)\">" } ?? ""
        write("<picture>\(night)<img src=\"\(MDXText.html(light))\" alt=\"\(alt)\"></picture>", for: tag.range)
        push(tag, .image, end: nil, isBlock: false)
    }

    private mutating func embedded(_ tag: JSXTag) {
        let host = tag.name.hasPrefix("Vimeo") ? "https://vimeo.com/" : "https://www.youtube.com/watch?v="
        let named = attribute(["id", "videoId", "youTubeId"], tag)
        let id = named.map { $0.contains("://") ? $0 : host + $0 }
        embed(id ?? address(["src", "url"], tag), attribute("title", tag), for: tag.range)
        skipContent(of: tag)
    }

    private mutating func codeComponent(_ tag: JSXTag) {
        guard let code = attribute("code", tag) else {
            if let content = Optional(codeContent(of: tag)), !content.isEmpty {
                return writeCode(
                    content, language: attribute(["lang", "language"], tag) ?? "", title: "", for: tag.range)
            }
            return note("<\(tag.name)>", at: tag.range)
        }
        let language = attribute(["lang", "language"], tag) ?? ""
        writeCode(code, language: language, title: attribute("title", tag) ?? "", for: tag.range)
        skipContent(of: tag)
    }

    private mutating func codeContainer(_ tag: JSXTag) {
        let code = codeContent(of: tag)
        let metadata = attribute(["language", "lang"], tag) ?? className(tag)
        writeCode(code, language: metadata ?? "", title: attribute("title", tag) ?? "", for: tag.range)
    }

    /// `language-jsx` among the classes.
    private func className(_ tag: JSXTag) -> String? {
        let names = attribute("className", tag)?.split(separator: " ") ?? []
        return names.first { $0.hasPrefix("language-") }.map { String($0.dropFirst("language-".count)) }
    }
}
