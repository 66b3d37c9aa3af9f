// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours is compiled with the same strict settings; a warning is an error.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// A module of ours: `imports` are other modules of ours, `packages` third-party products, `embeds` files whose bytes are
/// compiled into it.
func module(
    _ name: String, imports: [String] = [], packages: [Target.Dependency] = [], embeds: [String] = []
) -> Target {
    .target(
        name: name, dependencies: imports.map { .init(stringLiteral: $0) } + packages,
        resources: embeds.map { .embedInCode($0) }, swiftSettings: strict)
}

/// Tests run against the optimised build, so that everything is compiled once and the suites end soon. They are not worth
/// optimising themselves; what they test is.
let plain: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// The tests of one module; `data` are folders that they read by path.
func tests(_ name: String, imports: [String], data: [String] = []) -> Target {
    .testTarget(
        name: name, dependencies: (imports + ["TestSupport"]).map { .init(stringLiteral: $0) },
        exclude: data, swiftSettings: strict + plain)
}

/// On Linux a release is one file that needs no library, not even the C library's: it runs on every distribution, and starts in a
/// few milliseconds. Set for the link alone, so that the tests use the same compiled modules. A toolchain without static libraries
/// needs `SITEGEN_DYNAMIC=1`.
let isStatic = Context.environment["SITEGEN_DYNAMIC"] == nil

/// Memory is taken from jemalloc where the program is linked as one file: on the C library's own a build takes a tenth more time.
/// `SITEGEN_MALLOC=system` links without it.
let allocator =
    Context.environment["SITEGEN_MALLOC"] == "system"
    ? [] : ["-Xlinker", "--whole-archive", "-ljemalloc", "-Xlinker", "--no-whole-archive", "-lm", "-lstdc++"]

let staticProgram: [LinkerSetting] =
    isStatic
    ? [
        .unsafeFlags(
            ["-static-executable", "-l_FoundationCShims", "-l_FoundationCollections"] + allocator,
            .when(platforms: [.linux], configuration: .release))
    ] : []

let bigInt = Target.Dependency.product(name: "BigInt", package: "BigInt")
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
    name: "sitegen",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "sitegen", targets: ["sitegen"]),
        // What is `public` in these is for other programs: Content/guides/libraries.md says what is stable.
        .library(name: "Liquid", targets: ["Liquid"]),
        .library(name: "JSONSchema", targets: ["JSONSchema"]),
        .library(name: "PushPayload", targets: ["PushPayload"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser.git", exact: "1.8.2"),
        .package(url: "https://github.com/attaswift/BigInt.git", exact: "6.0.1"),
    ],
    targets: [
        // Floor 0: source files, ranges, diagnostics, escaping. Imports no other module.
        module("Text"),
        // Floor 0: the C library, and as much of Foundation as a program can carry along.
        module("Platform", imports: ["CData", "CThreads"]),
        .target(name: "CThreads"),
        // Floor 0: tables of time zones, emoji, secrets, Unicode, code and the like as data files that are compiled in.
        .target(
            name: "CData",
            exclude: [
                "compatibility.txt", "emoji.txt", "icons.txt", "languages.txt", "meta-schemas.txt", "secret-forms.txt",
                "time-zones.txt",
            ]),
        // Floor 1: JSON, YAML and property lists as one flat tree with ranges.
        module("DataTree", imports: ["CYAML", "Platform", "Text"]),
        .systemLibrary(
            name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        // Floor 2: libcmark-gfm, wrapped.
        module("Markdown", imports: ["CCMark", "CData", "Highlight", "Platform", "Text"]),
        .systemLibrary(
            name: "CCMark", pkgConfig: "libcmark-gfm",
            providers: [
                .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
            ]),
        // Floor 2: the validator and the template engine; floor 1: the highlighter.
        module("JSONSchema", imports: ["CData", "CPCRE2", "DataTree", "Platform", "Text"]),
        .systemLibrary(
            name: "CPCRE2", pkgConfig: "libpcre2-8",
            providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),
        module("Liquid", imports: ["CData", "DataTree", "Platform", "Text"], packages: [bigInt]),
        module("Highlight", imports: ["CData", "Text"]),
        // Floor 3: packs, samples, rules, verdicts, preview models.
        module("PushPayload", imports: ["CData", "DataTree", "JSONSchema", "Liquid", "Platform", "Text"]),
        // Floor 0: two calls of the system that Foundation does not have: folders that change places, mount points.
        .target(name: "CFiles"),
        // Floor 2: the disk: paths, folders, ignore files, and a site that is written or replaced as a whole.
        module("SiteFiles", imports: ["CFiles", "DataTree", "Platform", "Text"]),
        // Floor 3: folders of other documentation systems, each behind one protocol; what is above says no system's name.
        module("SiteImport", imports: ["DataTree", "Liquid", "Markdown", "SiteFiles", "Text"]),
        // Floor 4: what a folder has: found, read, parsed and validated.
        module(
            "SiteSources",
            imports: [
                "DataTree", "JSONSchema", "Liquid", "Markdown", "Platform", "PushPayload", "SiteFiles", "SiteImport",
                "Text",
            ]),
        // Floor 5: the site as facts: pages, addresses, navigation, lists. Knows no templates.
        module(
            "SiteModel",
            imports: [
                "DataTree", "Markdown", "Platform", "PushPayload", "SiteFiles", "SiteImport", "SiteSources", "Text",
            ]),
        // Floor 6: what a page shows: views, templates, guides.
        module(
            "SiteViews",
            imports: [
                "DataTree", "Highlight", "Liquid", "Markdown", "PushPayload", "SiteFiles", "SiteModel", "SiteSources",
                "Text",
            ]),
        // Floor 7: from facts to files.
        module(
            "SiteBuilder",
            imports: [
                "DataTree", "Liquid", "Markdown", "Platform", "PushPayload", "SiteFiles", "SiteModel", "SiteSources",
                "SiteViews", "Text",
            ]),
        // Floor 8: what is written outside a site: embedded blocks, exports, a site to begin with.
        module(
            "SiteTools",
            imports: [
                "DataTree", "JSONSchema", "Liquid", "Markdown", "Platform", "PushPayload", "SiteBuilder", "SiteFiles",
                "SiteModel", "SiteSources", "SiteViews", "Text",
            ]),
        // Floor 8: watches, rebuilds, serves from memory, reloads the page.
        module(
            "DevServer", imports: ["Platform", "SiteBuilder", "SiteFiles", "SiteSources", "Text"],
            embeds: ["Browser/reload.js"]),
        // Floor 0: other programs started, by what Swift's view of the C library leaves out.
        .target(name: "CSpawn"),
        // Floor 9: options in, exit code out.
        .executableTarget(
            name: "sitegen",
            dependencies: [
                "CSpawn", "DevServer", "Platform", "PushPayload", "SiteBuilder", "SiteFiles", "SiteImport",
                "SiteSources", "SiteTools", "Text",
                argumentParser,
            ],
            swiftSettings: strict, linkerSettings: staticProgram),

        // Man pages from the command's own description of its options; `make install` runs it.
        .executableTarget(name: "sitegen-manual", swiftSettings: strict),

        // The template engine under the clock: `make bench` runs it beside other engines.
        .executableTarget(
            name: "liquid-bench", dependencies: ["DataTree", "Liquid", "Text"], path: "Tests/Benchmarks/LiquidBench",
            swiftSettings: strict),

        // Sites that nobody would write, made from numbers, and what must hold of every one: `make fuzz` runs them by the
        // thousand, FuzzingTests a few.
        .target(
            name: "Fuzzing",
            dependencies: ["DataTree", "SiteBuilder", "SiteFiles", "SiteSources", "TestSupport", "Text"],
            path: "Tests/Fuzzing/Fuzzing", swiftSettings: strict),
        .executableTarget(
            name: "sitegen-fuzz",
            dependencies: ["Fuzzing", "SiteBuilder", "SiteFiles", "SiteSources", "Text"],
            path: "Tests/Fuzzing/Fuzzer",
            swiftSettings: strict),

        // What tests share: marked sources, snapshots, conformance suites, whole sites in a string.
        .target(
            name: "TestSupport", dependencies: ["DataTree", "Text"], path: "Tests/TestSupport",
            swiftSettings: strict),
        tests("TextTests", imports: ["Text"]),
        tests("PlatformTests", imports: ["Platform"]),
        tests("DataTreeTests", imports: ["DataTree", "Text"], data: ["Fixtures"]),
        tests("HighlightTests", imports: ["Highlight", "Text"]),
        tests("MarkdownTests", imports: ["Markdown", "Text"]),
        tests("JSONSchemaTests", imports: ["DataTree", "JSONSchema", "Text"], data: ["Fixtures"]),
        tests("LiquidTests", imports: ["DataTree", "Liquid", "Text"], data: ["Fixtures"]),
        // Runs the examples of the manual of Liquid.
        tests("LiquidManualTests", imports: ["DataTree", "Liquid", "PushPayload", "Text"]),
        tests("PushPayloadTests", imports: ["DataTree", "JSONSchema", "PushPayload", "Text"], data: ["Fixtures"]),
        tests(
            "SiteBuilderTests",
            imports: [
                "DataTree", "Markdown", "PushPayload", "SiteBuilder", "SiteFiles", "SiteImport", "SiteModel",
                "SiteSources", "SiteTools", "SiteViews", "Text",
            ], data: ["Fixtures"]),
        tests(
            "DevServerTests", imports: ["DevServer", "SiteBuilder", "SiteFiles", "SiteSources", "Text"]),
        tests("FuzzingTests", imports: ["Fuzzing", "SiteBuilder", "SiteFiles", "SiteSources", "Text"]),
        tests(
            "CommandTests", imports: ["DataTree", "JSONSchema", "PushPayload", "SiteFiles", "SiteSources", "Text"],
            data: ["Fixtures"]),
    ]
)
