(() => {
"use strict";
const root=document.documentElement;const asked=new URLSearchParams(location.search);const theme=asked.get("theme");if(theme==="light"||theme==="dark")root.dataset.theme=theme;const language=asked.get("lang");if(language!==null&&language!==root.lang){const other=[...document.querySelectorAll("link[hreflang]")].find((link)=>link.hreflang===language);asked.delete("lang");if(other!==undefined)location.replace(`${other.href}${asked.size>0?`?${asked}`:""}`);}
function prepare(){const parts=[...document.querySelectorAll(".embed-part")];const wanted=parts.find((part)=>part.dataset.profile!==undefined&&part.dataset.profile===asked.get("profile"));if(wanted!==undefined)for(const part of parts)part.hidden=part!==wanted;for(const part of parts.filter((candidate)=>candidate.hidden))part.remove();if(asked.get("autoplay")==="0")for(const story of stories())story.removeAttribute("autoplay");}
const stories=()=>[...document.querySelectorAll("push-story")];async function apply(){const values=Object.fromEntries(asked);const elements=[...document.querySelectorAll("push-notification, push-story, push-extension")];for(const element of elements){await customElements.whenDefined(element.localName);element.applyState?.(values);}
}
function tell(){const height=Math.ceil(document.body.getBoundingClientRect().height);if(parent!==window)parent.postMessage({type:"sitegen:size",version:1,height},"*");}
document.addEventListener("readystatechange",()=>{if(document.readyState!=="interactive")return;prepare();new ResizeObserver(tell).observe(document.body);});document.addEventListener("DOMContentLoaded",apply);addEventListener("load",tell);
})();
