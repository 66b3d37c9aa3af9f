import SiteFiles
import Text

/// Addresses in style sheets, `url(…)`: fonts and pictures of the theme have other names in the site.
enum StyleAddresses {
    /// A style sheet with the addresses that files of the site have. `place`: the folder under `assets/` that the sheet lies in, with
    /// its slash, or nothing. `path`: the output of a file by its name under `assets/`; an address that it does not know stays.
    static func resolve(_ css: [UInt8], in place: String = "", _ path: (String) -> OutputPath?) -> [UInt8] {
        let mark = Array("url(".utf8)
        var output: [UInt8] = []
        var done = 0
        while let start = ByteSearch.find(mark, in: css, from: done) {
            let (address, end) = address(css, from: start + mark.count)
            output += css[done..<start + mark.count]
            done = end
            let bytes = css[start + mark.count..<end]
            if let own = own(address, place, path) { output += Array("\"\(own)\"".utf8) } else { output += bytes }
        }
        return output + css[done...]
    }

    /// What stands between the parentheses, without quotes, and where it ends: before the parenthesis.
    private static func address(_ css: [UInt8], from start: Int) -> (text: String, end: Int) {
        var index = start
        while index < css.count, css[index].isSpace { index += 1 }
        let quote = index < css.count && "\"'".utf8.contains(css[index]) ? css[index] : nil
        let first = quote == nil ? index : index + 1
        var end = first
        while end < css.count, quote.map({ css[end] != $0 }) ?? (css[end] != UInt8(ascii: ")")) { end += 1 }
        let text = String(decoding: css[first..<end], as: UTF8.self)
        while end < css.count, css[end] != UInt8(ascii: ")") { end += 1 }
        return (quote == nil ? String(text.split(separator: " ").first ?? "") : text, end)
    }

    private static func own(_ address: String, _ place: String, _ path: (String) -> OutputPath?) -> String? {
        guard !address.isEmpty, !address.hasPrefix("/"), !address.hasPrefix("#"), !address.contains(":") else {
            return nil
        }
        let tail = address.firstIndex { "?#".contains($0) } ?? address.endIndex
        guard let name = PathText.decode(String(address[..<tail])) else { return nil }
        let found = PathText.normalize(place + name).flatMap(path) ?? path(name)
        return found.map { PathText.relative(from: "assets/" + place, to: $0.text) + address[tail...] }
    }
}
