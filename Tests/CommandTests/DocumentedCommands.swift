import Foundation
import Testing

/// How one documented command line is exercised.
enum Exercise: Sendable {
    /// In a shell, where the lines before it have led: the exit code, a part of each stream, files that are there then.
    /// `given` files are made before; a path that begins with `~/` is seen from the home folder. `inRepository`: what is there is
    /// first committed to the branch `main` of a new repository.
    case runs(
        given: [String: GivenFile] = [:], inRepository: Bool = false, code: Int32 = 0, prints: String = "",
        reports: String = "",
        leaves: [String] = [])
    /// Started where the lines before it have led, asked for a page, which must show some text, and ended with Ctrl-C.
    case serves(given: [String: GivenFile] = [:], path: String = "/", shows: String)
    /// A target of the Makefile that CI or a developer runs; here it must resolve.
    case make
    /// `make install`, done with the binary of this test run instead of a release build.
    case installs
    /// The toolchain on this package; everything that the line names must be there.
    case toolchain
    /// Installs what `make packages` makes: a check of Tests/Packages runs it.
    case inPackages(check: String)
    /// Needs Xcode's simulator; the file that it takes must be there.
    case needsMac(file: String)
}

/// The text of a file that a command needs.
enum GivenFile: Sendable, ExpressibleByStringLiteral {
    case text(String)
    /// The block of the same document that has this title.
    case quoted(String)

    init(stringLiteral text: String) { self = .text(text) }
}

/// A document (its translations say the same commands) and its command lines, in order. A line that is not here fails the
/// test, and so does one that is here only: a manual does not grow commands that nobody has tried.
struct Journey: Sendable, CustomTestStringConvertible {
    var document: String
    var commands: [(line: String, exercise: Exercise)]

    var testDescription: String { document }

    static let sound: GivenFile = #"{"aps": {"alert": "Hello", "badge": 1}}"#
    static let comma: GivenFile = #"{"aps": {"alert": "Hello",}}"#
    static let site: [String: GivenFile] = ["Content/samples/apns/hello.json": sound]

    static let all = [
        Journey(
            document: "README.md",
            commands: [
                (#"make install PREFIX="$HOME/.local""#, .installs),
                ("mkdir push && cd push", .runs()),
                (
                    #"echo '{"aps": {"alert": "Three picks for the weekend", "badge": "3"}}' > sale.json"#,
                    .runs(leaves: ["sale.json"])
                ),
                (
                    "sitegen build",
                    .runs(
                        code: 1, prints: "[aps.value-type]", reports: "1 error, 0 warnings",
                        leaves: [
                            "site/index.html", "site/samples/sale/index.html", "site/samples/sale/payload.json",
                            "site/samples/sale/preview.json", "site/samples/sale/badge.svg",
                            "site/samples/sale/badge.json", "site/specs/apns/schema.json", "site/report/index.html",
                        ])
                ),
                ("make site", .make),
                ("make test", .make),
                ("sitegen serve", .serves(path: "/samples/sale/", shows: "<h1>")),
                ("sitegen check", .runs(code: 1, prints: "sale.json:1:59: error:")),
                ("sitegen check --strict", .runs(code: 1, prints: "[aps.value-type]")),
                (
                    "sitegen check export.json more/",
                    .runs(given: ["export.json": sound, "more/a.apns": sound], reports: "Checked 2 payloads: 0 errors")
                ),
                (
                    "cat export.json | sitegen check - --stdin-filepath export.json",
                    .runs(reports: "Checked 1 payload: ")
                ),
                ("sitegen check --format json > findings.json", .runs(code: 1, leaves: ["findings.json"])),
                (
                    "sitegen check --format sarif --output report.sarif --format junit --output junit.xml",
                    .runs(code: 1, leaves: ["report.sarif", "junit.xml"])
                ),
                ("sitegen check --fix --dry-run", .runs(code: 1)),
                ("sitegen explain aps.value-type", .runs(prints: "WHAT IT CATCHES")),
                ("sitegen explain BadDeviceToken", .runs(prints: "WHAT TO CHECK")),
                (
                    "sitegen export --output ../push-schemas --only schemas",
                    .runs(
                        code: 1, reports: "in schemas",
                        leaves: [
                            "../push-schemas/schemas/apns.schema.json",
                            "../push-schemas/schemas/pushwoosh-stories.schema.json",
                        ])
                ),
            ]),
        Journey(
            document: ".github/CONTRIBUTING.md",
            commands: [
                ("make setup", .make), ("make site", .make), ("make test", .make), ("swift build", .toolchain),
                ("swift test --filter TextTests", .toolchain), ("make lint", .make), ("make unit", .make),
                ("make conformance", .make), ("make browser", .make), ("make bench", .make),
                ("swift format --in-place --recursive Sources Tests Package.swift", .toolchain),
            ]),
        Journey(
            document: "Content/guides/quick-start.md",
            commands: [
                (#"make install PREFIX="$HOME/.local""#, .installs),
                ("mkdir push && cd push", .runs()),
                (
                    "sitegen build",
                    .runs(
                        given: ["spring-sale.apns": .quoted("push/spring-sale.apns")], reports: "0 errors, 0 warnings",
                        leaves: ["site/samples/spring-sale/index.html", "site/samples/spring-sale/payload.apns"])
                ),
                ("xcrun simctl push booted spring-sale.apns", .needsMac(file: "spring-sale.apns")),
                ("sitegen check", .runs(reports: "1 valid")),
            ]),
        Journey(
            document: "Content/guides/site-configuration.md",
            commands: [
                (
                    "sitegen check --translations",
                    .runs(
                        given: [
                            "Content/site.yml": "title: T\nlocales: [en, ko]\n", "Content/guides/a.md": "# A\n",
                        ],
                        prints: "[translation.missing]", reports: "0 errors, 0 warnings")
                ),
                (
                    "sitegen check --external-links",
                    .runs(
                        given: [
                            "Content/site.yml": "links: {ignore: ['https://intranet.example/*']}\n",
                            "Content/guides/a.md": "# A\n\n[inside](https://intranet.example/a)\n",
                        ], reports: "0 external links (0 asked now); 0 errors")
                ),
            ]),
        Journey(
            document: "Content/guides/coming-from.md",
            commands: [
                (
                    "sitegen build --output public",
                    .runs(
                        given: ["SUMMARY.md": "* [First](first.md)\n", "first.md": "# First\n"],
                        reports: "0 errors, 0 warnings", leaves: ["public/first/index.html"])
                ),
                (
                    "sitegen import gitbook ../old-docs",
                    .runs(
                        given: ["../old-docs/old.md": "# Old\n\nWas this helpful?\n"], prints: "old.md:3: dropped",
                        leaves: ["Content/guides/old.md"])
                ),
                (
                    "sitegen import gitbook ../exported-page.md --output Content/guides/push",
                    .runs(given: ["../exported-page.md": "# Page\n"], leaves: ["Content/guides/push/exported-page.md"])
                ),
                ("sitegen build", .runs(reports: "0 errors", leaves: ["site/guides/push/exported-page/index.html"])),
            ]),
        Journey(
            document: "Content/guides/checking.md",
            commands: [
                ("sitegen check", .runs(given: site, reports: "0 errors, 0 warnings")),
                (
                    "sitegen check push.json exports/",
                    .runs(
                        given: ["push.json": sound, "exports/a.json": sound, "exports/b.apns": sound],
                        reports: "Checked 3 payloads: 0 errors")
                ),
                ("cat push.json | sitegen check -", .runs(reports: "Checked 1 payload: 0 errors")),
                (
                    "sitegen check --push-type voip incoming-call.json",
                    .runs(
                        given: ["incoming-call.json": #"{"callUUID": "4F1C", "caller": "Mina"}"#], reports: "0 errors")
                ),
                ("sitegen check --since main", .runs(inRepository: true, reports: "changed since 'main'")),
                ("sitegen explain aps.value-type", .runs(prints: "WHAT IT CATCHES")),
                ("sitegen explain aps.value-type --lang ko", .runs(prints: "찾아내는 것")),
                ("sitegen explain BadDeviceToken", .runs(prints: "BadDeviceToken · APNs · HTTP 400")),
                ("sitegen explain BadDeviceToken --json", .runs(prints: "\"kind\": \"reason\"")),
                ("sitegen check --format json > findings.json", .runs(leaves: ["findings.json"])),
                (
                    "sitegen check --format sarif --output report.sarif --format junit --output junit.xml --format codeframe",
                    .runs(leaves: ["report.sarif", "junit.xml"])
                ),
                (
                    "sitegen check --fix --dry-run",
                    .runs(given: ["Content/samples/apns/comma.json": comma], code: 1, prints: "+{\"aps\"")
                ),
                ("sitegen check --fix", .runs(reports: "Fixed 1 finding in 1 file")),
            ]),
        Journey(
            document: "Content/guides/silencing.md",
            commands: [("sitegen check --generate-ignore-file", .runs(given: site, leaves: [".sitegen-ignore.yml"]))]),
        Journey(
            document: "Content/guides/reasons.md",
            commands: [("sitegen explain BadDeviceToken", .runs(prints: "WHAT TO CHECK"))]),
        Journey(
            document: "Content/guides/serving.md",
            commands: [
                ("sitegen serve", .serves(given: site, path: "/samples/apns/hello/", shows: "<h1>")),
                ("sitegen serve --strict", .serves(path: "/specs/apns/schema.json", shows: "$defs")),
                (
                    "sitegen serve --base-url https://example.com/push/",
                    .serves(path: "/push/samples/apns/hello/", shows: "<h1>")
                ),
            ]),
        Journey(
            document: "Content/guides/installing.md",
            commands: [
                (
                    "pip install --no-index --find-links dist sitegen-push",
                    .inPackages(check: "wheel_from_nothing_to_a_verdict")
                ),
                ("uvx --no-index --find-links dist sitegen-push check", .inPackages(check: "uvx")),
                ("pipx run --spec dist/sitegen_push-*.whl sitegen check", .inPackages(check: "pipx_run")),
                (#"make install PREFIX="$HOME/.local""#, .installs),
                (#"make install PREFIX=/usr DESTDIR="$PWD/stage""#, .make),
                (#"make uninstall PREFIX="$HOME/.local""#, .make),
                ("sitegen check --help", .runs(prints: "--stdin-filepath")),
            ]),
        Journey(
            document: "Content/guides/doctor.md",
            commands: [
                ("sitegen doctor", .runs(given: site, prints: "sitegen 0.")),
                ("sitegen doctor --json", .runs(given: site, prints: "\"checks\"")),
            ]),
        Journey(
            document: "Content/guides/ci.md",
            commands: [
                (
                    "sitegen check --format junit --output junit.xml --format codeframe",
                    .runs(given: site, reports: "0 errors, 0 warnings", leaves: ["junit.xml"])
                )
            ]),
        Journey(
            document: "Content/guides/hosting.md",
            commands: [
                (
                    "sitegen build --base-url https://push.example.com/docs/",
                    .runs(given: site, reports: "0 errors, 0 warnings", leaves: ["site/404.html", "site/sitemap.xml"])
                )
            ]),
        Journey(
            document: "Content/guides/exporting.md",
            commands: [
                (
                    "sitegen export --output out",
                    .runs(
                        given: site, reports: "Exported 1 sample (0 invalid on purpose) to 'out'",
                        leaves: [
                            "out/apns/apns/hello.apns", "out/bodies/apns/hello.json", "out/curl/apns/hello.sh",
                            "out/schemas/pushwoosh-stories.schema.json", "out/fixtures/manifest.json",
                            "out/loaders/kotlin/PayloadFixtures.kt",
                        ])
                ),
                (#"sitegen export "apns/*" --output out --only apns,curl"#, .runs(reports: "0 files written")),
                (
                    "sitegen export --output out --only pictures --surface android",
                    .runs(
                        given: [
                            "Content/samples/fcm-v1/order.json":
                                #"{"message":{"token":"DEVICE_TOKEN","notification":{"title":"T","body":"B"},"android":{}}}"#
                        ], reports: "in pictures", leaves: ["out/pictures/fcm-v1.android/order.svg"])
                ),
                ("sh out/apns/apns/hello.sh", .needsMac(file: "out/apns/apns/hello.sh")),
                // It runs in ExportCommandTests.
                ("swift test --package-path out/loaders/swift", .toolchain),
            ]),
        Journey(
            document: "Content/guides/live-activities.md",
            commands: [
                (
                    #"sitegen export "apns/match/*" --output out --only bodies,curl"#,
                    .runs(
                        given: site.merging([
                            "Content/samples/apns/match/2-goal.json":
                                #"{"aps": {"timestamp": 1774000000, "event": "update", "content-state": {"home": 1}}}"#
                        ]) { $1 }, reports: "Exported 1 sample (0 invalid on purpose) to 'out'",
                        leaves: ["out/bodies/apns/match/2-goal.json", "out/curl/apns/match/2-goal.sh"])
                )
            ]),
        Journey(
            document: "Content/guides/embedding.md",
            commands: [
                (
                    "sitegen embed README.md",
                    .runs(
                        given: site.merging(["README.md": .quoted("README.md")]) { $1 },
                        reports: "Embedded 1 block in 1 file: 1 file written")
                ),
                ("sitegen embed --check README.md", .runs(reports: "nothing was written; 0 errors")),
                (
                    "sitegen embed --site-url https://push.example.com/ docs.md",
                    .runs(
                        given: ["docs.md": "<!-- sitegen:preview apns/hello -->\n<!-- /sitegen -->\n"],
                        reports: "1 file written")
                ),
                (
                    "sitegen embed --force README.md",
                    .runs(
                        given: ["README.md": "<!-- sitegen:payload apns/hello -->\nEdited\n<!-- /sitegen -->\n"],
                        reports: "1 file written")
                ),
            ]),
        Journey(
            document: "Content/guides/starting.md",
            commands: [
                (
                    "sitegen new site push",
                    .runs(prints: "Next:\n  cd push\n  sitegen check\n", leaves: ["push/Content/site.yml"])
                ),
                ("cd push", .runs()),
                ("sitegen check", .runs(reports: "3 payloads, 2 guides: 2 valid, 1 invalid on purpose, 0 failing")),
                ("sitegen build", .runs(reports: "0 errors, 0 warnings", leaves: ["site/index.html"])),
                ("sitegen new guide first-steps", .runs(leaves: ["Content/guides/first-steps.md"])),
                ("sitegen new spec news", .runs(leaves: ["Content/specs/news/spec.yml"])),
                ("sitegen new sample news/hello", .runs(leaves: ["Content/samples/news/hello.json"])),
                (
                    "sitegen new spec order --from payload.json",
                    .runs(
                        given: ["payload.json": #"{"aps": {"alert": "Hi"}, "order": {"id": "1024"}}"#],
                        leaves: ["Content/specs/order/spec.yml"])
                ),
            ]),
    ]
}

/// Findings that a document quotes, and the file that they are about: the quotation must be what `check` prints.
struct QuotedFinding: Sendable, CustomTestStringConvertible {
    var document: String
    var path: String
    var payload: GivenFile
    /// Done to the payload first.
    var replacing: (String, with: String)?
    /// Files beside it, by path.
    var others: [String: String] = [:]

    var testDescription: String { document }

    static let all = [
        QuotedFinding(
            document: "README.md", path: "sale.json",
            payload: .text(#"{"aps": {"alert": "Three picks for the weekend", "badge": "3"}}"# + "\n")),
        QuotedFinding(
            document: "Content/guides/quick-start.md", path: "spring-sale.apns",
            payload: .quoted("push/spring-sale.apns"),
            replacing: (#""duration": 5"#, with: #""duration": "5""#)),
        QuotedFinding(
            document: "Content/guides/checking.md", path: "Content/samples/push/sale.json",
            payload: """
                {
                  "aps": {
                    "alert": {
                      "title": "Sale",
                      "body": "Today"
                    },
                    "badge": -1
                  }
                }

                """),
        QuotedFinding(
            document: "Content/guides/what-is-sitegen.md", path: "Content/samples/pushwoosh-stories/sale.json",
            payload: """
                {
                  "aps": { "alert": "Spring sale", "category": "PW_STORIES" },
                  "pw_stories": {
                    "pages": [{
                      "image": "https://cdn.example.com/1.jpg",
                      "title": "Picnic",
                      "duration": "5",
                      "subtitle": "By the river"
                    }]
                  }
                }

                """),
        QuotedFinding(
            document: "Content/guides/personalisation.md",
            path: "Content/samples/braze-content-extension/next.json",
            payload: """
                {
                  "aps": { "alert": "{{${first_name}}}, your course goes on" },
                  "braze_id": "{{${braze_id}}}"
                }

                """,
            others: [
                "Content/profiles/guest.yml": "user: {braze_id: 61d0a7c2}",
                "Content/profiles/mina.yml": "user: {first_name: 민아, braze_id: 5f2a4d1c}",
            ]),
    ]
}
