import Foundation
import Testing

/// Folders of a module have floors, as modules have: the module says them in a file beside its folders, from the top, and
/// what a folder uses of the others is below it.
@Suite struct FolderFloorsTests {
    private struct Module {
        var name: String
        var files: [(name: String, text: String)]
        var sources: [(name: String, declarations: SwiftDeclarations)]
        var memberNames: Set<String>
    }

    private static let modules: [Module] = {
        let base = TestSite.root + "/Sources"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: base)) ?? []
        return names.sorted().compactMap { name in
            var files: [(name: String, text: String)] = []
            for case let file as String in FileManager.default.enumerator(atPath: base + "/" + name) ?? .init()
            where file.hasSuffix(".swift") {
                guard let text = try? String(contentsOfFile: base + "/\(name)/\(file)", encoding: .utf8) else {
                    continue
                }
                files.append((file, text))
            }
            let sources = files.map { (name: $0.name, declarations: SwiftDeclarations($0.text)) }
            let members = Set(sources.flatMap { $0.declarations.members.map(\.name) })
            return files.isEmpty ? nil : Module(name: name, files: files, sources: sources, memberNames: members)
        }
    }()

    private static var held: [Module] {
        modules.filter { $0.files.contains { $0.name.contains("/") } }
    }

    private static func arrows(_ module: Module) -> FolderArrows {
        let others = modules.filter { $0.name != module.name }.map(\.memberNames)
        return FolderArrows(module.sources, foreign: others.reduce(into: []) { $0.formUnion($1) })
    }

    /// The list in a file beside the folders: ``/// - `Folder`: what it does``, from the top.
    private static func floors(_ module: Module) -> [String] {
        let lists = module.files.filter { !$0.name.contains("/") }.map { file in
            file.text.split(separator: "\n").compactMap { line -> String? in
                guard line.hasPrefix("/// - `"), let end = line.range(of: "`: ") else { return nil }
                return String(line[line.index(line.startIndex, offsetBy: 7)..<end.lowerBound])
            }
        }.filter { !$0.isEmpty }
        return lists.count == 1 ? lists[0] : []
    }

    @Test func aModuleWithFoldersStatesTheirFloors() {
        #expect(!Self.held.isEmpty)
        for module in Self.held {
            let stated = Self.floors(module)
            let arrows = Self.arrows(module)
            #expect(Set(stated).count == stated.count, "\(module.name) names a folder twice")
            #expect(arrows.folders.subtracting(stated).sorted() == [], "\(module.name) does not list these folders")
            #expect(
                Set(stated).subtracting(arrows.folders).subtracting(arrows.files).sorted() == [],
                "\(module.name) lists what is not there")
        }
    }

    @Test func aFolderUsesOnlyFoldersBelowIt() {
        for module in Self.held {
            for problem in Self.upward(Self.arrows(module), floors: Self.floors(module)) {
                Issue.record("\(module.name): \(problem)")
            }
        }
    }

    /// The arrows that do not point down. Files beside the folders that the list does not name stand on top, together.
    private static func upward(_ found: FolderArrows, floors: [String]) -> [String] {
        func floor(_ place: String) -> Int { floors.firstIndex(of: place) ?? -1 }
        return found.arrows.filter { arrow, _ in
            let (from, to) = (floor(arrow.from), floor(arrow.to))
            return to < from || to == from && to >= 0
        }.map { arrow, names in
            "\(arrow.from) uses \(arrow.to) above it (\(names.sorted().prefix(3).joined(separator: "; ")))"
        }.sorted()
    }

    @Test func whatPointsUpIsFound() {
        func found(_ sources: [String: String]) -> [String] {
            let parsed = sources.sorted { $0.key < $1.key }.map { ($0.key, SwiftDeclarations($0.value)) }
            return Self.upward(FolderArrows(parsed, foreign: ["shared"]), floors: ["Top", "Low"])
        }
        let top = "struct Shape { enum Kind { case round }\n var corners = 0\n static func make() {}\n var shared = 1 }"
        let names = "Low uses Top above it (Low/B.swift: "
        for (use, name) in [
            ("func f(_ s: Shape) {}", "Shape"), ("let x = Thing.Shape.self", nil), ("let k = Shape.Kind.self", "Kind"),
            ("func f(_ v: V) -> Int { v.corners }", "corners"), ("extension Shape { func g() { make() } }", "Shape"),
            ("func f(_ v: V) -> Int { v.shared }", nil), ("let x = \"Shape\" // Shape", nil),
            ("/* Shape /* Shape */ Shape */", nil), ("let x = \"a \\(Shape()) b\"", "Shape"),
            ("let x = #\"a \\(Shape) \"# + \"\"\"\n  \"Shape\"\n  \"\"\"", nil),
            ("let corners = 1\nlet y = corners", nil),
        ] as [(String, String?)] {
            let result = found(["Top/A.swift": top, "Low/B.swift": use])
            if let name {
                #expect(result.count == 1 && result[0].hasPrefix(names) && result[0].contains(": \(name)"), "\(use)")
            } else {
                #expect(result == [], "\(use)")
            }
            #expect(found(["Low/A.swift": top, "Top/B.swift": use]) == [], "\(use)")
        }
    }
}
