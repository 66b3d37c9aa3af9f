(() => {
"use strict";
const setAddress=(address)=>{try{history.replaceState(history.state,"",address);}catch{}
};const addressed=()=>{try{return document.getElementById(decodeURIComponent(location.hash.slice(1)));}catch{return null;}
};Object.assign(globalThis.sitegen,{setAddress,addressed});
})();
(() => {
"use strict";
const{all,setAddress}=globalThis.sitegen;const report=document.querySelector("[data-report-filters]");if(report){const rows=all("[data-report-row]").map((row)=>({row,text:row.textContent.toLowerCase(),head:(row.querySelector('th[scope="row"], .report-file')||row).textContent.toLowerCase(),findings:all("[data-report-finding]",row).map((item)=>({item,text:item.textContent.toLowerCase()})),}));const chips=all("[data-filter]",report);const rule=report.querySelector("[data-filter-rule]");const words=report.querySelector("[data-filter-text]");const result=report.querySelector(".filter-result");const empty=document.querySelector("[data-filter-empty]");const samples=rows.filter(({row})=>"verdict" in row.dataset);const total=rows.reduce((sum,entry)=>sum+entry.findings.length,0);const chosen=(name)=>
chips.filter((chip)=>chip.dataset.filter===name&&chip.getAttribute("aria-pressed")==="true")
.map((chip)=>chip.dataset.value);const allows=(values,value)=>values.length===0||values.includes(value);const apply=()=>{const[verdicts,packs,severities]=["verdict","pack","severity"].map(chosen);const code=rule?rule.value:"";const text=words.value.trim().toLowerCase();let shown=0;for(const{row,head,text:whole,findings}of rows){let left=0;for(const finding of findings){const{severity,rule:own}=finding.item.dataset;const fits=allows(severities,severity)&&(!code||own===code)
&&(!text||head.includes(text)||finding.text.includes(text));finding.item.hidden=!fits;if(fits)left+=1;}
const asksFindings=severities.length>0||code||(text&&!head.includes(text));const fits=allows(verdicts,row.dataset.verdict)&&allows(packs,row.dataset.pack)
&&(!text||whole.includes(text))&&(!asksFindings||left>0);row.hidden=!fits;if(fits)shown+=left;}
for(const section of all("[data-report-section]")){const own=all("[data-report-row]",section);section.hidden=own.length>0&&own.every((row)=>row.hidden);}
empty.hidden=rows.length===0||rows.some(({row})=>!row.hidden);result.textContent=result.dataset.template
.replace("[n]",shown).replace("[total]",total)
.replace("[samples]",samples.filter(({row})=>!row.hidden).length).replace("[all]",samples.length);const query=new URLSearchParams();for(const chip of chips){if(chip.getAttribute("aria-pressed")==="true")query.append(chip.dataset.filter,chip.dataset.value);}
if(code)query.set("rule",code);if(text)query.set("text",words.value.trim());setAddress(location.pathname+(String(query)?`?${query}`:"")+location.hash);};const reset=()=>{for(const chip of chips)chip.setAttribute("aria-pressed","false");if(rule)rule.value="";words.value="";apply();words.focus();};const query=new URLSearchParams(location.search);for(const chip of chips){const{filter,value}=chip.dataset;const count=filter==="severity"
?all(`[data-report-finding][data-severity="${value}"]`).length
:samples.filter(({row})=>row.dataset[filter]===value).length;chip.querySelector(".chip-count").textContent=count;chip.setAttribute("aria-pressed",String(query.getAll(filter).includes(value)));chip.addEventListener("click",()=>{chip.setAttribute("aria-pressed",String(chip.getAttribute("aria-pressed")!=="true"));apply();});}
if(rule){const asked=query.get("rule");if(asked&&all("option",rule).some((option)=>option.value===asked))rule.value=asked;rule.addEventListener("change",apply);}
words.value=query.get("text")||"";words.addEventListener("input",apply);empty.querySelector("[data-filter-reset]").addEventListener("click",reset);apply();}

})();
