/// The system as all modules see it: the C library, and of Foundation what a program can carry along.
///
/// On Linux that is `FoundationEssentials`. All of Foundation would bring ICU and its data (34 MB), libxml2 and libcurl, and a
/// program that is linked statically would be five times as large. On Apple's systems Foundation is part of the system.
/// No other module imports Foundation; a test holds them to it.
#if canImport(Darwin)
    @_exported public import Foundation
#else
    @_exported public import Dispatch
    @_exported public import FoundationEssentials
    #if canImport(Musl)
        @_exported public import Musl
    #else
        @_exported public import Glibc
    #endif
#endif

/// This program as a file.
package enum Executable {
    /// Its path without links; nil where neither the system nor the way it was called says it.
    package static let path: String? = {
        #if canImport(Darwin)
            return Bundle.main.executablePath.flatMap(real)
        #else
            return real("/proc/self/exe") ?? called(CommandLine.arguments.first ?? "").flatMap(real)
        #endif
    }()

    private static func real(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }

    /// Without `/proc`: the path that was typed, or the first program of that name in PATH.
    private static func called(_ name: String) -> String? {
        if name.isEmpty || name.contains("/") { return name.isEmpty ? nil : name }
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { $0 + "/" + name }.first { access($0, X_OK) == 0 }
    }
}
