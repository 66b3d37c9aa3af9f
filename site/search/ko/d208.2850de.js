sitegenSearch.texts(208,[["ko/samples/wisetracker/flash-sale/index.html","타임특가","와이즈트래커 푸시 페이로드","","","묶음이 객체이며 그림과 딥링크가 있습니다. 앱이 포그라운드일 때 도착하므로 willPresent가 배너를 보일지 정합니다.\n정상"],
["ko/samples/wisetracker/minimal/index.html","최소한","와이즈트래커 푸시 페이로드","","","꼭 필요한 것만 있습니다. 제목과 내용을 시스템과 앱에 한 번씩 적었습니다.\n정상"],
["ko/samples/wisetracker/missing-body/index.html","내용 없음","와이즈트래커 푸시 페이로드","","","RW_push_payload_BD는 필수입니다. 사람은 aps의 글을 보지만 앱에는 보일 글이 없습니다.\n의도된 오류\npack.required-key"],
["ko/samples/wisetracker/misspelt-key/index.html","잘못 쓴 키","와이즈트래커 푸시 페이로드","","","키는 글자 그대로 비교합니다. 대문자 D로 쓴 RW_push_payload_Deeplink는 아무도 읽지 않습니다.\n의도된 오류\npack.unknown-key"],
["ko/samples/wisetracker/not-json/index.html","JSON이 아닌 문자열","와이즈트래커 푸시 페이로드","","","서버가 사전을 인코딩하지 않고 그대로 출력했습니다. 작은따옴표는 JSON이 아니므로 앱은 아무것도 얻지 못합니다.\n의도된 오류\njson.nested-string"],
["ko/samples/wisetracker/order-shipped/index.html","주문 출발","와이즈트래커 푸시 페이로드","","","묶음이 JSON을 담은 문자열이며, 업체 문서의 글이 말하는 형태입니다. 백그라운드에서 누르면 didReceive가 불립니다.\n정상"],
["ko/samples/wisetracker/video/index.html","공연 영상","와이즈트래커 푸시 페이로드","","","업체 영상 확장의 카테고리를 씁니다. 그 확장은 묶음을 객체로만, 영상은 v= 항목에서만 읽습니다.\n정상"],
["ko/profiles/index.html","예시 사용자","","","","누가 무엇을 받는지 보여 줍니다. Liquid가 든 샘플은 이 프로필마다 렌더링한 뒤 다른 페이로드와 똑같이 검사합니다."],
["ko/report/index.html","검사 보고서","","","","이 사이트의 모든 샘플과 파일, 그리고 규칙에 따른 판정입니다."]]);
