/// The media type of an output by the ending of its path; text is always UTF-8.
package enum ContentType {
    package static func of(_ path: some StringProtocol) -> String {
        guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return unknown }
        return types[path[path.index(after: dot)...].lowercased()] ?? unknown
    }

    private static let unknown = "application/octet-stream"

    private static let types: [String: String] = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "mjs": "text/javascript; charset=utf-8", "json": "application/json; charset=utf-8",
        "apns": "application/json; charset=utf-8", "map": "application/json; charset=utf-8",
        "sarif": "application/sarif+json; charset=utf-8",
        "webmanifest": "application/manifest+json; charset=utf-8", "xml": "application/xml; charset=utf-8",
        "md": "text/markdown; charset=utf-8", "txt": "text/plain; charset=utf-8", "csv": "text/csv; charset=utf-8",
        "yml": "application/yaml; charset=utf-8", "yaml": "application/yaml; charset=utf-8",
        "swift": "text/plain; charset=utf-8", "plist": "application/xml; charset=utf-8",
        "svg": "image/svg+xml; charset=utf-8", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
        "gif": "image/gif", "webp": "image/webp", "avif": "image/avif", "ico": "image/vnd.microsoft.icon",
        "woff2": "font/woff2", "woff": "font/woff", "ttf": "font/ttf", "otf": "font/otf", "pdf": "application/pdf",
        "zip": "application/zip", "wasm": "application/wasm", "mp4": "video/mp4", "webm": "video/webm",
        "mov": "video/quicktime", "mp3": "audio/mpeg", "m4a": "audio/mp4", "wav": "audio/wav", "caf": "audio/x-caf",
    ]
}
