(() => {
"use strict";
const{story}=document.currentScript.dataset;let isAsked=false;const play=()=>{if(!isAsked)document.head.append(Object.assign(document.createElement("script"),{src:story}));isAsked=true;};const sight=new IntersectionObserver((entries)=>entries.some(({isIntersecting})=>isIntersecting)&&play());for(const one of document.querySelectorAll("push-story"))sight.observe(one);for(const kind of["pointerover","focusin","click"])addEventListener(kind,({target})=>target.closest?.("main")&&play(),true);if(location.search||location.hash)play();
})();
