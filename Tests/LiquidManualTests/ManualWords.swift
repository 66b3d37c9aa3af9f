/// The words of the manual's pages in one language: what is the same on every page.
struct ManualWords: Sendable {
    struct Group: Sendable {
        var id: String
        var title: String
    }

    /// In the order of the index.
    var groups: [Group]
    var types: [String: String]
    var or: String
    var filter, tag, syntax, parameters, parameter, type, preset, meaning, optional, input: String
    var result, examples, data, profile, partial, template, output, nothing, finding, escaped, related: String
    var allFilters, allTags, allBraze, filters, tags, braze: String
    var filtersSummary, tagsSummary, brazeSummary: String
    var filtersIntro, tagsIntro, brazeIntro: String
    var partsTitle, partsIntro, describedWith: String

    func knows(type: String) -> Bool { type.split(separator: " or ").allSatisfy { types[String($0)] != nil } }

    func name(ofType type: String) -> String {
        type.split(separator: " or ").map { types[String($0)] ?? String($0) }.joined(separator: or)
    }

    func title(ofGroup id: String) -> String { groups.first { $0.id == id }?.title ?? id }

    static let all = ["en": english, "ko": korean]

    static let english = ManualWords(
        groups: [
            Group(id: "messages", title: "Messages"), Group(id: "output", title: "Output"),
            Group(id: "variables", title: "Variables"),
            Group(id: "conditions", title: "Conditions"), Group(id: "loops", title: "Loops"),
            Group(id: "partials", title: "Partials"), Group(id: "comments", title: "Comments and plain text"),
            Group(id: "text", title: "Text"), Group(id: "numbers", title: "Numbers"),
            Group(id: "lists", title: "Lists"), Group(id: "dates", title: "Dates"),
            Group(id: "html", title: "HTML"), Group(id: "encoding", title: "URL, Base64 and JSON"),
            Group(id: "values", title: "Any value"), Group(id: "hashes", title: "Hashes"),
        ],
        types: Dictionary(
            uniqueKeysWithValues: [
                "text", "number", "whole number", "list", "object", "boolean", "any value", "date", "date format",
                "property name", "variable name", "partial name", "condition", "value", "body", "word", "range",
                "URL", "block name",
            ].map { ($0, $0) }),
        or: " or ", filter: "Filter", tag: "Tag", syntax: "Syntax", parameters: "Parameters", parameter: "Parameter",
        type: "Type", preset: "default", meaning: "Meaning", optional: "optional",
        input: "input", result: "Result", examples: "Examples", data: "Data", profile: "Sample user",
        partial: "Partial",
        template: "Template",
        output: "Output", nothing: "(nothing)", finding: "Finding", escaped: "Template (escaped, as on the site)",
        related: "See also", allFilters: "All filters", allTags: "All tags", allBraze: "All of Braze's additions",
        filters: "Filters", tags: "Tags", braze: "Braze's dialect",
        filtersSummary: "Every filter of Liquid with its parameters and examples that are run by a test.",
        tagsSummary: "Every tag of Liquid with its syntax and examples that are run by a test.",
        brazeSummary: "The tags and filters that Braze adds to Liquid.",
        filtersIntro: """
            A filter changes the value on its left: `{{ title | upcase }}`. Filters are read from left to right, each takes \
            what the one before gave, and arguments follow a colon: `{{ title | truncate: 20 | upcase }}`. A value that a \
            filter cannot use is turned into what it needs: a number becomes text, `nil` an empty text.
            """,
        tagsIntro: """
            A tag does something: it decides, repeats, remembers or calls a partial. `{%- … -%}` also takes away the white \
            space on that side. Tags that are closed by an `end…` tag are blocks; a block that holds nothing but white space \
            prints nothing.
            """,
        brazeIntro: BrazeIntroduction.english,
        partsTitle: "Parts of blocks", partsIntro: "These tags stand inside of others and are described with them.",
        describedWith: "Described with")
}
