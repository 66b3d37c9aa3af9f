import Foundation
import Testing

/// `make install` and `make uninstall`, with the binaries of this test run instead of a release build.
@Suite struct InstallTests {
    static func make(_ arguments: String, in home: TemporaryFolder) throws -> Command.Result {
        let script =
            "unset MAKEFLAGS MFLAGS MAKELEVEL; make -s -o build -o manual-tool SITEGEN=\"$0\" DESTDIR='\(home.path)/stage' "
            + "PREFIX=/opt/push " + arguments
        return try Command.run([], environment: ["HOME": home.path], launcher: ["/bin/bash", "-c", script])
    }

    private static func files(below folder: String) -> [String] {
        (FileManager.default.enumerator(atPath: folder) ?? .init()).compactMap { $0 as? String }.filter {
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: folder + "/" + $0, isDirectory: &isFolder)
                && !isFolder.boolValue
        }
    }

    /// Nothing but a path is in the environment: no home, no share folder.
    static func bare(_ script: String, in folder: String) throws -> Command.Result {
        try Command.run(
            [], in: folder, launcher: ["/usr/bin/env", "-i", "PATH=/usr/bin:/bin", "/bin/bash", "-c", script])
    }

    @Test func whatIsInstalledNeedsNothingElseAndLeavesNothingBehind() throws {
        let home = try TemporaryFolder(["stage/opt/push/share/sitegen/Templates/of-an-older-version.html": "x"])
        try home.write("elsewhere/push.json", Array(#"{"aps": {"alert": "Hello"}}"#.utf8))
        let made = try Self.make("install", in: home)
        #expect(made.code == 0, "\(made.errors)")
        let installed = home.path + "/stage/opt/push"
        #expect(
            !FileManager.default.fileExists(atPath: installed + "/share/sitegen/Templates/of-an-older-version.html"))
        for (arguments, prints) in [
            ("build", ""), ("check --strict", ""), ("explain aps.value-type", "WHAT IT CATCHES"),
            ("explain badtopic", "WHAT TO CHECK"), ("--version", "."),
        ] {
            let result = try Self.bare("exec ../stage/opt/push/bin/sitegen " + arguments, in: home.path + "/elsewhere")
            #expect(result.code == 0 && (prints.isEmpty || result.output.contains(prints)), "\(result.errors)")
        }
        #expect(home.read("elsewhere/site/samples/push/index.html") != nil)
        try Self.manualHolds(installed + "/share/man/man1")
        try Self.completionHolds(installed)
        let removed = try Self.make("uninstall", in: home)
        #expect(removed.code == 0, "\(removed.errors)")
        #expect(Self.files(below: home.path + "/stage").isEmpty)
    }

    /// A page for each subcommand, without a complaint of mandoc, and with every option that `--help` names.
    private static func manualHolds(_ folder: String) throws {
        let pages = files(below: folder).sorted()
        #expect(pages.contains("sitegen.1") && pages.count >= 7, "\(pages)")
        for page in pages {
            let words = page.dropLast(2).split(separator: "-").dropFirst().map(String.init)
            let help = try Command.run(words + ["--help"])
            #expect(help.code == 0, "\(page)")
            let text = try String(contentsOfFile: folder + "/" + page, encoding: .utf8)
                .replacingOccurrences(of: "\\-", with: "-")
            for option in help.output.matches(of: #/--[a-z][a-z-]+/#).map(\.output) {
                #expect(text.contains(option), "\(page): \(option)")
            }
        }
        guard ["/usr/bin/mandoc", "/bin/mandoc"].contains(where: FileManager.default.isExecutableFile) else { return }
        let lint = try bare("mandoc -T lint -W warning *.1", in: folder)
        #expect(lint.code == 0 && lint.output.isEmpty, "\(lint.output)\(lint.errors)")
    }

    private static func completionHolds(_ installed: String) throws {
        for name in ["zsh/site-functions/_sitegen", "fish/vendor_completions.d/sitegen.fish"] {
            let text = try String(contentsOfFile: installed + "/share/" + name, encoding: .utf8)
            #expect(text.contains("explain") && text.contains("stdin-filepath"), "\(name)")
        }
        let script = """
            PATH="$PWD/bin:$PATH"
            source share/bash-completion/completions/sitegen
            COMP_WORDS=(sitegen ch) COMP_CWORD=1 COMP_LINE='sitegen ch' COMP_POINT=10
            _sitegen sitegen ch sitegen
            echo "${COMPREPLY[@]}"
            """
        let reply = try bare(script, in: installed)
        #expect(reply.output.trimmingCharacters(in: .whitespacesAndNewlines) == "check", "\(reply.errors)")
    }
}
