(() => {
"use strict";
document.documentElement.classList.add("near-first");const pictures=globalThis.sitegen.all(".card-picture");const nearer=new IntersectionObserver((entries)=>entries.forEach(({isIntersecting,target})=>isIntersecting&&showPicture(target)),{rootMargin:"25%"});const showPicture=(picture)=>{nearer.unobserve(picture);picture.classList.add("is-near");};for(const picture of pictures)nearer.observe(picture);addEventListener("beforeprint",()=>pictures.forEach(showPicture));
})();
