sitegenSearch.texts(77,[["report/index.html","Report","","","","Every sample and every file of this site, and what the rules say of them."]]);
