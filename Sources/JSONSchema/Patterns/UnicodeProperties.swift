import Text

/// Names of Unicode properties as ECMA-262 writes them, in PCRE2's spelling. The long names of the general categories are
/// those of Unicode's PropertyValueAliases; PCRE2 knows only the short ones.
enum UnicodeProperties {
    /// `Letter`, `L`, `General_Category=Letter`, `Script=Greek`, `sc=Grek`, `Alphabetic` …; nil for a malformed name.
    static func pcreName(_ name: String) -> String? {
        let parts = name.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 2, parts.allSatisfy({ isWord($0) }) else { return nil }
        guard parts.count == 2 else {
            switch name {
            case "Assigned": return "^Cn"
            default: return categories[name] ?? name
            }
        }
        switch parts[0] {
        case "General_Category", "gc": return categories[parts[1]] ?? (parts[1].utf8.count <= 2 ? parts[1] : nil)
        case "Script", "sc": return "sc:" + parts[1]
        case "Script_Extensions", "scx": return "scx:" + parts[1]
        default: return nil
        }
    }

    private static func isWord(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                byte.isWordPart
            }
    }

    private static let categories: [String: String] = [
        "Letter": "L", "Cased_Letter": "L&", "LC": "L&", "Uppercase_Letter": "Lu", "Lowercase_Letter": "Ll",
        "Titlecase_Letter": "Lt", "Modifier_Letter": "Lm", "Other_Letter": "Lo", "Mark": "M", "Combining_Mark": "M",
        "Nonspacing_Mark": "Mn", "Spacing_Mark": "Mc", "Enclosing_Mark": "Me", "Number": "N", "Decimal_Number": "Nd",
        "digit": "Nd", "Letter_Number": "Nl", "Other_Number": "No", "Punctuation": "P", "punct": "P",
        "Connector_Punctuation": "Pc", "Dash_Punctuation": "Pd", "Open_Punctuation": "Ps", "Close_Punctuation": "Pe",
        "Initial_Punctuation": "Pi", "Final_Punctuation": "Pf", "Other_Punctuation": "Po", "Symbol": "S",
        "Math_Symbol": "Sm", "Currency_Symbol": "Sc", "Modifier_Symbol": "Sk", "Other_Symbol": "So", "Separator": "Z",
        "Space_Separator": "Zs", "Line_Separator": "Zl", "Paragraph_Separator": "Zp", "Other": "C", "Control": "Cc",
        "cntrl": "Cc", "Format": "Cf", "Surrogate": "Cs", "Private_Use": "Co", "Unassigned": "Cn",
    ]
}
