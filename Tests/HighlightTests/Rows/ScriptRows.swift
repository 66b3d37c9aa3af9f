/// Python, PHP, Ruby, JavaScript, TypeScript, shells, Lua, PowerShell.
extension TokenRow {
    static let scriptRows = rows(
        #"""
        @@@ python py python3
        ‹k:def› ‹f:greet›(name: ‹t:str›) -> ‹l:None›:
        ‹a:@app›.‹f:route›(‹s:"/"›)
        ‹k:return› ‹s:f"Hi ›‹e:{›name‹e:}›‹s:!"›
        ‹s:"""Doc⏎string."""›
        ‹k:class› ‹t:User›(‹t:Base›):⏎    ‹k:pass› ‹c:# comment›
        ‹k:for› i ‹k:in› ‹f:range›(‹n:10›): ‹f:print›(i, end=‹s:''›)
        x = ‹s:rb'\d+'›
        f = ‹k:lambda› x: x ‹k:if› x ‹k:is› ‹k:not› ‹l:None› ‹k:else› ‹l:True›
        ‹s:f'›‹e:{{›‹s:a›‹e:}}›‹s:'›
        n = ‹n:0x_ff› + ‹n:1e5› + ‹n:3j›
        ‹k:async› ‹k:with› a ‹k:as› b: ‹k:await› c
        ‹s:"a›‹e:\"›‹s:b"›
        @@@ php
        ‹m:<?php›⏎‹k:echo› ‹s:"Hi ›‹v:$name›‹s:"›;
        ‹v:$user›->‹f:getName›();
        ‹k:class› ‹t:User› ‹k:extends› ‹t:Model› { ‹k:public› ‹k:function› ‹f:name›(): ?‹t:string› {} }
        ‹c:# note›⏎‹c:// note›⏎‹c:/* note */›
        ‹a:#[Route("/x")]›⏎‹k:function› ‹f:x›(‹t:int› ‹v:$a›) {}
        ‹v:$a› = [‹s:'k'› => ‹n:1›, ‹s:"b›‹e:\n›‹s:"› => ‹l:null›];
        ‹k:use› ‹t:App›\‹t:Models›\‹t:User›;
        <‹g:p›>‹m:<?=› ‹v:$x› ‹m:?>›</‹g:p›>
        ‹v:$s› = ‹s:<<<EOT›⏎‹s:Hi ›‹v:$name›‹s:⏎EOT›;
        ‹v:$r› = ‹k:match›(‹l:true›) { ‹k:default› => ‹k:new› ‹t:Foo›() };
        @@@ ruby rb
        ‹k:class› ‹t:User› < ‹t:Base›
        ‹k:def› ‹f:name›(x) = ‹v:@name›
        ‹f:puts›(‹s:"a ›‹e:#{›b‹e:}›‹s:"›)
        h = { ‹p:key›: ‹n:1›, ‹s::other› => ‹l:nil› }
        ‹k:require› ‹s:'json'› ‹c:# x›
        a = ‹s:%w[a b]›
        x =~ ‹s:/\d+/i›
        s = ‹s:<<~SQL›⏎‹s:  a⏎SQL›
        ‹k:unless› a ‹k:then› ‹k:raise› ‹t:ArgumentError› ‹k:end›
        @@@ js javascript jsx mjs
        ‹k:const› x = ‹k:await› ‹f:fetch›(‹s:`/a/›‹e:${›id‹e:}›‹s:`›);
        ‹k:export› ‹k:default› ‹k:function› ‹f:App›({ a }) { ‹k:return› ‹l:null› }
        ‹k:const› r = ‹s:/a[/]b/g›, n = ‹n:10n› + ‹n:1_000›;
        ‹k:class› ‹t:A› ‹k:extends› ‹t:B› { ‹v:#x› = ‹n:1›; ‹k:static› y }
        a?.b ?? ‹l:undefined›; ‹c:// x›⏎‹c:/* y */›
        ‹k:const› o = { ‹p:a›: ‹s:'b›‹e:\n›‹s:'›, ‹s:"c"›: ‹l:true› };
        @@@ ts tsx typescript
        ‹k:interface› ‹t:User› { ‹k:readonly› ‹p:id›: ‹t:number›; name?: ‹t:string› }
        ‹k:type› ‹t:A› = ‹k:keyof› ‹t:B› | ‹t:unknown›;
        ‹k:function› ‹f:f›<‹t:T›>(‹p:a›: ‹t:T›): ‹t:void› {}
        ‹k:enum› ‹t:E› { ‹t:A› = ‹n:1› }
        ‹a:@Input›() ‹p:name›: ‹t:string›
        ‹k:import› ‹k:type› { ‹t:X› } ‹k:from› ‹s:'./x'›
        @@@ sh bash shell zsh
        ‹f:curl› ‹a:-X› POST ‹s:"›‹v:$URL›‹s:/a"› | ‹f:jq› .
        ‹k:if› [ ‹a:-f› ‹s:'a b'› ]; ‹k:then› ‹f:echo› ‹v:${A:-b}›; ‹k:fi›
        ‹k:export› ‹v:A›=‹n:1› ‹c:# x›
        ‹f:npm› install ‹a:--save-dev› x \⏎  y
        ‹k:for› f ‹k:in› *.md; ‹k:do› ‹f:cat› ‹s:"›‹v:$f›‹s:"›; ‹k:done›
        ‹f:cat› ‹s:<<EOF› | ‹f:jq› .⏎‹s:a ›‹v:$b›‹s: c⏎EOF›⏎‹f:ls›
        @@@ lua
        ‹k:local› ‹k:function› ‹f:f›(x) ‹k:return› x ~= ‹l:nil› ‹k:end›
        ‹c:-- x›
        ‹c:--[[ a⏎b ]]› y
        s = ‹s:[[a⏎"b"]]›
        ‹k:for› i = ‹n:1›, ‹n:0xA› ‹k:do› ‹f:print›(‹s:"a›‹e:\n›‹s:"›) ‹k:end›
        t = { a = ‹l:true› } ‹k:and› ‹k:not› b
        @@@ powershell ps1 pwsh
        ‹v:$name› = ‹s:"Hi ›‹v:$x›‹s:"›
        ‹f:Get-Item› ‹a:-Path› ‹s:'C:\dir'›
        ‹c:# x›
        ‹c:<# a⏎b #>›
        ‹k:if› (‹v:$a› ‹a:-eq› ‹l:$null›) { ‹k:return› ‹l:$true› }
        ‹k:foreach› (‹v:$i› ‹k:in› ‹n:1›..‹n:5›) { ‹f:Write-Host› ‹v:$i› }
        """#)
}
