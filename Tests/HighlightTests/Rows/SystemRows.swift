/// Rust, Go, C, C++, Objective-C, Solidity.
extension TokenRow {
    static let systemRows = rows(
        #"""
        @@@ rust rs
        ‹k:fn› ‹f:main›() { ‹f:println!›(‹s:"hi ›‹e:\n›‹s:"›); }
        ‹a:#[derive(Debug, Clone)]›⏎‹k:pub› ‹k:struct› ‹t:Point› { x: ‹t:i32› }
        ‹k:fn› ‹f:longest›<‹v:'a›>(x: &‹v:'a› ‹t:str›) -> &‹v:'static› ‹t:str›
        ‹k:let› ‹k:mut› c = ‹s:'x'›; ‹k:let› d = ‹s:'›‹e:\n›‹s:'›;
        ‹k:let› s = ‹s:r#"a "b" \n"#›;
        ‹c:/* a /* b */ c */› x
        ‹k:let› n = ‹n:1_000u64› + ‹n:0xff› + ‹n:2.5e-3›;
        ‹k:impl›<‹t:T›> ‹t:From›<‹t:T›> ‹k:for› ‹t:Option›<‹t:T›> {}
        ‹k:match› x { ‹t:Some›(n) => ‹l:true›, _ => ‹l:false› }
        ‹k:for› i ‹k:in› ‹n:0›..‹n:10› { ‹c:/// doc›⏎}
        ‹a:#![allow(dead_code)]›⏎‹k:const› MAX_SIZE: ‹t:usize› = ‹n:3›;
        ‹k:let› v = ‹f:vec!›[‹n:1›, ‹n:2›]; v.‹f:len›() != ‹n:0›
        @@@ go golang
        ‹k:package› main
        ‹k:func› (u *‹t:User›) ‹f:Name›() ‹t:string› { ‹k:return› u.name }
        ‹k:type› ‹t:User› ‹k:struct› { ‹t:ID› ‹t:int› ‹s:`json:"id" \n`› }
        ch := ‹f:make›(‹k:chan› ‹t:int›, ‹n:10›)
        ‹k:if› err != ‹l:nil› { fmt.‹f:Println›(‹s:"a›‹e:\n›‹s:"›) }
        ‹k:const› r = ‹s:'a'›; ‹k:var› x = ‹n:0x1F› + ‹n:2i› ‹c:// x›
        ‹k:go› ‹k:func›() { ‹k:defer› wg.‹f:Done›() }()
        ‹k:import› ‹s:"fmt"›
        @@@ c
        ‹m:#include› ‹s:<stdio.h>›
        ‹t:int› ‹f:main›(‹t:void›) { ‹f:printf›(‹s:"%d›‹e:\n›‹s:"›, ‹n:1›); }
        ‹k:typedef› ‹k:struct› { ‹t:uint8_t› a; } ‹t:Point›;
        ‹m:#define› MAX_SIZE ‹n:0x10u›
        ‹t:char› c = ‹s:'›‹e:\0›‹s:'›; ‹c:// x›
        ‹k:static› ‹k:const› ‹t:char› *p = ‹l:NULL›;
        ‹k:if› (a) ‹k:goto› end; ‹c:/* x /* y */› z
        ‹m:#ifdef› DEBUG⏎‹m:#endif›
        @@@ cpp c++ cc hpp
        ‹m:#include› ‹s:<vector>›
        ‹k:template› <‹k:typename› ‹t:T›> ‹k:class› ‹t:Box› { ‹k:public›: ‹t:T› value; };
        std::vector<‹t:int›> v{‹n:1›, ‹n:2›};
        ‹k:auto› s = ‹s:R"(a "b" \n)"›;
        ‹k:constexpr› ‹t:bool› ok = p == ‹l:nullptr›;
        ‹k:namespace› app { ‹k:using› ‹k:namespace› std; }
        ‹t:long› n = ‹n:1'000'000›;
        ‹a:[[nodiscard]]› ‹t:int› ‹f:size›() ‹k:const› ‹k:noexcept›;
        @@@ objc m objectivec mm
        ‹m:#import› ‹s:<UserNotifications/UserNotifications.h>›
        ‹k:@interface› ‹t:AppDelegate› : ‹t:NSObject›
        ‹t:NSString› *s = ‹s:@"a›‹e:\n›‹s:"›;
        ‹k:if› (ok == ‹l:YES›) { ‹k:return› ‹l:nil›; }
        ‹k:@property› (‹k:nonatomic›, ‹k:strong›) ‹t:NSArray› *list; ‹c:// x›
        [‹k:self› handle:@‹n:1›];
        @@@ solidity sol
        ‹k:pragma› ‹k:solidity› ^‹n:0.8.24›;
        ‹k:contract› ‹t:Token› ‹k:is› ‹t:ERC20› { ‹t:uint256› ‹k:public› total; }
        ‹k:function› ‹f:send›(‹t:address› ‹k:payable› to) ‹k:external› ‹k:returns› (‹t:bool›) {}
        ‹k:mapping›(‹t:address› => ‹t:uint8›) ‹k:private› seen;
        ‹k:emit› ‹t:Sent›(msg.sender, ‹n:1› ‹k:ether›);
        ‹c:/// @notice x›⏎‹f:require›(ok, ‹s:"no"›);
        ‹k:assembly› { ‹k:let› x := ‹n:0xFF› }
        """#)
}
