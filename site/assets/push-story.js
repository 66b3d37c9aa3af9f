(() => {
"use strict";
const{word,make,icon,reflect,nameOnce,whenParsed,watchGestures,announceParts,highlightParts,pointed,makeLog,isClipped,clock}=customElements.get("push-notification").kit;
class StoryMachine{static defaultDuration=5;static longestDuration=30;static clock=clock;state="idle";index=0;loop=false;longPress=false;durations=[];holds=new Set();#elapsed=0;#since=0;#timer=null;constructor(effect=()=>{},clock=StoryMachine.clock){this.effect=effect;this.clock=clock;}
static duration(value){if(typeof value!=="number"||!Number.isFinite(value)||value<=0)return StoryMachine.defaultDuration;return Math.min(value,StoryMachine.longestDuration);}
get pageCount(){return this.durations.length;}
get isOnLastPage(){return this.index===this.pageCount-1;}
get isOpen(){return this.state!=="idle"&&this.state!=="fallback";}
get elapsed(){const running=this.state==="playing"?(this.clock.now()-this.#since)/1000:0;return Math.min(this.#elapsed+running,this.durations[this.index]??0);}
receive(durations){this.#freeze();this.holds.delete("press");this.durations=durations.map(StoryMachine.duration);this.index=0;this.#elapsed=0;if(this.pageCount===0){this.#enter("fallback");this.effect("fallback");return;}
this.effect("start",{pageCount:this.pageCount});this.#show(0);}
tap(x){if(x<1/3)this.previous();else this.next();}
previous(){if(!this.isOpen)return;this.effect("haptic");this.#show(Math.max(this.index-1,0));}
next(){if(!this.isOpen||(this.isOnLastPage&&!this.loop))return;this.effect("haptic");this.#show(this.isOnLastPage?0:this.index+1);}
goTo(index){if(!this.isOpen||!Number.isInteger(index)||index<0||index>=this.pageCount)return;this.#show(index);}
press(){if(this.longPress&&this.state==="playing")this.hold("press");}
lift(){this.release("press");}
hold(reason){this.holds.add(reason);if(this.state!=="playing")return;this.#freeze();this.#enter("paused");}
release(reason){if(!this.holds.delete(reason)||this.state!=="paused"||this.holds.size>0)return;this.#run();this.#enter("playing");}
act(){if(!this.isOpen)return;this.effect("action",{index:this.index});this.disappear();}
disappear(){this.#freeze();this.holds.delete("press");this.#enter("closed");}
rewind(){this.#freeze();this.index=0;this.#elapsed=0;this.#enter("idle");}
#show(index){this.#freeze();this.index=index;this.#elapsed=0;if(this.holds.size===0)this.#run();this.#enter(this.holds.size===0?"playing":"paused");this.effect("show",{index});}
#run(){const remaining=Math.max(this.durations[this.index]-this.#elapsed,0);this.#since=this.clock.now();this.#timer=this.clock.after(remaining*1000,()=>this.#timeIsUp());}
#timeIsUp(){this.#timer=null;if(!this.isOnLastPage){this.#show(this.index+1);return;}
this.#elapsed=this.durations[this.index];this.#enter("finished");this.effect("finish");if(this.loop&&this.state==="finished")this.#show(0);}
#freeze(){this.#elapsed=this.elapsed;if(this.#timer!==null)this.clock.cancel(this.#timer);this.#timer=null;this.#since=this.clock.now();}
#enter(state){this.state=state;this.effect("change",{state});}
}

const calm=window.matchMedia("(prefers-reduced-motion: reduce)");const turns={runner:null,waiting:new Set(),take(player,byReader){const other=this.runner;if(other!==null&&other!==player&&!byReader){this.waiting.add(player);return false;}
this.waiting.delete(player);this.runner=player;if(other!==null&&other!==player)other.giveWay();return true;},leave(player,handsOver){this.waiting.delete(player);if(this.runner!==player)return;this.runner=null;if(!handsOver)return;for(const next of[...this.waiting]){this.waiting.delete(next);next.takeTurn();if(this.runner!==null)return;}
},};const sight={reports:new Map(),observer:new IntersectionObserver((entries)=>entries.forEach((entry)=>sight.tell(entry)),{threshold:[0,0.1,0.25,0.5],}),tell({target,rootBounds,boundingClientRect,isIntersecting,intersectionRect}){const enough=Math.min(boundingClientRect.height/4,(rootBounds?.height??Infinity)/2);this.reports.get(target)?.(!isIntersecting||intersectionRect.height<enough);},};function watchPresence(target,report){const stop=new AbortController();const listen=(source,name,act)=>source.addEventListener(name,act,{signal:stop.signal});const tab=()=>report("hidden",document.visibilityState==="hidden");listen(document,"visibilitychange",tab);listen(window,"beforeprint",()=>report("print",true));listen(window,"afterprint",()=>report("print",false));listen(calm,"change",()=>report("calm",calm.matches));const covered=()=>report("dialog",[...document.querySelectorAll("dialog:modal")].some((one)=>!one.contains(target)));const dialogs=new MutationObserver(covered);dialogs.observe(document.documentElement,{subtree:true,attributeFilter:["open"]});tab();sight.reports.set(target,(isBlocked)=>report("offscreen",isBlocked));sight.observer.observe(target);return()=>{stop.abort();dialogs.disconnect();sight.reports.delete(target);sight.observer.unobserve(target);};}

function placed(story,base){const place=(address)=>{try{return new URL(address,base).href;}catch{return null;}
};const pages=Array.isArray(story?.pages)?story.pages:[];return{...story,pages:pages.map((page)=>(page?.src?{...page,src:place(page.src)}:page))};}
async function readStory(address){try{const response=await fetch(address);if(!response.ok)throw new Error(`${response.status} ${response.statusText}`);const model=await response.json();return placed(model.story??model,response.url);}catch(error){return{fallback:{reason:`${address}: ${error.message}`}};}
}

class StoryPage{constructor(element){this.element=element;this.image=element.querySelector("img.pp-image");this.pointer=element.dataset.pointer??"";const text=(name)=>element.querySelector(`.pp-${name}`)?.textContent||null;const values=readValues(element.dataset.values);this.model=Object.freeze(values??{imageURL:element.dataset.image??this.image?.getAttribute("src")??null,duration:StoryMachine.duration(Number(element.dataset.duration)),link:element.dataset.link??null,buttonTitle:text("button"),title:text("title"),subtitle:text("subtitle"),});}
dress(label,player){const{element,image}=this;element.setAttribute("role","group");element.setAttribute("aria-roledescription",word(player,"page"));element.setAttribute("aria-label",label);const named=element.querySelector(".pp-button");if(named!==null&&named.localName!=="button"){const button=make("button",{type:"button",class:"pp-button",dir:"auto",lang:named.lang||null,"data-pointer":named.dataset.pointer});button.textContent=named.textContent;if(this.pointer!=="")button.dataset.also=`${this.pointer}/link`;named.replaceWith(button);}
if(image===null)return;const settle=()=>{const isBroken=image.complete&&image.naturalWidth===0;element.classList.toggle("pp-loading",!image.complete);element.classList.toggle("pp-broken",isBroken);if(isBroken&&element.querySelector(".pp-missing")===null){const reason=make("b",{},word(player,"broken"));image.after(make("p",{class:"pp-missing"},reason,make("code",{dir:"ltr"},this.model.imageURL??"")));}
};image.addEventListener("load",settle);image.addEventListener("error",settle);element.querySelector("figure")?.append(make("span",{class:"pp-spinner","aria-hidden":"true"}));settle();}
prefetch(){if(this.image!==null)this.image.loading="eager";}
}
function readValues(json){try{const{imageURL=null,duration,link=null,buttonTitle=null,title=null,subtitle=null}=JSON.parse(json);return{imageURL,duration:StoryMachine.duration(duration),link,buttonTitle,title,subtitle};}catch{return null;}
}
function makeStory(player,story){if(story?.fallback||!Array.isArray(story?.pages)||story.pages.length===0){const reason=story?.fallback?.reason??"";return[make("p",{class:"pp-fallback",dir:"auto"},story?.fallback?.text??""),make("p",{class:"pp-reason"},make("b",{},word(player,"fallback"))," ",reason),makeNotes(story),].filter((part)=>part!==null);}
const pages=make("div",{class:"pp-pages"},...story.pages.map((page)=>makePage(player,page)));return[pages,makeNotes(story)].filter((part)=>part!==null);}
function makeNotes(story){const texts=[story?.dropped,story?.notes].flatMap((list)=>(Array.isArray(list)?list:[]).map((note)=>note?.text??""));const items=texts.filter((text)=>text!=="").map((text)=>make("li",{},text));return items.length===0?null:make("ul",{class:"pp-dropped"},...items);}
function makePage(player,page){const at=(key)=>(page.pointer?`${page.pointer}/${key}`:null);const line=(name,tag,text,key)=>
text?make(tag,{class:`pp-${name}`,dir:"auto","data-pointer":at(key)},text):null;const image=page.src
?make("img",{class:"pp-image",src:page.src,alt:page.alt??"",decoding:"async","data-pointer":at("image")})
:make("p",{class:"pp-missing","data-pointer":at("image")},make("b",{},page.failure||word(player,"blocked")));const caption=make("figcaption",{class:"pp-caption"});caption.append(...[line("title","strong",page.title,"title"),line("subtitle","span",page.subtitle,"subtitle"),line("button","span",page.buttonTitle,"button_title"),].filter((part)=>part!==null),);return make("div",{class:"pp-page","data-pointer":page.pointer,"data-image":page.imageURL,"data-duration":page.duration,"data-link":page.link,"data-values":page.values?JSON.stringify(page.values):null,},make("figure",{class:"pp-figure"},image,caption),);}
class StoryView{#fill=null;constructor(player,machine,pages){this.player=player;this.machine=machine;this.pages=pages;this.#makeBar();this.#makeStage();this.note=make("p",{class:"pp-note",hidden:true},word(player,"approximate"));this.status=make("p",{class:"pp-status",role:"status"});this.under=make("div",{class:"pp-under"},this.status,player.querySelector(".pp-reason"),this.note);const dropped=player.querySelector(".pp-dropped");if(dropped!==null)this.under.append(dropped);}
#button(name,act){const button=make("button",{type:"button",class:`pp-control pp-${name}`},icon(name));button.setAttribute("aria-label",word(this.player,name));button.addEventListener("click",act);return button;}
#makeBar(){const{player}=this;this.toggle=this.#button("play",()=>player.toggle());this.toggle.classList.replace("pp-play","pp-toggle");this.previous=this.#button("previous",()=>player.previous());this.next=this.#button("next",()=>player.next());this.counter=make("span",{class:"pp-counter"});this.bar=make("div",{class:"pp-bar"},this.previous,this.toggle,this.next,this.counter);this.bar.hidden=this.pages.length===0;}
#makeStage(){const{player,pages}=this;this.segments=pages.map((page)=>{const pointer=page.pointer===""?null:`${page.pointer}/duration`;return make("span",{class:"pp-segment","data-pointer":pointer},make("i"));});const track=make("div",{class:"pp-segments","aria-hidden":"true"},...this.segments);track.style.setProperty("--pp-n",String(Math.max(pages.length,1)));this.list=player.querySelector(".pp-pages")??make("div",{class:"pp-pages"});this.cover=make("button",{type:"button",class:"pp-cover",tabindex:"-1","aria-hidden":"true"});this.cover.addEventListener("click",()=>player.play());const content=pages.length===0?player.querySelector(".pp-fallback"):this.list;this.stage=make("div",{class:"pp-stage",tabindex:"-1"},content,track,this.cover);pages.forEach((page,index)=>{const place=`${index+1} / ${pages.length}`;page.dress(page.model.title?`${place}: ${page.model.title}`:place,player);page.element.querySelector(".pp-button")?.addEventListener("click",()=>player.act());});}
setRatio(ratio){this.stage.style.setProperty("--pp-ratio",String(ratio));}
tellLink(link){const[before,after]=word(this.player,"opens").split("[link]");this.status.replaceChildren(before,make("code",{dir:"ltr"},link),after??"");}
update(){const{machine,pages,player}=this;const{state,index}=machine;player.dataset.state=state;this.list.setAttribute("aria-live",state==="playing"?"off":"polite");if(pages.some(({element},place)=>place!==index&&element.contains(document.activeElement)))this.toggle.focus({preventScroll:true});pages.forEach((page,place)=>{const isActive=place===index;page.element.classList.toggle("pp-active",isActive);page.element.inert=!isActive;this.segments[place].classList.toggle("pp-past",place<index||(isActive&&state==="finished"));});const name=state==="playing"?"pause":state==="finished"||state==="closed"?"replay":"play";if(this.toggle.dataset.name!==name){this.toggle.dataset.name=name;this.toggle.replaceChildren(icon(name));this.toggle.setAttribute("aria-label",word(player,name));this.cover.replaceChildren(icon(name),make("span",{},word(player,name)));}
const isOpen=machine.isOpen||state==="idle";this.previous.setAttribute("aria-disabled",String(!isOpen));this.next.setAttribute("aria-disabled",String(!isOpen||(machine.isOnLastPage&&!machine.loop)));this.counter.textContent=`${index+1} / ${pages.length}`;if(state!=="closed")this.status.textContent="";this.#moveProgress();this.#noteClipping();}
#moveProgress(){const{machine}=this;this.#fill?.cancel();this.#fill=null;const bar=this.segments[machine.index]?.firstChild;if(!bar)return;const seconds=machine.durations[machine.index]??0;const part=seconds>0&&machine.state!=="finished"?machine.elapsed/seconds:0;for(const segment of this.segments)segment.firstChild.style.transform="";bar.style.transform=machine.state==="finished"?"":`scaleX(${part})`;if(machine.state!=="playing")return;const easing=calm.matches?`steps(${Math.max(Math.round(seconds),1)})`:"linear";this.#fill=bar.animate([{transform:"scaleX(0)"},{transform:"scaleX(1)"}],{duration:seconds*1000,easing,fill:"forwards",});this.#fill.currentTime=machine.elapsed*1000;}
#noteClipping(){const lines=this.pages[this.machine.index]?.element.querySelectorAll(".pp-title, .pp-subtitle")??[];this.note.hidden=![...lines].some(isClipped);}
}

const SWITCHES={loop:"loop",crossfade:"crossfade",pause:"long-press-to-pause",haptics:"haptics",zones:"zones"};const RATIOS={least:0.5,most:2.5};const ASKED_PAGE=new URLSearchParams(location.search).get("page");const ORIGIN=document.currentScript?.src??"";class StorySettings{#told="{}";constructor(story){this.story=story;this.ratio=story.aspectRatio;this.switches=Object.entries(SWITCHES).map(([key,name])=>[key,name,story.hasAttribute(name)]);}
get values(){const{story}=this;const values={};if(story.index>0)values.page=String(story.index+1);if(story.aspectRatio!==this.ratio)values.ratio=String(story.aspectRatio);for(const[key,name,isOn]of this.switches)if(story.hasAttribute(name)!==isOn)values[key]=isOn?"0":"1";return values;}
tell(){const detail=this.values;if(JSON.stringify(detail)===this.#told)return;this.#told=JSON.stringify(detail);this.story.dispatchEvent(new CustomEvent("preview-state",{bubbles:true,composed:true,detail}));}
set(values){const{story}=this;const ratio=Number(values.ratio);story.aspectRatio=ratio>=RATIOS.least&&ratio<=RATIOS.most?ratio:this.ratio;for(const[key,name,isOn]of this.switches){story.toggleAttribute(name,values[key]==="1"||(isOn&&values[key]!=="0"));}
}
apply(values){const{story}=this;this.set(values);const page=(values.page??(story.index>0?1:0))-1;if(Number.isInteger(page)&&page>=0&&page<story.pageCount){story.pause();story.goTo(page);}
this.#told=JSON.stringify(this.values);}
}
const loads=new Map();function load(address){if(!loads.has(address)){const isStyle=new URL(address).pathname.endsWith(".css");const part=isStyle?make("link",{rel:"stylesheet",href:address}):make("script",{src:address});loads.set(address,new Promise((resolve,reject)=>{part.addEventListener("load",resolve);part.addEventListener("error",()=>{loads.delete(address);part.remove();reject(new Error(address));});}),);document.head.append(part);}
return loads.get(address);}
class PanelPlace{#panel=null;constructor(story){this.story=story;this.box=make("details",{class:"pp-panel"},make("summary",{},word(story,"settings")));this.box.addEventListener("toggle",()=>this.box.open&&this.fill());for(const name of["pointerenter","focusin"])this.box.addEventListener(name,()=>this.#load(),{once:true});const phone=story.closest("push-notification");const host=phone??story;if(story.zones)this.fill();if(!story.hasAttribute("panel")||story.pageCount===0||phone?.hasAttribute("compact"))return;host.insertBefore(this.box,host.querySelector(":scope > .pp-log"));}
#load(){const given=this.story.getAttribute("panel")||"push-story-panel.css push-story-panel.js";const base=this.story.getAttribute("panel")?document.baseURI:ORIGIN||document.baseURI;const files=given.trim().split(/\s+/).map((name)=>new URL(name,base).href);return Promise.all(files.map(load)).catch(()=>{});}
async fill(){await this.#load();const{Panel}=PushStory;this.box.querySelector(".pp-note")?.remove();if(Panel===undefined)this.box.append(make("p",{class:"pp-note"},word(this.story,"unloaded")));else this.#panel??=new Panel(this.story,this.box);}
}
function runKey(story,event){if(event.altKey||event.ctrlKey||event.metaKey||event.shiftKey)return false;const isMirrored=getComputedStyle(story).direction==="rtl";const acts={ArrowRight:()=>(isMirrored?story.previous():story.next()),ArrowLeft:()=>(isMirrored?story.next():story.previous()),Home:()=>story.goTo(0),End:()=>story.goTo(story.pageCount-1)," ":()=>story.toggle(),};if(acts[event.key]===undefined||(event.key===" "&&event.target.closest("button")!==null))return false;event.preventDefault();acts[event.key]();return true;}

class PushStory extends HTMLElement{static Machine=StoryMachine;static Settings=StorySettings;static observedAttributes=["src","aspect-ratio","loop","long-press-to-pause","zones"];static longPress=250;#machine=new StoryMachine((name,detail)=>this.#effect(name,detail));#view=null;#settings=null;#place=null;#asked=ASKED_PAGE===null?null:{page:ASKED_PAGE};#pages=[];#durations=[];#isSeen=false;#unwatch=()=>{};get state(){return this.#machine.state;}
get index(){return this.#machine.index;}
get pageCount(){return this.#pages.length;}
get pages(){return this.#pages.map((page)=>page.model);}
get aspectRatio(){const ratio=Number(this.getAttribute("aspect-ratio"));return Number.isFinite(ratio)&&ratio>0?ratio:1.5;}
set aspectRatio(ratio){this.setAttribute("aspect-ratio",String(ratio));}
get src(){return this.getAttribute("src")??"";}
set src(address){this.setAttribute("src",address);}
connectedCallback(){whenParsed(this,()=>{if(this.#view===null)this.#build();else if(this.state==="closed")this.#machine.rewind();this.#watch();});}
disconnectedCallback(){this.#unwatch();queueMicrotask(()=>!this.isConnected&&this.close());}
attributeChangedCallback(name){this.#machine.loop=this.loop;this.#machine.longPress=this.longPressToPause;if(this.#view===null)return;if(name==="src")this.#load();else if(name==="aspect-ratio")this.#view.setRatio(this.aspectRatio);else if(name==="zones")this.zones&&this.#place.fill();else this.#view.update();}
applyState(values){this.#asked={...values};if(this.#view===null)return;this.#settings.apply(this.#asked);this.#asked=null;}
play(){if(this.#view===null||this.state==="fallback")return;turns.take(this,true);this.#machine.holds.delete("turn");if(this.state==="paused")this.#machine.release("user");else if(this.state!=="playing"){this.#machine.holds.delete("user");this.#machine.receive(this.#durations);}
}
pause(){if(this.state!=="playing"&&this.state!=="paused")return;this.#machine.hold("user");turns.leave(this,false);}
toggle(){if(this.state==="playing")this.pause();else this.play();}
next(){this.#open();this.#machine.next();}
previous(){this.#open();this.#machine.previous();}
goTo(index){this.#open();this.#machine.goTo(index);}
act(){const page=this.#pages[this.index];if(!page?.element.querySelector(".pp-button"))return;this.#machine.act();this.#view.tellLink(page.model.link??"");if(document.activeElement===document.body||this.contains(document.activeElement))this.#view.toggle.focus();}
receive(){if(this.#view===null)return;this.#machine.rewind();if(calm.matches)this.#open();else if(this.#pages.length>0)this.play();else this.#machine.receive([]);}
close(){if(this.state!=="idle"&&this.state!=="fallback")this.#machine.disappear();}
highlight(pointer){const highlighted=highlightParts(this,pointer);if(highlighted.length===0||pointer===pointed())return highlighted.length>0;const shown=this.#pages[this.index]?.element;const isSeen=highlighted.some((part)=>shown?.contains(part)||part.closest(".pp-page")===null);const page=this.#pages.findIndex((candidate)=>candidate.element.contains(highlighted[0]));if(!isSeen&&page>=0&&!pointer.includes("*")){this.pause();this.goTo(page);}
return true;}
get settings(){return this.#settings;}
get outerParts(){return this.#view===null?[]:[this.#view.bar,this.#view.under];}
#build(){if(this.querySelector(".pp-page, .pp-fallback")===null){if(this.src!=="")this.#load();return;}
this.#pages=[...this.querySelectorAll(".pp-page")].map((element)=>new StoryPage(element));this.#durations=this.#pages.map((page)=>page.model.duration);this.#view=new StoryView(this,this.#machine,this.#pages);const{bar,stage,under}=this.#view;this.replaceChildren(stage,bar,under);this.classList.add("pp","pp-story");this.setAttribute("role","region");this.setAttribute("aria-roledescription",word(this,"player"));nameOnce(this,this.dataset.label||word(this,"story"));this.#view.setRatio(this.aspectRatio);this.#listen(stage,bar);if(this.hasAttribute("event-log"))this.append(makeLog(this));this.closest("push-notification")?.frame?.(this);this.#settings??=new StorySettings(this);this.#place?.box.remove();this.#place=new PanelPlace(this);this.#view.update();if(this.#asked!==null)this.applyState?.(this.#asked);if(this.#pages.length===0)setTimeout(()=>this.isConnected&&this.#machine.receive(this.#durations));}
#listen(stage,bar){watchGestures(stage,{delay:PushStory.longPress,tap:(x)=>{stage.focus({preventScroll:true});this.#open();this.#machine.tap(x);this.#settings.tell();},press:()=>this.#machine.press()??true,lift:()=>this.#machine.lift(),});for(const part of[bar,stage])part.addEventListener("keydown",(event)=>runKey(this,event)&&this.#settings.tell());bar.addEventListener("click",()=>this.#settings.tell());stage.addEventListener("focusin",({target})=>target!==stage&&target.matches(":focus-visible")&&this.pause());announceParts(this,[stage]);}
#open(){if(this.state!=="idle"||this.#view===null)return;this.#machine.holds.add("user");this.#machine.receive(this.#durations);}
#watch(){this.#unwatch();this.#isSeen=false;if(this.#pages.length===0)return;this.#unwatch=watchPresence(this.#view.stage,(reason,isBlocked)=>{if(reason==="calm"){if(isBlocked)this.pause();return;}
if(reason==="offscreen")this.#isSeen=!isBlocked;if(isBlocked)this.#machine.hold(reason);else this.#unblock(reason);});}
#unblock(reason){const{holds}=this.#machine;const isLast=this.state==="paused"&&[...holds].every((hold)=>hold===reason);if(isLast&&!turns.take(this,false))holds.add("turn");this.#machine.release(reason);this.#begin();}
#begin(){if(!this.autoplay||!this.#isSeen||this.state!=="idle"||this.#machine.holds.size>0)return;if(calm.matches)this.#machine.holds.add("user");else if(!turns.take(this,false))return;this.#machine.receive(this.#durations);}
giveWay(){this.pause();}
takeTurn(){if(!this.isConnected||!this.#isSeen)return;if(this.state==="idle")this.#begin();else if(turns.take(this,false))this.#machine.release("turn");}
#effect(name,detail){if(name==="change")this.#changed(detail.state);else if(name==="haptic"){if(this.haptics&&navigator.userActivation?.isActive)navigator.vibrate?.(10);}else{if(name==="start")for(const page of this.#pages)page.prefetch();this.dispatchEvent(new CustomEvent(`story-${name}`,{bubbles:true,composed:true,detail:this.#detail(detail)}));}
}
#detail(detail){if(detail?.index===undefined)return{...detail};const page=this.#pages[detail.index];return{page:page.model,index:detail.index,pointer:page.pointer};}
#changed(state){const{holds}=this.#machine;if(state==="playing")turns.take(this,true);else if(state!=="paused"||holds.has("user"))turns.leave(this,false);else if(holds.has("offscreen"))turns.leave(this,true);this.#view?.update();}
async #load(){const address=this.src;const story=await readStory(address);if(address!==this.src||!this.isConnected)return;this.close();for(const part of this.outerParts)part.remove();this.#machine.rewind();this.replaceChildren(...makeStory(this,story));this.#build();this.#watch();}
}
reflect(PushStory,["loop","crossfade","long-press-to-pause","haptics","autoplay","zones"]);for(const frame of document.querySelectorAll("push-notification"))frame.connectedCallback(true);if(customElements.get("push-story")===undefined)customElements.define("push-story",PushStory);
})();
