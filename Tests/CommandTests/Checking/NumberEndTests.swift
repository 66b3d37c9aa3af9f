import Testing

/// Numbers of the input never reach arithmetic that stops the program: whole sites of them, given to the built program, since a
/// trap would end the tests too.
@Suite struct NumberEndTests {
    private func ends(_ arguments: [String], in folder: TemporaryFolder, _ what: String) throws {
        let result = try Command.run(
            arguments, in: folder.path, environment: ["HOME": folder.path, "SWIFT_BACKTRACE": "color=no"])
        let crash = result.errors.split(separator: "\n").filter { $0.contains(" at /") || $0.contains("rror:") }.prefix(
            6)
        #expect([0, 1, 2].contains(result.code), "\(what): \(result.code) \(crash.joined(separator: "\n"))")
    }

    /// A third of the values in each site: a finding's frame must not hide another's.
    @Test(arguments: 0..<3) func everyNumberOfEveryFileIsReadToItsEnds(_ third: Int) throws {
        var files = [
            "Content/site.yml": "title: Numbers\npacks: [apns, pushwoosh-stories, braze-messages]\n",
            "Content/assets/p.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"2000\"></svg>\n",
        ]
        for (number, value) in NumberPlaces.values.enumerated() where number % 3 == third {
            files.merge(NumberPlaces.files(value, number)) { $1 }
        }
        let folder = try TemporaryFolder(files)
        try ends(["check", "--source", ".", "--quiet"], in: folder, "third \(third)")
    }

    @Test(arguments: ["-9223372036854775808", "9223372036854775807", "1e400", "0x7fffffffffffffff", ".nan"])
    func theNumbersOfTheConfigurationAreReadToTheirEnds(_ value: String) throws {
        let text =
            "title: x\nlinks: {accept: [\(value)], timeout: \(value), cacheDays: \(value)}\nlint: {a.b: \(value)}\n"
        let folder = try TemporaryFolder(["Content/site.yml": text, "Content/index.md": "# a\n"])
        try ends(["check", "--source", ".", "--quiet"], in: folder, value)
    }

    @Test(arguments: ["--jobs", "--max-problems"])
    func theNumbersOfTheCommandLineAreReadToTheirEnds(_ option: String) throws {
        let folder = try TemporaryFolder(["a.json": #"{"aps": {"badge": "x", "alert": 1}}"#])
        for value in ["9223372036854775807", "-9223372036854775808", "18446744073709551616", "0", "1e5", ""] {
            let result = try Command.run(
                ["check", "a.json", "--quiet", "\(option)=\(value)"], in: folder.path,
                environment: ["HOME": folder.path])
            #expect([0, 1, 2, 64].contains(result.code), "\(option)=\(value): \(result.code)")
        }
    }

    /// Nonsense is told, and the body is held to Apple's limit meanwhile.
    @Test(arguments: ["0", "-1", "9223372036854775807", "-9223372036854775808", "1e400", "1.5", "\"4096\"", "~"])
    func aSizeLimitThatIsNoneIsAFinding(_ value: String) throws {
        let spec = "title: S\ntype: object\nx-push: {id: s, detect: [[/s]], sizeLimit: \(value)}\n"
        let payload = #"{"aps": {"alert": "a"}, "s": ""# + String(repeating: "a", count: 5000) + "\"}\n"
        let folder = try TemporaryFolder(["Content/specs/s/spec.yml": spec, "Content/samples/s/a.json": payload])
        let result = try Command.run(["check", "--source", "."], in: folder.path, environment: ["HOME": folder.path])
        #expect(result.code == 1)
        #expect(result.output.contains("'sizeLimit' must be an integer from 1 to 67108864"), "\(result.output)")
        #expect(result.output.contains("[payload.size]"))
    }
}
