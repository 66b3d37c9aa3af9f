(() => {
"use strict";
const root=document.documentElement;root.classList.add("js");if("popover" in HTMLElement.prototype)root.classList.add("drawer");try{const theme=localStorage.getItem("theme");if(theme==="light"||theme==="dark")root.dataset.theme=theme;}catch{}

})();
