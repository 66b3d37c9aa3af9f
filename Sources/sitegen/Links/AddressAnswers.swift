import Platform
import SiteBuilder

/// What a server says to an address.
struct AddressAnswer: Sendable, Hashable, Codable {
    /// HTTP status after all redirects; 0 when there was no answer.
    var status: Int
    /// Why there was none, in curl's words.
    var problem: String?
    /// Where it leads for good (301, 308), when it does.
    var moved: String?
}

/// Asks addresses with `curl`, which knows proxies, certificates and redirects: as a process of its own, the addresses in a
/// file, never through a shell. Whatever a page answers is thrown away.
struct AddressQuestions: Sendable {
    /// Seconds for one answer.
    let timeout: Int
    static let together = 6

    /// Asks for the head first, without following: it tells of addresses that have moved. Then the rest is followed, and what
    /// refuses a head is asked for the page itself.
    func ask(_ addresses: [String]) throws -> [String: AddressAnswer] {
        var answers = try round(addresses, ["head"])
        let moved = addresses.filter { (300..<400).contains(answers[$0]?.status ?? 0) }
        let followed = try round(moved, ["head", "location"])
        for address in moved {
            let target = answers[address]?.moved
            answers[address] = followed[address]
            answers[address]?.moved = target
        }
        let refused = addresses.filter { (answers[$0]?.status ?? 0) >= 400 }
        let pages = try round(refused, ["location"])
        for address in refused {
            let target = answers[address]?.moved
            answers[address] = pages[address]
            answers[address]?.moved = target
        }
        return answers
    }

    /// What curl writes after each address, between tabs.
    private static let line = #"%{urlnum}\t%{http_code}\t%{redirect_url}\t%{errormsg}\n"#

    private func round(_ addresses: [String], _ settings: [String]) throws -> [String: AddressAnswer] {
        guard !addresses.isEmpty else { return [:] }
        var lines =
            settings + [
                "silent", "globoff", "parallel", "parallel-immediate", "parallel-max = \(Self.together)",
                "max-time = \(timeout)",
                "max-redirs = 8", "proto = \"=http,https\"", "proto-redir = \"=http,https\"",
                "user-agent = \"sitegen link check\"", "write-out = \"\(Self.line)\"",
            ]
        for address in addresses {
            lines.append("url = \"\(Self.quoted(address))\"")
            lines.append("output = \"/dev/null\"")
        }
        let output = try run(lines.joined(separator: "\n") + "\n")
        var answers: [String: AddressAnswer] = [:]
        for line in output.split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 4, let number = Int(fields[0]), addresses.indices.contains(number) else { continue }
            let status = Int(fields[1]) ?? 0
            answers[addresses[number]] = AddressAnswer(
                status: status, problem: fields[3].isEmpty ? nil : fields[3],
                moved: [301, 308].contains(status) && !fields[2].isEmpty ? fields[2] : nil)
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
