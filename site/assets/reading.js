(() => {
"use strict";
const setAddress=(address)=>{try{history.replaceState(history.state,"",address);}catch{}
};const addressed=()=>{try{return document.getElementById(decodeURIComponent(location.hash.slice(1)));}catch{return null;}
};Object.assign(globalThis.sitegen,{setAddress,addressed});
})();
(() => {
"use strict";
const{all,make,memory,addressed,copied}=globalThis.sitegen;
const openAddressedBlock=()=>{const block=addressed()?.closest("summary")?.parentElement;if(block&&!block.open)block.open=true;};addEventListener("hashchange",openAddressedBlock);openAddressedBlock();const followed=all(".toc-side a, .section-bar a")
.map((link)=>({link,target:document.getElementById(decodeURIComponent(link.hash.slice(1)))}))
.filter((entry)=>entry.target);if(followed.length){const mark=()=>{const line=innerHeight*0.25;let current=followed[0];for(const entry of followed){if(entry.target.getBoundingClientRect().top<=line)current=entry;}
const bottom=document.documentElement.scrollHeight-innerHeight-scrollY<4;if(bottom&&scrollY>0)current=followed[followed.length-1];for(const entry of followed){if(entry===current)entry.link.setAttribute("aria-current","true");else entry.link.removeAttribute("aria-current");}
const bar=current.link.closest(".section-bar");if(bar)bar.scrollLeft=current.link.offsetLeft-bar.clientWidth/3;};let waiting=false;const later=()=>{if(waiting)return;waiting=true;requestAnimationFrame(()=>{waiting=false;mark();});};addEventListener("scroll",later,{passive:true});addEventListener("resize",later,{passive:true});mark();}

const markdown=document.querySelector(".page-links [data-copy-page]");if(markdown&&location.protocol.startsWith("http")){const button=make("button",{type:"button"},markdown.dataset.copyPage);button.addEventListener("click",async()=>{const text=fetch(markdown.href).then((answer)=>{if(!answer.ok)throw new Error(String(answer.status));return answer.text();});try{if(!(await copied(await text)))return;}catch{location.assign(markdown.href);return;}
button.textContent=document.body.dataset.copied;setTimeout(()=>(button.textContent=markdown.dataset.copyPage),1600);});markdown.before(button);}

const keysDialog=document.querySelector(".keys-dialog");if(keysDialog){const opener=make("button",{type:"button",class:"keys-open"},keysDialog.ariaLabel);document.querySelector(".site-footer-inner").lastElementChild.prepend(opener);const letters=keysDialog.querySelector("input");letters.checked=memory.get("keys")!=="off";letters.addEventListener("change",()=>memory.set("keys",letters.checked?null:"off"));const list=()=>keysDialog.open||keysDialog.showModal();const follow=(selector)=>document.querySelector(selector)?.click();const done={n:()=>follow(".pager-next"),p:()=>follow(".pager-previous"),h:()=>follow(".site-title"),"?":list,};opener.addEventListener("click",list);keysDialog.addEventListener("click",({target})=>(target===keysDialog||target.type==="button")&&keysDialog.close());addEventListener("keydown",(event)=>{const isTyping=event.target.closest?.("input, textarea, select, [contenteditable], dialog, push-story");if(event.ctrlKey||event.metaKey||event.altKey||isTyping||!letters.checked)return;done[event.key]?.();});}

})();
