(() => {
"use strict";
const setAddress=(address)=>{try{history.replaceState(history.state,"",address);}catch{}
};const addressed=()=>{try{return document.getElementById(decodeURIComponent(location.hash.slice(1)));}catch{return null;}
};Object.assign(globalThis.sitegen,{setAddress,addressed});
})();
