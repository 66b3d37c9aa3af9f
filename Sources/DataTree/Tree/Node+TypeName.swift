extension Node {
    /// The type of the value as JSON Schema names it: a number without a fraction is an integer (2020-12, validation, 6.1.1).
    package var typeName: String {
        switch kind {
        case .null: "null"
        case .true, .false: "boolean"
        case .number: number?.isInteger == true ? "integer" : "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}
