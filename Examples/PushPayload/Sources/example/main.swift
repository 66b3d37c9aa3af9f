import Foundation
import PushPayload

// Where the packs lie: in a clone, or `share/sitegen/Packs` of an installation.
let packs = CommandLine.arguments.dropFirst().first ?? "../../Packs"
let text = try String(contentsOfFile: packs + "/apns/spec.yml", encoding: .utf8)
let checker = PayloadChecker(specs: [.init(pack: "apns", text: text)])
for finding in checker.findings(in: #"{"aps": {"alert": "Three picks", "badge": "3"}}"#) {
    print(finding)
    if let fix = finding.fix { print("fix: \(fix)") }
}
