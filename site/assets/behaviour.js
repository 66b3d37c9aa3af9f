(() => {
"use strict";
const all=(selector,scope=document)=>Array.from(scope.querySelectorAll(selector));const make=(name,attributes={},text="")=>{const element=document.createElement(name);for(const[key,value]of Object.entries(attributes))element.setAttribute(key,value);if(text)element.textContent=text;return element;};const memory={get(key){try{return localStorage.getItem(key);}catch{return null;}
},set(key,value){try{if(value===null)localStorage.removeItem(key);else localStorage.setItem(key,value);}catch{}
},};const say=(key)=>document.body.dataset[key]||"";globalThis.sitegen={all,make,memory,copied};
const sidebar=document.getElementById("site-nav");for(const node of all(".theme-switch"))sidebar?.firstElementChild?.append(node.cloneNode(true));const themeButtons=all("[data-theme-choice]");const showTheme=(choice)=>{for(const node of themeButtons){node.setAttribute("aria-pressed",node.dataset.themeChoice===choice);}
for(const node of all("meta[name=theme-color]"))node.content=getComputedStyle(document.body).backgroundColor;};for(const node of themeButtons){node.addEventListener("click",()=>{const choice=node.dataset.themeChoice;if(choice==="auto")delete document.documentElement.dataset.theme;else document.documentElement.dataset.theme=choice;memory.set("theme",choice==="auto"?null:choice);showTheme(choice);});}
showTheme(document.documentElement.dataset.theme||"auto");const menuLink=document.querySelector(".drawer .menu-button");if(sidebar&&menuLink){const button=make("button",{type:"button",class:"menu-button"});button.append(...menuLink.childNodes);button.popoverTargetElement=sidebar;menuLink.replaceWith(button);const close=make("button",{type:"button",class:"drawer-close"},say("close"));close.popoverTargetElement=sidebar;close.popoverTargetAction="hide";sidebar.prepend(close);const wide=matchMedia("(min-width: 64em)");const adapt=()=>{sidebar.popover=wide.matches?null:"auto";};wide.onchange=adapt;adapt();sidebar.addEventListener("click",(event)=>{if(event.target.closest("a")&&!wide.matches)sidebar.hidePopover();});}
const here=sidebar?.querySelector("[aria-current=page]");if(here&&here.offsetTop>sidebar.clientHeight*0.8){sidebar.scrollTop=here.offsetTop-sidebar.clientHeight/2;}

for(const figure of all("figure.code")){const button=make("button",{type:"button",class:"copy-button"},say("copy"));button.addEventListener("click",async()=>{const payload=all(".pl > code",figure);const text=payload.length
?payload.map((line)=>line.textContent).join("\n")
:figure.querySelector("pre").textContent.replace(/\n$/,"");if(!(await copied(text)))return;button.textContent=say("copied");setTimeout(()=>(button.textContent=say("copy")),1600);});figure.prepend(button);}
async function copied(text){try{await navigator.clipboard.writeText(text);return true;}catch{const area=make("textarea",{class:"visually-hidden",readonly:""});area.value=text;document.body.append(area);area.select();const done=document.execCommand("copy");area.remove();return done;}
}

for(const section of all("[data-embed-base]")){if(!location.protocol.startsWith("http"))continue;const base=new URL(".",new URL(section.dataset.embedRoot,location.href)).href;for(const code of all("pre code",section)){code.textContent=code.textContent.replaceAll(section.dataset.embedBase,base);}
}

})();
