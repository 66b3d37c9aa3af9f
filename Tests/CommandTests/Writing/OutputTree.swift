import Foundation

/// A folder with a small site and what is to stay around it; it tells every thing in it apart.
struct OutputTree: Sendable {
    let folder: TemporaryFolder
    var path: String { folder.path }

    init() throws {
        folder = try TemporaryFolder([
            "source/Content/guides/a.md": "# A\n\nText.\n",
            "source/Content/samples/apns/one.json": #"{"aps":{"alert":"x"}}"#,
            "home/letter.txt": "Dear\n",
        ])
    }

    init(_ folder: TemporaryFolder) { self.folder = folder }

    /// `SITEGEN_OLD_BINARY`: what another version does.
    func build(_ arguments: [String], in working: String = "", home: String = "home") throws -> Command.Result {
        try Command.run(
            ["build", "--source", path + "/source"] + arguments, in: path + "/" + working,
            environment: ["HOME": path + "/" + home, "CFFIXED_USER_HOME": path + "/" + home],
            binary: ProcessInfo.processInfo.environment["SITEGEN_OLD_BINARY"])
    }

    /// Kind, mode, and bytes or target of everything below a folder; no link is followed.
    func things(_ below: String = "") -> [String: String] {
        var found: [String: String] = [:]
        var open = [below]
        while let folder = open.popLast() {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)) ?? [] {
                let inner = folder.isEmpty ? name : folder + "/" + name
                let thing = thing(inner)
                found[inner] = thing
                if thing.hasPrefix("folder") { open.append(inner) }
            }
        }
        return found
    }

    func thing(_ name: String) -> String {
        var info = stat()
        let full = path + "/" + name
        guard lstat(full, &info) == 0 else { return "nothing" }
        let mode = String(info.st_mode & 0o7777, radix: 8)
        switch info.st_mode & S_IFMT {
        case S_IFDIR: return "folder \(mode)"
        case S_IFLNK: return "link to " + ((try? FileManager.default.destinationOfSymbolicLink(atPath: full)) ?? "?")
        case S_IFREG:
            return "file \(mode) \(info.st_ino) "
                + (FileManager.default.contents(atPath: full)?.base64EncodedString() ?? "?")
        default: return "other \(mode) \(info.st_mode & S_IFMT)"
        }
    }

    func write(_ name: String, _ text: String) throws { try folder.write(name, Array(text.utf8)) }
    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
    }
    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
    }

    func socket(_ name: String) -> Bool {
        let end = Foundation.socket(AF_UNIX, Self.stream, 0)
        guard end >= 0 else { return false }
        defer { close(end) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let full = Array((path + "/" + name).utf8)
        let isShort = withUnsafeMutableBytes(of: &address.sun_path) { bytes in
            guard full.count < bytes.count else { return false }
            bytes.copyBytes(from: full)
            return true
        }
        guard isShort else { return false }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(end, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
    }

    #if canImport(Darwin)
        private static let stream = SOCK_STREAM
    #else
        private static let stream = Int32(SOCK_STREAM.rawValue)
    #endif
}
