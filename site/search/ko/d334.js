sitegenSearch.texts(334,[["ko/report/index.html","검사 보고서","","","","이 사이트의 모든 샘플과 파일, 그리고 규칙에 따른 판정입니다."]]);
