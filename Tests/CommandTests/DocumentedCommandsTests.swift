import Foundation
import Testing

/// What the manual says is what happens: its commands run, its outputs are real, its files are the files.
@Suite struct DocumentedCommandsTests {
    /// A document and its translations that exist.
    private static func translations(_ document: String) -> [String] {
        let korean = document.replacingOccurrences(of: ".md", with: ".ko.md")
        return [document] + (FileManager.default.fileExists(atPath: Command.root + "/" + korean) ? [korean] : [])
    }

    private static func original(_ document: String) -> String {
        document.replacingOccurrences(of: ".ko.md", with: ".md")
    }

    @Test func everyDocumentedCommandIsInTheTable() throws {
        for document in FencedBlock.documents() {
            let written = try FencedBlock.all(in: document).flatMap(\.commands)
            let known = Journey.all.first { $0.document == Self.original(document) }?.commands.map(\.line) ?? []
            #expect(written == known, "the commands of \(document) are not those of commands.yml")
        }
    }

    /// A command in a block of another language, or in a fence of another form, would go untried.
    @Test func noCommandHidesInABlockOfAnotherKind() throws {
        for document in FencedBlock.documents() {
            let lines = try FencedBlock.read(document).split(separator: "\n")
            #expect(!lines.contains { $0.drop { $0 == " " }.hasPrefix("~~~") }, "\(document)")
            for block in try FencedBlock.all(in: document) where block.commands.isEmpty {
                let hidden = block.text.split(separator: "\n").filter { line in
                    ["sitegen ", "make ", "swift ", "$ "].contains { line.drop { $0 == " " }.hasPrefix($0) }
                }
                #expect(hidden.isEmpty && !block.language.isEmpty, "\(document):\(block.line)")
            }
        }
    }

    @Test(arguments: Journey.all) func theCommandsOfADocumentDoWhatItSays(_ journey: Journey) throws {
        for document in Self.translations(journey.document) {
            let home = try TemporaryFolder()
            try home.write("start/.keep", [])
            var shell = Shell(home: home, folder: home.path + "/start", blocks: try FencedBlock.all(in: document))
            for command in journey.commands { try shell.exercise(command) }
        }
    }

    @Test(arguments: QuotedFinding.all) func aQuotedFindingIsWhatCheckPrints(_ quoted: QuotedFinding) throws {
        for document in Self.translations(quoted.document) {
            let blocks = try FencedBlock.all(in: document)
            let quotation = try #require(blocks.first { Self.isFinding($0) }, "\(document) quotes no finding")
            var payload = try blocks.text(quoted.payload)
            if let old = quoted.replacing.first, let new = quoted.replacing.last {
                #expect(payload.contains(old))
                payload = payload.replacingOccurrences(of: old, with: new)
            }
            let folder = try TemporaryFolder(quoted.others.merging([quoted.path: payload]) { $1 })
            let result = try Command.run(["check"], in: folder.path)
            #expect(Self.withoutSpecLines(result.output) == Self.withoutSpecLines(quotation.text), "\(document)")
        }
    }

    @Test func everyQuotedFindingIsCompared() throws {
        for document in FencedBlock.documents() {
            let count = try FencedBlock.all(in: document).count { Self.isFinding($0) }
            #expect(count == QuotedFinding.all.count { $0.document == Self.original(document) }, "\(document)")
        }
    }

    /// `path:line:column: error: …` in a block of plain text.
    private static func isFinding(_ block: FencedBlock) -> Bool {
        block.text.range(of: #"(?m)^\S+:\d+:\d+: (error|warning|info): "#, options: .regularExpression) != nil
    }

    /// Where a built-in spec lies is the machine's business; the place in it moves with every line that is added above it.
    private static func withoutSpecLines(_ text: String) -> String {
        text.replacingOccurrences(of: #"(?m)^\S*?(Packs/\S+?):\d+:\d+:"#, with: "$1:", options: .regularExpression)
    }

    /// Documents whose titled blocks are examples; elsewhere a title `Content/…` promises the repository's own file.
    static let examples = [
        "Content/guides/writing-specs.md", "Content/guides/site-configuration.md", "Content/guides/theming.md",
    ]

    @Test func aQuotedFileOfTheRepositoryIsThatFile() throws {
        var compared = 0
        for document in FencedBlock.documents() where !Self.examples.contains(Self.original(document)) {
            for block in try FencedBlock.all(in: document) {
                guard let title = block.title, title.hasPrefix("Content/") else { continue }
                #expect(try block.text == FencedBlock.read(title), "\(document):\(block.line)")
                compared += 1
            }
        }
        #expect(compared > 0)
    }

    @Test(arguments: examples) func anExampleOfTheManualIsAccepted(_ original: String) throws {
        for document in Self.translations(original) {
            let blocks = try FencedBlock.all(in: document).filter { $0.title?.hasPrefix("Content/") == true }
            #expect(!blocks.isEmpty)
            let folder = try TemporaryFolder([
                "Content/guides/overview.md": "# Overview\n", "Content/guides/setup.md": "# Set-up\n",
            ])
            for block in blocks { try folder.write(block.title ?? "", Array(block.text.utf8)) }
            let holdsSpec = blocks.contains { $0.title == "Content/specs/shop/spec.yml" }
            let payload = #"{"aps": {"alert": "Sent"}, "order": {"id": "1024", "link": "shop://orders/1024"}}"#
            if holdsSpec { try folder.write("Content/samples/shop/sent.json", Array(payload.utf8)) }
            let result = try Command.run(["build", "--strict"], in: folder.path)
            #expect(result.code == 0, "\(document): \(result.output)")
            #expect(!holdsSpec || result.errors.contains("1 valid"))
            #expect(
                !holdsSpec || folder.read("site/specs/shop/index.html")?.contains("As printed on the receipt") == true)
            guard original.hasSuffix("theming.md") else { continue }
            let page = try #require(folder.read("site/guides/setup/index.html"))
            #expect(page.contains("· Push team") && !page.contains("footer-version"))
            #expect(page.contains("<p lang=\"ko\">알림 하나도 정성껏</p>"))
            #expect(page.contains(#/<script src="../../assets/own\.[0-9a-f]+\.js" defer>/#))
            let style = try #require(page.firstMatch(of: #/assets/site\.[0-9a-f]+\.css/#))
            let tokens = try #require(folder.read("site/" + style.output))
            let ours = try #require(tokens.range(of: "#0b6b3a"))
            #expect(tokens.range(of: "--accent:light-dark(#2f45d1").map { $0.lowerBound < ours.lowerBound } == true)
        }
    }

    @Test func everyOptionInTheManualExists() throws {
        let names = ["build", "check", "explain", "export", "serve"]
        let help = try names.map { try Command.run([$0, "--help"]).output }.joined()
        for document in FencedBlock.documents() {
            let text = try FencedBlock.read(document)
            for row in text.split(separator: "\n") where row.hasPrefix("| `-") {
                let cell = row.split(separator: "|").first ?? ""
                for option in cell.split(whereSeparator: { "`, ".contains($0) }) where option.hasPrefix("-") {
                    #expect(help.contains(String(option)), "\(document): \(option)")
                }
            }
        }
    }

    @Test(arguments: ["README.md", ".github/CONTRIBUTING.md"]) func everyLinkLeadsToAFile(_ document: String) throws {
        let base = URL(fileURLWithPath: Command.root + "/" + document).deletingLastPathComponent()
        let parts = try FencedBlock.read(document).components(separatedBy: "](").dropFirst()
        #expect(!parts.isEmpty)
        for part in parts {
            let target = String(part.prefix { $0 != ")" && $0 != "#" })
            guard !target.hasPrefix("https://"), !target.isEmpty else { continue }
            let path = base.appendingPathComponent(target).standardizedFileURL.path
            #expect(FileManager.default.fileExists(atPath: path), "\(document): \(target)")
        }
    }

    @Test func theBenchmarkMeasuresAGeneratedSite() throws {
        let result = try Command.run(
            [], environment: ["SITEGEN": Command.binary],
            launcher: ["/bin/bash", "-c", "exec Tests/Benchmarks/run --rounds 1 --pages 12 --only corpus"])
        #expect(result.code == 0, "\(result.errors)")
        for kind in ["build ", "build again", "check", "cp -r"] { #expect(result.output.contains("corpus   " + kind)) }
        #expect(!result.output.contains("\ncorpus: 0 pages"))
    }
}

extension [FencedBlock] {
    /// A text as it is given, or that of the block that it names.
    func text(_ given: String) throws -> String {
        guard given.hasPrefix("@quoted ") else { return given }
        let title = given.dropFirst("@quoted ".count)
        return try #require(first { $0.title ?? "" == title }, "no block has the title '\(title)'").text
    }
}

/// Runs the lines of a document one after the other, as a reader would type them.
private struct Shell {
    let home: TemporaryFolder
    /// Where the last line has led.
    var folder: String
    let blocks: [FencedBlock]

    mutating func exercise(_ exercise: Exercise) throws {
        let line = exercise.line
        for (name, text) in exercise.given { try write(name, try blocks.text(text)) }
        switch exercise.how {
        case .runs: try runs(exercise)
        case .serves: try serve(line, exercise.path, exercise.shows)
        case .make: try resolve(line)
        case .installs: try install(line)
        case .toolchain: try lookUp(line)
        case .inPackages:
            let checks = try FencedBlock.read("Tests/Packages/installs.py")
            #expect(checks.contains("@check\ndef \(exercise.check)(folder):"), "\(line)")
        case .needsMac: #expect(FileManager.default.fileExists(atPath: absolute(exercise.file)), "\(line)")
        }
    }

    private mutating func runs(_ exercise: Exercise) throws {
        let (line, prints, reports) = (exercise.line, exercise.prints, exercise.reports)
        if exercise.inRepository { try commit() }
        let result = try run(line)
        #expect(result.code == exercise.code, "\(line): \(result.output)\(result.errors)")
        #expect(prints.isEmpty || result.output.contains(prints), "\(line): \(result.output)")
        #expect(reports.isEmpty || result.errors.contains(reports), "\(line): \(result.errors)")
        for name in exercise.leaves {
            #expect(FileManager.default.fileExists(atPath: absolute(name)), "\(line): \(name)")
        }
    }

    private func absolute(_ name: String) -> String {
        name.hasPrefix("~/") ? home.path + name.dropFirst(1) : folder + "/" + name
    }

    private func write(_ name: String, _ text: String) throws {
        let url = URL(fileURLWithPath: absolute(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// `sitegen` is the binary of this test run. The folder in which the line ends is where the next one begins.
    private mutating func run(_ line: String) throws -> Command.Result {
        let script = """
            set -o pipefail
            sitegen() { "$0" "$@"; }
            \(line)
            code=$?
            pwd > "$HOME/.folder"
            exit $code
            """
        let result = try Command.run(
            [], in: folder, environment: ["HOME": home.path], launcher: ["/bin/bash", "-c", script])
        folder = try #require(home.read(".folder")?.trimmingCharacters(in: .newlines))
        return result
    }

    /// Started, asked for a page, ended as a person ends it.
    private func serve(_ line: String, _ path: String, _ shows: String) throws {
        let server = try ServeProcess(
            launcher: ["/bin/bash", "-c", "sitegen() { exec \"$0\" \"$@\"; }\n" + line], in: folder, home: home.path)
        let address = try server.address()
        #expect(try server.get(path).status == 200, "\(line): \(address)")
        #expect(try server.get(path).text.contains(shows), "\(line): \(address)\(path)")
        #expect(try server.interrupt() == 0, "\(line)")
    }

    private mutating func commit() throws {
        let result = try run(
            "git init -q -b main . && git add -A && git -c user.name=t -c user.email=t@example.com commit -q -m one")
        #expect(result.code == 0, "\(result.errors)")
    }

    /// A dry run: the targets are there, and so is everything that they depend on.
    private func resolve(_ line: String) throws {
        let script = "unset MAKEFLAGS MFLAGS MAKELEVEL; " + line.replacingOccurrences(of: "make ", with: "make -n ")
        let result = try Command.run([], environment: ["HOME": home.path], launcher: ["/bin/bash", "-c", script])
        #expect(result.code == 0, "\(line): \(result.errors)")
        #expect(!result.output.isEmpty)
        let makefile = try FencedBlock.read("Makefile")
        for target in line.split(separator: " ").dropFirst() where !target.contains("=") {
            #expect(makefile.contains("\n\(target):"), "\(line)")
        }
    }

    /// Installs for real; what is installed works without the source tree.
    private func install(_ line: String) throws {
        try resolve(line)
        let script =
            "unset MAKEFLAGS MFLAGS MAKELEVEL; "
            + line.replacingOccurrences(of: "make ", with: "make -o build -o manual-tool SITEGEN=\"$0\" ")
        let made = try Command.run([], environment: ["HOME": home.path], launcher: ["/bin/bash", "-c", script])
        #expect(made.code == 0, "\(line): \(made.errors)")
        try write("~/elsewhere/push.json", #"{"aps": {"alert": "Hello"}}"#)
        let result = try Command.run(
            [], in: home.path + "/elsewhere", environment: ["HOME": home.path, "SITEGEN_SHARE": ""],
            launcher: ["/bin/bash", "-c", "exec ~/.local/bin/sitegen build"])
        #expect(result.code == 0, "\(result.errors)")
        #expect(FileManager.default.fileExists(atPath: home.path + "/elsewhere/site/samples/push/index.html"))
        let exported = try Command.run(
            [], in: home.path + "/elsewhere", environment: ["HOME": home.path, "SITEGEN_SHARE": ""],
            launcher: ["/bin/bash", "-c", "exec ~/.local/bin/sitegen export --output ../exported"])
        #expect(exported.code == 0, "\(exported.errors)")
        for file in ["apns/push.apns", "loaders/swift/Package.swift"] {
            #expect(FileManager.default.fileExists(atPath: home.path + "/exported/" + file), "\(file)")
        }
    }

    /// Every name in the line is a file of the repository or a target of the package.
    private func lookUp(_ line: String) throws {
        let package = try FencedBlock.read("Package.swift")
        for word in line.split(separator: " ") where word.first?.isUppercase == true {
            let isThere = FileManager.default.fileExists(atPath: Command.root + "/" + word)
            #expect(isThere || package.contains("\"\(word)\""), "\(line): \(word)")
        }
    }
}
