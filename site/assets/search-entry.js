(() => {
"use strict";
const opener=document.querySelector(".search-open");if(opener&&self.HTMLDialogElement){const[,script,style]=opener.dataset.search.split(" ");let loading;const load=()=>
(loading??=Promise.all([["script",{src:script}],["link",{rel:"stylesheet",href:style}]].map(([name,values])=>
new Promise((resolve,reject)=>{document.head.append(Object.assign(document.createElement(name),values,{onload:resolve,onerror:reject}));}))));const early=Object.assign(document.createElement("input"),{className:"visually-hidden",ariaLabel:opener.ariaLabel});let before;const open=(event)=>{event.preventDefault();if(!early.isConnected){before=document.activeElement;early.value="";opener.after(early);early.focus({preventScroll:true});}
load().then(()=>sitegenSearch.open(early,before)).catch(()=>location.assign(`${opener.href}?q=${encodeURIComponent(early.value)}`));};opener.addEventListener("click",(event)=>event.ctrlKey||event.metaKey||event.shiftKey||open(event));opener.addEventListener("pointerenter",load);addEventListener("keydown",(event)=>{const isCommand=(event.ctrlKey||event.metaKey)&&!event.shiftKey&&!event.altKey;const isFree=!event.ctrlKey&&!event.metaKey&&!event.altKey&&!event.target.closest?.("input, textarea, select, [contenteditable]");if(isCommand?event.code==="KeyK"||event.key==="k":isFree&&event.key==="/")open(event);});const place=document.querySelector(".search-here");if(place)load().then(()=>sitegenSearch.show(place));}

})();
