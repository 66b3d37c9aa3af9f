import DataTree
import Foundation
import PushPayload
import TestSupport
import Text

/// The packs that come with sitegen, the apps and the samples of the project's own content, read from the repository.
enum BuiltInPacks {
    static let specs: SpecSet = {
        var specs = made.value
        if let file = source("Packs/recognised.yml") { specs.recognised = Recognised(YAMLReader.parse(file).value) }
        return specs
    }()

    static let made: Diagnosed<SpecSet> = SpecSet.make(
        files.map { file in
            .init(
                pack: file.pack, document: YAMLReader.parse(file.file).value,
                translations: file.translations.mapValues { YAMLReader.parse($0).value })
        })

    /// The specs' files, Apple's first and in a pack the main one.
    static let files: [SpecFile] = {
        var found: [SpecFile] = []
        for pack in folders("Packs").sorted(by: { ($0 == "apns" ? "" : $0) < ($1 == "apns" ? "" : $1) }) {
            let names = files("Packs/" + pack).filter { $0 == "spec.yml" || $0.hasSuffix(".spec.yml") }
            for name in names.sorted(by: { ($0 == "spec.yml" ? "" : $0) < ($1 == "spec.yml" ? "" : $1) }) {
                guard let file = source("Packs/\(pack)/\(name)") else { continue }
                let korean = source("Packs/\(pack)/\(name.dropLast(".yml".count)).ko.yml")
                found.append(SpecFile(pack: pack, file: file, translations: korean.map { ["ko": $0] } ?? [:]))
            }
        }
        return found
    }()

    static let apps: [App] = folders("Content/apps").sorted().map { id in
        let base = "Content/apps/" + id
        let names = (FileManager.default.enumerator(atPath: path(base)) ?? .init()).compactMap { $0 as? String }
            .sorted()
        let plists = names.filter { $0.hasSuffix(".plist") || $0.hasSuffix(".entitlements") }.compactMap { name in
            source(base + "/" + name).map {
                App.PropertyList(
                    target: (name as NSString).deletingLastPathComponent, document: PlistReader.parse($0).value)
            }
        }
        let texts = names.filter(AppTextFile.isRead).compactMap { name in
            source(base + "/" + name).flatMap { AppTextFile.read($0, path: name)?.value }
        }
        let activities = files(base + "/activities").compactMap { name in
            source(base + "/activities/" + name).map {
                ActivityType(
                    name: (name as NSString).deletingPathExtension, document: YAMLReader.parse($0).value)
            }
        }
        return App(
            id: id, facts: source(base + "/app.yml").map { YAMLReader.parse($0).value }, plists: plists, texts: texts,
            activities: activities)
    }

    static let profiles: [Profile] = files("Content/profiles").compactMap { name in
        source("Content/profiles/" + name).map {
            Profile(id: (name as NSString).deletingPathExtension, document: YAMLReader.parse($0).value)
        }
    }

    /// Every sample of `Content/samples`, and those that only prove a rule and stand on no page.
    static let samples: [SampleSource] = (shown + hidden).sorted { $0.id < $1.id }

    private static let shown = samples(in: "Content/samples/")
    private static let hidden = samples(in: "Tests/Fixtures/Verdicts/Samples/")

    private static func samples(in root: String) -> [SampleSource] {
        folders(root).flatMap { pack in
            files(root + pack).filter { $0.hasSuffix(".json") || $0.hasSuffix(".apns") }.compactMap { name in
                let base = "\(root)\(pack)/"
                guard let file = source(base + name) else { return nil }
                let stem = (name as NSString).deletingPathExtension
                let isInvalid = stem.hasSuffix(".invalid")
                let facts =
                    source(base + stem + ".yml")
                    ?? (isInvalid ? source(base + String(stem.dropLast(".invalid".count)) + ".yml") : nil)
                return SampleSource(
                    id: pack + "/" + stem, file: file,
                    facts: SampleFacts(facts.map { YAMLReader.parse($0).value }, isNamedInvalid: isInvalid), pack: pack)
            }
        }
    }

    static func path(_ relative: String) -> String { PackageFolder.url.appending(path: relative).path }

    static func source(_ relative: String) -> SourceFile? {
        guard let data = FileManager.default.contents(atPath: path(relative)) else { return nil }
        return SourceFile(path: relative, bytes: [UInt8](data))
    }

    static func files(_ relative: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path(relative))) ?? []).sorted()
    }

    private static func folders(_ relative: String) -> [String] { files(relative).filter { !$0.contains(".") } }
}
