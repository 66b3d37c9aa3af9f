/// C#, Java, Kotlin, Groovy, Scala, Dart.
extension TokenRow {
    static let applicationRows = rows(
        #"""
        @@@ csharp cs c#
        ‹k:using› ‹t:System›;
        ‹k:public› ‹k:class› ‹t:User› : ‹t:Person› { }
        ‹t:Console›.‹f:WriteLine›(‹s:$"Hi ›‹e:{›name‹e:}›‹s:"›);
        ‹k:var› p = ‹s:@"C:\dir\›‹e:""›‹s:x›‹e:""›‹s:"›;
        ‹a:[Obsolete("x")]›⏎‹k:public› ‹t:int›? ‹t:Id› { ‹k:get›; ‹k:set›; }
        ‹m:#if› DEBUG⏎‹m:#endif›
        ‹k:var› x = ‹k:await› client.‹f:GetAsync›(url);
        ‹k:var› u = ‹k:new› ‹t:User›(‹s:'a'›, ‹n:1.5m›, ‹n:0xFFul›);
        ‹k:var› j = ‹s:"""⏎{ "a": 1 }⏎"""›;
        ‹k:var› s = ‹s:$"›‹e:{{›‹s:a›‹e:}}›‹s:"›; ‹c:// x›
        @@@ java
        ‹k:package› com.example;
        ‹a:@Override›⏎‹k:public› ‹t:String› ‹f:toString›() { ‹k:return› ‹s:"a›‹e:\t›‹s:"›; }
        ‹k:record› ‹t:Point›(‹t:int› x, ‹t:int› y) {}
        ‹t:String› s = ‹s:"""⏎  hi "x"⏎  """›;
        ‹t:char› c = ‹s:'›‹e:\u0041›‹s:'›;
        ‹c:/* a /* b */› c
        ‹t:long› n = ‹n:1_000L›; ‹t:double› d = ‹n:1e-3›;
        ‹k:switch› (o) { ‹k:case› ‹t:Integer› i -> ‹l:null›; }
        ‹t:List›<? ‹k:extends› ‹t:T›> list = ‹k:new› ‹t:ArrayList›<>();
        ‹k:static› ‹k:final› ‹t:int› MAX_SIZE = ‹n:3›;
        @@@ kotlin kt kts
        ‹k:data› ‹k:class› ‹t:User›(‹k:val› name: ‹t:String›)
        ‹k:fun› ‹f:main›() { ‹f:println›(‹s:"Hi ›‹v:$name›‹s: ›‹e:${›a‹e:}›‹s:"›) }
        ‹c:/* a /* b */ c */› x
        ‹a:@Composable›⏎‹k:suspend› ‹k:fun› ‹f:load›(): ‹t:Int›? = ‹l:null›
        ‹k:val› c = ‹s:'c'›; ‹k:val› n = ‹n:0b1010› + ‹n:1.5f›
        ‹k:when› (x) { ‹k:in› ‹n:1›..‹n:9› -> ‹l:true›⏎ ‹k:else› -> ‹l:false› }
        @@@ groovy gradle
        ‹k:def› x = ‹s:"a ›‹e:${›b‹e:}›‹s:"›
        ‹f:plugins› { id ‹s:'com.android.application'› version ‹s:'8.1.0'› }
        ‹k:import› groovy.json.‹t:JsonSlurper›
        ‹s:'''a⏎'b' '''›
        ‹c:// x›⏎‹k:if› (a ‹k:instanceof› ‹t:String›) ‹k:return› ‹l:true›
        ‹f:dependencies› { ‹f:implementation›(‹f:platform›(‹s:"x:y:1"›)) }
        ‹a:@Grab›(‹s:'x'›)
        @@@ scala
        ‹k:case› ‹k:class› ‹t:User›(name: ‹t:String›)
        ‹k:val› s = ‹s:s"Hi ›‹v:$name›‹s: ›‹e:${›a‹e:}›‹s:"›
        ‹k:def› ‹f:f›(x: ‹t:Int›): ‹t:Unit› = ‹l:null›
        ‹s:"""a⏎"b" \n"""›
        ‹c:/* a /* b */ c */› x
        ‹k:given› ‹t:Ord›[‹t:Int›] ‹k:with› {} ‹c:// x›
        @@@ dart
        ‹k:import› ‹s:'package:flutter/material.dart'›;
        ‹k:class› ‹t:App› ‹k:extends› ‹t:Widget› { ‹k:final› ‹t:String›? name; }
        ‹a:@override›⏎‹t:Widget› ‹f:build›(‹t:Context› c) => ‹t:Text›(‹s:'Hi ›‹v:$name›‹s: ›‹e:${›a‹e:}›‹s:'›);
        ‹t:Future›<‹t:void›> ‹f:go›() ‹k:async› { ‹k:await› x; }
        ‹s:r'\d+'› ‹c:/// doc›
        ‹s:"""a⏎b"""› ‹k:as› ‹t:int›
        ‹k:var› n = ‹n:0xFF›; ‹l:null›
        """#)
}
