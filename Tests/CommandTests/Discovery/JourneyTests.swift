import Foundation
import Testing

/// The first hour of three new users, from an empty home: an iOS engineer with an app's repository, a Korean CRM manager, the owner of a
/// GitBook. Fifteen steps each, written from the stumbles of those who tried.
@Suite struct JourneyTests {
    /// What somebody types, and what comes of it.
    struct Step {
        var line: String
        var code: Int32
        var says: [String]
        var neverSays: [String] = []
        var writes: [String] = []

        init(
            _ line: String, _ code: Int32 = 0, _ says: String..., never: [String] = [], writes: [String] = []
        ) {
            (self.line, self.code, self.says) = (line, code, says)
            (neverSays, self.writes) = (never, writes)
        }
    }

    private static func plist(_ body: String) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\n\(body)</dict></plist>\n"
    }

    private static let app = plist(
        "<key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>\n"
            + "<key>CFBundlePackageType</key><string>APPL</string>\n")
    private static let content = plist(
        """
        <key>CFBundleIdentifier</key><string>com.acme.shop.content</string>
        <key>NSExtension</key><dict>
        <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.content-extension</string>
        <key>NSExtensionAttributes</key><dict><key>UNNotificationExtensionCategory</key><string>ORDER_STATUS</string>
        <key>UNNotificationExtensionInitialContentSizeRatio</key><real>0.5</real></dict>
        </dict>

        """)

    @Test func anEngineerWithAnAppsRepository() throws {
        let order = #"{"aps":{"alert":"Hi","category":"ORDERSTATUS"}}"#
        let files = [
            "Shop/Info.plist": Self.app, "ContentExt/Info.plist": Self.content, "push/order.json": order,
            "push/order.apns": #"{"aps":{"alert":"Hi","badge":"1"}}"#, "package.json": "{}", "ci.yml": "on: push\n",
        ]
        let wrong = "declares no category 'ORDERSTATUS'"
        let right = #"{"aps":{"alert":"Hi","category":"ORDER_STATUS"}}"#
        try walk(
            files,
            [
                .init("sitegen doctor", 0, "2 payloads", "'push' (2)", "apps: Shop"),
                .init("sitegen check", 1, wrong, "push/order.apns:1", "Checked 2 payloads"),
                .init("sitegen check push/order.json", 1, wrong),
                .init("printf 'title: Acme\\n' > site.yml"),
                .init("sitegen doctor", 0, "settings: ./site.yml", "2 payloads", "apps: Shop"),
                .init("sitegen check", 1, wrong, "Checked 2 payloads", never: ["passed over"]),
                .init("sitegen explain category.unmatched", 0, "category"),
                .init("sed -i.bak s/.1.}}/1}}/ push/order.apns && rm push/order.apns.bak"),
                .init("printf '\(right)' > push/order.json"),
                .init("sitegen check --strict", 0, "2 valid"),
                .init("sitegen export --output out", 0, "Exported 2 samples", writes: ["out/apns/push/order.apns"]),
                .init("sitegen check", 0, "Checked 2 payloads"),
                .init(
                    "sitegen build --output public", 0, "2 valid",
                    writes: ["public/samples/push/order/index.html", "public/samples/push/order-apns/index.html"]),
                .init("sitegen check", 0, "Checked 2 payloads"),
                .init("sitegen check push", 0, "Checked 2 payloads"),
            ])
    }

    @Test func aKoreanManagerOfCampaigns() throws {
        let sale = #"{"aps":{"alert":{"title":"주말 세일","body":"오늘만 반값입니다"},"badge":"1"}}"#
        let korean = ["LANG": "ko_KR.UTF-8"]
        try walk(
            ["세일.json": sale],
            [
                .init("sitegen doctor", 0, "페이로드 1개", "locales: ko", "title: 푸시 페이로드"),
                .init("sitegen check", 1, "정수여야", "페이로드 1개"),
                .init("sitegen check 세일.json", 1, "정수여야"),
                .init("sitegen build --output out", 1, writes: ["out/index.html"]),
                .init("grep -c 'lang=\"ko\"' out/index.html", 0, "1"),
                .init("grep -c 푸시 out/index.html"),
                .init("sed -i.bak s/.1.}}/1}}/ 세일.json && rm 세일.json.bak"),
                .init("sitegen check --strict", 0, "정상 1개"),
                .init("printf 'title: 캠페인\\n' > site.yml"),
                .init("sitegen check --strict", 0, "정상 1개"),
                .init("sitegen build --output out", 0),
                .init("grep -c '<html lang=\"ko\"' out/index.html", 0, "1"),
                .init("printf 'title: 캠페인\\nlocales: [kr]\\n' > site.yml"),
                .init("sitegen check", 1, "'ko'"),
                .init("sitegen explain aps.value-type", 0, "aps.value-type"),
            ], korean)
    }

    @Test func theOwnerOfAGitBook() throws {
        let bad = #"{"aps":{"alert":"x","badge":"1"}}"#
        let good = #"{"aps":{"alert":"x","badge":1}}"#
        let files = [
            "README.md": "# Acme\n\nText.\n",
            "SUMMARY.md": "# Table of contents\n\n* [Acme](README.md)\n* [Push](push/README.md)\n",
            "push/README.md": "# Push\n\n{% file src=\"../.gitbook/assets/payload.json\" %}\nSample\n{% endfile %}\n",
            ".gitbook/assets/payload.json": bad, "push/order.json": good,
        ]
        try walk(
            files,
            [
                .init("sitegen doctor", 0, "1 payload, 2 guides", "offer for download: 1"),
                .init("sitegen check", 1, ".gitbook/assets/payload.json:1", "Checked 2 payloads, 2 guides"),
                .init("sitegen check .gitbook/assets/payload.json", 1, "[aps.value-type]"),
                .init("sitegen build --output out", 1, writes: ["out/index.html", "out/push/index.html"]),
                .init("find out -name 'payload*.json' | grep -c gitbook", 0, "1"),
                .init("test -f out/samples/push/order/index.html"),
                .init("printf '\(good)' > .gitbook/assets/payload.json"),
                .init("sitegen check --strict", 0, "Checked 2 payloads, 2 guides", never: ["passed over"]),
                .init("printf 'title: Acme\\n' > site.yml"),
                .init("sitegen check --strict", 0, "Checked 2 payloads, 2 guides", never: ["passed over"]),
                .init("printf '\(bad)' > push/order.json"),
                .init("sitegen check", 1, "push/order.json:1"),
                .init("printf 'title: Acme\\nexclude: [push/order.json]\\n' > site.yml"),
                .init("sitegen check --strict", 0, "Checked 1 payload, 2 guides"),
                .init("sitegen build --output out", 0),
            ])
    }

    private func walk(_ files: [String: String], _ steps: [Step], _ environment: [String: String] = [:]) throws {
        let (home, folder, path) = (try TemporaryFolder(), try TemporaryFolder(files), try TemporaryFolder())
        #expect(steps.count == 15)
        try FileManager.default.createSymbolicLink(
            atPath: path.path + "/sitegen", withDestinationPath: Command.binary)
        let search = path.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
        for (number, step) in steps.enumerated() {
            let result = try Command.run(
                ["-c", step.line], in: folder.path,
                environment: environment.merging(["HOME": home.path, "PATH": search]) { $1 }, binary: "/bin/sh")
            let said = result.output + result.errors
            #expect(result.code == step.code, "\(number + 1), \(step.line): \(said)")
            for part in step.says { #expect(said.contains(part), "\(number + 1), \(step.line): '\(part)': \(said)") }
            for part in step.neverSays { #expect(!said.contains(part), "\(number + 1), \(step.line): \(said)") }
            for file in step.writes {
                #expect(FileManager.default.fileExists(atPath: folder.path + "/" + file), "\(number + 1): \(file)")
            }
        }
    }
}
