// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "PayloadFixtures",
    products: [.library(name: "PayloadFixtures", targets: ["PayloadFixtures"])],
    targets: [
        .target(name: "PayloadFixtures"),
        .testTarget(name: "PayloadFixturesTests", dependencies: ["PayloadFixtures"]),
    ]
)
