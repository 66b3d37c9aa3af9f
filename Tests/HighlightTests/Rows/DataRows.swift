/// SQL, GraphQL, TOML, INI, properties, JSON, YAML, Protocol Buffers, HCL.
extension TokenRow {
    static let dataRows = rows(
        #"""
        @@@ sql mysql postgresql
        ‹k:SELECT› name, ‹f:COUNT›(*) ‹k:FROM› users ‹k:WHERE› id = ‹n:1›;
        ‹k:select› * ‹k:from› t ‹k:where› a ‹k:is› ‹k:not› ‹l:null›
        ‹c:-- note›⏎‹c:/* a */›
        ‹k:INSERT› ‹k:INTO› t ‹k:VALUES› (‹s:'it›‹e:''›‹s:s'›, ‹l:TRUE›)
        ‹k:CREATE› ‹k:TABLE› ‹p:"users"› (id ‹t:BIGINT› ‹k:PRIMARY› ‹k:KEY›, name ‹t:VARCHAR›(‹n:40›))
        ‹k:SELECT› ‹p:`a b`› ‹k:AS› x
        ‹k:WHERE› id = ‹v:@id› ‹k:AND› n = ‹v:$1› ‹k:OR› m = ‹v::name›
        ‹k:SELECT› a::‹t:int›, ‹n:1.5e3›
        @@@ graphql gql
        ‹k:query› ‹t:Hero›(‹v:$id›: ‹t:ID›!) { ‹f:user›(‹p:id›: ‹v:$id›) { name } }
        ‹k:type› ‹t:User› ‹k:implements› ‹t:Node› { ‹p:id›: ‹t:ID›! }
        ‹s:"""⏎Doc⏎"""›⏎‹k:scalar› ‹t:Date›
        ‹k:fragment› f ‹k:on› ‹t:User› { a ‹a:@include›(‹p:if›: ‹l:true›) }
        ‹c:# x›⏎‹k:enum› ‹t:E› { A_B }
        { ‹f:f›(‹p:a›: ‹n:-1.5›, ‹p:b›: ‹s:"x›‹e:\n›‹s:"›, ‹p:c›: [‹l:null›]) }
        ‹k:mutation› { ...‹k:on› ‹t:A› { b } }
        @@@ toml
        ‹c:# config›⏎‹g:[package]›
        ‹p:name› = ‹s:"x›‹e:\n›‹s:"›
        ‹p:a.b-c› = { ‹p:version› = ‹s:'1'›, ‹p:on› = ‹l:true› }
        ‹g:[[bin]]› ‹c:# x›
        ‹p:date› = ‹n:1979-05-27T07:32:00Z›
        ‹p:n› = [ ‹n:1_000›, ‹n:-0.5e3›, ‹l:inf› ]
        ‹p:s› = ‹s:"""⏎a # b⏎"""›
        ‹p:"quoted key"› = ‹s:'C:\dir'›
        ‹p:m› = [⏎  [‹n:1›, ‹n:2›]⏎]⏎‹g:[b."c d"]›
        @@@ ini cfg conf
        ‹c:; note›⏎‹c:# note›
        ‹g:[section "a"]›
        ‹p:key› = ‹s:some value›
        ‹p:port›=‹n:8080›
        ‹p:on› = ‹l:true›
        ‹p:path›: ‹s:/a b/c›
        ‹p:flag›⏎‹p:x› = ‹s:"a ; b"›
        @@@ properties
        ‹c:! note›⏎‹c:# note›
        ‹p:app.name›=‹s:My App›
        ‹p:org.gradle.jvmargs›=‹s:-Xmx2g -Dx=y›
        ‹p:fruits› ‹s:apple, banana›
        ‹p:a\:b›: ‹s:c›
        ‹p:x› = ‹s:one \›⏎‹s:  two›⏎‹p:y› = ‹n:1›
        @@@ json jsonc json5
        { ‹p:"a"›: ‹s:"b›‹e:\n›‹s:"›, ‹p:"c"›: [‹n:-1.5e3›, ‹l:true›, ‹l:null›] }
        { ‹c:// note›⏎ ‹p:"a"›: ‹n:1› }
        ‹c:/* x */› []
        { ‹p:"a"›⏎: {} }
        ‹s:"›‹e:\u00e9›‹s:"›
        { ‹p:"›‹e:\"›‹p:"›: ‹n:0› }
        @@@ yaml yml
        ‹p:key›: ‹s:value› ‹c:# x›
        - ‹p:a›: ‹n:1›⏎  ‹p:b›: ‹l:true›
        ‹p:s›: ‹m:|›⏎  ‹s:a: b›
        ‹m:---›⏎‹p:x›: ‹v:&a› ‹s:"b"›
        ‹p:y›: ‹v:*a›
        ‹p:l›: [‹n:1›, ‹s:'b'›]
        @@@ protobuf proto
        ‹k:syntax› = ‹s:"proto3"›;
        ‹k:message› ‹t:User› { ‹k:repeated› ‹t:string› name = ‹n:1›; }
        ‹k:service› ‹t:S› { ‹k:rpc› ‹t:Get›(‹t:A›) ‹k:returns› (‹k:stream› ‹t:B›); }
        ‹c:// x›⏎‹c:/* y */›
        ‹k:enum› ‹t:E› { A_B = ‹n:0›; }
        ‹k:map›<‹t:string›, ‹t:int32›> m = ‹n:2› [deprecated = ‹l:true›];
        @@@ hcl terraform tf
        ‹k:resource› ‹s:"aws_s3_bucket"› ‹s:"b"› {
        ‹p:bucket› = ‹s:"a-›‹e:${›var.x‹e:}›‹s:"›
        ‹c:# x›⏎‹c:// y›⏎‹c:/* z */›
        ‹p:n› = ‹n:3›⏎‹p:ok› = ‹l:true›
        ‹k:for› x ‹k:in› ‹f:toset›([‹s:"a›‹e:\n›‹s:"›])
        ‹k:variable› ‹s:"v"› { ‹p:default› = ‹l:null› }
        """#)
}
