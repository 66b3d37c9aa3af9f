import Platform
import SiteFiles
import Text

/// Where templates, packs and schemas lie: `$SITEGEN_SHARE`, `../share/sitegen` beside an installed binary, or the nearest
/// folder above the binary that holds them (a build inside the source tree).
enum ShareFolder {
    /// Throws a `Failure` where the variable names anything else: nobody means another folder than the one he names.
    static func find() throws -> DiskPath? {
        if let named = ProcessInfo.processInfo.environment["SITEGEN_SHARE"], !named.isEmpty {
            guard holdsTheme(DiskPath(named)) else {
                throw Failure("'SITEGEN_SHARE' must name a folder that holds Templates and Packs, but is '\(named)'")
            }
            return DiskPath(named)
        }
        guard let binary = Executable.path else { return nil }
        var folder = DiskPath(binary).parent
        let installed = folder.parent.entry("share/sitegen")
        if holdsTheme(installed) { return installed }
        for _ in 0..<8 {
            if holdsTheme(folder) { return folder }
            folder = folder.parent
        }
        return nil
    }

    private static func holdsTheme(_ folder: DiskPath) -> Bool {
        [folder.entry("Templates/layouts/page.html"), folder.entry("Packs/apns")].allSatisfy {
            access($0.text, F_OK) == 0
        }
    }
}
