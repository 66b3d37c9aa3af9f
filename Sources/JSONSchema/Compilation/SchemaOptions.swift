/// What a validation asserts beyond the vocabularies that always assert.
package struct SchemaOptions: Sendable {
    /// `format` is an assertion, not only an annotation.
    package var assertsFormats = true
    /// `contentMediaType: application/json` and `contentSchema` are assertions: the string is parsed and validated inside.
    package var assertsContent = true

    /// Off for schemas that are known to be right: the meta-schemas, against which schemas are checked, and those of which
    /// nothing is reported. Then what no reference leads to is not compiled.
    var checksSchemas = true

    /// Everything that a validation asserts, and no report on the schema.
    package static let withoutReport: SchemaOptions = {
        var options = SchemaOptions()
        options.checksSchemas = false
        return options
    }()

    package init(assertsFormats: Bool = true, assertsContent: Bool = true) {
        self.assertsFormats = assertsFormats
        self.assertsContent = assertsContent
    }
}
