import DataTree
import Liquid
import SiteFiles
import Text

/// Jekyll's own tags: `include`, `link`, `highlight`, by its documentation ("Includes", "Tags").
extension JekyllLiquid {
    /// A link's destination is the path of the file from the root; what it leads to is decided as for every other link.
    func link(_ token: LiquidToken, _ run: inout Run, to name: String) {
        let inner = String(name.drop { $0 == "/" })
        let path = files.folder.resolving(inner)?.text ?? inner
        run.output.replace(token.range, with: "/" + PercentEncoding.markdownDestination.encoded(path))
    }

    // MARK: Includes

    mutating func include(_ tag: String, _ token: LiquidToken, _ run: inout Run) {
        let place = outer ?? run.file.location(token.range)
        let written = run.file.text(in: token.content)
        let name = String(written.prefix { !$0.isWhitespace })
        let base = tag == "include_relative" ? run.stack.last?.folder ?? "" : files.folder.entry("_includes")
        guard let path = base.resolving(name), path.isIn(base), let file = text.content.files[path] else {
            return refuse(token, &run, place, "there is no file '\(name)' to include")
        }
        guard !run.stack.contains(path) else {
            return refuse(token, &run, place, "'\(name)' must not include itself, by whatever way")
        }
        guard taken.allows(file, depth: run.stack.count, at: place) else { return run.output.copy(token.range) }
        var parameters = LiquidObject()
        for (name, parameter) in IncludeParameters.read(String(written.dropFirst(name.count))) {
            guard let value = value(parameter, run) else {
                note(token, run)
                return run.output.copy(token.range)
            }
            parameters[name] = value
        }
        var values = run.values
        values.bind("include", to: .object(parameters))
        let isPage = ["md", "markdown"].contains(path.fileExtension)
        let body = isPage ? FrontMatter.parse(file).value.body : 0..<file.bytes.count
        let before = outer
        outer = place
        let made = translation(of: file, body: body, values, run.stack + [path])
        outer = before
        var bytes = Array(made.bytes[min(body.lowerBound, made.bytes.count)...])
        // What is trimmed behind the tag is not the end of the file's last line.
        let endsLine = token.trimsAfter && bytes.last == 0x0A
        while bytes.last == 0x0A || bytes.last == 0x0D { bytes.removeLast() }
        run.output.replace(token.range, with: (isPage ? bytes : Self.flat(bytes)) + (endsLine ? [0x0A] : []))
    }

    /// A parameter in quotation marks is a text, any other an expression.
    private mutating func value(_ value: IncludeParameters.Value, _ run: Run) -> LiquidValue? {
        switch value {
        case .text(let text): .string(text)
        case .expression(let expression): run.values.value(of: expression, &work)
        }
    }

    private mutating func refuse(_ token: LiquidToken, _ run: inout Run, _ place: SourceLocation, _ headline: Message) {
        taken.report(headline, at: place)
        run.output.copy(token.range)
    }

    /// HTML without indentation and blank lines, which kramdown takes for a part of it and CommonMark for code and its end.
    private static func flat(_ html: [UInt8]) -> [UInt8] {
        guard !ByteSearch.holds("<pre", in: html) else { return html }
        let lines = html.split(separator: 0x0A).map { $0.drop { $0 <= 0x20 } }.filter { !$0.isEmpty }
        return Array(lines.joined(separator: [0x0A]))
    }

    // MARK: Code

    /// `{% highlight ruby linenos %}` … `{% endhighlight %}` becomes a fence that is longer than any in it.
    mutating func highlight(_ index: Int, _ run: inout Run) -> Int {
        let token = run.tokens[index]
        guard let end = token.end else {
            note(token, run)
            run.output.copy(token.range)
            return index
        }
        let last = run.tokens[end]
        let inner = token.range.upperBound..<last.range.lowerBound
        let fence = CodeRuns.fence(around: run.file.bytes[inner])
        // More blanks than this are before no block.
        let before = run.file.bytes[..<token.range.lowerBound].suffix(200)
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? before.startIndex
        let margin = run.file.bytes[lineStart..<token.range.lowerBound]
        let isAlone = margin.allSatisfy { $0.isBlank || $0 == UInt8(ascii: ">") }
        let indent = isAlone ? String(decoding: margin, as: UTF8.self) : ""
        let endsLine = run.file.bytes[inner].first { $0 != 0x20 && $0 != 0x0D } == 0x0A
        let opening = fence + Self.info(run.file.text(in: token.content))
        run.output.replace(token.range, with: (isAlone ? "" : "\n\n") + opening + (endsLine ? "" : "\n" + indent))
        go(&run, index + 1..<end)
        // The last line's end is the code's; blanks behind it are before the closing tag.
        var stop = last.range.lowerBound
        while stop > run.position, run.file.bytes[stop - 1] == 0x20 || run.file.bytes[stop - 1] == 0x09 { stop -= 1 }
        run.output.copy(run.position..<stop)
        let needsEnd = run.output.bytes.last != 0x0A
        let next = run.file.bytes[last.range.upperBound...].first { $0 != 0x20 && $0 != 0x0D }
        run.output.replace(
            last.range, with: (needsEnd ? "\n" : "") + indent + fence + (next == 0x0A || next == nil ? "" : "\n\n"))
        run.position = last.range.upperBound
        return end
    }

    private static func info(_ written: String) -> String {
        let parts = written.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
        let words = (parts.first ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
        var info = words.first ?? ""
        if words.dropFirst().contains(where: { $0.hasPrefix("linenos") }) { info += " lineNumbers" }
        if parts.count > 1, words.last == "mark_lines=" {
            let lines = parts[1].split(separator: " ").filter {
                $0.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "-") }
            }
            if !lines.isEmpty { info += " {" + lines.joined(separator: ",") + "}" }
        }
        return info
    }
}

/// What stands behind the file of an include: `name="text" other=page.title`.
enum IncludeParameters {
    enum Value {
        case text(String)
        case expression(String)
    }

    static func read(_ written: String) -> [(String, Value)] {
        var found: [(String, Value)] = []
        var rest = written[...]
        while let equals = rest.firstIndex(of: "=") {
            let name = rest[..<equals].split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
            rest = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
            if let quote = rest.first, quote == "\"" || quote == "'" {
                var text = ""
                rest.removeFirst()
                while let character = rest.popFirst(), character != quote {
                    if character == "\\", let next = rest.first, next == quote {
                        text.append(rest.removeFirst())
                    } else {
                        text.append(character)
                    }
                }
                found.append((name, .text(text)))
            } else {
                let expression = rest.prefix { !$0.isWhitespace }
                rest = rest[expression.endIndex...]
                found.append((name, .expression(String(expression))))
            }
        }
        return found
    }
}
