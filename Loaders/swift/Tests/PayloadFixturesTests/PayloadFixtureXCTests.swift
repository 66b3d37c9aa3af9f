import Foundation
import PayloadFixtures
import XCTest

/// XCTest: one activity for each payload. Put your own code where the comment stands.
final class PayloadFixtureXCTests: XCTestCase {
    func testPayloads() throws {
        let fixtures = try PayloadFixtures.load()
        XCTAssertFalse(fixtures.isEmpty)
        for fixture in fixtures {
            #if canImport(ObjectiveC)
                try XCTContext.runActivity(named: fixture.id) { _ in try check(fixture) }
            #else
                try check(fixture)
            #endif
        }
    }

    private func check(_ fixture: PayloadFixture) throws {
        XCTAssertEqual(try fixture.data().count, fixture.bytes, fixture.id)
        guard fixture.wellFormed, fixture.layer == .device else { return }
        let userInfo = try fixture.userInfo()
        if fixture.isSound { XCTAssertNotNil(userInfo["aps"] as? [String: Any], fixture.id) }
        // let message = Message(userInfo: userInfo)
        // XCTAssertEqual(message != nil, fixture.isSound, fixture.id)
    }
}
