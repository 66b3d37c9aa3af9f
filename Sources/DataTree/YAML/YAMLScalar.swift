/// What a YAML scalar means: the core schema of YAML 1.2 (§10.3.2), so `yes` and `12:30` are text.
enum YAMLScalar {
    /// The kind of a scalar and, for a number, its spelling in JSON. `.inf` and `.nan` have none and stay text.
    static func resolve(_ text: [UInt8], plain: Bool, tag: [UInt8]?) -> (kind: NodeKind, number: [UInt8]?) {
        switch tag.map({ String(decoding: $0, as: UTF8.self) }) {
        case nil: return plain ? implicit(text) : (.string, nil)
        case "tag:yaml.org,2002:null": return (.null, nil)
        case "tag:yaml.org,2002:bool", "tag:yaml.org,2002:int", "tag:yaml.org,2002:float": return implicit(text)
        default: return (.string, nil)
        }
    }

    private static func implicit(_ text: [UInt8]) -> (kind: NodeKind, number: [UInt8]?) {
        guard text.count <= 5 || isNumberStart(text[0]) else { return (.string, nil) }
        switch String(decoding: text.prefix(6), as: UTF8.self) {
        case "", "~", "null", "Null", "NULL": return (.null, nil)
        case "true", "True", "TRUE": return (.true, nil)
        case "false", "False", "FALSE": return (.false, nil)
        default: break
        }
        guard let first = text.first, isNumberStart(first) else { return (.string, nil) }
        // The core schema gives signs to decimal numbers only.
        let unsigned = first >= UInt8(ascii: "0") && first <= UInt8(ascii: "9")
        guard let number = NumberSpelling.json(of: text[...], hexadecimal: unsigned, octal: unsigned) else {
            return (.string, nil)
        }
        return (.number, number)
    }

    private static func isNumberStart(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
            || byte == UInt8(ascii: ".")
    }
}
