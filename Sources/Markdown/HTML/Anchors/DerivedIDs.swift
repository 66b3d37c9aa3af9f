import Text

/// Second names of places in a page, and those of blocks that have no other: what a tree from GitHub, mdBook or GitBook is linked
/// by. They are put in when the page is written, since an id that a heading has or the author gave goes before them.
struct DerivedIDs {
    /// A name, and where in the output its anchor goes.
    private var wanted: [(place: Int, id: String)] = []
    /// Where the words of the open `<summary>` begin in the output.
    var summary: Int?

    var isEmpty: Bool { wanted.isEmpty }

    mutating func want(_ id: String?, at place: Int) {
        // What was written behind this place was taken back.
        while let last = wanted.last, last.place > place { wanted.removeLast() }
        if let id { wanted.append((place, id)) }
    }

    /// The output with the anchors in it; `take` gives the id that a name becomes, nil for none. Linear.
    func written(_ output: [UInt8], take: (String) -> String?) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(output.count + wanted.count * 48)
        var start = 0
        for (place, name) in wanted where place >= start && isBehindTag(place, output) {
            guard let id = take(name) else { continue }
            result += output[start..<place]
            start = place
            result += Array("<span id=\"".utf8)
            HTMLEscaping.append(id, .commonMark, to: &result)
            result += Array("\"></span>".utf8)
        }
        return result + output[start...]
    }

    /// An anchor goes behind the end of a tag or of its line; nothing else is written as `>`.
    private func isBehindTag(_ place: Int, _ output: [UInt8]) -> Bool {
        guard place > 0, place <= output.count else { return false }
        let end = output[place - 1] == UInt8(ascii: "\n") ? place - 1 : place
        return end > 0 && output[end - 1] == UInt8(ascii: ">")
    }
}

extension HTMLRenderer {
    /// A heading's further names, where its own (`slug`, without a number) is not the same: GitHub's, by which most Markdown is
    /// linked, and GitBook's. `place`: in the output, right behind its start tag. `text`: without
    /// white space round it.
    mutating func nameHeading(_ text: String, _ slug: String, at place: Int) {
        var known = slug
        if GitHubSlug.mayDiffer(text) {
            let name = GitHubSlug.make(text)
            if !name.isEmpty, name != slug {
                derived.want(name, at: place)
                known = name
            }
        }
        guard options.derivesIDs, let name = GitBookSlug.make(text) else { return }
        if name != slug, name != known { derived.want(name, at: place) }
        if let split = GitBookSlug.make(text, isSplit: true), ![name, slug, known].contains(split) {
            derived.want(split, at: place)
        }
    }

    /// The name of a tab. The output ends where its content begins.
    mutating func nameBlock(_ title: String) {
        if options.derivesIDs { derived.want(GitBookSlug.make(title), at: output.count) }
    }

    /// The words of a `<summary>` begin or end here.
    mutating func nameSummary(ends: Bool) {
        guard options.derivesIDs else { return }
        guard ends else { return derived.summary = output.count }
        guard let start = derived.summary, start <= output.count else { return }
        derived.summary = nil
        var text: [UInt8] = []
        output[start...].withUnsafeBufferPointer { PlainText.append(html: $0, to: &text) }
        derived.want(GitBookSlug.make(String(decoding: text, as: UTF8.self)), at: start)
    }

    /// Puts the names in: with a number behind one that is taken, as GitBook does, and none for a heading that has it already.
    mutating func writeDerivedIDs() {
        guard !derived.isEmpty else { return }
        var slugs = slugs
        output = derived.written(output) { name in isOfThePage(name) ? nil : slugs.unique(name) }
        self.slugs = slugs
    }

    /// Whether the page has this id of its own.
    func isOfThePage(_ id: String) -> Bool {
        RawAttribute.isOfThePage(id, hasFootnotes: !footnotes.labels.isEmpty)
    }
}
