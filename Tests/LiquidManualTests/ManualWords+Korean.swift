extension ManualWords {
    static let korean = ManualWords(
        groups: [
            Group(id: "messages", title: "메시지"), Group(id: "output", title: "출력"), Group(id: "variables", title: "변수"),
            Group(id: "conditions", title: "조건"), Group(id: "loops", title: "반복"),
            Group(id: "partials", title: "부분 템플릿"), Group(id: "comments", title: "주석과 그대로 두는 텍스트"),
            Group(id: "text", title: "텍스트"), Group(id: "numbers", title: "숫자"),
            Group(id: "lists", title: "목록"), Group(id: "dates", title: "날짜"),
            Group(id: "html", title: "HTML"), Group(id: "encoding", title: "URL, Base64, JSON"),
            Group(id: "values", title: "모든 값"), Group(id: "hashes", title: "해시"),
        ],
        types: [
            "text": "텍스트", "number": "숫자", "whole number": "정수", "list": "목록", "object": "객체",
            "boolean": "불리언", "any value": "모든 값", "date": "날짜", "date format": "날짜 형식",
            "property name": "속성 이름", "variable name": "변수 이름", "partial name": "부분 템플릿 이름",
            "condition": "조건", "value": "값", "body": "본문", "word": "단어", "range": "범위", "URL": "URL",
            "block name": "블록 이름",
        ],
        or: " 또는 ", filter: "필터", tag: "태그", syntax: "문법", parameters: "매개변수", parameter: "매개변수",
        type: "타입", preset: "기본값", meaning: "뜻", optional: "선택",
        input: "입력", result: "결과", examples: "예", data: "데이터", profile: "예시 사용자", partial: "부분 템플릿", template: "템플릿",
        output: "출력", nothing: "(없음)", finding: "찾은 문제", escaped: "템플릿 (사이트처럼 이스케이프)",
        related: "함께 보기", allFilters: "모든 필터", allTags: "모든 태그", allBraze: "Braze가 더한 것 모두",
        filters: "필터", tags: "태그", braze: "Braze의 Liquid",
        filtersSummary: "Liquid의 모든 필터를 매개변수와 함께 설명합니다. 예는 모두 테스트로 실행합니다.",
        tagsSummary: "Liquid의 모든 태그를 문법과 함께 설명합니다. 예는 모두 테스트로 실행합니다.",
        brazeSummary: "Braze가 Liquid에 더한 태그와 필터입니다.",
        filtersIntro: """
            필터는 왼쪽 값을 바꿉니다: `{{ title | upcase }}`. 왼쪽에서 오른쪽으로 읽으며, 앞 필터의 결과를 다음 필터가 받습니다. \
            인수는 콜론 뒤에 적습니다: `{{ title | truncate: 20 | upcase }}`. 필터가 쓸 수 없는 값은 필요한 형태로 바꿉니다. \
            숫자는 텍스트가 되고 `nil`은 빈 텍스트가 됩니다.
            """,
        tagsIntro: """
            태그는 일을 합니다. 조건을 따지고, 반복하고, 값을 기억하고, 부분 템플릿을 부릅니다. `{%- … -%}`는 그쪽의 공백까지 \
            지웁니다. `end…` 태그로 닫는 태그는 블록입니다. 공백만 든 블록은 아무것도 출력하지 않습니다.
            """,
        brazeIntro: BrazeIntroduction.korean,
        partsTitle: "블록의 일부", partsIntro: "다음 태그는 다른 태그 안에 놓이며 그 태그와 함께 설명합니다.",
        describedWith: "설명하는 곳")
}
