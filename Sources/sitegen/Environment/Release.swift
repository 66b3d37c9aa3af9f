/// This program as it is released.
enum Release {
    static let version = "0.2.0"
}
