package import Text

/// The elements of an XML file in document order, each with its attributes, its text and where all of it is in the file. Names are as
/// written, prefix included (`android:name`). A broken file gives the elements up to its mistake.
package struct XMLTree: Sendable {
    package let source: SourceFile
    package private(set) var elements: [Element] = []

    package struct Attribute: Sendable {
        package var name: String
        package var value: String
        /// Of the value between its quotes.
        package var range: Range<Int>
    }

    /// A piece of an element's content: text, or a child.
    package enum Piece: Sendable {
        case text(String, Range<Int>)
        case element(Int)
    }

    package struct Element: Sendable {
        package var name: String
        package var attributes: [Attribute]
        /// From `<` of the start tag to `>` of the end tag.
        package internal(set) var range: Range<Int>
        /// The start tag.
        package var tag: Range<Int>
        package internal(set) var content: [Piece] = []

        package subscript(name: String) -> String? { attribute(name)?.value }

        package func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
    }

    init(source: SourceFile) { self.source = source }

    package var root: Element? { elements.first }

    /// The child elements of one, in their order; of a name, if one is given.
    package func children(of element: Element, named name: String? = nil) -> [Element] {
        element.content.compactMap { piece in
            guard case .element(let index) = piece, elements.indices.contains(index) else { return nil }
            return name.map { $0 == elements[index].name } ?? true ? elements[index] : nil
        }
    }

    /// All text in an element and in the elements inside it.
    package func text(of element: Element) -> String {
        var out = ""
        var stack = element.content[...].reversed().map { $0 }
        while let piece = stack.popLast() {
            switch piece {
            case .text(let text, _): out += text
            case .element(let index):
                if elements.indices.contains(index) { stack += elements[index].content.reversed() }
            }
        }
        return out
    }

    package func location(_ range: Range<Int>) -> SourceLocation { source.location(range) }

    /// Adds an element to the innermost open one and gives its index.
    mutating func add(_ element: Element, to parent: Int?) -> Int {
        elements.append(element)
        let index = elements.count - 1
        if let parent { elements[parent].content.append(.element(index)) }
        return index
    }

    mutating func add(_ text: String, _ range: Range<Int>, to parent: Int) {
        elements[parent].content.append(.text(text, range))
    }

    mutating func close(_ index: Int, at end: Int) {
        elements[index].range = elements[index].tag.lowerBound..<max(end, elements[index].tag.upperBound)
    }
}
