import Foundation
import Markdown
import Testing
import Text

/// A page as GitBook exports it.
@Suite struct GitBookTests {
    private let page = TestPage(
        """
        # 푸시 알림

        ### 앱이 포그라운드 상태일 때

        "userNotificationCenter(\\_:willPresent:withCompletionHandler:):" 메쏘드가 호출됩니다.&#x20;

        {% tabs %}
        {% tab title="Swift" %}

        ```swift
        // 구현
        func f() { print("userInfo: \\(info)") }
        ```

        {% endtab %}

        {% tab title="Objective-C" %}

        ```objectivec
        NSLog(@"푸시 데이터 : %@", userInfo);
        ```

        {% endtab %}
        {% endtabs %}

        * **최상위 객체의 구조**

        <table><thead><tr><th width="324.3333333333333">키</th></tr></thead><tbody><tr><td>RW_push_payload_WP</td></tr></tbody></table>
        """)

    @Test func hasNothingToReport() {
        #expect(page.findings.isEmpty)
        #expect(isBalanced(page.html))
    }

    @Test func keepsBothLanguagesInTabs() {
        #expect(page.html.components(separatedBy: "<section class=\"tab\"").count == 3)
        #expect(page.html.contains("<span class=\"hl-c\">// 구현</span>"))
        #expect(page.html.contains("<span class=\"hl-s\">@&quot;푸시 데이터 : %@&quot;</span>"))
    }

    @Test func keepsHeadingsTextAndTables() {
        #expect(page.result.value.headings.map(\.id) == ["푸시-알림", "앱이-포그라운드-상태일-때"])
        #expect(
            page.html.contains("userNotificationCenter(_:willPresent:withCompletionHandler:):&quot; 메쏘드가 호출됩니다. </p>"))
        #expect(page.html.contains("aria-label=\"Table\"><table><thead><tr><th>키</th>"))
        #expect(page.html.contains("</table></div>"))
        #expect(page.result.value.text.contains("RW_push_payload_WP"))
    }
}
