import Text

/// Something that keeps a command from running at all: exit code 2.
struct Failure: Error {
    var text: Message
    var message: String { text.english }

    init(_ text: Message) { self.text = text }
}

/// How a run ends (design: exit codes). Wrong usage is 64, which the argument parser gives itself.
enum Outcome {
    static let findings: Int32 = 1
    static let couldNotRun: Int32 = 2
}
