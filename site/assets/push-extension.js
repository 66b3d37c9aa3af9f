(() => {
"use strict";
const{word,make,icon,nameOnce,whenParsed,announceParts,highlightParts,makeLog,clock}=customElements.get("push-notification").kit;function phrase(element,name,values={}){return word(element,name).replace(/\[(\w+)\]/g,(place,key)=>values[key]??place);}

class FormMachine{static completions=["doNotDismiss","dismiss","dismissAndForward"];state="received";text="";completion="doNotDismiss";constructor(effect=()=>{}){this.effect=effect;}
static isAddress(text){return text.length<=254&&/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text);}
get actions(){return{"action-shown":["REGISTER"],confirmed:["CLOSE"]}[this.state]??[];}
receive(){this.text="";this.#enter("expanded");}
type(text){if(this.state!=="expanded"&&this.state!=="action-shown")return;this.text=text;const next=FormMachine.isAddress(text)?"action-shown":"expanded";if(next!==this.state)this.#enter(next);}
respond(identifier){let option="doNotDismiss";if(identifier==="REGISTER"&&this.state==="action-shown"){option=this.completion;this.effect("register",{email:this.text});this.#enter("confirmed");}else if(identifier==="CLOSE"&&this.state==="confirmed"){option="dismiss";}
this.effect("respond",{identifier,option});if(option!=="doNotDismiss")this.#enter("dismissed",{identifier,option});return option;}
close(){if(this.state!=="dismissed")this.#enter("received");}
#enter(state,detail={}){const from=this.state;this.state=state;this.effect("change",{state,from,...detail});}
}

class GameMachine{static lock=1000;state="received";attempts=0;cards=[];#open=[];#timer=null;constructor(effect=()=>{},time=clock,random=Math.random){this.effect=effect;this.clock=time;this.random=random;}
get pairCount(){return this.cards.length/2;}
get foundCount(){return this.cards.filter((card)=>card.isFound).length/2;}
receive(count){this.#stop();this.attempts=0;this.#open=[];this.cards=Array.from({length:count},(_,place)=>({face:place>>1,isOpen:false,isFound:false}));for(let last=count-1;last>0;last-=1){const other=Math.floor(this.random()*(last+1));[this.cards[last],this.cards[other]]=[this.cards[other],this.cards[last]];}
this.#enter("expanded");}
turn(index){const card=this.cards[index];if(this.state!=="expanded"||card===undefined||card.isOpen)return;card.isOpen=true;this.#open.push(card);if(this.#open.length===2)this.#compare();this.effect("change",{index});}
close(){this.#stop();this.#enter("received");}
#compare(){const[one,other]=this.#open;this.attempts+=1;if(one.face!==other.face){this.state="locked";this.#timer=this.clock.after(GameMachine.lock,()=>this.#turnBack());return;}
one.isFound=true;other.isFound=true;this.#open=[];if(this.foundCount<this.pairCount)return;this.state="finished";this.effect("finish",{score:this.attempts});}
#turnBack(){this.#timer=null;for(const card of this.#open)card.isOpen=false;this.#open=[];this.#enter("expanded");}
#stop(){if(this.#timer!==null)this.clock.cancel(this.#timer);this.#timer=null;}
#enter(state){this.state=state;this.effect("change",{});}
}

class PendingStore{static versions=["corrected","b5","b14","b15"];static buckets=["pending_custom_events","pending_custom_attributes","pending_user_attributes"];version="corrected";hasSDK=true;records=[];result=null;constructor(braze,changed=()=>{}){this.braze=braze;this.changed=changed;}
saveEvent(name,properties={}){const time=this.version==="b15"?{}:{recorded_at:PendingStore.time(Date.now())};const bucket=this.version==="b5"?"pending_custom_attributes":"pending_custom_events";this.#save(bucket,{...properties,...time,event_name:name},name);}
saveEmail(email){this.#save("pending_user_attributes",{email});}
reset(version=this.version){this.version=version;this.records=[];this.result=null;this.changed();}
id(record){if(this.version==="corrected")return record.id;return `${record.bucket}[${this.records.filter(({bucket})=>bucket===record.bucket).indexOf(record)}]`;}
flush(){const now=Date.now();const waiting=this.records;const sent=this.hasSDK?waiting:[];const isDeleted=this.hasSDK||this.version==="b14";this.records=isDeleted?[]:waiting;this.result={now,tapped:waiting[0]?.tapped??null,body:sent.length>0?this.#body(sent,now):null,kept:this.records.length,lost:this.#lost(waiting,sent,now),};this.changed();return this.result;}
static time(milliseconds){return new Date(milliseconds).toISOString().replace(/\.\d+/,"");}
#save(bucket,value,event=null){const tapped=Date.now();const digits=Array.from({length:32},()=>Math.floor(Math.random()*16).toString(16)).join("").toUpperCase();const unique=digits.replace(/^(.{8})(.{4})(.{4})(.{4})/,"$1-$2-$3-$4-");this.records.push({bucket,value,event,tapped,id:`${bucket}.${String(tapped).padStart(14,"0")}.${unique}`});this.result=null;this.changed();}
#body(sent,now){const profile={braze_id:this.braze??"BRAZE-ID-OF-THE-PROFILE"};const attributes=[];const events=[];for(const{bucket,value}of sent){if(bucket!=="pending_custom_events")attributes.push({...profile,...value});else{const{event_name:name,...properties}=value;events.push({...profile,name,time:PendingStore.time(now),properties});}
}
return{...(attributes.length>0&&{attributes}),...(events.length>0&&{events})};}
#lost(waiting,sent,now){const flush=PendingStore.time(now);const lost=[];if(this.version==="b14"&&sent.length<waiting.length)lost.push(["lost-bucket",{n:waiting.length}]);for(const{event,tapped}of sent){if(event===null)continue;if(this.version==="b5")lost.push(["lost-event",{name:event}]);if(this.version==="b15")lost.push(["lost-time",{tap:PendingStore.time(tapped),flush}]);}
return lost;}
}

class FormView{constructor(host,card){this.host=host;this.card=card;this.machine=new FormMachine((name,detail)=>this.#effect(name,detail));this.choices=[];this.titles={REGISTER:host.dataset.register||"Register",CLOSE:host.dataset.close||"Close"};this.input=make("input",{type:"email",dir:"ltr",autocomplete:"off",maxlength:"254","aria-describedby":nextID("hint")});const title=this.titles.REGISTER;const hint=make("p",{class:"pp-hint",id:this.input.getAttribute("aria-describedby")},phrase(host,"email-hint",{title}));this.field=make("div",{class:"pp-ask"},make("label",{class:"pp-field"},make("span",{},word(host,"email")),this.input),hint);card.querySelector(".pp-field").replaceWith(this.field);this.done=make("p",{class:"pp-confirm",tabindex:"-1"});card.append(this.done);this.input.addEventListener("input",()=>this.machine.type(this.input.value.trim()));this.update();}
get state(){return this.machine.state;}
get entry(){return this.state==="confirmed"?this.done:this.input;}
makeOptions(){const name=nextID("completion");const means={dismiss:"does-dismiss",doNotDismiss:"does-stay",dismissAndForward:"does-forward"};const choices=FormMachine.completions.map((option)=>{const choice=make("input",{type:"radio",name,value:option,checked:option===this.machine.completion});choice.addEventListener("change",()=>{this.machine.completion=option;this.host.reportState();});this.choices.push(choice);return make("label",{class:"pp-choice"},choice,make("code",{dir:"ltr"},`.${option}`),make("span",{},word(this.host,means[option])));});const legend=phrase(this.host,"completion",{title:this.titles.REGISTER});return[make("fieldset",{class:"pp-choices"},make("legend",{},legend),...choices)];}
get stateValues(){const{completion}=this.machine;return completion===FormMachine.completions[0]?{}:{completion};}
applyState({completion}){this.machine.completion=FormMachine.completions.includes(completion)?completion:FormMachine.completions[0];for(const choice of this.choices)choice.checked=choice.value===this.machine.completion;}
receive(){this.input.value="";this.machine.receive();}
close(){this.machine.close();}
respond(identifier){return this.machine.respond(identifier);}
update(){const isConfirmed=this.state==="confirmed";this.field.hidden=isConfirmed;this.done.hidden=!isConfirmed;this.host.offer(this.machine.actions.map((identifier)=>({identifier,title:this.titles[identifier]})));}
#effect(name,detail){const{host}=this;if(name==="register"){this.done.replaceChildren(icon("check"),make("b",{},word(host,"confirmed")),make("bdi",{},detail.email));host.store.saveEmail(detail.email);if(host.dataset.event)host.store.saveEvent(host.dataset.event);}else if(name==="respond")host.tell("respond",detail);else this.#changed(detail);}
#changed({state,from,option,identifier}){const{host}=this;const title=this.titles.REGISTER;this.update();if(state==="action-shown")host.say(phrase(host,"shown",{title}));else if(state==="expanded"&&from==="action-shown")host.say(phrase(host,"gone",{title}));else if(state==="confirmed")host.say(word(host,"confirmed"));else if(state==="dismissed")host.leave(option==="dismissAndForward",identifier);else host.say("");}
}

class GameView{static marks=["M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16z","M12 4l9 16H3z","M5 5h14v14H5z","M12 2.5l2.9 6.2 6.6.8-4.9 4.6 1.3 6.7-5.9-3.3-5.9 3.3 1.3-6.7L2.5 9.5l6.6-.8z","M12 20.5S3.5 15.2 3.5 9A4.6 4.6 0 0 1 12 6.7 4.6 4.6 0 0 1 20.5 9c0 6.2-8.5 11.5-8.5 11.5z","M15 3.5A9 9 0 1 0 20.5 15 7.2 7.2 0 0 1 15 3.500z",];constructor(host,card){this.host=host;this.card=card;this.machine=new GameMachine((name,detail)=>this.#effect(name,detail),clock,()=>host.constructor.random());this.rows=Number(host.dataset.rows)||4;this.columns=Number(host.dataset.columns)||3;this.isLow=false;this.place=0;this.faces=word(host,"faces").split("|");this.board=make("div",{class:"pp-board",role:"grid","aria-label":word(host,"board")});this.score=make("p",{class:"pp-score"});this.replay=make("button",{type:"button",class:"pp-replay"},word(host,"replay"));this.replay.addEventListener("click",()=>(this.receive(),this.entry.focus()));card.querySelector(".pp-board").replaceWith(this.board);card.append(make("div",{class:"pp-under-board"},this.score,this.replay));this.board.addEventListener("keydown",(event)=>this.#key(event));this.receive(true);}
get state(){return this.machine.state;}
get entry(){return this.buttons[this.place];}
makeOptions(){const button=make("button",{type:"button",class:"pp-switch","aria-pressed":"false"},word(this.host,"height"));button.addEventListener("click",()=>{this.isLow=!this.isLow;button.setAttribute("aria-pressed",String(this.isLow));this.receive();});return[button];}
receive(isQuiet=false){const columns=this.isLow?4:this.columns;const rows=this.isLow?2:this.rows;this.place=0;this.width=columns;this.board.dataset.columns=columns;this.buttons=Array.from({length:rows*columns},(_,index)=>{const button=make("button",{type:"button",class:"pp-tile"});button.addEventListener("click",()=>this.#turn(index));button.addEventListener("focus",()=>this.#go(index));return button;});const cell=(button)=>make("span",{role:"gridcell"},button);const row=(index)=>make("div",{role:"row"},...this.buttons.slice(index*columns,(index+1)*columns).map(cell));this.board.replaceChildren(...Array.from({length:rows},(_,index)=>row(index)));this.machine.receive(rows*columns);if(isQuiet)this.machine.state="received";}
close(){this.machine.close();}
respond(){return "doNotDismiss";}
update(){const{host,machine}=this;for(const[index,button]of this.buttons.entries()){const{face,isOpen,isFound}=machine.cards[index];const name=this.faces[face%this.faces.length];const says=isFound?`${name}, ${word(host,"found")}`:isOpen?name:word(host,"face-down");button.setAttribute("aria-label",`${phrase(host,"card",{n:index+1})}: ${says}`);button.setAttribute("aria-disabled",String(isOpen||machine.state==="locked"));button.tabIndex=index===this.place?0:-1;button.dataset.state=isFound?"found":isOpen?"open":"down";if(isOpen!==button.hasChildNodes())button.replaceChildren(...(isOpen?[this.#mark(face)]:[]));}
const isFinished=machine.state==="finished";const pairs=phrase(host,"pairs",{n:machine.foundCount,m:machine.pairCount});const attempts=phrase(host,"attempts",{n:machine.attempts});this.score.textContent=isFinished?phrase(host,"finished",{n:machine.attempts}):`${attempts} · ${pairs}`;this.replay.hidden=!isFinished;}
#mark(face){const mark=icon("close");mark.setAttribute("class",`pp-mark-${face%6}`);mark.firstChild.setAttribute("d",GameView.marks[face%6]);return mark;}
#turn(index){const{host,machine}=this;if(host.hasAttribute("untappable")){host.say(word(host,"untappable"));return;}
const before=machine.attempts;machine.turn(index);if(machine.attempts>before)host.say(`${this.buttons[index].getAttribute("aria-label")}. ${this.score.textContent}`,true);}
#go(index){this.buttons[this.place].tabIndex=-1;this.place=index;this.buttons[index].tabIndex=0;}
#key(event){if(event.altKey||event.ctrlKey||event.metaKey||event.shiftKey)return;const ahead=getComputedStyle(this.board).direction==="rtl"?-1:1;const column=this.place%this.width;const steps={ArrowRight:ahead,ArrowLeft:-ahead,ArrowDown:this.width,ArrowUp:-this.width,Home:-column,End:this.width-1-column};const step=steps[event.key];if(step===undefined)return;event.preventDefault();const next=this.place+step;const staysInRow=Math.abs(step)!==1||Math.floor(next/this.width)===Math.floor(this.place/this.width);if(this.buttons[next]!==undefined&&staysInRow)this.buttons[next].focus();}
#effect(name,detail){if(name==="change")this.update();else{const{event,property}=this.host.dataset;if(event)this.host.store.saveEvent(event,{[property||"Score"]:detail.score});this.host.tell("finish",detail);}
}
}

class AnalyticsPanel{constructor(host,store){this.host=host;this.store=store;store.changed=()=>this.update();const select=make("select",{},...PendingStore.versions.map((value)=>make("option",{value},word(host,`v-${value}`))));select.addEventListener("change",()=>{store.reset(select.value);host.reportState();});const absent=make("input",{type:"checkbox"});absent.addEventListener("change",()=>{store.hasSDK=!absent.checked;host.reportState();});this.choices={select,absent};const opened=make("button",{type:"button",class:"pp-switch pp-opened"},word(host,"opened"));opened.addEventListener("click",()=>store.flush());this.buckets=PendingStore.buckets.map((name)=>[name,make("div",{class:"pp-records"})]);this.sent=make("div",{class:"pp-sent",role:"status"});this.element=make("section",{class:"pp-analytics",id:nextID("analytics"),"aria-label":word(host,"analytics")},make("label",{class:"pp-pick"},make("span",{},word(host,"helper")),select),make("p",{class:"pp-label"},word(host,"store")),make("dl",{},...this.buckets.map(([name,list])=>make("div",{},make("dt",{},make("code",{dir:"ltr"},name)),make("dd",{},list)))),make("div",{class:"pp-launch"},opened,make("label",{class:"pp-choice"},absent,make("span",{},word(host,"no-sdk")))),this.sent,);this.element.hidden=true;this.button=make("button",{type:"button",class:"pp-switch pp-switch-analytics","aria-expanded":"false","aria-controls":this.element.id},word(host,"analytics"));this.button.addEventListener("click",()=>{this.toggle();host.reportState();});this.update();}
toggle(){this.element.hidden=!this.element.hidden;this.button.setAttribute("aria-expanded",String(!this.element.hidden));}
get stateValues(){const{version,hasSDK}=this.store;return{...(version!==PendingStore.versions[0]&&{code:version}),...(!hasSDK&&{sdk:"0"}),...(!this.element.hidden&&{analytics:"1"}),};}
applyState({code:version,sdk,analytics}){const asked=PendingStore.versions.includes(version)?version:PendingStore.versions[0];if(asked!==this.store.version)this.store.reset(asked);this.store.hasSDK=sdk!=="0";this.choices.select.value=asked;this.choices.absent.checked=!this.store.hasSDK;if(this.element.hidden===(analytics==="1"))this.toggle();}
update(){for(const[name,list]of this.buckets){const records=this.store.records.filter(({bucket})=>bucket===name);list.replaceChildren(...(records.length===0?[make("p",{},word(this.host,"empty"))]:records.map((record)=>this.#record(record))));}
const{result}=this.store;this.sent.replaceChildren(...(result===null?[]:this.#result(result)));}
#record(record){return make("div",{},make("code",{class:"pp-record-key",dir:"ltr"},this.store.id(record)),code(record.value));}
#result({now,tapped,body,kept,lost}){const{host,store}=this;const line=(text)=>make("p",{},text);const times={tap:this.#clock(tapped),flush:this.#clock(now),delay:this.#delay(now-tapped)};return[body===null?line(word(host,"unsent")):make("p",{class:"pp-label"},word(host,"body")),body!==null?line(phrase(host,"delay",times)):null,body!==null?this.#request(body):null,body!==null&&store.braze===null?line(word(host,"no-id")):null,kept>0?line(phrase(host,"kept",{n:kept})):null,tapped===null?null:this.#losses(lost),].filter((part)=>part!==null);}
#losses(lost){const texts=lost.map(([name,values])=>make("li",{},phrase(this.host,name,values)));const title=make("b",{},`${word(this.host,"lost")}: `);if(texts.length===0)return make("p",{class:"pp-lost"},title,word(this.host,"lost-none"));return make("div",{class:"pp-lost pp-has-lost"},title,make("ul",{},...texts));}
#request(body){const head="POST /users/track\nAuthorization: Bearer YOUR-REST-API-KEY\nContent-Type: application/json";const text=JSON.stringify(body,null,2);const copy=make("button",{type:"button",class:"pp-switch pp-copy"},word(this.host,"copy"));const shown=code(body);copy.addEventListener("click",async()=>{try{await navigator.clipboard.writeText(text);copy.textContent=word(this.host,"copied");}catch{getSelection().selectAllChildren(shown);}
});return make("div",{class:"pp-request"},make("pre",{dir:"ltr",class:"pp-head"},head),shown,copy);}
#clock(time){return new Intl.DateTimeFormat(this.#language,{timeStyle:"medium"}).format(time);}
#delay(milliseconds){const seconds=milliseconds/1000;const[value,unit]=seconds<60?[seconds,"second"]:seconds<3600?[seconds/60,"minute"]:[seconds/3600,"hour"];return new Intl.NumberFormat(this.#language,{style:"unit",unit,unitDisplay:"long",maximumFractionDigits:1}).format(value);}
get #language(){return this.host.closest("[lang]")?.lang||undefined;}
}
function code(value){return make("pre",{dir:"ltr",tabindex:"0"},JSON.stringify(value,null,2));}
let lastID=0;function nextID(name){lastID+=1;return `pp-${name}-${lastID}`;}

class PushExtension extends HTMLElement{static FormMachine=FormMachine;static GameMachine=GameMachine;static Store=PendingStore;static random=Math.random;static signatures={"extension-receive":"didReceive(_:)","extension-respond":"didReceive(_:completionHandler:)","extension-finish":"saveCustomEvent(_:properties:)","extension-dismiss":"UNNotificationContentExtensionResponseOption",};#view=null;#phone=null;#card=null;#status=null;#actions=null;#panel=null;#asked={};store=new PendingStore(null);get kind(){return this.getAttribute("kind")??"";}
get state(){return this.#view?.state??(this.#phone===null||this.#phone.expanded?"expanded":"received");}
get entry(){return this.#view?.entry??this.#card;}
connectedCallback(){whenParsed(this,()=>this.#card===null&&this.#build());}
receive(){this.#phone?.removeAttribute("dismissed");this.say("");this.#view?.receive();this.tell("receive",{});}
close(){this.#view?.close();this.offer([]);}
respond(identifier){return this.#view?.respond(identifier)??"doNotDismiss";}
applyState(values){this.#asked=values;this.#view?.applyState?.(values);this.#panel?.applyState(values);}
reportState(){const detail={...this.#view?.stateValues,...this.#panel?.stateValues};this.dispatchEvent(new CustomEvent("preview-state",{bubbles:true,composed:true,detail}));}
highlight(pointer){return highlightParts(this,pointer).length>0;}
offer(actions){const run=(identifier)=>this.respond(identifier);if(this.#phone!==null)this.#phone.showActions(actions,run);else{const buttons=actions.map(({identifier,title})=>{const button=make("button",{type:"button",class:"pp-switch",dir:"auto"},title);button.addEventListener("click",()=>run(identifier));return button;});this.#actions?.replaceChildren(...buttons);}
}
say(text,isSpoken=false){this.#status.textContent=text;this.#status.classList.toggle("pp-spoken",isSpoken);}
tell(name,detail){this.dispatchEvent(new CustomEvent(`extension-${name}`,{bubbles:true,composed:true,detail}));}
leave(opensApp,identifier){this.#phone?.dismiss(opensApp);this.say(opensApp?phrase(this,"forwarded",{id:identifier}):word(this,"dismissed"));this.tell("dismiss",{opensApp});if(opensApp)this.store.flush();}
#build(){this.#card=this.querySelector(".pp-card");if(this.#card===null)return;this.#phone=this.closest("push-notification.pp-on");this.classList.add("pp","pp-extension","pp-live");this.#card.setAttribute("role","group");this.#card.setAttribute("aria-label",this.dataset.label||word(this,"extension"));this.#status=make("p",{class:"pp-note pp-told",role:"status"});this.#actions=make("div",{class:"pp-switches"});this.store=new PendingStore(this.dataset.brazeId||null);const views={form:FormView,game:GameView};const isBroken=this.querySelector(".pp-crash")!==null;if(!isBroken&&Object.hasOwn(views,this.kind))this.#view=new views[this.kind](this,this.#card);this.#card.setAttribute("tabindex",this.#view===null?"0":"-1");this.#place();announceParts(this,[this.#card]);this.applyState?.(this.#asked);if(this.#phone===null||this.#phone.expanded)this.#view?.receive();}
#place(){const switches=[];const parts=[this.#status];if(!this.hasAttribute("compact")&&this.#view!==null){for(const part of this.#view.makeOptions())(part.localName==="button"?switches:parts).push(part);this.#panel=new AnalyticsPanel(this,this.store);switches.push(this.#panel.button);parts.push(this.#panel.element);}
if(this.hasAttribute("event-log"))parts.push(makeLog(this,PushExtension.signatures,PushExtension.fact));if(this.#phone!==null)this.#phone.addOuter(switches,parts);else{this.append(this.#actions,make("div",{class:"pp-switches"},...switches),...parts);nameOnce(this,this.dataset.label||word(this,"extension"));this.setAttribute("role","group");}
}
static fact({identifier,option,score,opensApp}){if(option!==undefined)return `${identifier}: .${option}`;if(score!==undefined)return `Score ${score}`;return opensApp===undefined?"":opensApp?".dismissAndForward":".dismiss";}
}
if(customElements.get("push-extension")===undefined)customElements.define("push-extension",PushExtension);
})();
