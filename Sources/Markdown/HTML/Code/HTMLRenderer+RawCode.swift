import Text

/// Code in raw HTML: `<pre class="language-rust">` and `<pre><code class="language-rust">`, as converters write it (the HTML
/// Standard names the class under `code`), and GitHub's `<pre lang="rust">`. It is shown as a fence of that language is.
extension HTMLRenderer {
    /// The code of a `pre` that names its language and holds nothing but text; with the index behind its end tag. GitBook marks lines
    /// with `strong`, which comes before the line and ends at the begin of the next one.
    func rawCode(_ tag: RawTag, _ bytes: [UInt8], _ following: ArraySlice<RawToken>) -> (RawCode, end: Int)? {
        guard tag.element == .pre, tag.attribute("id") == nil else { return nil }
        var language = RawCode.language(of: tag, bytes)
        var code: [UInt8] = []
        var index = following.startIndex
        var isFirst = true
        var marks = CodeMarks()
        var marked: Int?
        var line: Int { code.count { $0 == 0x0A } + 1 }
        while index < following.endIndex {
            switch following[index] {
            case .text(let range):
                var text = CharacterReferences.unescaped(bytes[range], backslashes: false)[...]
                // The line end right after `<pre>` is none of its content (HTML Standard, 13.2.6.4.7).
                if isFirst, text.first == 0x0D { text.removeFirst() }
                if isFirst, text.first == 0x0A { text.removeFirst() }
                code += text.filter { $0 != 0 }
            case .tag(let inner) where inner.element == .pre && inner.isClosing:
                guard let language else { return nil }
                return (RawCode(CodeAttributes(tag, bytes, language, marks), code), index + 1)
            case .tag(let inner) where inner.element == .strong:
                if !inner.isClosing {
                    marked = line
                } else if let first = marked {
                    marks.add(first...max(first, code.last == 0x0A ? line - 1 : line))
                    marked = nil
                }
            case .tag(let inner) where inner.element == .code:
                if !inner.isClosing { language = RawCode.language(of: inner, bytes) ?? language }
            default: return nil
            }
            isFirst = false
            index += 1
        }
        return nil
    }
}

/// A block of code in raw HTML, its character references resolved.
struct RawCode {
    var attributes: CodeAttributes
    var code: [UInt8]

    init(_ attributes: CodeAttributes, _ code: [UInt8]) {
        self.attributes = attributes
        self.code = code
    }

    /// What `class` or `lang` says; nil for a name that is none.
    static func language(of tag: RawTag, _ bytes: [UInt8]) -> String? {
        var names: [Substring] = []
        if let value = tag.attribute("class")?.value {
            let classes = String(decoding: bytes[value], as: UTF8.self).split(whereSeparator: \.isWhitespace)
            for prefix in ["language-", "lang-"] {
                names += classes.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
            }
        }
        if tag.name == "pre", let value = tag.attribute("lang")?.value {
            names.append(String(decoding: bytes[value], as: UTF8.self)[...])
        }
        guard let name = names.first, !name.isEmpty, name.utf8.count <= 40,
            name.utf8.allSatisfy({ $0.isAlphanumeric || "-_+#".utf8.contains($0) })
        else { return nil }
        return String(name)
    }
}

extension CodeAttributes {
    /// What GitBook writes into a `pre`: `data-title`, `data-overflow`, `data-line-numbers`.
    fileprivate init(_ tag: RawTag, _ bytes: [UInt8], _ language: String, _ marks: CodeMarks) {
        self.init()
        func text(_ name: String) -> String? {
            tag.attribute(name).map { attribute in
                attribute.value.map {
                    String(decoding: CharacterReferences.unescaped(bytes[$0], backslashes: false), as: UTF8.self)
                } ?? ""
            }
        }
        self.language = language
        self.marks = marks
        title = text("data-title")
        overflow = text("data-overflow")
        numbersLines = text("data-line-numbers").map { $0 != "false" } ?? false
    }
}
