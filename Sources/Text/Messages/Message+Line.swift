extension Message {
    /// Whether the sentence can be shown on a line as it is: see `OneLine`.
    var fitsLine: Bool { asciiCount.map(OneLine.isShort) ?? OneLine.isPlain(english) }

    /// Its letters where they are ASCII without controls and nothing is done to them as a whole.
    private var asciiCount: Int? {
        guard isPlain else { return nil }
        var count = 0
        for part in parts {
            switch part {
            case .words(let text), .value(.text(let text)), .value(.written(let text, _)):
                guard OneLine.isShortASCII(text) else { return nil }
                count += text.utf8.count
            case .value(.message(let message)):
                guard let inner = message.asciiCount else { return nil }
                count += inner
            case .value(.list): return nil
            }
        }
        return count
    }
}

extension Message {
    /// Appends the sentence as people see it as a JSON literal for logs. Where nothing is done to it as a whole its parts are written
    /// as they come; a `#` at the end of one may be half of a command, which only the whole sentence tells.
    func appendLiteral(to output: inout [UInt8]) {
        let start = output.count
        output.append(UInt8(ascii: "\""))
        guard translation == nil, addEscaped(to: &output) else {
            output.removeSubrange(start...)
            return JSONEscaping.append(shown, .log, to: &output)
        }
        output.append(UInt8(ascii: "\""))
    }

    /// False where the sentence must be put together first.
    private func addEscaped(to output: inout [UInt8]) -> Bool {
        guard isPlain else { return false }
        for part in parts {
            switch part {
            case .words(let text), .value(.text(let text)), .value(.written(let text, _)):
                JSONEscaping.appendInner(text, .log, to: &output)
            case .value(.message(let message)):
                guard message.addEscaped(to: &output) else { return false }
            case .value(.list): return false
            }
            if output.last == UInt8(ascii: "#") { return false }
        }
        return true
    }
}
