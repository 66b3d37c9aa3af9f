import DataTree
import Text

extension SampleChecker {
    /// The payloads of a Markdown text, or of a shell script: those that commands send, those that blocks show as JSON or as code, and
    /// those between words. Nil for a text without blocks of code.
    func fenced(_ file: SourceFile, _ source: SampleSource) -> FormReading? {
        let fences =
            ShellScript.isScript(file)
            ? [CodeFence(language: "sh", range: 0..<file.bytes.count)] : CodeFence.all(file.bytes)
        guard !fences.isEmpty else { return nil }
        var codes: [(grammar: CodeGrammar, ranges: [Range<Int>])] = []
        var texts: [TextForm.Block] = []
        var end = 0
        for fence in fences {
            texts.append(.init(range: end..<fence.range.lowerBound))
            end = fence.range.upperBound
            let programs = fence.isShell ? ShellScript.programs(file.bytes, in: fence.range) : []
            if !programs.isEmpty { codes.append((.jq, programs)) }
            guard let grammar = fence.grammar(file.bytes) else {
                texts.append(.init(range: fence.range, isShell: fence.isShell, hasComments: fence.hasComments))
                continue
            }
            if let index = codes.firstIndex(where: { $0.grammar == grammar }) {
                codes[index].ranges.append(fence.range)
            } else {
                codes.append((grammar, [fence.range]))
            }
        }
        texts.append(.init(range: end..<file.bytes.count))
        var all = reading(TextForm.blocks(file, texts), file, source)
        for (grammar, ranges) in codes {
            let code = code(file, grammar, source, in: ranges)
            guard !code.found.isEmpty else { continue }
            guard var both = all, !both.found.isEmpty else {
                all = code
                continue
            }
            if both.kind != code.kind { both.kind = .words }
            both.found = (both.found + code.found).sorted { $0.start < $1.start }
            both.isCut = both.isCut || code.isCut
            all = both
        }
        return all
    }
}

extension TextForm {
    /// A part of a text that is read by itself.
    struct Block {
        var range: Range<Int>
        var isShell = false
        var hasComments = false
    }

    /// What commands of a text send, and the JSON of its blocks.
    static func blocks(_ file: SourceFile, _ blocks: [Block]) -> TextForm {
        let published = AmazonCommand.parts(file)
        let sent = (CurlCommand.parts(file) ?? []) + published
        var others: [Part] = []
        for block in blocks {
            others +=
                block.isShell
                ? ShellScript(file.bytes, in: block.range).texts.map {
                    DocumentedText.part($0.part([]), dollars: ShellScript.isFilledLater(file))
                }
                : regions(file.bytes, in: block.range).map {
                    DocumentedText.part(part(file.bytes, $0), hasComments: block.hasComments)
                }
        }
        return TextForm(kind: published.isEmpty ? commands(sent) : .shell, parts: joined(sent, others))
    }

    private static func commands(_ sent: [Part]) -> Kind {
        sent.isEmpty ? .words : sent.contains(where: \.isAssembled) ? .shell : .curl
    }

    /// The parts that are sent, and those of the others that are not the same, in their order.
    static func joined(_ sent: [Part], _ others: [Part]) -> [Part] {
        let starts = Set(sent.flatMap(\.brackets)).sorted()
        // A variable's text is found where it is set, and again where it is used.
        var seen: Set<Int> = []
        let aside = others.filter { part in
            guard seen.insert(part.brackets.first ?? part.start).inserted else { return false }
            let place = part.map.outer(0..<part.bytes.count)
            let next = starts.halved { $0 < place.lowerBound }
            return next == starts.count || starts[next] >= place.upperBound
        }
        return (sent + aside.map(\.unsent)).sorted { $0.start < $1.start }
    }
}

extension TextForm.Part {
    var start: Int { map.outer(0..<0).lowerBound }

    /// Where the objects stand that it is made of: a text can be put together of several.
    fileprivate var brackets: [Int] {
        bytes.indices.filter { bytes[$0] == UInt8(ascii: "{") }.map { map.outer($0..<$0 + 1).lowerBound }
    }

    fileprivate var unsent: TextForm.Part {
        var part = self
        part.isAside = true
        return part
    }
}

extension FoundPayload {
    var start: Int { document.root?.location.range.lowerBound ?? 0 }
}
