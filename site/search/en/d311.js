sitegenSearch.texts(311,[["samples/wisetracker/video/index.html","Concert video","Wisetracker push payload","","","With the category of the vendor's video extension. That extension reads the wrapper only as an object, and the video only from a v= item.\nValid"],
["profiles/index.html","Sample users","","","","Who gets what. Every sample with Liquid is rendered for each of these profiles, then checked like any other payload."],
["report/index.html","Report","","","","Every sample and every file of this site, and what the rules say of them."]]);
