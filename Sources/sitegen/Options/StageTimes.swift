import Platform
import Synchronization
import Text

/// Says each stage of a build as it ends, with how long it took (`--verbose`).
final class StageTimes: Sendable {
    private let begun = ContinuousClock.now
    /// Of a type whose layout every compiler knows: the code for taking a `Mutex` of a moment apart differed from folder to folder in which
    /// it was compiled, and with it the program (`make reproducible`).
    private let told = Mutex(Duration.zero)

    func ended(_ stage: String) {
        let length = told.withLock { told in
            let now = begun.duration(to: .now)
            defer { told = now }
            return now - told
        }
        let seconds = Double(length.components.seconds) + Double(length.components.attoseconds) / 1e18
        Terminal.write("Stage '\(stage)': \(seconds.hundredths) s\n", to: STDERR_FILENO)
    }
}
