import Text

/// Reads Dockerfiles and makefiles: a word or a target at the start of a line, and shell code after it.
enum BuildFileTokenizer {
    /// Instructions of the Dockerfile reference, in any case; a line goes on after `\`.
    static func dockerfile(_ bytes: [UInt8], _ range: Range<Int>, _ shell: CodeRules, into sink: inout TokenSink) {
        var command = shell
        command.commandKind = nil
        var start = range.lowerBound
        while start < range.upperBound {
            let line = start..<logicalEnd(bytes, start, range.upperBound)
            start = line.upperBound
            while start < range.upperBound, bytes[start] == 0x0A || bytes[start] == 0x0D { start += 1 }
            var word = line.lowerBound
            while word < line.upperBound, bytes[word].isBlank { word += 1 }
            var stop = word
            while stop < line.upperBound, bytes[stop].isLetter { stop += 1 }
            guard instructions.contains(bytes, word..<stop) else {
                CodeTokenizer.run(bytes, line, shell, into: &sink)
                continue
            }
            sink.add(.keyword, word..<stop)
            let isShell = shellInstructions.contains(bytes, word..<stop)
            let isFrom = bytes[word] | 0x20 == UInt8(ascii: "f")
            guard isFrom, let name = stageName(bytes, stop..<line.upperBound) else {
                CodeTokenizer.run(bytes, stop..<line.upperBound, isShell ? shell : command, into: &sink)
                continue
            }
            CodeTokenizer.run(bytes, stop..<name.lowerBound, command, into: &sink)
            sink.add(.keyword, name)
            CodeTokenizer.run(bytes, name.upperBound..<line.upperBound, command, into: &sink)
        }
    }

    /// ` AS ` in a line of `FROM`.
    private static func stageName(_ bytes: [UInt8], _ line: Range<Int>) -> Range<Int>? {
        var position = line.lowerBound
        while position + 3 < line.upperBound {
            if bytes[position] == 0x20, bytes[position + 1] | 0x20 == UInt8(ascii: "a"),
                bytes[position + 2] | 0x20 == UInt8(ascii: "s"), bytes[position + 3] == 0x20
            {
                return position + 1..<position + 3
            }
            position += 1
        }
        return nil
    }

    /// The end of the line at `start`, and of those that it goes on with.
    private static func logicalEnd(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
        var position = start
        while position < end {
            let byte = bytes[position]
            if byte == 0x0A || byte == 0x0D {
                var last = position
                while last > start, bytes[last - 1] == 0x20 || bytes[last - 1] == 0x0D { last -= 1 }
                if last == start || bytes[last - 1] != UInt8(ascii: "\\") { return position }
            }
            position += 1
        }
        return end
    }

    private static let instructions = WordSet(
        """
        add arg cmd copy entrypoint env expose from healthcheck label maintainer onbuild run shell stopsignal user volume
        workdir
        """, ignoresCase: true)
    private static let shellInstructions = WordSet("run", ignoresCase: true)

    // MARK: Makefiles

    /// Targets, variables, directives; a line after a tab is the shell's.
    static func makefile(_ bytes: [UInt8], _ range: Range<Int>, _ shell: CodeRules, into sink: inout TokenSink) {
        var recipe = shell
        recipe.sigils.insert(.init(byte: UInt8(ascii: "$"), kind: .variable, body: .makeVariable), at: 0)
        recipe.sigils.removeAll { $0.body == .shellVariable }
        for index in recipe.strings.indices where recipe.strings[index].hasVariables {
            recipe.strings[index].interpolation = nil
        }
        var plain = recipe
        plain.commands = false
        LineTokenizers.forEachLine(bytes, range) { line in
            guard let first = bytes[line].first else { return true }
            if first == 0x09 {
                CodeTokenizer.run(bytes, line, recipe, into: &sink)
            } else {
                makeLine(bytes, line, plain, into: &sink)
            }
            return true
        }
    }

    private static func makeLine(_ bytes: [UInt8], _ line: Range<Int>, _ rules: CodeRules, into sink: inout TokenSink) {
        var word = line.lowerBound
        while word < line.upperBound, bytes[word] == 0x20 { word += 1 }
        var stop = word
        while stop < line.upperBound, !" \t=:?+!#($".utf8.contains(bytes[stop]) { stop += 1 }
        if directives.contains(bytes, word..<stop) {
            sink.add(.keyword, word..<stop)
            return CodeTokenizer.run(bytes, stop..<line.upperBound, rules, into: &sink)
        }
        guard word < line.upperBound, bytes[word] != UInt8(ascii: "#"),
            let colon = bytes[word..<line.upperBound].firstIndex(where: { "=:#".utf8.contains($0) }),
            bytes[colon] != UInt8(ascii: "#")
        else { return CodeTokenizer.run(bytes, line, rules, into: &sink) }
        let isTarget = bytes[colon] == UInt8(ascii: ":") && (colon + 1 >= line.upperBound || bytes[colon + 1] != 0x3D)
        var close = colon
        while close > word, " \t?+!".utf8.contains(bytes[close - 1]) { close -= 1 }
        sink.add(isTarget ? .function : .variable, word..<close)
        CodeTokenizer.run(bytes, close..<line.upperBound, rules, into: &sink)
    }

    private static let directives = WordSet(
        "define else endef endif export ifdef ifeq ifndef ifneq include -include override sinclude undefine unexport vpath"
    )
}
