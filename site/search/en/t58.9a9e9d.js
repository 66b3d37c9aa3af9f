sitegenSearch.tokens(58,{"확장":"&xF"});
