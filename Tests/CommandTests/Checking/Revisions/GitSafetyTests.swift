import Foundation
import Testing

/// Repositories and environments that each name a program where git would run it: none may run, whatever is asked of them.
@Suite struct GitSafetyTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var name: String
        /// Run by bash in a folder with a commit `HEAD` of a small site; `$EVIL` is the program that must not run.
        var script: String
        var arguments = ["check", "--since", "HEAD"]
        var environment: [String: String] = [:]
        var folder = ""
        var code: Set<Int32> = [0]
        var testDescription: String { name }
    }

    /// A commit on HEAD with a signature, which `log.showSignature` would have `gpg.program` look at.
    private static let signed = #"""
        { printf 'tree %s\nparent %s\n' "$(git rev-parse HEAD^{tree})" "$(git rev-parse HEAD)"
          printf 'author a <a@b> 1700000000 +0000\ncommitter a <a@b> 1700000000 +0000\n'
          printf 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----\n\nsigned\n'; } > raw
        git update-ref HEAD "$(git hash-object -t commit -w raw)"; rm raw
        """#
    private static let showSignature =
        #"git config log.showSignature true; git config gpg.program "$EVIL"; git config pager.log true"#
    /// The repository as plain files in the content folder itself: what a pull request can bring.
    private static let bare = #"""
        \#(showSignature); \#(signed); git config core.bare true
        mv .git away; cp -r away/HEAD away/config away/objects away/refs .; rm -rf away
        """#
    private static let dirty = "echo '# B' > Content/guides/b.md; touch Content/guides/a.md"

    static let rows: [Row] = [
        Row(name: "a bare repository as the folder", script: bare, arguments: ["check"]),
        Row(name: "a bare repository that is built", script: bare, arguments: ["build"]),
        Row(name: "a bare repository with --since", script: bare + "; git config core.fsmonitor $EVIL", code: [2]),
        Row(name: "a bare repository with REV:PATH", script: bare, arguments: ["check", "HEAD:a.json"], code: [2]),
        Row(
            name: "a bare repository below a real one",
            script: bare + "; mkdir in; mv * in 2> /dev/null; git init -q .; git add -A; git commit -qm outer",
            folder: "in"),
        Row(
            name: "a bare repository whose working tree is elsewhere",
            script: bare + "; git config core.bare false; git config core.worktree . ; git config core.fsmonitor $EVIL",
            code: [2]),
        Row(name: "signatures that are shown", script: showSignature + ";" + signed, arguments: ["check"]),
        Row(
            name: "a .git file that leads to a bare repository",
            script: showSignature + ";" + signed + "; mv .git evil; echo 'gitdir: evil' > .git", arguments: ["check"]),
        Row(
            name: "clean and process filters",
            script: """
                echo '* filter=x' > .gitattributes; git config filter.x.clean $EVIL; git config filter.x.smudge $EVIL
                git config filter.x.process $EVIL; git config filter.x.required true; \(dirty)
                """),
        Row(
            name: "filters of info/attributes",
            script:
                "mkdir -p .git/info; echo '* filter=x' > .git/info/attributes; git config filter.x.clean $EVIL; \(dirty)"
        ),
        Row(
            name: "fsmonitor", script: "git config core.fsmonitor $EVIL; git config core.untrackedCache true; \(dirty)"),
        Row(
            name: "hooks",
            script: """
                mkdir h; for n in post-index-change fsmonitor-watchman query-watchman post-checkout reference-transaction
                do cp $EVIL h/$n; cp $EVIL .git/hooks/$n; done; git config core.hooksPath h; \(dirty)
                """),
        Row(
            name: "external diff and textconv",
            script: """
                echo '*.md diff=x' > .gitattributes; git config diff.external $EVIL; git config diff.x.command $EVIL
                git config diff.x.textconv $EVIL; \(dirty)
                """),
        Row(
            name: "pager, editor and askpass",
            script:
                "for k in core.pager core.editor core.askPass pager.diff pager.log; do git config $k $EVIL; done; \(dirty)"
        ),
        Row(
            name: "an object that a promisor has",
            script: """
                git config core.repositoryFormatVersion 1; git config extensions.partialClone o
                git config remote.o.promisor true; git config remote.o.url ssh://127.0.0.1:1/x
                git config core.sshCommand $EVIL; git config remote.o.uploadpack $EVIL
                o=$(git rev-parse HEAD:Content/guides/a.md); rm -f .git/objects/${o:0:2}/${o:2}; \(dirty)
                """),
        Row(
            name: "an object that a promisor has, by REV:PATH",
            script: """
                git config core.repositoryFormatVersion 1; git config extensions.partialClone o
                git config remote.o.promisor true; git config remote.o.url "ext::$EVIL"; git config protocol.ext.allow always
                o=$(git rev-parse HEAD:a.json); rm -f .git/objects/${o:0:2}/${o:2}
                """, arguments: ["check", "HEAD:a.json"], code: [2]),
        Row(
            name: "a credential helper",
            script: """
                git config extensions.partialClone o; git config core.repositoryFormatVersion 1
                git config remote.o.promisor true; git config remote.o.url http://u@127.0.0.1:1/x
                git config credential.helper "!$EVIL"; git config http.proxy http://127.0.0.1:1
                o=$(git rev-parse HEAD:Content/guides/a.md); rm -f .git/objects/${o:0:2}/${o:2}; \(dirty)
                """),
        Row(
            name: "aliases, and files that the configuration includes",
            script: """
                git config alias.rev-parse "!$EVIL"; git config alias.log "!$EVIL"; git config include.path ../more
                printf '[core]\\n\\tfsmonitor = %s\\n[log]\\n\\tshowSignature = true\\n[gpg]\\n\\tprogram = %s\\n' $EVIL $EVIL > more
                \(dirty)
                """),
        Row(
            name: "the caller's environment", script: dirty,
            environment: [
                "GIT_EXTERNAL_DIFF": "EVIL", "GIT_PAGER": "EVIL", "PAGER": "EVIL", "GIT_SSH_COMMAND": "EVIL",
                "GIT_ASKPASS": "EVIL", "GIT_PROXY_COMMAND": "EVIL", "GIT_CONFIG_COUNT": "2",
                "GIT_CONFIG_KEY_0": "core.fsmonitor", "GIT_CONFIG_VALUE_0": "EVIL", "GIT_CONFIG_KEY_1": "diff.external",
                "GIT_CONFIG_VALUE_1": "EVIL", "GIT_CONFIG_PARAMETERS": "'core.fsmonitor'='EVIL'",
            ]),
        Row(
            name: "a git folder that the caller names",
            script: "cp -r .git evil; git --git-dir=evil config core.fsmonitor $EVIL; \(dirty)",
            environment: ["GIT_DIR": "evil", "GIT_WORK_TREE": ".", "GIT_EXEC_PATH": "."]),
        Row(
            name: "a user's configuration in the folder",
            script: "printf '[core]\\n\\tfsmonitor = %s\\n' $EVIL > .gitconfig; \(dirty)",
            environment: ["HOME": ".", "XDG_CONFIG_HOME": "."]),
        Row(
            name: "a program called git in the folder", script: "cp $EVIL git; cp $EVIL env; \(dirty)",
            environment: ["PATH": ".::/usr/bin:/bin"]),
    ]

    private static let site = [
        "site.yml": "title: T\nlastUpdated: git\n", "guides/a.md": "# A\n", "a.json": #"{"aps":{"alert":"x"}}"#,
    ]

    @Test(arguments: rows)
    func noProgramRuns(_ row: Row) throws {
        let (outside, share) = (try TemporaryFolder(), try SinceSite.smallShare())
        let (marker, evil) = (outside.path + "/ran", outside.path + "/evil.sh")
        try outside.write("evil.sh", Array("#!/bin/sh\necho \"$0 $*\" >> '\(marker)'\ncat 2> /dev/null\n".utf8))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: evil)
        var files = Self.site
        for (name, text) in Self.site where name != "a.json" { files["Content/" + name] = text }
        files["Content/samples/apns/a.json"] = Self.site["a.json"]
        let folder = try RevisionTests.repository(files)
        try RevisionTests.git(folder, "EVIL='\(evil)'\n" + row.script + "\nrm -f '\(marker)'; true")
        let environment = row.environment.mapValues { $0.replacing("EVIL", with: evil) }
        let result = try Command.run(
            row.arguments, in: folder.path + "/" + row.folder,
            environment: ["HOME": outside.path, "SITEGEN_SHARE": share.path].merging(environment) { $1 })
        #expect(outside.read("ran") == nil)
        #expect(row.code.contains(result.code), "\(result.code): \(result.output)\(result.errors)")
    }

    /// Every question goes through the one door that shows git nothing but objects and references.
    @Test func gitIsRunInOnePlace() throws {
        var (runs, names) = ([String](), [String]())
        let base = Command.root + "/Sources"
        for case let name as String in FileManager.default.enumerator(atPath: base) ?? .init()
        where name.hasSuffix(".swift") {
            let text = FileManager.default.contents(atPath: base + "/" + name).map {
                String(decoding: $0, as: UTF8.self)
            }
            if text?.contains("ChildProcess(") == true { runs.append(name) }
            if text?.contains("Program(\"git\")") == true { names.append(name) }
        }
        #expect(runs.sorted() == ["sitegen/Programs/Program.swift", "sitegen/Serving/Serve.swift"])
        #expect(names == ["sitegen/Programs/Git/GitScratch.swift"])
    }

    @Test func datesComeFromTheRepositoryAbove() throws {
        let folder = try RevisionTests.repository(["docs/site.yml": "lastUpdated: git\n", "docs/guides/a.md": "# A\n"])
        let build = { try Command.run(["build", "-o", "../out"], in: folder.path + "/docs").code }
        #expect(try build() == 0)
        #expect(folder.read("out/guides/a/index.html")?.contains("<time") == true)
        try RevisionTests.git(
            folder, "git worktree add -q ../\(URL(fileURLWithPath: folder.path).lastPathComponent)-w HEAD")
        let tree = folder.path + "-w"
        defer { try? FileManager.default.removeItem(atPath: tree) }
        #expect(try Command.run(["build", "-o", "../out"], in: tree + "/docs").code == 0)
        let page = FileManager.default.contents(atPath: tree + "/out/guides/a/index.html") ?? Data()
        #expect(String(decoding: page, as: UTF8.self).contains("<time"))
    }

    @Test func aRepositoryOfSomebodyElseIsNotReadUnlessTheUserSaysSo() throws {
        let setpriv = "/usr/bin/setpriv"
        guard getuid() == 0, FileManager.default.isExecutableFile(atPath: setpriv) else { return }
        let folder = try RevisionTests.repository(["a.json": RevisionTests.good])
        let temporary = try TemporaryFolder()
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: temporary.path)
        let home = try TemporaryFolder([".gitconfig": "[safe]\n\tdirectory = \(folder.path)\n", "none/x": ""])
        let asOther = [setpriv, "--reuid=65534", "--regid=65534", "--clear-groups"]
        func run(_ home: String) throws -> Command.Result {
            try Command.run(
                ["check", "--since", "HEAD"], in: folder.path, environment: ["HOME": home, "TMPDIR": temporary.path],
                launcher: asOther)
        }
        let refused = try run(home.path + "/none")
        #expect(refused.code == 2 && refused.errors.contains("safe.directory"), "\(refused.errors)")
        let trusted = try run(home.path)
        #expect(trusted.code == 0, "\(trusted.errors)")
    }
}
