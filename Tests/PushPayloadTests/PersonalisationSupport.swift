import DataTree
import PushPayload
import Testing
import Text

/// A checker with one small spec, and profiles from YAML texts.
struct PersonalSite {
    static let spec = """
        $id: urn:sitegen:spec:card
        type: object
        required: [aps, count]
        x-push:
          id: card
          layer: L1
          LIQUID
          detect: [[/count]]
          sizeLimit: 200
        properties:
          aps: {type: object}
          count: {type: string, pattern: "^[0-9]+$", x-rule: pack.required-key}
          note: {type: string, minLength: 1}
          badge: {type: integer}
          token: {type: string, x-secret: true}
          inside: {type: string, contentMediaType: application/json, contentSchema: {type: object, required: [a]}}
        """

    var checker: SampleChecker

    init(_ profiles: KeyValuePairs<String, String>, liquid: String? = "standard") {
        let text = Self.spec.replacing("LIQUID", with: liquid.map { "liquid: \($0)" } ?? "weight: 1")
        let document = YAMLReader.parse(SourceFile(path: "card.yml", text: text)).value
        let specs = SpecSet.make([.init(pack: "card", document: document)])
        let made = profiles.map { name, yaml in
            Profile(id: name, document: YAMLReader.parse(SourceFile(path: "profiles/\(name).yml", text: yaml)).value)
        }
        checker = SampleChecker(specs: specs.value, apps: [], profiles: made)
    }

    func check(_ payload: String, facts: String? = nil) -> Sample {
        let document = facts.map { YAMLReader.parse(SourceFile(path: "card/x.yml", text: $0)).value }
        return checker.check(
            SampleSource(
                id: "card/x", file: SourceFile(path: "card/x.json", text: payload), facts: SampleFacts(document),
                pack: "card"))
    }
}

extension Sample {
    func finding(_ code: String) -> Diagnostic? { findings.first { $0.code.id == code } }
    func part(_ profile: String) -> PersonalisedSample? { personalised.first { $0.profile.id == profile } }
}

extension PersonalisedSample {
    var text: String { String(decoding: bytes ?? [], as: UTF8.self) }
}
