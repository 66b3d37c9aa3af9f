package import DataTree
package import Text
package struct SchemaSet: Sendable {
    package init() {}
    package mutating func add(_ document: Document, uri: String) {}
    package func compile(_ uri: String, options: SchemaOptions = .init()) -> Diagnosed<Schema?> { Diagnosed(nil) }
}
package struct SchemaOptions: Sendable { package var assertsFormats = true; package var assertsContent = true; package init() {} }
package struct Schema: Sendable { package func validate(_ node: Node) -> ValidationReport { ValidationReport(isValid: true, errors: []) } }
package struct ValidationReport: Sendable { package var isValid: Bool; package var errors: [ValidationError] }
package struct ValidationError: Sendable {
    package enum Kind: Sendable, Hashable { case required(String), unknownKey(String, nearest: String?), type(expected: [String], actual: String), enumeration, const, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, minLength, maxLength, pattern, format(String), minItems, maxItems, uniqueItems, contains, propertyNames, minProperties, maxProperties, dependentRequired, falseSchema, not, anyOf, oneOf(matched: Int), contentNotJSON([Diagnostic]), limit }
    package var kind: Kind
    package var node: Node
    package var location: SourceLocation
    package var pointer: String
    package var message: String
    package var schemaURI: String; package var schemaPointer: String
    package var schemaLocation: SourceLocation
    package var rule: String?; package var severity: String?
}
