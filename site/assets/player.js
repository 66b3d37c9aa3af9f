(() => {
"use strict";
const allowed="autoplay; encrypted-media; fullscreen; picture-in-picture";function play(link){const frame=document.createElement("iframe");frame.className="player";frame.title=link.textContent.trim();frame.allow=allowed;frame.referrerPolicy="strict-origin-when-cross-origin";const refused=(violation)=>{if(!["frame-src","child-src","default-src"].includes(violation.effectiveDirective))return;document.removeEventListener("securitypolicyviolation",refused);frame.replaceWith(link);location.assign(link.href);};document.addEventListener("securitypolicyviolation",refused);frame.addEventListener("load",()=>document.removeEventListener("securitypolicyviolation",refused));frame.src=link.dataset.play;link.replaceWith(frame);frame.focus();}
document.addEventListener("click",(event)=>{const link=event.target.closest?.("a[data-play]");if(!link||event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return;event.preventDefault();play(link);});
})();
