package import SiteFiles
import Text

/// From the target of a request to an output: a look-up in the built site's paths, never in a file system, so that there is nothing
/// to climb out of. Complexity: linear in the target's length.
package enum RequestPath: Equatable {
    case file(OutputPath)
    /// A folder that was asked for without its slash: the target to go to.
    case redirect(String)
    /// sitegen's own, by what is after `/.sitegen/`.
    case reserved(String)
    case missing
    /// No path at all.
    case malformed

    /// No output has a longer path; browsers stop far below.
    package static let limit = 8192
    package static let reservedFolder = "/.sitegen/"

    /// `base`: a path, with a slash at both ends, under which the site is served as well.
    package init(_ target: String, base: String = "/", isOutput: (OutputPath) -> Bool) {
        guard target.utf8.count <= Self.limit, target.utf8.first == UInt8(ascii: "/") else {
            self = .malformed
            return
        }
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = Self.decode(parts[0]) else {
            self = .malformed
            return
        }
        if path.utf8.starts(with: Self.reservedFolder.utf8) {
            self = .reserved(String(Substring(path.utf8.dropFirst(Self.reservedFolder.utf8.count))))
            return
        }
        let folder = String(parts[0]) + "/" + (parts.count > 1 ? "?" + parts[1] : "")
        for base in base == "/" ? ["/"] : [base, "/"] {
            if path + "/" == base, isOutput("index.html") {
                self = .redirect(folder)
                return
            }
            guard path.utf8.starts(with: base.utf8) else { continue }
            let address = PageAddress(String(Substring(path.utf8.dropFirst(base.utf8.count))))
            if isOutput(address.output) {
                self = .file(address.output)
                return
            } else if !address.isFolder, isOutput(address.file("/index.html")) {
                self = .redirect(folder)
                return
            }
        }
        self = .missing
    }

    /// Undoes percent-encoding; nil for a malformed escape, for bytes that are not UTF-8 and for NUL.
    private static func decode(_ text: Substring) -> String? {
        PercentEncoding.decoded(text, malformed: .refused).flatMap { $0.utf8.contains(0) ? nil : $0 }
    }
}
