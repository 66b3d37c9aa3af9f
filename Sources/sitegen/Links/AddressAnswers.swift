import Platform
import SiteBuilder
import Text

/// What a server says to an address.
struct AddressAnswer: Sendable, Hashable, Codable {
    /// HTTP status after all redirects; 0 when there was no answer.
    var status: Int
    /// Why there was none, in curl's words.
    var problem: String?
    /// Where it leads for good (301, 308), when it does.
    var moved: String?
}

/// Asks addresses with `curl`, which knows proxies and certificates: as a process of its own, the addresses in a file, never
/// through a shell. Whatever a page answers is thrown away. Each step of a redirect is asked on its own, since each may lead to a
/// place that is not asked.
struct AddressQuestions {
    /// Seconds for one answer.
    let timeout: Int
    let gate: LinkGate
    static let together = 6
    private static let mostSteps = 8

    /// The answers; none for an address that is not asked, or leads to one that is not.
    ///
    /// Asks for the head first; what refuses a head is asked for the page itself.
    func ask(_ addresses: [String]) throws -> [String: AddressAnswer] {
        var answers = try follow(addresses, ["head"])
        let refused = addresses.filter { (answers[$0]?.status ?? 0) >= 400 }
        for (address, answer) in try follow(refused, []) {
            let target = answers[address]?.moved
            answers[address] = answer
            answers[address]?.moved = target
        }
        return answers
    }

    /// Where each address leads in the end; `moved` is where its first answer says that it is for good.
    private func follow(_ addresses: [String], _ settings: [String]) throws -> [String: AddressAnswer] {
        var answers: [String: AddressAnswer] = [:]
        var moved: [String: String] = [:]
        var open = addresses.map { (address: $0, target: $0) }
        for step in 0...Self.mostSteps where !open.isEmpty {
            var ways: [(target: String, to: NetworkAddress?)] = []
            var asked: [String] = []
            for (address, target) in open {
                switch gate.way(to: target) {
                case .open(let to):
                    ways.append((target, to))
                    asked.append(address)
                case .none(let problem): answers[address] = AddressAnswer(status: 0, problem: problem)
                case .isPrivate: answers[address] = nil
                }
            }
            open = []
            for (address, answer) in zip(asked, try round(ways, settings)) {
                answers[address] = answer.own
                if step == 0, [301, 308].contains(answer.own.status) { moved[address] = answer.target }
                if (300..<400).contains(answer.own.status), let target = answer.target {
                    open.append((address, target))
                }
            }
        }
        for (address, target) in moved { answers[address]?.moved = target }
        return answers
    }

    /// What curl writes after each address, between tabs.
    private static let line = #"\t%{http_code}\t%{redirect_url}\t%{errormsg}\n"#

    private func round(_ ways: [(target: String, to: NetworkAddress?)], _ settings: [String]) throws
        -> [(own: AddressAnswer, target: String?)]
    {
        guard !ways.isEmpty else { return [] }
        var lines = ["parallel", "parallel-immediate", "parallel-max = \(Self.together)"]
        for (number, way) in ways.enumerated() {
            lines += settings + gate.settings
            lines += [
                "silent", "globoff", "max-time = \(timeout)", "proto = \"=http,https\"",
                "user-agent = \"sitegen link check\"", "write-out = \"\(number)\(Self.line)\"",
                "output = \"/dev/null\"",
            ]
            if let address = way.to {
                let text = address.bytes.count == 4 ? address.text : "[\(address.text)]"
                lines.append("connect-to = \"::\(text):\"")
            }
            lines += ["url = \"\(Self.quoted(way.target))\"", "next"]
        }
        let output = try run(lines.dropLast().joined(separator: "\n") + "\n")
        var answers = ways.map { _ in (own: AddressAnswer(status: 0), target: String?.none) }
        for line in output.split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 4, let number = Int(fields[0]), answers.indices.contains(number) else { continue }
            answers[number].own = AddressAnswer(
                status: Int(fields[1]) ?? 0, problem: fields[3].isEmpty ? nil : fields[3])
            answers[number].target = fields[2].isEmpty ? nil : fields[2]
        }
        return answers
    }

    /// An address inside curl's quotes. Control characters, which no address has, would end the line.
    private static func quoted(_ address: String) -> String {
        var text = ""
        for scalar in address.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\" + String(scalar)
            case _ where scalar.value < 0x21 || scalar.value == 0x7F:
                text += "%" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// The configuration goes through a file of its own: a pipe to a program that is not there would end this one.
    private func run(_ configuration: String) throws -> String {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("sitegen-\(UUID().uuidString)")
        do { try Data(configuration.utf8).write(to: file) } catch { throw Failure("'\(file.path)' cannot be written") }
        defer { try? FileManager.default.removeItem(at: file) }
        guard let curl = Program("curl") else {
            throw Failure("'curl' was not found: links out of the site need it")
        }
        // `-q`: nothing of the user's own curlrc.
        var call = Program.Call(
            arguments: ["-q", "--config", file.path], folder: FileManager.default.temporaryDirectory.path,
            environment: ProcessInfo.processInfo.environment)
        call.seconds = 24 * 3600
        return String(decoding: try curl.run(call).output, as: UTF8.self)
    }
}
