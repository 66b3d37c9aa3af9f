import Foundation
import Liquid
import Testing

@Suite struct DateTests {
    @Test(arguments: [
        ("2016-03-14T10:11:12.345+09:00", "2016-03-14 10:11:12.345 +0900"),
        ("March 14, 2016", "2016-03-14 00:00:00.000 +0000"),
        ("14 Mar 2016 3:07 pm", "2016-03-14 15:07:00.000 +0000"), ("2016/03/14", "2016-03-14 00:00:00.000 +0000"),
        ("05/07/2006", "2006-07-05 00:00:00.000 +0000"),
        ("Mon, 14 Mar 2016 10:11:12 +0900", "2016-03-14 10:11:12.000 +0900"),
        ("2016-03-14 10:11 PST", "2016-03-14 10:11:00.000 -0800"), ("20160314T101112", "2016-03-14 10:11:12.000 +0000"),
        ("3/14", "2026-03-14 00:00:00.000 +0000"), ("1152098955", "2006-07-05 11:29:15.000 +0000"),
        ("now", "2026-01-02 03:04:05.000 +0000"),
        ("hello", "hello"), ("2016-13-45", "2016-13-45"), ("-5", "-5"), ("", ""),
    ])
    func datesAreReadAsRubyReadsThem(_ text: String, _ result: String) {
        var rendering = Rendering("{{ d | date: '%Y-%m-%d %H:%M:%S.%L %z' }}", ["d": .string(text)])
        rendering.options.now = Date(timeIntervalSince1970: 1_767_323_045)
        #expect(rendering().text == result)
    }

    @Test(arguments: [
        ("%a %A %b %B %p %P", "Sun Sunday Jan January AM am"),
        ("%d %-d %e %j %U %W %V %G", "03 3  3 003 01 00 53 2015"),
        ("%I %l %k %M %S %y %C", "04  4  4 05 06 16 20"),
        ("%F %T %D %R %r", "2016-01-03 04:05:06 01/03/16 04:05 04:05:06 AM"),
        ("%^a %#b %5d %_m %010Y", "SUN JAN 00003  1 0000002016"), ("%% %n%t %q %", "% \n\t %q %"),
        ("%s %u %w %z %:z %Z", "1451793906 7 0 +0000 +00:00 UTC"),
        ("년 %Y 월", "년 2016 월"),
    ])
    func everyDirectivePrintsItsPart(_ format: String, _ result: String) {
        #expect(rendered("{{ '2016-01-03 04:05:06' | date: f }}", ["f": .string(format)]) == result)
    }

    @Test func theTimeZoneIsTheRenders() throws {
        var rendering = Rendering("{{ 0 | date: '%F %H:%M %Z %z' }} {{ '2026-07-01 12:00' | date: '%s' }}")
        rendering.options.timeZone = try #require(TimeZone(identifier: "Asia/Seoul"))
        let text = rendering().text
        #expect(text.hasPrefix("1970-01-01 09:00 ") && text.hasSuffix(" +0900 1782874800"))
    }

    @Test func anImmenseNumberIsNoCrash() {
        #expect(
            !rendered("{{ 9223372036854775807 | date: '%Y %s %j' }}{{ -9223372036854775807 | date: '%c %G' }}").isEmpty)
        #expect(rendered("{{ 99999999999999999999 | date: '%Y' }}") == "99999999999999999999")
    }
}
