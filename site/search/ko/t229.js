sitegenSearch.tokens(229,{"힙니":"&4wBjiB%ipB$kCH1G#9ClCCM7C6XNpCUI!nB8E"});
