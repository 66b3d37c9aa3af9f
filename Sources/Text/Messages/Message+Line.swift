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
