/// What a finding says: an English sentence of fixed words and of values put into them, so that it can be said in another language.
///
/// Written as a string literal: the words are the pattern, each interpolation is a value. A name, a number or a quote is an
/// interpolated string and stays as it is in every language; words that must be translated are an interpolated `Message`. A whole
/// `String` is no message: a text that comes from outside, such as a system's error, is wrapped by `init(verbatim:)`.
package struct Message: Sendable, ExpressibleByStringInterpolation {
    /// What is in a pattern's place.
    package enum Value: Sendable {
        /// A name, a number or a quote: the same in every language.
        case text(String)
        case message(Message)
        /// A text that comes with its translations, by language.
        case written(String, others: [String: String])
        /// Alternatives or examples, with a mark between them that needs no translation, such as a comma.
        case list([Message], joined: String)

        /// The same as a message of its own.
        package var message: Message {
            if case .message(let message) = self { message } else { Message(parts: [.value(self)]) }
        }
    }

    enum Part: Sendable {
        case words(String)
        case value(Value)
    }

    private(set) var parts: [Part]
    /// Whether the sentence is shown on one line: control characters are spelt out and a long text is cut.
    private(set) var isOneLine = false
    /// Names that are written otherwise, in pairs: what the words say, and what is said instead.
    private(set) var renames: [String] = []
    /// The sentence in the language of the output, where that is not English.
    private(set) var translation: String?

    init(parts: [Part]) { self.parts = parts }

    package init(stringLiteral value: String) { parts = [.words(value)] }

    package init(stringInterpolation interpolation: StringInterpolation) { parts = interpolation.parts }

    /// A text from outside that has no translation: it stays as it is.
    package init(verbatim text: String) { parts = [.value(.text(text))] }

    /// A text from a file that has translations of it, by language.
    package init(written text: String, others: [String: String]) { parts = [.value(.written(text, others: others))] }

    /// Messages with a mark between them that needs no translation.
    package static func list(_ messages: [Message], joined mark: String = ", ") -> Message {
        messages.count == 1 ? messages[0] : Message(parts: [.value(.list(messages, joined: mark))])
    }

    /// "a, b or c".
    package static func either(_ choices: [Message]) -> Message {
        guard let last = choices.last, choices.count > 1 else { return choices.first ?? "" }
        return "\(list(choices.dropLast())) or \(last)"
    }

    /// "a, b and c".
    package static func all(_ members: [Message]) -> Message {
        guard let last = members.last, members.count > 1 else { return members.first ?? "" }
        return "\(list(members.dropLast())) and \(last)"
    }

    /// Names in single quotes, which stay as they are.
    package static func quoted(_ names: some Sequence<String>) -> [Message] {
        names.map { Message(verbatim: "'\($0)'") }
    }

    /// One sentence that is written in several literals because a line of code is short.
    package static func + (a: Message, b: Message) -> Message { Message(parts: a.parts + b.parts) }

    /// The interpolated values in order of appearance.
    package var values: [Value] {
        parts.compactMap { part in
            if case .value(let value) = part { value } else { nil }
        }
    }

    /// The text of the first value: the name that a finding is about.
    package var firstText: String? {
        for case .value(.text(let text)) in parts { return text }
        return nil
    }

    /// The names, numbers and quotes of the sentence in order of appearance, those of messages inside of it too: what it says that no
    /// language changes.
    package var texts: [String] {
        var texts: [String] = []
        addTexts(to: &texts)
        return isPlain ? texts : texts.map(finished)
    }

    private func addTexts(to texts: inout [String]) {
        for case .value(let value) in parts {
            switch value {
            case .text(let text): texts.append(Self.unquoted(text))
            case .written(let text, _): texts.append(text)
            case .message(let inner): inner.addTexts(to: &texts)
            case .list(let members, _): for member in members { member.addTexts(to: &texts) }
            }
        }
    }

    /// Without the single quotes around a name.
    private static func unquoted(_ text: String) -> String {
        let (bytes, quote) = (text.utf8, UInt8(ascii: "'"))
        guard bytes.count > 2, bytes.first == quote, bytes.last == quote else { return text }
        return String(Substring(bytes.dropFirst().dropLast()))
    }

    /// The fixed words, with `%1`, `%2` … where the values stand; a `%` of the words that a digit or `%` follows is `%%`.
    package var pattern: String {
        var pattern = ""
        var number = 0
        for part in parts {
            switch part {
            case .words(let words): pattern += Self.escaped(words)
            case .value:
                number += 1
                pattern += "%\(number)"
            }
        }
        return pattern
    }

    private static func escaped(_ words: String) -> String {
        guard words.utf8.contains(UInt8(ascii: "%")) else { return words }
        var escaped = ""
        var rest = words[...]
        while let mark = rest.firstIndex(of: "%") {
            escaped += rest[...mark]
            rest = rest[rest.index(after: mark)...]
            if let next = rest.utf8.first, next == UInt8(ascii: "%") || next.isDigit { escaped += "%" }
        }
        return escaped + rest
    }

    /// The same sentence on one line: see `Diagnostic.onOneLine`.
    func onOneLine() -> Message {
        var copy = self
        copy.isOneLine = true
        return copy
    }

    /// The same message that is shown in other words.
    func shown(as translation: String) -> Message {
        var copy = self
        copy.translation = translation
        return copy
    }

    /// The sentence as people see it: in the language that `Diagnostic.said(in:)` put it into, otherwise in English.
    package var shown: String { translation ?? english }

    /// The same sentence with a name in quotes written otherwise, wherever it is: in its words as well.
    package func renaming(_ name: String, to other: String) -> Message {
        var copy = self
        copy.renames += [name, other]
        return copy
    }

    /// What is done to the sentence as a whole once it is put together.
    func finished(_ text: String) -> String {
        var text = text
        for index in stride(from: 0, to: renames.count, by: 2) {
            text = text.replacing(text: renames[index], with: renames[index + 1])
        }
        return isOneLine ? OneLine.of(text) : text
    }

    var isPlain: Bool { !isOneLine && renames.isEmpty }

    /// The same sentence with each of its texts changed, in messages within as well.
    package func mapTexts(_ change: (String) -> String) -> Message {
        var copy = self
        for (index, part) in parts.enumerated() {
            switch part {
            case .value(.text(let text)): copy.parts[index] = .value(.text(change(text)))
            case .value(.written(let text, let others)):
                copy.parts[index] = .value(.written(change(text), others: others.mapValues(change)))
            case .value(.message(let message)): copy.parts[index] = .value(.message(message.mapTexts(change)))
            case .value(.list(let messages, let mark)):
                copy.parts[index] = .value(.list(messages.map { $0.mapTexts(change) }, joined: mark))
            case .words: break
            }
        }
        return copy
    }
}

extension Message: CustomStringConvertible {
    /// The sentence in English.
    package var english: String {
        if parts.count == 1, isPlain {
            switch parts[0] {
            case .words(let text), .value(.text(let text)), .value(.written(let text, _)): return text
            default: break
            }
        }
        var text = ""
        addEnglish(to: &text)
        return isPlain ? text : finished(text)
    }

    package var description: String { english }

    /// Whether it says nothing.
    package var isEmpty: Bool { english.isEmpty }

    private func addEnglish(to text: inout String) {
        for part in parts {
            switch part {
            case .words(let words): text += words
            case .value(.text(let value)), .value(.written(let value, _)): text += value
            case .value(.message(let message)): text += message.english
            case .value(.list(let messages, let mark)):
                for (index, message) in messages.enumerated() {
                    if index > 0 { text += mark }
                    text += message.english
                }
            }
        }
    }
}

/// Messages are the same when they say the same, however they are made; and they are sorted as they read.
extension Message: Hashable, Comparable {
    package static func == (a: Message, b: Message) -> Bool { a.english == b.english }
    package static func < (a: Message, b: Message) -> Bool { a.english < b.english }
    package func hash(into hasher: inout Hasher) { hasher.combine(english) }
}

extension Message {
    /// Takes a literal apart into words and values.
    package struct StringInterpolation: StringInterpolationProtocol, Sendable {
        private(set) var parts: [Part] = []

        package init(literalCapacity: Int, interpolationCount: Int) {
            parts.reserveCapacity(2 * interpolationCount + 1)
        }

        package mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { parts.append(.words(literal)) }
        }

        package mutating func appendInterpolation(_ text: String) { parts.append(.value(.text(text))) }
        package mutating func appendInterpolation(_ text: Substring) { parts.append(.value(.text(String(text)))) }
        /// A number, or what else has a spelling of its own.
        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            parts.append(.value(.text(value.description)))
        }
        package mutating func appendInterpolation(_ message: Message) { parts.append(.value(.message(message))) }
    }
}

extension Message {
    /// The same sentence with each text made fit for a line of a terminal, as `VisibleText.line`.
    package var visible: Message { mapTexts(VisibleText.line) }
}

/// Questions about the English sentence.
extension Message {
    package func contains(_ text: String) -> Bool { english.contains(text) }
    package func hasPrefix(_ text: String) -> Bool { english.hasPrefix(text) }
    package func hasSuffix(_ text: String) -> Bool { english.hasSuffix(text) }
}
