package import DataTree
package import Text

/// The outcome of one validation. `errors` is empty exactly when `isValid`.
package struct ValidationReport: Sendable {
    package var isValid: Bool
    /// In reading order; at most `errorLimit`.
    package var errors: [ValidationError]

    /// What was validated and by what; nil for a report that was put together by hand.
    var subject: Subject?

    struct Subject: Sendable {
        var schema: Schema
        var node: Node
    }

    /// No more errors than this are collected for one instance.
    package static let errorLimit = Validator.errorLimit

    package init(isValid: Bool, errors: [ValidationError] = []) {
        self.isValid = isValid
        self.errors = errors
    }
}

/// One violated keyword, told from both sides: where in the instance, and which rule of which schema.
package struct ValidationError: Sendable {
    package enum Kind: Sendable, Hashable {
        case required(String)
        case unknownKey(String, nearest: String?)
        /// Type names as the schema writes them; `actual` says `integer` for a number without a fraction.
        case type(expected: [String], actual: String)
        case enumeration, const
        case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
        case minLength, maxLength, pattern
        case format(String)
        case minItems, maxItems, uniqueItems, contains
        case propertyNames, minProperties, maxProperties
        case dependentRequired(trigger: String, name: String)
        case falseSchema, not, anyOf
        case oneOf(matched: Int)
        case contentNotJSON([Diagnostic])
        /// Checking was given up: nested too deep, too many steps, or a pattern that needs too much effort.
        case limit
    }

    package var kind: Kind
    /// The failing instance value; inside a `contentSchema` a node of the nested document.
    package var node: Node
    /// In the file that people see: `required` at the object's opening brace, an unknown key at the key, else the value.
    package var location: SourceLocation
    /// Instance JSON Pointer in the outer file, transparent through JSON held in strings.
    package var pointer: String
    /// The headline: "'badge' must be ≥ 0, but is -1".
    package var message: Message
    /// What the headline is about, `'badge'`; and the value that it has, as JSON: nil for containers and secrets.
    package var subject: Message
    package var value: Message?
    /// URI of the schema document's root, and the keyword's JSON Pointer in that document.
    package var schemaURI: String
    package var schemaPointer: String
    /// The keyword in the schema file.
    package var schemaLocation: SourceLocation
    /// The nearest `x-rule` and `x-severity` around the keyword, walking outward in the schema document.
    package var rule: String?
    package var severity: String?
}
