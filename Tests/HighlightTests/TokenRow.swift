import Foundation
import TestSupport
import Testing

/// What the references of languages call a keyword, a string, a comment: one row a line, as `marked(_:_:)` writes it.
/// `⏎` is a line break, `⇥` a tab; the code of a row is what is left without its marks.
///
/// Written from the languages' own references: the Rust Reference, the C# and Go specifications, the PHP manual, the
/// Java Language Specification, cppreference, the Python reference, SQL-92 with PostgreSQL's and MySQL's manuals,
/// TOML 1.0, `java.util.Properties`, CommonMark, the HTML and CSS standards, GNU diffutils, the Dockerfile reference,
/// GraphQL's October 2021 specification, Solidity's documentation, Groovy's, GNU make's, nginx's and Dart's.
struct TokenRow: Sendable, CustomTestStringConvertible {
    let language: String
    let marks: String

    var code: String {
        var result = ""
        var isMark = false
        for character in marks {
            switch character {
            case "‹": isMark = true
            case ":" where isMark: isMark = false
            case "›": break
            case _ where isMark: break
            case "⏎": result += "\n"
            case "⇥": result += "\t"
            default: result.append(character)
            }
        }
        return result
    }

    var expected: String {
        marks.replacing("⏎", with: "\n").replacing("⇥", with: "\t")
    }

    var testDescription: String { "\(language): \(marks)" }

    /// Every row of every language: a line `@@@ name other-name` names the language for those below, by turns.
    static let all: [TokenRow] = {
        var names: [String] = []
        var rows: [TokenRow] = []
        let file = PackageFolder.url.appendingPathComponent("Tests/Fixtures/Highlight/tokens.txt")
        for line in ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n") {
            if line.hasPrefix("@@@ ") {
                names = line.dropFirst(4).split(separator: " ").map(String.init)
            } else {
                rows.append(TokenRow(language: names[rows.count % names.count], marks: String(line)))
            }
        }
        return rows
    }()
}
