import Platform
import SiteFiles

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
        guard let binary = Executable.path else { return nil }
        var folder = FileSystem.parent(binary)
        let installed = FileSystem.parent(folder) + "/share/sitegen"
        if holdsTheme(installed) { return installed }
        for _ in 0..<8 {
            if holdsTheme(folder) { return folder }
            folder = FileSystem.parent(folder)
        }
        return nil
    }

    private static func holdsTheme(_ folder: String) -> Bool {
        access(folder + "/Templates/layouts/page.html", F_OK) == 0 && access(folder + "/Packs/apns", F_OK) == 0
    }
}
