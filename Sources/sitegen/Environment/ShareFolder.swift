import Foundation

/// Where templates, packs and schemas lie: `$SITEGEN_SHARE`, `../share/sitegen` beside an installed binary, or the nearest
/// folder above the binary that holds them (a build inside the source tree).
enum ShareFolder {
    /// Throws a `Failure` where the variable names anything else: nobody means another folder than the one he names.
    static func find() throws -> String? {
        if let named = ProcessInfo.processInfo.environment["SITEGEN_SHARE"], !named.isEmpty {
            guard holdsTheme(named) else {
                throw Failure("'SITEGEN_SHARE' must name a folder that holds Templates and Packs, but is '\(named)'")
            }
            return named
        }
        guard let binary = executablePath() else { return nil }
        var folder = URL(fileURLWithPath: binary).deletingLastPathComponent()
        let installed = folder.deletingLastPathComponent().appendingPathComponent("share/sitegen").path
        if holdsTheme(installed) { return installed }
        for _ in 0..<8 {
            if holdsTheme(folder.path) { return folder.path }
            folder = folder.deletingLastPathComponent()
        }
        return nil
    }

    private static func holdsTheme(_ folder: String) -> Bool {
        let files = FileManager.default
        return files.fileExists(atPath: folder + "/Templates/layouts/page.html")
            && files.fileExists(atPath: folder + "/Packs/apns")
    }

    private static func executablePath() -> String? {
        (Bundle.main.executablePath ?? CommandLine.arguments.first).map {
            URL(fileURLWithPath: $0).resolvingSymlinksInPath().path
        }
    }
}
