/// A list as several files of a stated length: the first has the list's own name, the others `NAME-2` and on.
struct FileParts {
    struct Part {
        var name: String
        var range: Range<Int>
        /// The name of the file after this one.
        var next: String?
    }

    let count: Int
    let most: Int
    let name: String
    let ending: String

    /// One part at least.
    var all: [Part] {
        let most = max(1, most)
        let parts = max(1, (count + most - 1) / most)
        return (1...parts).map { number in
            Part(
                name: Self.name(name, number, ending), range: (number - 1) * most..<min(number * most, count),
                next: number < parts ? Self.name(name, number + 1, ending) : nil)
        }
    }

    /// `number`: from 1.
    static func name(_ name: String, _ number: Int, _ ending: String) -> String {
        number == 1 ? name + ending : "\(name)-\(number)\(ending)"
    }
}
