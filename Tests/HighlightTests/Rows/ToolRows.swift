/// HTML, CSS, Markdown, diffs, Dockerfiles, makefiles, nginx.
extension TokenRow {
    static let toolRows = rows(
        #"""
        @@@ html htm
        ‹m:<!DOCTYPE html>›
        <‹g:a› ‹a:href›=‹s:"/x"› ‹a:hidden›>Tom ‹e:&amp;› x</‹g:a›>
        ‹c:<!-- x -->›
        <‹g:script›>‹k:let› x = ‹n:1›</‹g:script›>
        <‹g:style›>p { ‹p:color›: red }</‹g:style›>
        <‹g:img› ‹a:src›=‹s:x.png› ‹a:alt›=‹s:''›>
        <‹g:br›/>
        @@@ css scss
        ‹g:.note› p { ‹p:color›: ‹n:#fff›; }
        a‹a::hover› { ‹p:margin›: ‹n:-1.5rem› ‹k:auto› !‹k:important›; }
        ‹k:@media› (‹p:min-width›: ‹n:40em›) { ‹g:#id› { ‹p:top›: ‹n:0› } }
        ‹c:/* x */›
        ‹a::root› { ‹p:--gap›: ‹n:4px›; ‹p:width›: ‹f:calc›(‹n:100%› - ‹f:var›(‹p:--gap›)); }
        p‹a:::before› { ‹p:content›: ‹s:"›‹e:\201c›‹s:"›; }
        a[href=‹s:"x"›] { ‹p:transition›: all ‹n:.2s› }
        @@@ markdown md
        ‹k:# Title›
        ‹m:-› item
        a ‹s:`code`› b
        see ‹p:[text]›‹s:(https://x.y)› now
        ‹m:```swift›⏎‹k:let› x⏎‹m:```›
        ‹m:>› quote
        ‹t:**bold**› and ‹t:*it*› a_b_c
        ‹c:<!-- x -->›
        ‹m:---›⏎‹p:title›: ‹s:x›⏎‹m:---›⏎text
        ‹m:1.› one
        ‹m:{% hint style="info" %}›
        ‹p:![alt]›‹s:(a.png)›
        @@@ diff patch
        ‹m:--- a/x›⏎‹m:+++ b/x›
        ‹m:@@ -1,2 +1,2 @@›
        ‹d:-old›⏎‹i:+new›⏎ same
        ‹m:diff --git a/x b/x›⏎‹m:index 1..2 100644›
        ‹m:*** a/x›⏎‹i:> new›⏎‹d:< old›
        ‹m:rename from x›⏎‹m:\ No newline at end of file›
        @@@ dockerfile docker
        ‹k:FROM› node:20 ‹k:AS› build
        ‹c:# syntax=docker/dockerfile:1›
        ‹k:RUN› ‹f:npm› ci && ‹f:npm› run build
        ‹k:COPY› ‹a:--from›=build /app /app
        ‹k:ENV› ‹v:NODE_ENV›=production
        ‹k:CMD› [‹s:"node"›, ‹s:"a.js"›]
        ‹k:EXPOSE› ‹n:8080›
        ‹k:RUN› ‹f:echo› ‹v:$HOME› \⏎  && ‹f:ls›
        ‹k:from› x
        @@@ makefile make
        ‹f:build›: src/a.c ‹v:$(DEPS)›⏎⇥‹f:cc› ‹a:-o› ‹v:$@› ‹v:$<›
        ‹v:CC› := gcc
        ‹c:# x›
        ‹k:ifeq› (‹v:$(A)›,b)⏎‹k:endif›
        ‹k:include› common.mk
        ‹f:.PHONY›: all clean
        @@@ nginx
        ‹k:server› { ‹k:listen› ‹n:443› ssl; }
        ‹k:location› /a { ‹k:return› ‹n:301› https://‹v:$host$request_uri›; }
        ‹c:# x›
        ‹k:add_header› X-A ‹s:"b ›‹v:$c›‹s:"›;
        ‹k:gzip› ‹l:on›;
        ‹k:client_max_body_size› ‹n:10m›;
        """#)
}
