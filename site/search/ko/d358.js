sitegenSearch.texts(358,[["ko/samples/wisetracker/order-shipped/index.html","주문 출발","와이즈트래커 푸시 페이로드","","","묶음이 JSON을 담은 문자열이며, 벤더 문서의 텍스트가 말하는 형태입니다. 백그라운드에서 누르면 didReceive가 불립니다.\n정상"],
["ko/samples/wisetracker/picture-format/index.html","첨부되지 않는 형식의 이미지","와이즈트래커 푸시 페이로드","","","시스템은 JPEG, GIF, PNG만 첨부합니다. WebP 이미지는 표시되지 않습니다.\n의도된 오류\nattachment.limits"],
["ko/samples/wisetracker/picture-not-attached/index.html","mutable-content 없는 이미지","와이즈트래커 푸시 페이로드","","","mutable-content가 없으면 서비스 확장이 실행되지 않아 이미지가 오지 않습니다.\n의도된 오류\nmedia.needs-mutable-content"],
["ko/samples/wisetracker/short-video-link/index.html","동영상의 짧은 주소","와이즈트래커 푸시 페이로드","","","벤더의 확장은 주소에서 v=를 찾습니다. 짧은 주소에는 없으므로 재생되지 않습니다.\n의도된 오류\nwt.video-link"],
["ko/samples/wisetracker/video/index.html","공연 동영상","와이즈트래커 푸시 페이로드","","","벤더 동영상 확장의 카테고리를 씁니다. 그 확장은 묶음을 객체로만, 동영상은 v= 항목에서만 읽습니다.\n정상"],
["ko/profiles/index.html","예시 사용자","","","","누가 무엇을 받는지 보여 줍니다. Liquid가 든 샘플은 이 프로필마다 렌더링한 뒤 다른 페이로드와 똑같이 검사합니다."],
["ko/report/index.html","검사 보고서","","","","이 사이트의 모든 샘플과 파일, 그리고 규칙에 따른 판정입니다."]]);
