import SiteFiles
import Text

/// Tags: what each opens, closes or leaves behind.
extension MDXWriter {
    /// More components in one another are passed over.
    static let deepest = 100

    mutating func read(_ tag: JSXTag) {
        if tag.name.isEmpty { return dropped(tag) }
        if tag.isClosing { return close(tag) }
        if isFilled(tag) { return }
        if let path = partial(tag.name) { return include(path, tag) }
        if !tag.isComponent, MDXHTML.knows(tag.name) { return html(tag) }
        if let form = MDXComponents.table[tag.name] { return component(tag, form) }
        note("<\(tag.name)>", at: tag.range)
        unknown(tag)
    }

    /// Whether nothing but the tag is on its line.
    func isAlone(_ tag: JSXTag) -> Bool {
        let behind = bytes[tag.range.upperBound..<end].first { $0 > 0x20 || $0 == 0x0A }
        return !line.hasText && (behind == nil || behind == 0x0A)
    }

    /// The tag goes; one that is alone on its line ends a paragraph.
    mutating func dropped(_ tag: JSXTag) {
        if isAlone(tag), !line.isText { breakLine(at: tag.range) }
    }

    /// Whether attributes have the content of an element: `set:html`, `set:text`, `dangerouslySetInnerHTML`.
    private mutating func isFilled(_ tag: JSXTag) -> Bool {
        guard let name = ["set:html", "set:text", "dangerouslySetInnerHTML"].first(where: { has($0, tag) }) else {
            return false
        }
        let given = value(name, tag)
        let content = given?["__html"] ?? given
        if let text = content.flatMap({ string($0) }) {
            let isBlock = isAlone(tag) && !line.isText
            if name == "set:text" {
                write(MDXText.markdown(text), for: tag.range)
            } else if isBlock {
                block(MDXText.htmlBlock(text), for: tag.range)
            } else {
                write(MDXText.oneLine(text), for: tag.range)
            }
        } else {
            note("<\(tag.name) \(name)>", at: tag.range)
        }
        skipContent(of: tag)
        return true
    }

    private mutating func unknown(_ tag: JSXTag) {
        let words = [
            "title", "label", "heading", "header", "summary", "text", "caption", "description", "children", "content",
            "message",
        ]
        let title = attribute(words, tag)
        let isBlock = isAlone(tag) && !line.isText
        if isBlock { breakLine(at: tag.range) }
        if let title, !MDXText.oneLine(title).isEmpty {
            let text = MDXText.markdown(title)
            if isBlock || tag.closesItself && isAlone(tag) {
                block("**\(text)**", for: tag.range)
            } else {
                write(text, for: tag.range)
            }
        }
        push(tag, nil, end: nil, isBlock: isBlock)
    }

    // MARK: Open and close

    /// What is behind the tag belongs to it; nothing is pushed for one that closes itself.
    mutating func push(_ tag: JSXTag, _ form: MDXForm?, end: String?, isBlock: Bool, inlineEnd: String? = nil) {
        if tag.closesItself {
            if let end { block(end, for: tag.range) }
            if let inlineEnd { write(inlineEnd, for: tag.range) }
            return
        }
        guard stack.count < Self.deepest else { return }
        var open = OpenComponent(
            name: tag.name, form: form, end: end, inlineEnd: inlineEnd, isBlock: isBlock, place: tag.range)
        if isBlock {
            (open.lists, open.floor, open.shift) = (lists, floor, shift)
            floor = lists.last ?? floor
            lists = []
        }
        stack.append(open)
    }

    private mutating func close(_ tag: JSXTag) {
        guard let index = stack.lastIndex(where: { $0.name == tag.name }) else {
            if MDXHTML.isParagraph(tag.name) { dropped(tag) }
            return
        }
        while stack.count > index { closeTop(at: tag.range) }
    }

    mutating func closeTop(at place: Range<Int>) {
        guard let open = stack.popLast() else { return }
        if let end = open.inlineEnd { write(end, for: place) }
        guard open.isBlock else {
            if open.end == "" { breakLine(at: place) }
            return
        }
        flush()
        lists = []
        if open.hasStep { block("{% endstep %}", for: place) }
        if let end = open.end { block(end, for: place) } else { breakLine(at: place) }
        (lists, floor, shift) = (open.lists, open.floor, open.shift)
        newLine(at: place)
    }

    /// The innermost component that is a block.
    var parent: OpenComponent? { stack.last(where: \.isBlock) }

    // MARK: Steps of a list

    /// The bytes of a number that begins a step, where a list of steps is open.
    func stepMarker(_ start: Int, _ column: Int) -> Int? {
        guard let top = stack.last, case .steps? = top.form, top.isBlock, !top.hasStep || column < top.stepColumn + 2,
            bytes[start].isDigit, let width = markerWidth(start)
        else { return nil }
        return width
    }

    /// Ends the step before, and begins one; the line goes on behind its number.
    mutating func beginStep(_ width: Int, _ column: Int) {
        let start = index
        let from = bytes[start..<lineEnd].firstIndex { $0 > 0x20 } ?? start
        let behind = bytes[(from + width)..<lineEnd].prefix { $0 == 0x20 }.count
        lists = []
        line.pending = nil
        let place = from..<(from + width)
        if stack[stack.count - 1].hasStep { block("{% endstep %}", for: place) }
        block("{% step %}", for: place)
        if !stack[stack.count - 1].hasStep { stack[stack.count - 1].stepColumn = column }
        stack[stack.count - 1].hasStep = true
        shift = column + width + (behind > 4 || behind == 0 ? 1 : behind) - floor
        stepStart = min(from + width + behind, lineEnd)
    }

    // MARK: Attributes

    /// An attribute's text, as far as it is written out.
    func attribute(_ name: String, _ tag: JSXTag) -> String? {
        guard let value = tag.attributes.last(where: { $0.name == name })?.value else { return nil }
        switch value {
        case .none: return nil
        case .string(let range): return MDXText.resolved(bytes[range])
        case .expression(let range): return string(JSReader.whole(bytes, range))
        }
    }

    func attribute(_ names: [String], _ tag: JSXTag) -> String? {
        names.lazy.compactMap { attribute($0, tag) }.first
    }

    func has(_ name: String, _ tag: JSXTag) -> Bool { tag.attributes.contains { $0.name == name } }

    func value(_ name: String, _ tag: JSXTag) -> JSValue? {
        guard case .expression(let range)? = tag.attributes.last(where: { $0.name == name })?.value else {
            return attribute(name, tag).map { .string($0) }
        }
        return JSReader.whole(bytes, range)
    }

    /// An address: a text, an imported picture, `require('…').default` or `useBaseUrl('…')`.
    func address(_ names: [String], _ tag: JSXTag) -> String? {
        names.lazy.compactMap { name in self.value(name, tag).flatMap { self.address($0) } }.first
    }

    func address(_ value: JSValue) -> String? {
        switch value {
        case .call(let function, let arguments, _) where ["require", "useBaseUrl", "withBase"].contains(function):
            return arguments.first.flatMap { address($0) }
        case .name(let name, _):
            let first = name.split(separator: ".").first.map(String.init) ?? name
            return string(value) ?? modules.imports[first].map(imported)
        case .object: return value["src"].flatMap { address($0) }
        default: return string(value)
        }
    }

    /// What is behind `?` tells a bundler what to do.
    private func imported(_ path: String) -> String { String(path.prefix { $0 != "?" }) }

    // MARK: Partials

    /// The Markdown that a component's name was imported from.
    private func partial(_ name: String) -> ContentPath? {
        guard let path = modules.imports[name], path.hasSuffix(".mdx") || path.hasSuffix(".md"),
            let full = ScriptPath.file(path, from: text.path, below: text.folder ?? ""), text.content.files[full] != nil
        else { return nil }
        return full
    }

    private mutating func include(_ path: ContentPath, _ tag: JSXTag) {
        let shown = text.path.link(to: path)
        if line.isText { return note("<\(tag.name)>", at: tag.range) }
        block(MDXText.tag("include", [("", shown)]), for: tag.range)
        push(tag, .block, end: nil, isBlock: true)
    }
}
