/// A filter or a tag as its doc comment in `Sources/Liquid` describes it: what the manual's page is made of, and whose
/// examples a test runs. The one form of such a comment:
///
/// ```
/// /// Cuts a text to a number of characters.
/// ///
/// /// Details: further paragraphs and lists of Markdown, as many as there are surprises to tell.
/// ///
/// /// - Group: text
/// /// - Parameter input: text. What the filter is applied to; every filter has it.
/// /// - Parameter length: whole number, default `50`. Types are those of `ManualWords`, several joined by `or`.
/// /// - Parameter style: named text, optional. `named` is an argument that is written with its name.
/// /// - Returns: text
/// /// - SeeAlso: `truncatewords`, `{% capture %}`
/// ///
/// /// A caption ends with a colon; the first example may do without one:
/// ///
/// ///     # escaping
/// ///     title: Hello
/// ///     --- partial
/// ///     A partial for `include` and `render`.
/// ///     ---
/// ///     {{ title | truncate: 4 }}
/// ///     → H...
/// FilterDefinition("truncate", 0...2) { … }
/// ```
///
/// - The fields are one list that begins with `Group`. The summary is one sentence. A tag has its syntax as an indented block right after it, and no `input`, `Returns`.
/// - A data part (YAML), partials and the line `---` are there when they are needed. `# escaping` as first line renders as
///   the site's own templates are rendered. In Braze's dialect the data are a sample user, as in `profiles/NAME.yml`.
/// - `→ ` begins each line of the output, `! ` the headline of a finding that must come, and nothing else may come.
/// - A tag without a page of its own says `Part of ` and names the tags on whose pages it is described.
/// - What is declared in a folder `Braze` of `Sources/Liquid` belongs to Braze's dialect, and its examples are rendered in it; elsewhere
///   `- Dialect: braze` says so.
struct ManualEntry {
    enum Kind: String, CaseIterable { case tag, filter }
    enum Dialect: String { case standard, braze }

    var kind: Kind
    var dialect: Dialect
    var name: String
    var source: ManualPlace
    var summary: String
    var syntax: [String] = []
    var details: [String] = []
    var group = ""
    var parameters: [Parameter] = []
    var returns = ""
    var related: [Reference] = []
    var examples: [Example] = []

    struct Parameter {
        var name: String
        var isNamed: Bool
        var type: String
        var isOptional: Bool
        /// As written in a template, without its backticks.
        var preset: String?
        var meaning: String
    }

    struct Reference: Hashable {
        var kind: Kind
        var name: String
    }

    struct Example {
        var caption: String?
        var escapes = false
        var data = ""
        var partials: [Partial] = []
        var template: String
        var output: String
        var findings: [String] = []
        var line: Int
    }

    struct Partial {
        var name: String
        var text: String
    }

    /// The name of the page's file, without its ending.
    var stem: String { name == "#" ? "inline-comment" : name }

    var reference: Reference { Reference(kind: kind, name: name) }

    /// What a translation translates, in order; a change here makes it stale.
    var texts: [String] {
        [summary] + details + parameters.map(\.meaning) + examples.map { $0.caption ?? "" }
    }
}

/// A line of a source file.
struct ManualPlace: Hashable, CustomStringConvertible {
    var path: String
    var line: Int
    var description: String { "\(path):\(line)" }
}

/// Why a doc comment gives no page.
struct ManualProblem: Error, CustomStringConvertible {
    var place: ManualPlace
    var message: String
    var description: String { "\(place): \(message)" }
}
