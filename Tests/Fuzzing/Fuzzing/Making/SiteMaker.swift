import TestSupport

/// A whole site made from a number: specs with rules, payloads and their facts, property lists, profiles, guides, set-up, templates
/// and interface texts. The same number gives the same files. One site in three is damaged afterwards, byte by byte.
package struct SiteMaker {
    private var hostile: Hostile
    private let seed: UInt64
    private var files: [String: [UInt8]] = [:]
    private var ids: [String] = []

    /// Files by their path below the site's folder.
    package static func make(_ number: Int, seed: UInt64) -> [String: [UInt8]] {
        var maker = SiteMaker(seed: seed &* 0x1_0000_0001 &+ UInt64(truncatingIfNeeded: number))
        maker.makeSpecs()
        maker.makeSamples()
        maker.makeApps()
        maker.makeSetUp()
        maker.makeGuides()
        if maker.hostile.once(in: 3) { maker.damage() }
        return maker.files
    }

    private init(seed: UInt64) {
        self.seed = seed
        hostile = Hostile(seed: seed)
    }

    private mutating func write(_ path: String, _ text: String) { files["Content/" + path] = Array(text.utf8) }

    private mutating func makeSpecs() {
        for number in 0..<hostile.below(3) {
            var maker = SchemaMaker(seed: seed &+ UInt64(number) &+ 1)
            let layer = hostile.pick(["payload", "request", "payload"])
            write("specs/p\(number)/spec.yml", maker.spec(id: "p\(number)", layer: layer))
            if hostile.once(in: 3) { write("specs/p\(number)/spec.ko.yml", hostile.object()) }
        }
    }

    private mutating func makeSamples() {
        let packs = ["apns", "p0", "p1", "none"]
        for number in 0..<1 + hostile.below(5) {
            let pack = hostile.pick(packs)
            let name = hostile.pick(["s\(number)", "s\(number).invalid", "한글\(number)", "a b\(number)"])
            write("samples/\(pack)/\(name).json", payload())
            ids.append("\(pack)/\(name)")
            if hostile.once(in: 2) { write("samples/\(pack)/\(name).yml", facts()) }
        }
    }

    private mutating func payload() -> String {
        switch hostile.below(4) {
        case 0: return hostile.object(depth: 4)
        case 1: return "{\"aps\": \(hostile.object(depth: 3)), \"k0\": \(hostile.json()), \"k1\": \(hostile.json())}"
        case 2:
            let alert = "{\"title\": \(Hostile.quoted(hostile.text())), \"body\": \(Hostile.quoted(hostile.text()))}"
            let badge = "\"badge\": \(hostile.number()), \"category\": \(Hostile.quoted(hostile.text()))"
            return "{\"aps\": {\"alert\": \(alert), \(badge), \"mutable-content\": 1}, \"k2\": \(hostile.json())}"
        default:
            let pages = (0..<hostile.below(4)).map { _ in
                "{\"image_url\": \(Hostile.quoted(hostile.text())), \"duration\": \(hostile.number()), \"title\": \(hostile.json(depth: 1))}"
            }
            return
                "{\"aps\": {\"alert\": \"x\", \"category\": \"story\"}, \"pw_stories\": {\"pages\": [\(pages.joined(separator: ","))]}}"
        }
    }

    private mutating func facts() -> String {
        let keys = [
            "title", "description", "app", "images", "expect", "state", "platform", "profile", "lint", "tags", "titel",
            "rendered",
        ]
        return (0..<1 + hostile.below(5)).map { _ in
            "\(hostile.pick(keys)): \(hostile.once(in: 2) ? Hostile.quoted(hostile.text()) : hostile.json())"
        }.joined(separator: "\n") + "\n"
    }

    private mutating func makeApps() {
        guard hostile.once(in: 2) else { return }
        func plist(_ body: String) -> String {
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\(body)</dict></plist>\n"
        }
        let number = hostile.number()
        let text = hostile.text().replacing("<", with: "&lt;")
        let point =
            "<key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.content-extension</string>"
        let attributes =
            "<key>UNNotificationExtensionCategory</key><string>\(text)</string>"
            + "<key>UNNotificationExtensionInitialContentSizeRatio</key><real>\(number)</real>"
        write(
            "apps/one/Info.plist",
            plist("<key>CFBundleIdentifier</key><string>\(text)</string><key>n</key><integer>\(number)</integer>"))
        write(
            "apps/one/Extension/Info.plist",
            plist(
                "<key>NSExtension</key><dict>\(point)<key>NSExtensionAttributes</key><dict>\(attributes)</dict></dict>")
        )
        if hostile.once(in: 2) { write("apps/one/app.yml", hostile.object(depth: 3)) }
        if hostile.once(in: 2) { write("profiles/mina.yml", facts() + "attributes: \(hostile.object())\n") }
    }

    private mutating func makeSetUp() {
        let values = [
            "title: \(Hostile.quoted(hostile.text()))", "locales: [en, ko]",
            "lastUpdated: \(hostile.pick(["git", "true", "1"]))",
            "navigation: \(hostile.json(depth: 4))", "lint: {aps.value-type: \(hostile.pick(["off", "warning", "5"]))}",
            "links: \(hostile.object())", "search: \(hostile.json())", "vars: \(hostile.object())",
            "redirects: \(hostile.object())",
            "editURL: \(Hostile.quoted(hostile.text()))", "packs: [apns, p0]",
            "\(hostile.pick(Hostile.names.filter { !$0.isEmpty })): 1",
            "logo: \(Hostile.quoted(hostile.text()))", "baseURL: \(Hostile.quoted(hostile.text()))",
        ]
        // Without a set-up all packs are in use, which takes most of the time.
        if !hostile.once(in: 10) {
            let lines = (0..<hostile.below(6)).map { _ in hostile.pick(values) }.filter { !$0.hasPrefix("packs:") }
            write("site.yml", (lines + ["packs: [apns, p0, p1]"]).joined(separator: "\n") + "\n")
        }
        if hostile.once(in: 6) {
            write("locales/ko.yml", "\(hostile.pick(["search.title", "x"])): \(Hostile.quoted(hostile.text()))\n")
        }
        if hostile.once(in: 6) {
            let name = hostile.pick(["layouts/page.html", "partials/footer.html", "layouts/x.html"])
            write(
                "templates/\(name)",
                "<p>{{ page.title }}{% for x in (1..\(hostile.number())) %}{{ \(hostile.pick(["x", "page", "site | json"])) }}{% endfor %}"
            )
        }
        if hostile.once(in: 8) {
            write(
                "SUMMARY.md",
                "# Summary\n\n* [A](guides/g0.md)\n    * [\(hostile.text())](\(hostile.text()))\n## \(hostile.text())\n"
            )
        }
        if hostile.once(in: 4) {
            write("assets/p.svg", "<svg width=\"\(hostile.number())\" viewBox=\"0 0 \(hostile.number()) 1\"></svg>")
        }
    }

    private mutating func makeGuides() {
        for number in 0..<hostile.below(4) {
            var maker = GuideMaker(seed: seed &+ 100 &+ UInt64(number), ids: ids)
            write("guides/g\(number).md", maker.guide())
        }
        if hostile.once(in: 4) {
            var maker = GuideMaker(seed: seed &+ 99, ids: ids)
            write("index.md", maker.guide())
        }
    }

    /// Breaks one or two files.
    private mutating func damage() {
        let words = (Hostile.numbers + Hostile.texts).map { Array($0.utf8) }
        for _ in 0..<1 + hostile.below(2) {
            let path = hostile.pick(files.keys.sorted())
            files[path] = ByteMutator.mutate(files[path] ?? [], using: &hostile.random, dictionary: words)
        }
    }
}
