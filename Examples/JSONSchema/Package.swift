// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "example",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "sitegen", path: "../..")],
    targets: [.executableTarget(name: "example", dependencies: [.product(name: "JSONSchema", package: "sitegen")])]
)
