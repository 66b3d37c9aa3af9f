import Text

/// A filter of the language: its name, how many arguments it takes besides its input, and what it does. Named arguments
/// count as one more, an object; a filter with options is always called with that object last, empty or not.
struct FilterDefinition: Sendable {
    typealias Body = @Sendable (LiquidValue, [LiquidValue], borrowing FilterEnvironment) throws -> LiquidValue

    let name: String
    let arguments: ClosedRange<Int>
    let hasOptions: Bool
    let body: Body

    init(
        _ name: String, _ arguments: ClosedRange<Int> = 0...0, hasOptions: Bool = false, _ body: @escaping Body
    ) {
        self.name = name
        self.arguments = arguments
        self.hasOptions = hasOptions
        self.body = body
    }

    /// What to say about a wrong count of arguments; nil for a right one.
    func mismatch(_ count: Int) -> Message? {
        if arguments.contains(count) { return nil }
        let (least, most) = (arguments.lowerBound, arguments.upperBound)
        if least < most { return "filter '\(name)' takes \(least) to \(most) arguments, but has \(count)" }
        return switch least {
        case 0: "filter '\(name)' takes no arguments, but has \(count)"
        case 1: "filter '\(name)' takes 1 argument, but has \(count)"
        default: "filter '\(name)' takes \(least) arguments, but has \(count)"
        }
    }
}
