/// A list as several files of a stated length: the first has the list's own name, the others `NAME-2` and on.
package struct FileParts {
    /// One of the files.
    package struct Part {
        package var name: String
        package var range: Range<Int>
        /// The name of the file after this one.
        package var next: String?
    }

    let count: Int
    let most: Int
    let name: String
    let ending: String

    package init(count: Int, most: Int, name: String, ending: String) {
        self.count = count
        self.most = most
        self.name = name
        self.ending = ending
    }

    /// One part at least.
    package var all: [Part] {
        let most = max(1, most)
        let parts = max(1, (count + most - 1) / most)
        return (1...parts).map { number in
            Part(
                name: Self.name(name, number, ending), range: (number - 1) * most..<min(number * most, count),
                next: number < parts ? Self.name(name, number + 1, ending) : nil)
        }
    }

    /// `number`: from 1.
    package static func name(_ name: String, _ number: Int, _ ending: String) -> String {
        number == 1 ? name + ending : "\(name)-\(number)\(ending)"
    }
}
