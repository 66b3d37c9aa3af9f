/// What the tokens of one document weigh: made page by page, in parallel, and merged by `SearchIndex`.
struct SearchPostings: Sendable {
    var grams: [(SearchTokenizer.Gram, UInt32)] = []
    var words: [(String, UInt32)] = []

    init(_ document: SearchDocument, of page: SearchPage) {
        let isTop = document.anchor.isEmpty
        var counts = Counts()
        if isTop {
            counts.add(page.title, page.kind == .guide ? SearchWeights.guideTitle : SearchWeights.title)
        } else {
            counts.add(page.title, SearchWeights.context)
            counts.add(document.heading, SearchWeights.heading)
        }
        counts.add(document.names.joined(separator: "\n"), SearchWeights.name)
        counts.add(page.place, SearchWeights.context)
        counts.add(document.lead, SearchWeights.lead)
        counts.add(document.body, SearchWeights.body)
        grams = counts.grams.map { ($0, SearchWeights.level($1)) }
        words = counts.words.map { ($0, SearchWeights.level($1)) }
        var wholes = Set<String>()
        for whole in isTop ? [page.title] + document.names : [document.heading] + document.names {
            let squeezed = SearchTokenizer.squeezed(whole)
            guard (1...40).contains(squeezed.count), wholes.insert(squeezed).inserted else { continue }
            words.append(("=" + squeezed, SearchWeights.wholeLevel(isTitle: isTop, page.kind)))
        }
    }

    private struct Counts {
        var grams: [SearchTokenizer.Gram: Double] = [:]
        var words: [String: Double] = [:]

        mutating func add(_ text: String, _ field: SearchWeights.Field) {
            guard !text.isEmpty else { return }
            let tokens = SearchTokenizer.tokens(text)
            let share = field.weight / field.norm(tokens.count)
            for gram in tokens.grams { grams[gram, default: 0] += share }
            for word in tokens.words { words[word, default: 0] += share }
        }
    }
}
