package import Foundation

/// Where this package lies on disk, from the place of this file in it.
package enum PackageFolder {
    /// The package's root folder.
    package static let url: URL = {
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { url.deleteLastPathComponent() }
        return url
    }()
}
