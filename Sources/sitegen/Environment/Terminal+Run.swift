import ArgumentParser
import SiteFiles
import Synchronization

/// What git was asked for and did not say in time: it is asked no more, and the run could not tell everything.
enum GitSilence {
    static let failure = Mutex<Failure?>(nil)
}

extension Terminal {
    /// Runs a command to its exit code. What keeps it from running, or a file that cannot be read or written, is said, and the code is
    /// `Outcome.couldNotRun`.
    func run(_ command: () async throws -> Int32) async throws {
        do {
            let code = try await command()
            // What git was asked for and did not say is missing in the verdict.
            if let failure = GitSilence.failure.withLock({ $0 }) { throw failure }
            if code != 0 { throw ExitCode(code) }
        } catch let failure as Failure {
            fail(said(failure.text))
            throw ExitCode(Outcome.couldNotRun)
        } catch let failure as FileSystem.Failure {
            fail("'\(failure.path)': \(failure.reason)")
            throw ExitCode(Outcome.couldNotRun)
        }
    }
}
