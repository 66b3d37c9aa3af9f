(() => {
"use strict";
const setAddress=(address)=>{try{history.replaceState(history.state,"",address);}catch{}
};const addressed=()=>{try{return document.getElementById(decodeURIComponent(location.hash.slice(1)));}catch{return null;}
};Object.assign(globalThis.sitegen,{setAddress,addressed});
})();
(() => {
"use strict";
const{all,setAddress,addressed}=globalThis.sitegen;const profileChoices=all(".profile-switch input");const chooseAddressedProfile=()=>{const target=addressed();if(!target)return;const row=target.closest(".profile-switch li");const panel=target.closest(".for-profile");const choice=row
?row.querySelector("input")
:panel&&profileChoices[Number(panel.dataset.profile)-1];if(!choice||choice.checked)return;choice.checked=true;if(panel)target.scrollIntoView();};for(const choice of profileChoices){choice.addEventListener("change",()=>{if(choice.checked)setAddress(`#${choice.closest("li").id}`);});}
if(profileChoices.length){addEventListener("hashchange",chooseAddressedProfile);chooseAddressedProfile();}

})();
