import Testing
@testable import DevServer
