import Foundation
import TestSupport

/// A tree of 60 pages as GitBook keeps it in a repository: a table of contents with groups, folders with a README, includes, assets.
enum GitBookTree {
    struct Place {
        var path: String
        var title: String
    }

    static let snippets: [String] = FixtureTable("SiteBuilderTests/gitbook-snippets").value()

    /// Three groups of 19 pages in folders, each with pages below pages, and three pages at the root.
    static let places: [Place] = {
        var places = [
            Place(path: "README.md", title: "Welcome"), Place(path: "quickstart.md", title: "Quickstart"),
            Place(path: "changelog.md", title: "Changelog"),
        ]
        for group in ["guides", "reference", "help"] {
            places.append(Place(path: "\(group)/README.md", title: "All \(group)"))
            for number in 1...16 {
                places.append(Place(path: "\(group)/page-\(number).md", title: "\(group) page \(number)"))
            }
            places.append(Place(path: "\(group)/deep/README.md", title: "Deep \(group)"))
            places.append(Place(path: "\(group)/deep/inner.md", title: "Inner \(group)"))
        }
        return places
    }()

    static var files: [String: String] {
        var files: [String: String] = [
            ".gitbook/assets/pets.yaml": pets, ".gitbook/assets/list.csv": "a,b\n1,2\n",
            ".gitbook/includes/note.md": "Included words stand here.\n", "SUMMARY.md": summary,
        ]
        for (index, place) in places.enumerated() { files[place.path] = page(index) }
        return files
    }

    private static var summary: String {
        var text = "# Table of contents\n\n"
        for place in places {
            let parts = place.path.split(separator: "/")
            if parts.count == 2, parts[1] == "README.md" { text += "\n## \(parts[0].capitalized)\n\n" }
            let depth = parts.count == 3 && parts[2] != "README.md" ? 1 : 0
            text += String(repeating: "  ", count: depth) + "* [\(place.title)](\(place.path))\n"
        }
        return text
    }

    /// A page with six of the blocks, by turns, and links in every form that GitBook writes.
    static func page(_ index: Int) -> String {
        let place = places[index]
        let depth = place.path.split(separator: "/").count - 1
        let root = String(repeating: "../", count: depth)
        var text =
            "---\ndescription: Page \(index) of the tree\nicon: bolt\nlayout:\n  title:\n    visible: true\n---\n\n"
        text += "# \(place.title)\n\nOpening quill, zebra and yacht of page \(index).\n\n"
        for turn in 0..<6 {
            let snippets = Self.snippets
            let block = snippets[(index * 6 + turn) % snippets.count]
            text += block.replacingOccurrences(of: "№", with: "\(index)").replacingOccurrences(of: "@", with: root)
            text += "\n\n"
        }
        return text + links(index, root)
    }

    private static func links(_ index: Int, _ root: String) -> String {
        let next = places[(index + 7) % places.count].path
        let folder = next.hasSuffix("README.md") ? String(next.dropLast("README.md".count)) : next
        let written = root + folder
        return """
            ## 1. Create a key

            ## Where to go \(index)

            A [relative link](\(root)\(next)), one to [a folder or page](\(written.isEmpty ? "./" : written)), one to \
            [a heading](\(root)\(next)#where-to-go-\((index + 7) % places.count)), one [on this page](#where-to-go-\(index)) and one \
            [by its name](\(root)guides/#where-to-go-3), GitBook's [own form](\(root)\(next)#id-1.-create-a-key). [\(next)](\(root)\(next) "mention")

            """
    }

    private static let pets = """
        openapi: 3.0.3
        info: { title: Pets, version: "1" }
        paths:
          /pets/{id}:
            get:
              summary: One pet
              parameters: [ { name: id, in: path, required: true, schema: { type: string } } ]
              responses:
                '200':
                  description: The pet
                  content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
        components:
          schemas:
            Pet:
              type: object
              required: [name]
              properties:
                name: { type: string, description: What it is called }
                parent: { $ref: '#/components/schemas/Pet' }
        """
}
