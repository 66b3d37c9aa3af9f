import Foundation
import Testing

/// Links out of the site are asked of a server on this machine, which tells what it was asked.
@Suite struct ExternalLinkTests {
    /// Serves while it runs the command: once, and again after each of the edits. What it was asked goes to `asked`, a line for
    /// each question, `--` between the runs. `HOST` in the guide becomes its address.
    private static let launcher = #"""
        import http.server, json, os, subprocess, sys, threading, time
        edits, command = json.loads(sys.argv[1]), sys.argv[2:]
        asked = open("asked", "w")
        class Page(http.server.BaseHTTPRequestHandler):
            def answer(self):
                asked.write(self.command + " " + self.path + "\n")
                path = self.path.split("?")[0].replace("http://public.example", "")
                if path == "/slow": time.sleep(60)
                code = {"/gone": 404, "/moved": 301, "/lost": 308, "/away": 302, "/login": 401, "/in": 302, "/in2": 301}.get(path, 200)
                if path == "/no-head" and self.command == "HEAD": code = 405
                self.send_response(code)
                target = {"/moved": "/new", "/lost": "/gone", "/away": "/new", "/in": host + "/secret", "/in2": "http://public.example/in"}.get(path)
                if target: self.send_header("Location", target)
                self.send_header("Content-Length", "0")
                self.end_headers()
            do_GET = do_HEAD = answer
            def log_message(self, *words): pass
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Page)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        host = "http://127.0.0.1:%d" % server.server_address[1]
        if os.environ.get("THROUGH"): os.environ["http_proxy"] = host
        def write(path, text):
            with open(path, "w") as file: file.write(text.replace("HOST", host))
        write("Content/guides/a.md", open("Content/guides/a.md").read())
        code = subprocess.call(command)
        for edit in edits:
            asked.write("--\n")
            for path, text in edit.items(): write(path, text)
            code = subprocess.call(command)
        asked.close()
        open("host", "w").write(host)
        sys.stdout.flush()
        sys.exit(code)
        """#

    /// A site with one guide that was checked.
    private struct Checked {
        let folder: TemporaryFolder
        let result: Command.Result
        /// What the server was asked in each run, sorted.
        var asked: [[String]] {
            (folder.read("asked") ?? "").components(separatedBy: "--\n").map {
                $0.split(separator: "\n").map(String.init).sorted()
            }
        }
        /// The server's address as `HOST`.
        var output: String { result.output.replacing(folder.read("host") ?? "-", with: "HOST") }
        /// The findings, a line each.
        var told: [String] { output.split(separator: "\n").map(String.init).filter { $0.contains("a.md:") } }
    }

    private func check(
        _ guide: String, site: String = "title: T\n", edits: [[String: String]] = [], arguments: [String] = [],
        cache: String? = nil, private allows: Bool = true, environment: [String: String] = [:]
    ) throws -> Checked {
        var files = ["Content/site.yml": site, "Content/guides/a.md": guide, "run.py": Self.launcher]
        files[".sitegen-links.json"] = cache
        let folder = try TemporaryFolder(files)
        let json = String(decoding: try JSONEncoder().encode(edits), as: UTF8.self)
        let result = try Command.run(
            ["check", "--external-links", "--no-color"] + (allows ? ["--allow-private-links"] : []) + arguments,
            in: folder.path, environment: environment,
            launcher: ["/usr/bin/env", "python3", folder.path + "/run.py", json])
        return Checked(folder: folder, result: result)
    }

    @Test func tellsWhatIsGoneWhatHasMovedAndWhatLetsNoProgramIn() throws {
        let checked = try check(
            """
            # A

            [gone](HOST/gone), [good](HOST/good#part), [the same](HOST/good), [moved](HOST/moved), [lost](HOST/lost),
            [away](HOST/away), [login](HOST/login), [slow](HOST/slow), ![no head](HOST/no-head),
            [mail](mailto:a@b.example), [closed](http://127.0.0.1:1/), HOST/good?a="b\\c
            """, site: "links: {timeout: 8}\n")
        #expect(checked.result.code == 0)
        let told = checked.told
        #expect(told.count == 6, "\(told)")
        func tells(_ text: String) -> Bool { told.contains { $0.contains(text) } }
        #expect(tells("a.md:3:8: warning: 'HOST/gone' leads nowhere: it answers 404 [link.unreachable]"), "\(told)")
        #expect(tells("'HOST/lost' leads nowhere: it answers 404"))
        #expect(tells("info: 'HOST/moved' has moved for good [link.moved]"))
        #expect(checked.output.contains("link to 'HOST/new'"))
        #expect(tells("info: 'HOST/login' does not let programs in: it answers 401"))
        #expect(tells("warning: 'HOST/slow' leads nowhere: "))
        #expect(tells("warning: 'http://127.0.0.1:1/' leads nowhere: "))
        #expect(checked.result.errors.contains("10 external links (10 asked now)"), "\(checked.result.errors)")
        #expect(checked.asked[0].count { $0 == "HEAD /good" } == 1)
        #expect(checked.asked[0].contains("GET /no-head"))
    }

    @Test func whatLeadsNowhereFailsAStrictCheck() throws {
        #expect(try check("# A\n\n[gone](HOST/gone)\n", arguments: ["--strict"]).result.code == 1)
        #expect(try check("# A\n\n[moved](HOST/moved)\n", arguments: ["--strict"]).result.code == 0)
    }

    @Test func goodAnswersAreRememberedAndBadOnesAskedAgain() throws {
        let guide = "# A\n\n[good](HOST/good) [gone](HOST/gone) [moved](HOST/moved)\n"
        let checked = try check(
            guide, edits: [[:], ["Content/site.yml": "links: {cacheDays: 0}\n"]])
        #expect(checked.asked.count == 3)
        #expect(checked.asked[0].contains("HEAD /good") && checked.asked[0].contains("HEAD /moved"))
        #expect(checked.asked[1] == ["GET /gone", "HEAD /gone"])
        #expect(checked.asked[2] == checked.asked[0])
        #expect(checked.told.count { $0.contains("[link.moved]") } == 3)
        #expect(checked.told.count { $0.contains("[link.unreachable]") } == 3)
        let cache = try #require(checked.folder.read(".sitegen-links.json"))
        #expect(cache.contains("/good") && cache.contains("/moved") && !cache.contains("/gone"))
    }

    @Test func whatNobodyLinksToIsForgotten() throws {
        let checked = try check("# A\n\n[good](HOST/good)\n", edits: [["Content/guides/a.md": "# A\n"]])
        #expect(checked.folder.read(".sitegen-links.json")?.contains("/good") == false)
    }

    @Test func thePolicyIgnoresAndAccepts() throws {
        let checked = try check(
            "# A\n\n[gone](HOST/gone) [private](HOST/private/a.html) [open](HOST/private/b)\n",
            site: "links: {ignore: ['http://*/private/*.html'], accept: [404]}\n")
        #expect(checked.told.isEmpty)
        #expect(checked.asked == [["GET /gone", "HEAD /gone", "HEAD /private/b"]])
    }

    @Test func aRuleThatSpeaksOnDemandMayBeOff() throws {
        let checked = try check("# A\n\n[moved](HOST/moved)\n", site: "lint: {link.moved: off}\n")
        #expect(checked.told.isEmpty)
        let plain = try Command.run(["check", "--strict", "--no-color"], in: checked.folder.path)
        #expect(plain.code == 0, "\(plain.output)")
    }

    @Test func aBrokenCacheFileIsAnEmptyOne() throws {
        let checked = try check("# A\n\n[good](HOST/good)\n", cache: "{\"version\":1,\"links\":{\"a\":")
        #expect(checked.result.code == 0)
        #expect(checked.asked == [["HEAD /good"]])
    }

    @Test func withoutCurlItSaysSo() throws {
        let folder = try TemporaryFolder(["Content/guides/a.md": "# A\n\n[good](http://127.0.0.1:1/)\n", "empty/a": ""])
        let result = try Command.run(
            ["check", "--external-links", "--allow-private-links"], in: folder.path,
            environment: ["PATH": folder.path + "/empty"])
        #expect(result.code == 2)
        #expect(result.errors.contains("'curl' was not found"))
    }

    /// Ways to write an address of this machine or its network.
    @Test(arguments: [
        "HOST/x", "http://localhost/x", "http://LocalHost./x", "http://a.localhost/x", "http://printer.local/x",
        "http://metadata.google.internal/x", "http://2130706433/x", "http://0x7f.1/x", "http://0177.0.0.1/x",
        "http://127.1/x",
        "http://[::1]/x", "http://[::ffff:127.0.0.1]/x", "http://[fd00:ec2::254]/x", "http://[fe80::1]/x",
        "http://0.0.0.0/x",
        "http://10.1.2.3/x", "http://172.31.0.1/x", "http://192.168.0.1:8080/x", "http://100.64.0.1/x",
        "http://169.254.169.254/x",
        "http://224.0.0.1/x", "http://a@127.0.0.1/x", "http://%31%32%37.0.0.1/x", "http://１２７.0.0.1/x",
        "http://[64:ff9b::7f00:1]/x",
        "https://127.0.0.1/x",
    ])
    func whatIsOfThisMachineIsNotAskedButCounted(_ address: String) throws {
        for through in ["", "yes"] {
            let checked = try check("# A\n\n[a](\(address))\n", private: false, environment: ["THROUGH": through])
            #expect(
                checked.result.code == 0 && checked.told.isEmpty, "\(checked.result.output) \(checked.result.errors)")
            #expect(
                checked.result.errors.contains("1 external link (0 asked now, 1 private and not asked)"),
                "\(checked.result.errors)")
            #expect(checked.asked == [[]], "\(checked.asked)")
        }
    }

    @Test func aRedirectIntoTheNetworkIsNotFollowed() throws {
        let checked = try check(
            "# A\n\n[a](http://public.example/in) [b](http://public.example/in2) [c](http://public.example/new)\n",
            arguments: ["--verbose"], private: false, environment: ["THROUGH": "yes"])
        #expect(checked.result.code == 0 && checked.told.isEmpty, "\(checked.result.output) \(checked.result.errors)")
        #expect(checked.result.errors.contains("3 external links (1 asked now, 2 private and not asked)"))
        #expect(checked.result.errors.contains("http://public.example/in: not asked, since it leads to this machine"))
        #expect(!checked.asked[0].contains { $0.contains("secret") })
        #expect(checked.asked[0].contains("HEAD http://public.example/in"))
    }

    @Test func theFlagForPrivateAddressesNeedsTheOther() throws {
        #expect(try Command.run(["check", "--allow-private-links"]).code == 64)
    }
}
