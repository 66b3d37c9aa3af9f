sitegenSearch.texts(153,[["ko/guides/liquid/tags/unless/index.html","unless","태그","","","조건이 거짓이면 본문을 렌더링합니다.\n태그 · 조건\n{% unless CONDITION %}\n…\n{% elsif CONDITION %}\n…\n{% else %}\n…\n{% endunless %}\nnil과 false만 거짓입니다. 이 안의 elsif는 뒤집지 않고 if처럼 판단합니다."],
["ko/guides/liquid/tags/unless/index.html","unless","태그","매개변수","매개변수","매개변수 타입 뜻\nCONDITION 조건 값 하나이거나 and와 or로 이은 비교입니다."],
["ko/guides/liquid/tags/unless/index.html","unless","태그","예","예","push: false\n{% unless push %}Turn notifications on.{% endunless %}\nTurn notifications on."],
["ko/guides/liquid/tags/unless/index.html","unless","태그","함께-보기","함께 보기","{% if %}\n{% case %}\n모든 태그"],
["ko/guides/reasons/index.html","푸시 서비스의 오류 사유","참조","","","Apple과 Firebase의 서비스가 요청을 거절할 때 대는 사유를 모두 모았습니다. 뜻과 살펴볼 것을 적었습니다.\n서비스는 요청을 거절할 때 사유를 알려 줍니다. Apple은 응답 본문의 reason에, Firebase는 상세의 errorCode에 담습니다. 사유마다 뜻, 흔한 원인, 살펴볼 것을 적은 페이지가 있습니다. 명령도 같은 내용을 출력합니다. 대소문자는 가리지 않고, 철자가 틀리면 가장 가까운 이름을 알려 줍니다.\nsitegen explain BadDeviceToken"]]);
