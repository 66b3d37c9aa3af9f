sitegenSearch.texts(78,[["ko/samples/wisetracker/not-json/index.html","JSON이 아닌 문자열","와이즈트래커 푸시 페이로드","","","서버가 사전을 인코딩하지 않고 그대로 출력했습니다. 작은따옴표는 JSON이 아니므로 앱은 아무것도 얻지 못합니다.\n의도된 오류\njson.nested-string"],
["ko/samples/wisetracker/order-shipped/index.html","주문 출발","와이즈트래커 푸시 페이로드","","","묶음이 JSON을 담은 문자열이며, 벤더 문서의 텍스트가 말하는 형태입니다. 백그라운드에서 누르면 didReceive가 불립니다.\n정상"],
["ko/samples/wisetracker/video/index.html","공연 동영상","와이즈트래커 푸시 페이로드","","","벤더 동영상 확장의 카테고리를 씁니다. 그 확장은 묶음을 객체로만, 동영상은 v= 항목에서만 읽습니다.\n정상"],
["ko/profiles/index.html","예시 사용자","","","","누가 무엇을 받는지 보여 줍니다. Liquid가 든 샘플은 이 프로필마다 렌더링한 뒤 다른 페이로드와 똑같이 검사합니다."],
["ko/report/index.html","검사 보고서","","","","이 사이트의 모든 샘플과 파일, 그리고 규칙에 따른 판정입니다."]]);
