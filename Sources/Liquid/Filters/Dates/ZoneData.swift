/// Every time zone of the tz database 2025b: its names, `@` its offset at the start of 1970, the changes since (seconds
/// after the one before, and the new offset), `=` the rule that says all later ones. Seconds are to the base of 36.
/// Made by `.ci/tables zones`.
enum ZoneData {
    static let text = """
        Africa/Abidjan Africa/Accra Africa/Bamako Africa/Banjul Africa/Conakry Africa/Dakar Africa/Freetown Africa/Lome \
        Africa/Nouakchott Africa/Ouagadougou Africa/Timbuktu Atlantic/Reykjavik Atlantic/St_Helena Etc/GMT Etc/GMT+0 \
        Etc/GMT-0 Etc/GMT0 Etc/Greenwich GMT GMT+0 GMT-0 GMT0 Greenwich Iceland @0 =GMT0
        Africa/Addis_Ababa Africa/Asmara Africa/Asmera Africa/Dar_es_Salaam Africa/Djibouti Africa/Kampala Africa/Mogadishu \
        Africa/Nairobi Indian/Antananarivo Indian/Comoro Indian/Mayotte @8c0 =EAT-3
        Africa/Algiers @0 oot80:2s0 7x6o0:0 2xco40:2s0 8n180:2s0 7x9g0:5k0 9d440:2s0 kiqg0:0 9d440:2s0 9q2s0:0 9cyk0:2s0 \
        =CET-1
        Africa/Bangui Africa/Brazzaville Africa/Douala Africa/Kinshasa Africa/Lagos Africa/Libreville Africa/Luanda \
        Africa/Malabo Africa/Niamey Africa/Porto-Novo @2s0 =WAT-1
        Africa/Bissau @-2s0 2lxk40:0 =GMT0
        Africa/Blantyre Africa/Bujumbura Africa/Gaborone Africa/Harare Africa/Kigali Africa/Lubumbashi Africa/Lusaka \
        Africa/Maputo @5k0 =CAT-2
        Africa/Cairo Egypt @5k0 66580:8c0 7ves0:5k0 awik0:8c0 7ves0:5k0 ayd80:8c0 7ves0:5k0 awik0:8c0 7ves0:5k0 awik0:8c0 \
        7ves0:5k0 awik0:8c0 7ves0:5k0 ayd80:8c0 7ves0:5k0 awik0:8c0 7ves0:5k0 awik0:8c0 7ves0:5k0 awik0:8c0 7ves0:5k0 \
        ayd80:8c0 7ves0:5k0 awik0:8c0 7ves0:5k0 f9x80:8c0 3i040:5k0 eluk0:8c0 462s0:5k0 ayd80:8c0 7ves0:5k0 awik0:8c0 \
        7ves0:5k0 awik0:8c0 7ves0:5k0 awik0:8c0 7ves0:5k0 ayd80:8c0 7ves0:5k0 b5rw0:8c0 7m5g0:5k0 awik0:8c0 7ves0:5k0 \
        awik0:8c0 7ves0:5k0 ayd80:8c0 7ves0:5k0 awik0:8c0 7ves0:5k0 awik0:8c0 7ves0:5k0 aqvs0:8c0 7x3w0:5k0 asys0:8c0 \
        7x3w0:5k0 asys0:8c0 7x3w0:5k0 asys0:8c0 7x3w0:5k0 b5xg0:8c0 7x3w0:5k0 asys0:8c0 7x3w0:5k0 asys0:8c0 7x3w0:5k0 \
        asys0:8c0 7x3w0:5k0 asys0:8c0 7x3w0:5k0 b5xg0:8c0 7x3w0:5k0 asys0:8c0 7x3w0:5k0 asys0:8c0 7k580:5k0 b5xg0:8c0 \
        6u7w0:5k0 bvus0:8c0 6h980:5k0 c8tg0:8c0 64ak0:5k0 cyqs0:8c0 5anw0:5k0 1jms0:8c0 12t80:5k0 1w22s0:8c0 25p80:5k0 \
        1sw40:8c0 2vmk0:5k0 4hbhg0:8c0 =EET-2EEST,M4.5.5/0,M10.5.4/24
        Africa/Casablanca @0 2c3s00:2s0 3jp80:0 va040:2s0 4qak0:0 e1ms0:2s0 7pp80:0 cnms0:2s0 3afw0:0 2xi840:2s0 xqqk0:0 \
        bp56s0:2s0 4qak0:0 e1ms0:2s0 45x80:0 d2g40:2s0 51ek0:0 c8tg0:2s0 64ak0:0 e1sc0:2s0 47uo0:0 1leo0:2s0 23xc0:0 \
        asw00:2s0 3lmo0:0 1qyo0:2s0 40g00:0 7x6o0:2s0 4mo00:0 1stc0:2s0 4deo0:0 7x6o0:2s0 3ylc0:0 1stc0:2s0 51hc0:0 \
        7x6o0:2s0 3lmo0:0 1stc0:2s0 5reo0:0 7k800:2s0 2vpc0:0 25s00:2s0 64dc0:0 7k800:2s0 2iqo0:0 1stc0:2s0 6uao0:2s0 \
        9q000:0 1stc0:2s0 g7c00:0 25s00:2s0 g7c00:0 1stc0:2s0 g7c00:0 25s00:2s0 g7c00:0 1stc0:2s0 gkao0:0 1stc0:2s0 g7c00:0 \
        25s00:2s0 g7c00:0 1stc0:2s0 gkao0:0 1stc0:2s0 g7c00:0 25s00:2s0 g7c00:0 1stc0:2s0 g7c00:0 25s00:2s0 g7c00:0 \
        1stc0:2s0 gkao0:0 1stc0:2s0 g7c00:0 25s00:2s0 g7c00:0 1stc0:2s0 g7c00:0 25s00:2s0 g7c00:0 25s00:2s0 g7c00:0 \
        1stc0:2s0 g7c00:0 25s00:2s0 =<+01>-1
        Africa/Ceuta @0 2c3s00:2s0 3jp80:0 va040:2s0 4qak0:0 e1ms0:2s0 7pp80:0 cnms0:2s0 3afw0:0 2xi840:2s0 129us0:5k0 \
        9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 \
        9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9q000:5k0 \
        =CET-1CEST,M3.5.0,M10.5.0/3
        Africa/El_Aaiun @-2s0 3a22s0:0 vek0:2s0 4qak0:0 e1ms0:2s0 7pp80:0 cnms0:2s0 3afw0:0 fke5g0:2s0 4qak0:0 e1ms0:2s0 \
        45x80:0 d2g40:2s0 51ek0:0 c8tg0:2s0 64ak0:0 e1sc0:2s0 47uo0:0 1leo0:2s0 23xc0:0 asw00:2s0 3lmo0:0 1qyo0:2s0 40g00:0 \
        7x6o0:2s0 4mo00:0 1stc0:2s0 4deo0:0 7x6o0:2s0 3ylc0:0 1stc0:2s0 51hc0:0 7x6o0:2s0 3lmo0:0 1stc0:2s0 5reo0:0 \
        7k800:2s0 2vpc0:0 25s00:2s0 64dc0:0 7k800:2s0 2iqo0:0 1stc0:2s0 6uao0:2s0 9q000:0 1stc0:2s0 g7c00:0 25s00:2s0 \
        g7c00:0 1stc0:2s0 g7c00:0 25s00:2s0 g7c00:0 1stc0:2s0 gkao0:0 1stc0:2s0 g7c00:0 25s00:2s0 g7c00:0 1stc0:2s0 gkao0:0 \
        1stc0:2s0 g7c00:0 25s00:2s0 g7c00:0 1stc0:2s0 g7c00:0 25s00:2s0 g7c00:0 1stc0:2s0 gkao0:0 1stc0:2s0 g7c00:0 \
        25s00:2s0 g7c00:0 1stc0:2s0 g7c00:0 25s00:2s0 g7c00:0 25s00:2s0 g7c00:0 1stc0:2s0 g7c00:0 25s00:2s0 =<+01>-1
        Africa/Johannesburg Africa/Maseru Africa/Mbabane @5k0 =SAST-2
        Africa/Juba @5k0 662g0:8c0 8l6k0:5k0 a4w40:8c0 8n180:5k0 a6qs0:8c0 8n180:5k0 a31g0:8c0 8ovw0:5k0 a16s0:8c0 8qqk0:5k0 \
        9zc40:8c0 8sl80:5k0 9xhg0:8c0 8wak0:5k0 9ts40:8c0 8y580:5k0 a4w40:8c0 8n180:5k0 a31g0:8c0 8ovw0:5k0 a16s0:8c0 \
        8sl80:5k0 9xhg0:8c0 8ufw0:5k0 9vms0:8c0 8wak0:5k0 9ts40:8c0 8y580:5k0 a4w40:8c0 8ovw0:5k0 a16s0:8c0 8qqk0:5k0 \
        7frw40:8c0 azg180:5k0 =CAT-2
        Africa/Khartoum @5k0 662g0:8c0 8l6k0:5k0 a4w40:8c0 8n180:5k0 a6qs0:8c0 8n180:5k0 a31g0:8c0 8ovw0:5k0 a16s0:8c0 \
        8qqk0:5k0 9zc40:8c0 8sl80:5k0 9xhg0:8c0 8wak0:5k0 9ts40:8c0 8y580:5k0 a4w40:8c0 8n180:5k0 a31g0:8c0 8ovw0:5k0 \
        a16s0:8c0 8sl80:5k0 9xhg0:8c0 8ufw0:5k0 9vms0:8c0 8wak0:5k0 9ts40:8c0 8y580:5k0 a4w40:8c0 8ovw0:5k0 a16s0:8c0 \
        8qqk0:5k0 7frw40:8c0 9ac180:5k0 =CAT-2
        Africa/Monrovia @-226 11v0q6:0 =GMT0
        Africa/Ndjamena @2s0 53sl80:5k0 7iak0:2s0 =WAT-1
        Africa/Sao_Tome @0 p1uqs0:2s0 irxc0:0 =GMT0
        Africa/Tripoli Libya @5k0 69gig0:2s0 4mqs0:5k0 9et80:2s0 9d440:5k0 9et80:2s0 9eys0:5k0 9et80:2s0 9mdg0:5k0 95jw0:2s0 \
        9io40:5k0 9cyk0:2s0 99es0:5k0 9et80:2s0 9eys0:5k0 9et80:2s0 9d440:5k0 9et80:2s0 b2840:5k0 3cf3w0:2s0 9kis0:5k0 \
        9et80:5k0 7vqyw0:2s0 75eo0:5k0 asw00:5k0 =EET-2
        Africa/Tunis @2s0 3tnh80:5k0 7k800:2s0 b9k00:5k0 7vc00:2s0 51mw00:5k0 5ytc0:2s0 9d1c0:5k0 9d1c0:2s0 b9k00:5k0 \
        7thc0:2s0 7m0tc0:5k0 7tk40:2s0 93us0:5k0 b5uo0:2s0 7k800:5k0 b5uo0:2s0 7x6o0:5k0 asw00:2s0 =CET-1
        Africa/Windhoek @5k0 ajtx40:5k0 235k00:2s0 8lho0:5k0 ast80:2s0 7x9g0:5k0 b5rw0:2s0 7kas0:5k0 b5rw0:2s0 7x9g0:5k0 \
        ast80:2s0 7x9g0:5k0 ast80:2s0 7x9g0:5k0 ast80:2s0 7x9g0:5k0 ast80:2s0 7x9g0:5k0 b5rw0:2s0 7kas0:5k0 b5rw0:2s0 \
        7x9g0:5k0 ast80:2s0 7x9g0:5k0 ast80:2s0 7x9g0:5k0 ast80:2s0 7x9g0:5k0 ast80:2s0 7x9g0:5k0 b5rw0:2s0 7x9g0:5k0 \
        ast80:2s0 7x9g0:5k0 ast80:2s0 7x9g0:5k0 ast80:2s0 7x9g0:5k0 ast80:2s0 7x9g0:5k0 b5rw0:2s0 7kas0:5k0 b5rw0:2s0 \
        7x9g0:5k0 ast80:2s0 7x9g0:5k0 ast80:2s0 7x9g0:5k0 ast80:2s0 7x9g0:5k0 =CAT-2
        America/Adak America/Atka US/Aleutian @-uk0 5xys0:-rs0 9cyk0:-uk0 9d440:-rs0 9px80:-uk0 9d440:-rs0 9cyk0:-uk0 \
        9d440:-rs0 9cyk0:-uk0 3lpg0:-rs0 f4d80:-uk0 64g40:-rs0 clmk0:-uk0 9d440:-rs0 9px80:-uk0 905g0:-rs0 9px80:-uk0 \
        9d440:-rs0 9cyk0:-uk0 9d440:-rs0 9cyk0:-uk0 9d440:-rs0 9cyk0:-uk0 9d440:-rs0 9cyk0:-uk0 9d440:-rs0 9px80:-uk0 \
        905g0:-rs0 9px80:-rs0 1l940:-rs0 7rs80:-p00 9cyk0:-rs0 9d440:-p00 9cyk0:-rs0 9d440:-p00 9cyk0:-rs0 8a840:-p00 \
        afuk0:-rs0 8a840:-p00 ast80:-rs0 7x9g0:-p00 ast80:-rs0 7x9g0:-p00 ast80:-rs0 8a840:-p00 afuk0:-rs0 8a840:-p00 \
        afuk0:-rs0 8a840:-p00 ast80:-rs0 7x9g0:-p00 ast80:-rs0 7x9g0:-p00 ast80:-rs0 8a840:-p00 afuk0:-rs0 8a840:-p00 \
        afuk0:-rs0 8a840:-p00 afuk0:-rs0 8a840:-p00 ast80:-rs0 7x9g0:-p00 ast80:-rs0 7x9g0:-p00 ast80:-rs0 8a840:-p00 \
        afuk0:-rs0 8a840:-p00 afuk0:-rs0 8a840:-p00 ast80:-rs0 7x9g0:-p00 ast80:-rs0 7x9g0:-p00 ast80:-rs0 6udg0:-p00 \
        =HST10HDT,M3.2.0,M11.1.0
        America/Anchorage US/Alaska @-rs0 5xw00:-p00 9cyk0:-rs0 9d440:-p00 9px80:-rs0 9d440:-p00 9cyk0:-rs0 9d440:-p00 \
        9cyk0:-rs0 3lpg0:-p00 f4d80:-rs0 64g40:-p00 clmk0:-rs0 9d440:-p00 9px80:-rs0 905g0:-p00 9px80:-rs0 9d440:-p00 \
        9cyk0:-rs0 9d440:-p00 9cyk0:-rs0 9d440:-p00 9cyk0:-rs0 9d440:-p00 9cyk0:-rs0 9d440:-p00 9px80:-rs0 905g0:-p00 \
        9px80:-p00 1l940:-p00 7rs80:-m80 9cyk0:-p00 9d440:-m80 9cyk0:-p00 9d440:-m80 9cyk0:-p00 8a840:-m80 afuk0:-p00 \
        8a840:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 8a840:-m80 afuk0:-p00 8a840:-m80 afuk0:-p00 \
        8a840:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 8a840:-m80 afuk0:-p00 8a840:-m80 afuk0:-p00 \
        8a840:-m80 afuk0:-p00 8a840:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 8a840:-m80 afuk0:-p00 \
        8a840:-m80 afuk0:-p00 8a840:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 6udg0:-m80 \
        =AKST9AKDT,M3.2.0,M11.1.0
        America/Anguilla America/Antigua America/Aruba America/Blanc-Sablon America/Curacao America/Dominica America/Grenada \
        America/Guadeloupe America/Kralendijk America/Lower_Princes America/Marigot America/Montserrat America/Port_of_Spain \
        America/Puerto_Rico America/St_Barthelemy America/St_Kitts America/St_Lucia America/St_Thomas America/St_Vincent \
        America/Tortola America/Virgin @-b40 =AST4
        America/Araguaina @-8c0 89jcc0:-5k0 6u7w0:-8c0 biw40:-5k0 5rbw0:-8c0 d0lg0:-5k0 5ed80:-8c0 cyqs0:-5k0 5ed80:-8c0 \
        dbpg0:-5k0 64ak0:-8c0 2yl440:-5k0 64ak0:-8c0 c8tg0:-5k0 6u7w0:-8c0 bxpg0:-5k0 7iak0:-8c0 biw40:-5k0 6u7w0:-8c0 \
        biw40:-5k0 7k580:-8c0 biw40:-5k0 6u7w0:-8c0 c8tg0:-5k0 6h980:-8c0 dbpg0:-5k0 5ed80:-8c0 51udg0:-5k0 64ak0:-8c0 \
        =<-03>3
        America/Argentina/Buenos_Aires America/Buenos_Aires @-8c0 24aj00:-5k0 51ek0:-8c0 7m2qs0:-5k0 4tzw0:-8c0 biw40:-5k0 \
        776k0:-8c0 bvus0:-5k0 6u7w0:-8c0 bvus0:-5k0 6u7w0:-8c0 bvus0:-5k0 776k0:-8c0 3fidg0:-8c0 7thc0:-8c0 430lc0:-5k0 \
        3yik0:-8c0 b5xg0:-5k0 7k580:-8c0 =<-03>3
        America/Argentina/Catamarca America/Argentina/ComodRivadavia America/Catamarca @-8c0 24aj00:-5k0 51ek0:-8c0 \
        7m2qs0:-5k0 4tzw0:-8c0 biw40:-5k0 776k0:-8c0 bvus0:-5k0 6u7w0:-b40 bvxk0:-5k0 6u540:-8c0 bvus0:-5k0 776k0:-8c0 \
        3fidg0:-8c0 7thc0:-8c0 27s800:-b40 z9g0:-8c0 1u93w0:-5k0 3yik0:-8c0 =<-03>3
        America/Argentina/Cordoba America/Cordoba America/Rosario @-8c0 24aj00:-5k0 51ek0:-8c0 7m2qs0:-5k0 4tzw0:-8c0 \
        biw40:-5k0 776k0:-8c0 bvus0:-5k0 6u7w0:-b40 bvxk0:-5k0 6u540:-8c0 bvus0:-5k0 776k0:-8c0 3fidg0:-8c0 7thc0:-8c0 \
        430lc0:-5k0 3yik0:-8c0 b5xg0:-5k0 7k580:-8c0 =<-03>3
        America/Argentina/Jujuy America/Jujuy @-8c0 24aj00:-5k0 51ek0:-8c0 7m2qs0:-5k0 4tzw0:-8c0 biw40:-5k0 776k0:-b40 \
        c8w80:-8c0 776k0:-b40 ag040:-5k0 7k2g0:-8c0 bvus0:-5k0 776k0:-8c0 3fidg0:-8c0 7thc0:-8c0 430lc0:-5k0 3yik0:-8c0 \
        =<-03>3
        America/Argentina/La_Rioja @-8c0 24aj00:-5k0 51ek0:-8c0 7m2qs0:-5k0 4tzw0:-8c0 biw40:-5k0 776k0:-8c0 bvus0:-5k0 \
        6qik0:-b40 3g880:-8c0 8jbw0:-5k0 6u7w0:-8c0 bvus0:-5k0 776k0:-8c0 3fidg0:-8c0 7thc0:-8c0 27s800:-b40 z9g0:-8c0 \
        1u93w0:-5k0 3yik0:-8c0 =<-03>3
        America/Argentina/Mendoza America/Mendoza @-8c0 24aj00:-5k0 51ek0:-8c0 7m2qs0:-5k0 4tzw0:-8c0 biw40:-5k0 776k0:-b40 \
        bktk0:-8c0 71mk0:-b40 bqas0:-8c0 73h80:-b40 bvus0:-5k0 773s0:-8c0 3fidg0:-8c0 7thc0:-8c0 27bk00:-b40 6hes0:-8c0 \
        1p7mk0:-5k0 3yik0:-8c0 =<-03>3
        America/Argentina/Rio_Gallegos @-8c0 24aj00:-5k0 51ek0:-8c0 7m2qs0:-5k0 4tzw0:-8c0 biw40:-5k0 776k0:-8c0 bvus0:-5k0 \
        6u7w0:-8c0 bvus0:-5k0 6u7w0:-8c0 bvus0:-5k0 776k0:-8c0 3fidg0:-8c0 7thc0:-8c0 27s800:-b40 z9g0:-8c0 1u93w0:-5k0 \
        3yik0:-8c0 =<-03>3
        America/Argentina/Salta @-8c0 24aj00:-5k0 51ek0:-8c0 7m2qs0:-5k0 4tzw0:-8c0 biw40:-5k0 776k0:-8c0 bvus0:-5k0 \
        6u7w0:-b40 bvxk0:-5k0 6u540:-8c0 bvus0:-5k0 776k0:-8c0 3fidg0:-8c0 7thc0:-8c0 430lc0:-5k0 3yik0:-8c0 =<-03>3
        America/Argentina/San_Juan @-8c0 24aj00:-5k0 51ek0:-8c0 7m2qs0:-5k0 4tzw0:-8c0 biw40:-5k0 776k0:-8c0 bvus0:-5k0 \
        6qik0:-b40 3g880:-8c0 8jbw0:-5k0 6u7w0:-8c0 bvus0:-5k0 776k0:-8c0 3fidg0:-8c0 7thc0:-8c0 27qdc0:-b40 2txg0:-8c0 \
        1sgak0:-5k0 3yik0:-8c0 =<-03>3
        America/Argentina/San_Luis @-8c0 24aj00:-5k0 51ek0:-8c0 7m2qs0:-5k0 4tzw0:-8c0 biw40:-5k0 7pp80:-b40 b2aw0:-8c0 \
        71mk0:-b40 4qg40:-8c0 4conw0:-8c0 7thc0:-8c0 27qdc0:-b40 2txg0:-8c0 1sgak0:-5k0 14nw0:-8c0 2gys0:-b40 b5xg0:-8c0 \
        7k580:-b40 b5xg0:-8c0 =<-03>3
        America/Argentina/Tucuman @-8c0 24aj00:-5k0 51ek0:-8c0 7m2qs0:-5k0 4tzw0:-8c0 biw40:-5k0 776k0:-8c0 bvus0:-5k0 \
        6u7w0:-b40 bvxk0:-5k0 6u540:-8c0 bvus0:-5k0 776k0:-8c0 3fidg0:-8c0 7thc0:-8c0 27s800:-b40 mas0:-8c0 1um2k0:-5k0 \
        3yik0:-8c0 b5xg0:-5k0 7k580:-8c0 =<-03>3
        America/Argentina/Ushuaia @-8c0 24aj00:-5k0 51ek0:-8c0 7m2qs0:-5k0 4tzw0:-8c0 biw40:-5k0 776k0:-8c0 bvus0:-5k0 \
        6u7w0:-8c0 bvus0:-5k0 6u7w0:-8c0 bvus0:-5k0 776k0:-8c0 3fidg0:-8c0 7thc0:-8c0 27oio0:-b40 12ys0:-8c0 1u93w0:-5k0 \
        3yik0:-8c0 =<-03>3
        America/Asuncion @-b40 1fnkg0:-8c0 s4vw0:-b40 s6w40:-8c0 7tek0:-b40 b0dg0:-8c0 7rjw0:-b40 b0dg0:-8c0 7rjw0:-b40 \
        b0dg0:-8c0 9cyk0:-b40 9eys0:-8c0 9et80:-b40 9eys0:-8c0 9cyk0:-b40 9eys0:-8c0 9cyk0:-b40 9eys0:-8c0 9cyk0:-b40 \
        9eys0:-8c0 9et80:-b40 9eys0:-8c0 9cyk0:-b40 9eys0:-8c0 9cyk0:-b40 9eys0:-8c0 9cyk0:-b40 9eys0:-8c0 9et80:-b40 \
        9eys0:-8c0 9cyk0:-b40 ahus0:-8c0 8a2k0:-b40 9eys0:-8c0 9cyk0:-b40 9o840:-8c0 7k580:-b40 b7s40:-8c0 93p80:-b40 \
        9gtg0:-8c0 7nuk0:-b40 b42s0:-8c0 7lzw0:-b40 b5xg0:-8c0 7tek0:-b40 b9ms0:-8c0 776k0:-b40 biw40:-8c0 7k580:-b40 \
        b5xg0:-8c0 7x3w0:-b40 asys0:-8c0 7x3w0:-b40 asys0:-8c0 7x3w0:-b40 b5xg0:-8c0 9cyk0:-b40 7kas0:-8c0 b5rw0:-b40 \
        7x9g0:-8c0 ast80:-b40 a31g0:-8c0 7k580:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 7k580:-b40 biw40:-8c0 776k0:-b40 \
        biw40:-8c0 776k0:-b40 biw40:-8c0 8zzw0:-b40 905g0:-8c0 9px80:-b40 905g0:-8c0 9px80:-b40 9d440:-8c0 8n180:-b40 \
        a31g0:-8c0 8n180:-b40 a31g0:-8c0 8n180:-b40 a31g0:-8c0 8zzw0:-b40 9q2s0:-8c0 8zzw0:-b40 9q2s0:-8c0 8zzw0:-b40 \
        a31g0:-8c0 8n180:-b40 a31g0:-8c0 8n180:-b40 a31g0:-8c0 8zzw0:-b40 9q2s0:-8c0 8zzw0:-b40 9q2s0:-8c0 8zzw0:-b40 \
        9q2s0:-8c0 8zzw0:-b40 a31g0:-8c0 gl80:-8c0 =<-03>3
        America/Atikokan America/Cayman America/Coral_Harbour America/Panama EST @-dw0 =EST5
        America/Bahia @-8c0 89jcc0:-5k0 6u7w0:-8c0 biw40:-5k0 5rbw0:-8c0 d0lg0:-5k0 5ed80:-8c0 cyqs0:-5k0 5ed80:-8c0 \
        dbpg0:-5k0 64ak0:-8c0 cyqs0:-5k0 64ak0:-8c0 cls40:-5k0 5rbw0:-8c0 dbpg0:-5k0 51ek0:-8c0 dbpg0:-5k0 6h980:-8c0 \
        c8tg0:-5k0 6h980:-8c0 c8tg0:-5k0 64ak0:-8c0 c8tg0:-5k0 6u7w0:-8c0 bxpg0:-5k0 7iak0:-8c0 biw40:-5k0 6u7w0:-8c0 \
        biw40:-5k0 7k580:-8c0 biw40:-5k0 6u7w0:-8c0 c8tg0:-5k0 6h980:-8c0 dbpg0:-5k0 5ed80:-8c0 4irc40:-5k0 6u7w0:-8c0 \
        =<-03>3
        America/Bahia_Banderas @-jg0 dphic0:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 \
        ast80:-jg0 7x9g0:-go0 ast80:-jg0 9q2s0:-go0 7k580:-jg0 9q2s0:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 \
        ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 \
        afuk0:-jg0 8a840:-dw0 asqg0:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 \
        afuk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 8a840:-dw0 \
        afuk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 =CST6
        America/Barbados @-b40 3vvnc0:-8c0 5rbw0:-b40 a31g0:-8c0 8n180:-b40 a31g0:-8c0 8n180:-b40 ag040:-8c0 84ik0:-b40 \
        =AST4
        America/Belem @-8c0 89jcc0:-5k0 6u7w0:-8c0 biw40:-5k0 5rbw0:-8c0 d0lg0:-5k0 5ed80:-8c0 =<-03>3
        America/Belize @-go0 21s0o0:-dw0 3e580:-go0 4mcys0:-dw0 2vmk0:-go0 =CST6
        America/Boa_Vista @-b40 89jf40:-8c0 6u7w0:-b40 biw40:-8c0 5rbw0:-b40 d0lg0:-8c0 5ed80:-b40 62xk40:-8c0 7k580:-b40 \
        biw40:-8c0 cvw0:-b40 =<-04>4
        America/Bogota @-dw0 bnnsk0:-b40 eefw0:-dw0 =<-05>5
        America/Boise @-jg0 5xno0:-go0 9cyk0:-jg0 9d440:-go0 9px80:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 \
        51k40:-go0 doik0:-jg0 64g40:-go0 clmk0:-jg0 9d440:-go0 9px80:-jg0 905g0:-go0 9px80:-jg0 9d440:-go0 9cyk0:-jg0 \
        9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9px80:-jg0 905g0:-go0 9px80:-jg0 \
        9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 ast80:-jg0 \
        7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 ast80:-jg0 \
        7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 \
        8a840:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 \
        8a840:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 6udg0:-go0 =MST7MDT,M3.2.0,M11.1.0
        America/Cambridge_Bay @-jg0 17qro0:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 \
        9d440:-go0 9px80:-jg0 905g0:-go0 9px80:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 \
        9d440:-go0 9cyk0:-jg0 9d440:-go0 9px80:-jg0 905g0:-go0 9px80:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 \
        9d440:-go0 9cyk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 \
        8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 \
        8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 ast80:-go0 7x6o0:-dw0 ast80:-dw0 \
        ct40:-go0 7kj40:-go0 ast80:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 ast80:-jg0 7x9g0:-go0 \
        ast80:-jg0 7x9g0:-go0 ast80:-jg0 6udg0:-go0 =MST7MDT,M3.2.0,M11.1.0
        America/Campo_Grande @-b40 89jf40:-8c0 6u7w0:-b40 biw40:-8c0 5rbw0:-b40 d0lg0:-8c0 5ed80:-b40 cyqs0:-8c0 5ed80:-b40 \
        dbpg0:-8c0 64ak0:-b40 cyqs0:-8c0 64ak0:-b40 cls40:-8c0 5rbw0:-b40 dbpg0:-8c0 51ek0:-b40 dbpg0:-8c0 6h980:-b40 \
        c8tg0:-8c0 6h980:-b40 c8tg0:-8c0 64ak0:-b40 c8tg0:-8c0 6u7w0:-b40 bxpg0:-8c0 7iak0:-b40 biw40:-8c0 6u7w0:-b40 \
        biw40:-8c0 7k580:-b40 biw40:-8c0 6u7w0:-b40 c8tg0:-8c0 6h980:-b40 dbpg0:-8c0 5ed80:-b40 cls40:-8c0 64ak0:-b40 \
        dfes0:-8c0 5nmk0:-b40 c8tg0:-8c0 6h980:-b40 dbpg0:-8c0 5rbw0:-b40 bvus0:-8c0 6h980:-b40 cls40:-8c0 64ak0:-b40 \
        cls40:-8c0 6h980:-b40 c8tg0:-8c0 6h980:-b40 c8tg0:-8c0 6u7w0:-b40 c8tg0:-8c0 64ak0:-b40 cls40:-8c0 64ak0:-b40 \
        cls40:-8c0 6h980:-b40 c8tg0:-8c0 6h980:-b40 c8tg0:-8c0 6h980:-b40 c8tg0:-8c0 6h980:-b40 dbpg0:-8c0 5ed80:-b40 \
        =<-04>4
        America/Cancun @-go0 696680:-dw0 j8d00:-go0 6x2wc0:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-dw0 8a5c0:-b40 64ak0:-dw0 \
        4bms0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 9q2s0:-dw0 7k580:-go0 9q2s0:-dw0 afuk0:-go0 8a840:-dw0 \
        afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 8a840:-dw0 \
        afuk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 8a840:-dw0 \
        afuk0:-go0 8a840:-dw0 afuk0:-go0 51k40:-dw0 =EST5
        America/Caracas @-b40 jsrss0:-ci0 4dps00:-b40 =<-04>4
        America/Cayenne Etc/GMT+3 @-8c0 =<-03>3
        America/Chicago CST6CDT US/Central @-go0 5xkw0:-dw0 9cyk0:-go0 9d440:-dw0 9px80:-go0 9d440:-dw0 9cyk0:-go0 \
        9d440:-dw0 9cyk0:-go0 3lpg0:-dw0 f4d80:-go0 64g40:-dw0 clmk0:-go0 9d440:-dw0 9px80:-go0 905g0:-dw0 9px80:-go0 \
        9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9px80:-go0 \
        905g0:-dw0 9px80:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 8a840:-dw0 afuk0:-go0 \
        8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 \
        8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 \
        8a840:-dw0 afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 8a840:-dw0 afuk0:-go0 \
        8a840:-dw0 afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 6udg0:-dw0 \
        =CST6CDT,M3.2.0,M11.1.0
        America/Chihuahua @-go0 dphfk0:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 8aaw0:-go0 afuk0:-jg0 8a840:-go0 ast80:-jg0 \
        7x9g0:-go0 ast80:-jg0 9q2s0:-go0 7k580:-jg0 9q2s0:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 ast80:-jg0 \
        7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 \
        8a840:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 \
        8a840:-go0 afuk0:-jg0 8a840:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 8a840:-go0 afuk0:-jg0 \
        8a840:-go0 afuk0:-jg0 8a840:-go0 ast80:-jg0 7x9g0:-go0 ast80:-go0 =CST6
        America/Ciudad_Juarez @-go0 dphfk0:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 8aaw0:-go0 afuk0:-jg0 8a840:-go0 ast80:-jg0 \
        7x9g0:-go0 ast80:-jg0 9q2s0:-go0 7k580:-jg0 9q2s0:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 ast80:-jg0 \
        7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 \
        77c40:-go0 c8nw0:-jg0 6hes0:-go0 c8nw0:-jg0 6hes0:-go0 c8nw0:-jg0 6hes0:-go0 c8nw0:-jg0 6hes0:-go0 c8nw0:-jg0 \
        6hes0:-go0 c8nw0:-jg0 6udg0:-go0 c8nw0:-jg0 6hes0:-go0 c8nw0:-jg0 6hes0:-go0 c8nw0:-jg0 6hes0:-go0 c8nw0:-jg0 \
        6hes0:-go0 c8nw0:-jg0 6udg0:-go0 c8nw0:-jg0 6hes0:-go0 bvp80:-go0 1l940:-jg0 =MST7MDT,M3.2.0,M11.1.0
        America/Costa_Rica @-go0 4rxco0:-dw0 51ek0:-go0 doo40:-dw0 51ek0:-go0 5jso40:-dw0 8drw0:-go0 acas0:-dw0 2xh80:-go0 \
        =CST6
        America/Coyhaique @-8c0 4hcc0:-b40 a31g0:-8c0 7x3w0:-b40 asys0:-8c0 7x3w0:-b40 b5xg0:-8c0 7k580:-b40 ag040:-8c0 \
        8a2k0:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 7x3w0:-b40 asys0:-8c0 7x3w0:-b40 asys0:-8c0 7x3w0:-b40 b5xg0:-8c0 \
        7k580:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 7x3w0:-b40 asys0:-8c0 7x3w0:-b40 asys0:-8c0 7x3w0:-b40 asys0:-8c0 \
        7x3w0:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 9cyk0:-b40 9d440:-8c0 7x3w0:-b40 asys0:-8c0 \
        7x3w0:-b40 b5xg0:-8c0 7k580:-b40 9q2s0:-8c0 8zzw0:-b40 b5xg0:-8c0 7x3w0:-b40 asys0:-8c0 7x3w0:-b40 asys0:-8c0 \
        7x3w0:-b40 asys0:-8c0 7x3w0:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 8n180:-b40 a31g0:-8c0 7x3w0:-b40 a31g0:-8c0 \
        9px80:-b40 9q2s0:-8c0 7x3w0:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 \
        7x3w0:-b40 asys0:-8c0 7x3w0:-b40 asys0:-8c0 7x3w0:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 8n180:-b40 a31g0:-8c0 \
        7x3w0:-b40 asys0:-8c0 8zzw0:-b40 9q2s0:-8c0 ast80:-b40 5eis0:-8c0 cyl80:-b40 6hes0:-8c0 c8nw0:-b40 6udg0:-8c0 \
        bvp80:-b40 6udg0:-8c0 vonw0:-b40 4olg0:-8c0 e1h80:-b40 4olg0:-8c0 e1h80:-b40 4olg0:-8c0 c8nw0:-b40 7x9g0:-8c0 \
        ast80:-b40 7x9g0:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 8a840:-8c0 afuk0:-b40 7x9g0:-8c0 b5rw0:-b40 7x9g0:-8c0 \
        9xbw0:-8c0 =<-03>3
        America/Creston America/Phoenix MST US/Arizona @-jg0 =MST7
        America/Cuiaba @-b40 89jf40:-8c0 6u7w0:-b40 biw40:-8c0 5rbw0:-b40 d0lg0:-8c0 5ed80:-b40 cyqs0:-8c0 5ed80:-b40 \
        dbpg0:-8c0 64ak0:-b40 cyqs0:-8c0 64ak0:-b40 cls40:-8c0 5rbw0:-b40 dbpg0:-8c0 51ek0:-b40 dbpg0:-8c0 6h980:-b40 \
        c8tg0:-8c0 6h980:-b40 c8tg0:-8c0 64ak0:-b40 c8tg0:-8c0 6u7w0:-b40 bxpg0:-8c0 7iak0:-b40 biw40:-8c0 6u7w0:-b40 \
        biw40:-8c0 7k580:-b40 biw40:-8c0 6u7w0:-b40 c8tg0:-8c0 6h980:-b40 dbpg0:-8c0 5ed80:-b40 w5hg0:-8c0 5nmk0:-b40 \
        c8tg0:-8c0 6h980:-b40 dbpg0:-8c0 5rbw0:-b40 bvus0:-8c0 6h980:-b40 cls40:-8c0 64ak0:-b40 cls40:-8c0 6h980:-b40 \
        c8tg0:-8c0 6h980:-b40 c8tg0:-8c0 6u7w0:-b40 c8tg0:-8c0 64ak0:-b40 cls40:-8c0 64ak0:-b40 cls40:-8c0 6h980:-b40 \
        c8tg0:-8c0 6h980:-b40 c8tg0:-8c0 6h980:-b40 c8tg0:-8c0 6h980:-b40 dbpg0:-8c0 5ed80:-b40 =<-04>4
        America/Danmarkshavn @-8c0 5ct4k0:-5k0 8zrk0:-8c0 9d1c0:-5k0 9d1c0:-8c0 9d1c0:-5k0 9d1c0:-8c0 9d1c0:-5k0 9d1c0:-8c0 \
        9d1c0:-5k0 9q000:-8c0 9d1c0:-5k0 9d1c0:-8c0 9d1c0:-5k0 9d1c0:-8c0 9d1c0:-5k0 9d1c0:-8c0 9d1c0:-5k0 9d1c0:-8c0 \
        9d1c0:-5k0 9d1c0:-8c0 9d1c0:-5k0 9q000:-8c0 9d1c0:-5k0 9d1c0:-8c0 9d1c0:-5k0 9d1c0:-8c0 9d1c0:-5k0 9d1c0:-8c0 \
        9d1c0:-5k0 9d1c0:-8c0 9d1c0:-5k0 9d1c0:-8c0 53hk0:0 =GMT0
        America/Dawson @-p00 1ztvo0:-m80 3e2is0:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9px80:-m80 905g0:-jg0 \
        9px80:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 \
        ast80:-m80 7x9g0:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 \
        ast80:-m80 7x9g0:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 \
        afuk0:-m80 8a840:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 \
        afuk0:-m80 8a840:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 6udg0:-jg0 c8nw0:-m80 6hes0:-jg0 \
        c8nw0:-m80 6hes0:-jg0 c8nw0:-m80 6udg0:-jg0 c8nw0:-m80 6hes0:-jg0 c8nw0:-m80 6hes0:-jg0 c8nw0:-m80 6hes0:-jg0 \
        c8nw0:-m80 6hes0:-jg0 c8nw0:-m80 6hes0:-jg0 c8nw0:-m80 6udg0:-jg0 c8nw0:-m80 6hes0:-jg0 c8nw0:-m80 6hes0:-jg0 \
        c8nw0:-m80 6hes0:-jg0 c8nw0:-m80 6hes0:-jg0 c8ic0:-jg0 =MST7
        America/Dawson_Creek @-m80 5xqg0:-jg0 9cyk0:-m80 9d440:-jg0 9px80:-m80 9d440:-jg0 69uk0:-jg0 =MST7
        America/Denver America/Shiprock MST7MDT Navajo US/Mountain @-jg0 5xno0:-go0 9cyk0:-jg0 9d440:-go0 9px80:-jg0 \
        9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 3lpg0:-go0 f4d80:-jg0 64g40:-go0 clmk0:-jg0 9d440:-go0 9px80:-jg0 \
        905g0:-go0 9px80:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 \
        9d440:-go0 9px80:-jg0 905g0:-go0 9px80:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 \
        8a840:-go0 afuk0:-jg0 8a840:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 8a840:-go0 afuk0:-jg0 \
        8a840:-go0 afuk0:-jg0 8a840:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 8a840:-go0 afuk0:-jg0 \
        8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 \
        8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 \
        6udg0:-go0 =MST7MDT,M3.2.0,M11.1.0
        America/Detroit US/Michigan @-dw0 1qgos0:-b40 9cyk0:-dw0 3lpg0:-b40 f4d80:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 \
        9px80:-dw0 905g0:-b40 9px80:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 \
        9cyk0:-dw0 9d440:-b40 9px80:-dw0 905g0:-b40 9px80:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 \
        9cyk0:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 8a840:-b40 \
        afuk0:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 8a840:-b40 \
        afuk0:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 7x9g0:-b40 \
        ast80:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 7x9g0:-b40 \
        ast80:-dw0 6udg0:-b40 =EST5EDT,M3.2.0,M11.1.0
        America/Edmonton America/Yellowknife Canada/Mountain @-jg0 17qro0:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 \
        9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9px80:-jg0 905g0:-go0 9px80:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 \
        9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9px80:-jg0 905g0:-go0 9px80:-jg0 9d440:-go0 \
        9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 ast80:-jg0 7x9g0:-go0 \
        ast80:-jg0 7x9g0:-go0 ast80:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 ast80:-jg0 7x9g0:-go0 \
        ast80:-jg0 7x9g0:-go0 ast80:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 \
        ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 \
        ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 6udg0:-go0 =MST7MDT,M3.2.0,M11.1.0
        America/Eirunepe @-dw0 89jhw0:-b40 6u7w0:-dw0 biw40:-b40 5rbw0:-dw0 d0lg0:-b40 5ed80:-dw0 2yy2s0:-b40 6h980:-dw0 \
        7hg2s0:-b40 2t2t80:-dw0 =<-05>5
        America/El_Salvador @-go0 91ojc0:-dw0 7k580:-go0 b5xg0:-dw0 7k580:-go0 =CST6
        America/Ensenada America/Santa_Isabel America/Tijuana Mexico/BajaNorte @-m80 3an540:-jg0 9px80:-m80 905g0:-jg0 \
        9px80:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 \
        9px80:-m80 905g0:-jg0 9px80:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 8a840:-jg0 \
        afuk0:-m80 8a840:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 \
        afuk0:-m80 8a840:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 \
        afuk0:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 8a840:-jg0 \
        afuk0:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 7x9g0:-jg0 \
        ast80:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 afuk0:-m80 77c40:-jg0 =PST8PDT,M3.2.0,M11.1.0
        America/Fort_Nelson @-m80 5xqg0:-jg0 9cyk0:-m80 9d440:-jg0 9px80:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 \
        9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9px80:-m80 905g0:-jg0 9px80:-m80 9d440:-jg0 9cyk0:-m80 \
        9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9px80:-m80 905g0:-jg0 9px80:-m80 \
        9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 ast80:-m80 \
        7x9g0:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 ast80:-m80 \
        7x9g0:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 afuk0:-m80 \
        8a840:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 afuk0:-m80 \
        8a840:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 6udg0:-jg0 c8nw0:-m80 6hes0:-jg0 c8nw0:-m80 \
        6hes0:-jg0 c8nw0:-m80 6udg0:-jg0 c8nw0:-m80 6hes0:-jg0 c8nw0:-m80 6hes0:-jg0 c8nw0:-m80 6hes0:-jg0 c8nw0:-m80 \
        6hes0:-jg0 c8nw0:-m80 6hes0:-jg0 =MST7
        America/Fort_Wayne America/Indiana/Indianapolis America/Indianapolis US/East-Indiana @-dw0 5xi40:-b40 9cyk0:-dw0 \
        ihslg0:-b40 ast80:-dw0 6udg0:-b40 =EST5EDT,M3.2.0,M11.1.0
        America/Fortaleza @-8c0 89jcc0:-5k0 6u7w0:-8c0 biw40:-5k0 5rbw0:-8c0 d0lg0:-5k0 5ed80:-8c0 cyqs0:-5k0 5ed80:-8c0 \
        dbpg0:-5k0 64ak0:-8c0 514g40:-5k0 7k580:-8c0 biw40:-5k0 puk0:-8c0 id6s0:-5k0 6h980:-8c0 =<-03>3
        America/Glace_Bay @-b40 17qjc0:-8c0 9cyk0:-b40 9d440:-8c0 9cyk0:-b40 9d440:-8c0 9cyk0:-b40 9d440:-8c0 9cyk0:-b40 \
        9d440:-8c0 9px80:-b40 905g0:-8c0 9px80:-b40 9d440:-8c0 9cyk0:-b40 9d440:-8c0 9cyk0:-b40 9d440:-8c0 9cyk0:-b40 \
        9d440:-8c0 9cyk0:-b40 9d440:-8c0 9px80:-b40 905g0:-8c0 9px80:-b40 9d440:-8c0 9cyk0:-b40 9d440:-8c0 9cyk0:-b40 \
        9d440:-8c0 9cyk0:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 \
        8a840:-8c0 afuk0:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 \
        8a840:-8c0 afuk0:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 \
        7x9g0:-8c0 ast80:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 \
        7x9g0:-8c0 ast80:-b40 6udg0:-8c0 =AST4ADT,M3.2.0,M11.1.0
        America/Godthab America/Nuuk @-8c0 5ct4k0:-5k0 8zrk0:-8c0 9d1c0:-5k0 9d1c0:-8c0 9d1c0:-5k0 9d1c0:-8c0 9d1c0:-5k0 \
        9d1c0:-8c0 9d1c0:-5k0 9q000:-8c0 9d1c0:-5k0 9d1c0:-8c0 9d1c0:-5k0 9d1c0:-8c0 9d1c0:-5k0 9d1c0:-8c0 9d1c0:-5k0 \
        9d1c0:-8c0 9d1c0:-5k0 9d1c0:-8c0 9d1c0:-5k0 9q000:-8c0 9d1c0:-5k0 9d1c0:-8c0 9d1c0:-5k0 9d1c0:-8c0 9d1c0:-5k0 \
        9d1c0:-8c0 9d1c0:-5k0 9d1c0:-8c0 9d1c0:-5k0 9d1c0:-8c0 9q000:-5k0 asw00:-8c0 7x6o0:-5k0 asw00:-8c0 7x6o0:-5k0 \
        asw00:-8c0 7x6o0:-5k0 b5uo0:-8c0 7k800:-5k0 b5uo0:-8c0 7k800:-5k0 b5uo0:-8c0 7x6o0:-5k0 asw00:-8c0 7x6o0:-5k0 \
        asw00:-8c0 7x6o0:-5k0 b5uo0:-8c0 7k800:-5k0 b5uo0:-8c0 7k800:-5k0 b5uo0:-8c0 7k800:-5k0 b5uo0:-8c0 7x6o0:-5k0 \
        asw00:-8c0 7x6o0:-5k0 asw00:-8c0 7x6o0:-5k0 b5uo0:-8c0 7k800:-5k0 b5uo0:-8c0 7k800:-5k0 b5uo0:-8c0 7x6o0:-5k0 \
        asw00:-8c0 7x6o0:-5k0 asw00:-8c0 7x6o0:-5k0 asw00:-8c0 7x6o0:-5k0 b5uo0:-8c0 7k800:-5k0 b5uo0:-8c0 7k800:-5k0 \
        b5uo0:-8c0 7x6o0:-5k0 asw00:-8c0 7x6o0:-5k0 asw00:-8c0 7x6o0:-5k0 b5uo0:-8c0 7k800:-5k0 b5uo0:-8c0 7k800:-5k0 \
        j31c0:-2s0 =<-02>2<-01>,M3.5.0/-1,M10.5.0/0
        America/Goose_Bay @-b40 5xfc0:-8c0 9cyk0:-b40 9d440:-8c0 9px80:-b40 9d440:-8c0 9cyk0:-b40 9d440:-8c0 9cyk0:-b40 \
        9d440:-8c0 9cyk0:-b40 9d440:-8c0 9cyk0:-b40 9d440:-8c0 9px80:-b40 905g0:-8c0 9px80:-b40 9d440:-8c0 9cyk0:-b40 \
        9d440:-8c0 9cyk0:-b40 9d440:-8c0 9cyk0:-b40 9d440:-8c0 9cyk0:-b40 9d440:-8c0 9px80:-b40 905g0:-8c0 9px80:-b40 \
        9d440:-8c0 9cyk0:-b40 9d440:-8c0 9cyk0:-b40 9d440:-8c0 9cyk0:-b40 8a2lo:-8c0 afuk0:-b40 8a840:-5k0 asqg0:-b40 \
        7xc80:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 ast80:-b40 \
        7x9g0:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 afuk0:-b40 \
        8a840:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 afuk0:-b40 \
        8a840:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 6udg0:-8c0 c8nw0:-b40 6hes0:-8c0 c8nw0:-b40 \
        6hes0:-8c0 c8nw0:-b40 6udg0:-8c0 c8nw0:-b40 6hes0:-8c0 c8tec:-b40 =AST4ADT,M3.2.0,M11.1.0
        America/Grand_Turk @-dw0 4v63g0:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9px80:-dw0 \
        905g0:-b40 9px80:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 8a840:-b40 afuk0:-dw0 \
        8a840:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 afuk0:-dw0 \
        8a840:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 afuk0:-dw0 \
        8a840:-b40 afuk0:-dw0 8a840:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 8a840:-b40 afuk0:-dw0 \
        8a840:-b40 afuk0:-dw0 8a840:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 6udg0:-b40 c8nw0:-dw0 \
        6hes0:-b40 c8nw0:-dw0 6hes0:-b40 c8nw0:-dw0 6udg0:-b40 c8nw0:-dw0 6hes0:-b40 c8nw0:-dw0 6hes0:-b40 c8nw0:-dw0 \
        6hes0:-b40 c8nw0:-dw0 6hes0:-b40 c8nw0:-dw0 6hes0:-b40 1kj6o0:-b40 =EST5EDT,M3.2.0,M11.1.0
        America/Guatemala @-go0 219i00:-dw0 4ofw0:-go0 4tidg0:-dw0 6djw0:-go0 3wwas0:-dw0 8n180:-go0 7n5ms0:-dw0 7x3w0:-go0 \
        =CST6
        America/Guayaquil @-dw0 byetw0:-b40 3jp80:-dw0 =<-05>5
        America/Guyana @-af0 2wud30:-8c0 8p0jd0:-b40 =<-04>4
        America/Halifax Canada/Atlantic @-b40 5xfc0:-8c0 9cyk0:-b40 9d440:-8c0 9px80:-b40 9d440:-8c0 9cyk0:-b40 9d440:-8c0 \
        9cyk0:-b40 9d440:-8c0 9cyk0:-b40 9d440:-8c0 9cyk0:-b40 9d440:-8c0 9px80:-b40 905g0:-8c0 9px80:-b40 9d440:-8c0 \
        9cyk0:-b40 9d440:-8c0 9cyk0:-b40 9d440:-8c0 9cyk0:-b40 9d440:-8c0 9cyk0:-b40 9d440:-8c0 9px80:-b40 905g0:-8c0 \
        9px80:-b40 9d440:-8c0 9cyk0:-b40 9d440:-8c0 9cyk0:-b40 9d440:-8c0 9cyk0:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 \
        ast80:-b40 7x9g0:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 \
        ast80:-b40 7x9g0:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 \
        afuk0:-b40 8a840:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 \
        afuk0:-b40 8a840:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 6udg0:-8c0 =AST4ADT,M3.2.0,M11.1.0
        America/Havana Cuba @-dw0 5xck0:-b40 9cyk0:-dw0 9d440:-b40 9px80:-dw0 9d440:-b40 8a2k0:-dw0 ag040:-b40 8bx80:-dw0 \
        ae5g0:-b40 8drw0:-dw0 acas0:-b40 9cyk0:-dw0 9d440:-b40 9px80:-dw0 905g0:-b40 9px80:-dw0 9q2s0:-b40 7x3w0:-dw0 \
        8a840:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 asys0:-b40 7x3w0:-dw0 asys0:-b40 7x3w0:-dw0 asys0:-b40 7x3w0:-dw0 \
        asys0:-b40 8a2k0:-dw0 ag040:-b40 8a2k0:-dw0 7x9g0:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 8a840:-b40 afuk0:-dw0 \
        8a840:-b40 afuk0:-dw0 905g0:-b40 a2vw0:-dw0 905g0:-b40 9q000:-dw0 902o0:-b40 9q000:-dw0 902o0:-b40 9q000:-dw0 \
        902o0:-b40 9q000:-dw0 902o0:-b40 9q000:-dw0 9d1c0:-b40 9d1c0:-dw0 9d1c0:-b40 9q000:-dw0 8n400:-b40 asw00:-dw0 \
        7x6o0:-b40 b5uo0:-dw0 7x6o0:-b40 asw00:-dw0 7x6o0:-b40 asw00:-dw0 8a5c0:-b40 afxc0:-dw0 8a5c0:-b40 afxc0:-dw0 \
        7x6o0:-b40 1cm000:-dw0 6uao0:-b40 bvs00:-dw0 779c0:-b40 bitc0:-dw0 6uao0:-b40 bvs00:-dw0 779c0:-b40 bvs00:-dw0 \
        779c0:-b40 c8qo0:-dw0 779c0:-b40 =CST5CDT,M3.2.0/0,M11.1.0/1
        America/Hermosillo @-jg0 dphic0:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 =MST7
        America/Indiana/Knox America/Knox_IN US/Indiana-Starke @-go0 5xkw0:-dw0 9cyk0:-go0 9d440:-dw0 9px80:-go0 9d440:-dw0 \
        9cyk0:-go0 9d440:-dw0 9cyk0:-go0 3lpg0:-dw0 f4d80:-go0 64g40:-dw0 clmk0:-go0 9d440:-dw0 9px80:-go0 905g0:-dw0 \
        9px80:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 \
        9px80:-go0 905g0:-dw0 9px80:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 8a840:-dw0 \
        afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 8a840:-dw0 afuk0:-dw0 7j5400:-dw0 \
        asw00:-go0 6udg0:-dw0 =CST6CDT,M3.2.0,M11.1.0
        America/Indiana/Marengo @-dw0 5xi40:-b40 9cyk0:-dw0 9d440:-b40 9px80:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 \
        9cyk0:-dw0 3lpg0:-dw0 f4g00:-dw0 64dc0:-b40 clmk0:-dw0 fvt9g0:-b40 ast80:-dw0 6udg0:-b40 =EST5EDT,M3.2.0,M11.1.0
        America/Indiana/Petersburg @-go0 5xkw0:-dw0 9cyk0:-go0 9d440:-dw0 9px80:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 \
        9cyk0:-go0 3lpg0:-dw0 f4d80:-go0 64g40:-dw0 clmk0:-go0 9d440:-dw0 9px80:-go0 905g0:-dw0 9px80:-dw0 eu02o0:-dw0 \
        asw00:-go0 6udg0:-dw0 c8nw0:-dw0 =EST5EDT,M3.2.0,M11.1.0
        America/Indiana/Tell_City @-dw0 5xi40:-b40 9cyk0:-dw0 ihslg0:-dw0 asw00:-go0 6udg0:-dw0 =CST6CDT,M3.2.0,M11.1.0
        America/Indiana/Vevay @-dw0 5xi40:-b40 9cyk0:-dw0 9d440:-b40 9px80:-dw0 9d440:-b40 9cyk0:-dw0 hfzhg0:-b40 ast80:-dw0 \
        6udg0:-b40 =EST5EDT,M3.2.0,M11.1.0
        America/Indiana/Vincennes @-dw0 5xi40:-b40 9cyk0:-dw0 ihslg0:-dw0 asw00:-go0 6udg0:-dw0 c8nw0:-dw0 \
        =EST5EDT,M3.2.0,M11.1.0
        America/Indiana/Winamac @-dw0 5xi40:-b40 9cyk0:-dw0 ihslg0:-dw0 asw00:-go0 6udg0:-b40 =EST5EDT,M3.2.0,M11.1.0
        America/Inuvik @-m80 17qug0:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 \
        9d440:-jg0 9px80:-m80 905g0:-jg0 9px80:-m80 9d440:-jg0 9cyk0:-m80 9d440:-go0 9cvs0:-jg0 9d440:-go0 9cyk0:-jg0 \
        9d440:-go0 9cyk0:-jg0 9d440:-go0 9px80:-jg0 905g0:-go0 9px80:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 \
        9d440:-go0 9cyk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 \
        8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 \
        8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 \
        7x9g0:-go0 ast80:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 \
        7x9g0:-go0 ast80:-jg0 6udg0:-go0 =MST7MDT,M3.2.0,M11.1.0
        America/Iqaluit America/Pangnirtung @-dw0 17qm40:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 \
        9d440:-b40 9cyk0:-dw0 9d440:-b40 9px80:-dw0 905g0:-b40 9px80:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 \
        9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9px80:-dw0 905g0:-b40 9px80:-dw0 9d440:-b40 9cyk0:-dw0 \
        9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 \
        7x9g0:-b40 ast80:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 \
        7x9g0:-b40 ast80:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 ast80:-go0 \
        7xc80:-dw0 ast80:-dw0 7x6o0:-b40 ast80:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 ast80:-dw0 \
        7x9g0:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 6udg0:-b40 =EST5EDT,M3.2.0,M11.1.0
        America/Jamaica Jamaica @-dw0 23fcs0:-b40 f4d80:-dw0 64g40:-b40 clmk0:-dw0 9d440:-b40 9px80:-dw0 905g0:-b40 \
        9px80:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 \
        9px80:-dw0 905g0:-b40 9px80:-dw0 =EST5
        America/Juneau @-m80 5xqg0:-jg0 9cyk0:-m80 9d440:-jg0 9px80:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 \
        3lpg0:-jg0 f4d80:-m80 64g40:-jg0 clmk0:-m80 9d440:-jg0 9px80:-m80 905g0:-jg0 9px80:-m80 9d440:-jg0 9cyk0:-m80 \
        9d440:-jg0 9cyk0:-m80 9d440:-m80 9d1c0:-m80 9d1c0:-jg0 9cyk0:-m80 9d440:-jg0 9px80:-m80 905g0:-jg0 9px80:-p00 \
        1leo0:-p00 7rs80:-m80 9cyk0:-p00 9d440:-m80 9cyk0:-p00 9d440:-m80 9cyk0:-p00 8a840:-m80 afuk0:-p00 8a840:-m80 \
        ast80:-p00 7x9g0:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 8a840:-m80 afuk0:-p00 8a840:-m80 afuk0:-p00 8a840:-m80 \
        ast80:-p00 7x9g0:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 8a840:-m80 afuk0:-p00 8a840:-m80 afuk0:-p00 8a840:-m80 \
        afuk0:-p00 8a840:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 8a840:-m80 afuk0:-p00 8a840:-m80 \
        afuk0:-p00 8a840:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 6udg0:-m80 =AKST9AKDT,M3.2.0,M11.1.0
        America/Kentucky/Louisville America/Louisville @-dw0 5xi40:-b40 9cyk0:-dw0 9d440:-b40 9px80:-dw0 9d440:-b40 \
        9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 3lpg0:-dw0 f4g00:-dw0 64dc0:-b40 clmk0:-dw0 9d440:-b40 9px80:-dw0 905g0:-b40 \
        9px80:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 \
        9px80:-dw0 905g0:-b40 9px80:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 8a840:-b40 \
        afuk0:-dw0 8a840:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 \
        afuk0:-dw0 8a840:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 \
        afuk0:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 8a840:-b40 \
        afuk0:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 6udg0:-b40 \
        =EST5EDT,M3.2.0,M11.1.0
        America/Kentucky/Monticello @-go0 5xkw0:-dw0 9cyk0:-go0 9d440:-dw0 9px80:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 \
        9cyk0:-go0 3lpg0:-dw0 f4d80:-go0 64g40:-dw0 clmk0:-go0 9d440:-dw0 9px80:-go0 905g0:-dw0 9px80:-go0 9d440:-dw0 \
        9cyk0:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9px80:-go0 905g0:-dw0 \
        9px80:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 \
        ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 \
        ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 \
        afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-dw0 7x6o0:-b40 ast80:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 \
        afuk0:-dw0 8a840:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 6udg0:-b40 =EST5EDT,M3.2.0,M11.1.0
        America/La_Paz Etc/GMT+4 @-b40 =<-04>4
        America/Lima @-dw0 8cmlw0:-b40 4ml80:-dw0 e5c40:-b40 4ml80:-dw0 1fr1g0:-b40 4ml80:-dw0 1yiys0:-b40 4ml80:-dw0 \
        =<-05>5
        America/Los_Angeles PST8PDT US/Pacific @-m80 5xqg0:-jg0 9cyk0:-m80 9d440:-jg0 9px80:-m80 9d440:-jg0 9cyk0:-m80 \
        9d440:-jg0 9cyk0:-m80 3lpg0:-jg0 f4d80:-m80 64g40:-jg0 clmk0:-m80 9d440:-jg0 9px80:-m80 905g0:-jg0 9px80:-m80 \
        9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9px80:-m80 \
        905g0:-jg0 9px80:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 8a840:-jg0 afuk0:-m80 \
        8a840:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 afuk0:-m80 \
        8a840:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 afuk0:-m80 \
        8a840:-jg0 afuk0:-m80 8a840:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 8a840:-jg0 afuk0:-m80 \
        8a840:-jg0 afuk0:-m80 8a840:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 6udg0:-jg0 \
        =PST8PDT,M3.2.0,M11.1.0
        America/Maceio @-8c0 89jcc0:-5k0 6u7w0:-8c0 biw40:-5k0 5rbw0:-8c0 d0lg0:-5k0 5ed80:-8c0 cyqs0:-5k0 5ed80:-8c0 \
        dbpg0:-5k0 64ak0:-8c0 2yl440:-5k0 64ak0:-8c0 1wf1g0:-5k0 7k580:-8c0 biw40:-5k0 puk0:-8c0 id6s0:-5k0 6h980:-8c0 \
        =<-03>3
        America/Managua @-go0 1qkbc0:-dw0 xqqk0:-go0 24p6s0:-dw0 53980:-go0 dmtg0:-dw0 53980:-go0 60itw0:-dw0 dq240:-go0 \
        53es0:-dw0 235h80:-go0 4beis0:-dw0 8zzw0:-go0 at4c0:-dw0 7x140:-go0 =CST6
        America/Manaus Brazil/West @-b40 89jf40:-8c0 6u7w0:-b40 biw40:-8c0 5rbw0:-b40 d0lg0:-8c0 5ed80:-b40 2yy2s0:-8c0 \
        6h980:-b40 =<-04>4
        America/Martinique @-b40 5ct1s0:-8c0 8zzw0:-b40 =AST4
        America/Matamoros @-go0 9iyww0:-dw0 ast80:-go0 3vppg0:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 \
        8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 9q2s0:-dw0 7k580:-go0 9q2s0:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 \
        8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 8a840:-dw0 afuk0:-go0 \
        8a840:-dw0 afuk0:-go0 77c40:-dw0 =CST6CDT,M3.2.0,M11.1.0
        America/Mazatlan Mexico/BajaSur @-jg0 dphic0:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 \
        ast80:-jg0 7x9g0:-go0 ast80:-jg0 9q2s0:-go0 7k580:-jg0 9q2s0:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 \
        ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 \
        afuk0:-jg0 8a840:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 \
        afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 8a840:-go0 \
        afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 =MST7
        America/Menominee @-dw0 1qgos0:-dw0 9d1c0:-go0 3lpg0:-dw0 f4d80:-go0 64g40:-dw0 clmk0:-go0 9d440:-dw0 9px80:-go0 \
        905g0:-dw0 9px80:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 \
        9d440:-dw0 9px80:-go0 905g0:-dw0 9px80:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 \
        8a840:-dw0 afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 8a840:-dw0 afuk0:-go0 \
        8a840:-dw0 afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 8a840:-dw0 afuk0:-go0 \
        8a840:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 \
        8a840:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 \
        6udg0:-dw0 =CST6CDT,M3.2.0,M11.1.0
        America/Merida @-go0 696680:-dw0 fzuk0:-go0 70bes0:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 \
        8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 9q2s0:-dw0 7k580:-go0 9q2s0:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 \
        8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 8a840:-dw0 afuk0:-go0 \
        8a840:-dw0 afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 8a840:-dw0 afuk0:-go0 \
        8a840:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 \
        8a840:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 =CST6
        America/Metlakatla @-m80 5xqg0:-jg0 9cyk0:-m80 9d440:-jg0 9px80:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 \
        3lpg0:-jg0 f4d80:-m80 64g40:-jg0 clmk0:-m80 9d440:-jg0 9px80:-m80 905g0:-jg0 9px80:-m80 9d440:-jg0 9cyk0:-m80 \
        9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9px80:-m80 905g0:-jg0 9px80:-m80 \
        gpc840:-p00 6udg0:-m80 c8nw0:-p00 6hes0:-m80 c8nw0:-p00 6hes0:-m80 c8nw0:-m80 3ylc0:-p00 =AKST9AKDT,M3.2.0,M11.1.0
        America/Mexico_City Mexico/General @-go0 dphfk0:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 \
        8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 9q2s0:-dw0 7k580:-go0 9q2s0:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 \
        8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 8a840:-dw0 afuk0:-go0 \
        8a840:-dw0 afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 8a840:-dw0 afuk0:-go0 \
        8a840:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 \
        8a840:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 =CST6
        America/Miquelon @-b40 5e3cg0:-8c0 3m59g0:-5k0 afuk0:-8c0 8a840:-5k0 ast80:-8c0 7x9g0:-5k0 ast80:-8c0 7x9g0:-5k0 \
        ast80:-8c0 8a840:-5k0 afuk0:-8c0 8a840:-5k0 afuk0:-8c0 8a840:-5k0 ast80:-8c0 7x9g0:-5k0 ast80:-8c0 7x9g0:-5k0 \
        ast80:-8c0 8a840:-5k0 afuk0:-8c0 8a840:-5k0 afuk0:-8c0 8a840:-5k0 afuk0:-8c0 8a840:-5k0 ast80:-8c0 7x9g0:-5k0 \
        ast80:-8c0 7x9g0:-5k0 ast80:-8c0 8a840:-5k0 afuk0:-8c0 8a840:-5k0 afuk0:-8c0 8a840:-5k0 ast80:-8c0 7x9g0:-5k0 \
        ast80:-8c0 7x9g0:-5k0 ast80:-8c0 6udg0:-5k0 =<-03>3<-02>,M3.2.0,M11.1.0
        America/Moncton @-b40 5xfc0:-8c0 9cyk0:-b40 9d440:-8c0 9px80:-b40 9d440:-8c0 9cyk0:-b40 s36s0:-8c0 9cyk0:-b40 \
        9d440:-8c0 9cyk0:-b40 9d440:-8c0 9px80:-b40 905g0:-8c0 9px80:-b40 9d440:-8c0 9cyk0:-b40 9d440:-8c0 9cyk0:-b40 \
        9d440:-8c0 9cyk0:-b40 9d440:-8c0 9cyk0:-b40 9d440:-8c0 9px80:-b40 905g0:-8c0 9px80:-b40 9d440:-8c0 9cyk0:-b40 \
        9d440:-8c0 9cyk0:-b40 9d440:-8c0 9cyk0:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 \
        7x9g0:-8c0 ast80:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 afuk0:-b40 8a2lo:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 \
        7x9g0:-8c0 ast80:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 ast80:-b40 \
        7x9g0:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 ast80:-b40 \
        7x9g0:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 6uiyc:-8c0 =AST4ADT,M3.2.0,M11.1.0
        America/Monterrey @-go0 9iyww0:-dw0 ast80:-go0 3vppg0:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 \
        8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 9q2s0:-dw0 7k580:-go0 9q2s0:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 \
        8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 8a840:-dw0 afuk0:-go0 \
        8a840:-dw0 afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 8a840:-dw0 afuk0:-go0 \
        8a840:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 \
        8a840:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 =CST6
        America/Montevideo @-8c0 5vcc0:-5k0 2kik0:-8c0 yxhg0:-5k0 4bh80:-8c0 s36s0:-460 2vl60:-6y0 905g0:-8c0 5rg20:-5k0 \
        51ek0:-8c0 weqs0:-5k0 3yik0:-8c0 e1ms0:-5k0 4ofw0:-8c0 erk40:-5k0 3yik0:-8c0 2vs40:-5k0 gk7w0:-8c0 41iys0:-5k0 \
        3wnw0:-8c0 erk40:-5k0 4bh80:-8c0 c8tg0:-5k0 64ak0:-8c0 c8tg0:-5k0 6u7w0:-8c0 c8tg0:-5k0 6h980:-8c0 bvus0:-5k0 \
        6u7w0:-8c0 614qs0:-5k0 9q2s0:-8c0 a31g0:-5k0 7x3w0:-8c0 ag040:-5k0 8a2k0:-8c0 asys0:-5k0 7x3w0:-8c0 asys0:-5k0 \
        7x3w0:-8c0 asys0:-5k0 8a2k0:-8c0 ag040:-5k0 8a2k0:-8c0 ag040:-5k0 8a2k0:-8c0 asys0:-5k0 7x3w0:-8c0 asys0:-5k0 \
        7x3w0:-8c0 asys0:-5k0 7x3w0:-8c0 =<-03>3
        America/Montreal America/Nassau America/Nipigon America/Thunder_Bay America/Toronto Canada/Eastern @-dw0 5xi40:-b40 \
        9cyk0:-dw0 9d440:-b40 9px80:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 \
        9cyk0:-dw0 9d440:-b40 9px80:-dw0 905g0:-b40 9px80:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 \
        9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9px80:-dw0 905g0:-b40 9px80:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 \
        9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 7x9g0:-b40 \
        ast80:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 7x9g0:-b40 \
        ast80:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 ast80:-dw0 7x9g0:-b40 \
        ast80:-dw0 7x9g0:-b40 ast80:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 ast80:-dw0 7x9g0:-b40 \
        ast80:-dw0 7x9g0:-b40 ast80:-dw0 6udg0:-b40 =EST5EDT,M3.2.0,M11.1.0
        America/New_York EST5EDT US/Eastern @-dw0 5xi40:-b40 9cyk0:-dw0 9d440:-b40 9px80:-dw0 9d440:-b40 9cyk0:-dw0 \
        9d440:-b40 9cyk0:-dw0 3lpg0:-b40 f4d80:-dw0 64g40:-b40 clmk0:-dw0 9d440:-b40 9px80:-dw0 905g0:-b40 9px80:-dw0 \
        9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9px80:-dw0 \
        905g0:-b40 9px80:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 8a840:-b40 afuk0:-dw0 \
        8a840:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 afuk0:-dw0 \
        8a840:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 8a840:-b40 afuk0:-dw0 8a840:-b40 afuk0:-dw0 \
        8a840:-b40 afuk0:-dw0 8a840:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 8a840:-b40 afuk0:-dw0 \
        8a840:-b40 afuk0:-dw0 8a840:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 6udg0:-b40 \
        =EST5EDT,M3.2.0,M11.1.0
        America/Nome @-uk0 5xys0:-rs0 9cyk0:-uk0 9d440:-rs0 9px80:-uk0 9d440:-rs0 9cyk0:-uk0 9d440:-rs0 9cyk0:-uk0 \
        3lpg0:-rs0 f4d80:-uk0 64g40:-rs0 clmk0:-uk0 9d440:-rs0 9px80:-uk0 905g0:-rs0 9px80:-uk0 9d440:-rs0 9cyk0:-uk0 \
        9d440:-rs0 9cyk0:-uk0 9d440:-rs0 9cyk0:-uk0 9d440:-rs0 9cyk0:-uk0 9d440:-rs0 9px80:-uk0 905g0:-rs0 9px80:-p00 \
        1l6c0:-p00 7rs80:-m80 9cyk0:-p00 9d440:-m80 9cyk0:-p00 9d440:-m80 9cyk0:-p00 8a840:-m80 afuk0:-p00 8a840:-m80 \
        ast80:-p00 7x9g0:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 8a840:-m80 afuk0:-p00 8a840:-m80 afuk0:-p00 8a840:-m80 \
        ast80:-p00 7x9g0:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 8a840:-m80 afuk0:-p00 8a840:-m80 afuk0:-p00 8a840:-m80 \
        afuk0:-p00 8a840:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 8a840:-m80 afuk0:-p00 8a840:-m80 \
        afuk0:-p00 8a840:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 6udg0:-m80 =AKST9AKDT,M3.2.0,M11.1.0
        America/Noronha Brazil/DeNoronha @-5k0 89j9k0:-2s0 6u7w0:-5k0 biw40:-2s0 5rbw0:-5k0 d0lg0:-2s0 5ed80:-5k0 cyqs0:-2s0 \
        5ed80:-5k0 dbpg0:-2s0 64ak0:-5k0 514g40:-2s0 7k580:-5k0 biw40:-2s0 cvw0:-5k0 iq5g0:-2s0 6h980:-5k0 =<-02>2
        America/North_Dakota/Beulah @-jg0 5xno0:-go0 9cyk0:-jg0 9d440:-go0 9px80:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 \
        9cyk0:-jg0 3lpg0:-go0 f4d80:-jg0 64g40:-go0 clmk0:-jg0 9d440:-go0 9px80:-jg0 905g0:-go0 9px80:-jg0 9d440:-go0 \
        9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9px80:-jg0 905g0:-go0 \
        9px80:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 \
        ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 \
        ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 \
        afuk0:-jg0 8a840:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 \
        afuk0:-jg0 8a840:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 6udg0:-go0 c8nw0:-jg0 6hes0:-go0 \
        c8nw0:-jg0 6hes0:-go0 c8nw0:-jg0 6udg0:-go0 c8nw0:-go0 =CST6CDT,M3.2.0,M11.1.0
        America/North_Dakota/Center @-jg0 5xno0:-go0 9cyk0:-jg0 9d440:-go0 9px80:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 \
        9cyk0:-jg0 3lpg0:-go0 f4d80:-jg0 64g40:-go0 clmk0:-jg0 9d440:-go0 9px80:-jg0 905g0:-go0 9px80:-jg0 9d440:-go0 \
        9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9px80:-jg0 905g0:-go0 \
        9px80:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 \
        ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-go0 8a5c0:-dw0 \
        ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 \
        afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 \
        afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 6udg0:-dw0 =CST6CDT,M3.2.0,M11.1.0
        America/North_Dakota/New_Salem @-jg0 5xno0:-go0 9cyk0:-jg0 9d440:-go0 9px80:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 \
        9cyk0:-jg0 3lpg0:-go0 f4d80:-jg0 64g40:-go0 clmk0:-jg0 9d440:-go0 9px80:-jg0 905g0:-go0 9px80:-jg0 9d440:-go0 \
        9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9px80:-jg0 905g0:-go0 \
        9px80:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 9d440:-go0 9cyk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 \
        ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 \
        ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 \
        afuk0:-jg0 8a840:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 \
        afuk0:-go0 8a5c0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 6udg0:-dw0 =CST6CDT,M3.2.0,M11.1.0
        America/Ojinaga @-go0 dphfk0:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 8aaw0:-go0 afuk0:-jg0 8a840:-go0 ast80:-jg0 \
        7x9g0:-go0 ast80:-jg0 9q2s0:-go0 7k580:-jg0 9q2s0:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 ast80:-jg0 \
        7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 7x9g0:-go0 ast80:-jg0 8a840:-go0 afuk0:-jg0 8a840:-go0 afuk0:-jg0 \
        77c40:-go0 c8nw0:-jg0 6hes0:-go0 c8nw0:-jg0 6hes0:-go0 c8nw0:-jg0 6hes0:-go0 c8nw0:-jg0 6hes0:-go0 c8nw0:-jg0 \
        6hes0:-go0 c8nw0:-jg0 6udg0:-go0 c8nw0:-jg0 6hes0:-go0 c8nw0:-jg0 6hes0:-go0 c8nw0:-jg0 6hes0:-go0 c8nw0:-jg0 \
        6hes0:-go0 c8nw0:-jg0 6udg0:-go0 c8nw0:-jg0 6hes0:-go0 bvp80:-go0 6uao0:-dw0 =CST6CDT,M3.2.0,M11.1.0
        America/Paramaribo @-9q0 7p4720:-8c0 =<-03>3
        America/Port-au-Prince @-dw0 6ys5w0:-b40 8zzw0:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 9d440:-b40 \
        9cyk0:-dw0 9d440:-b40 9cyk0:-dw0 8aaw0:-b40 asw00:-dw0 7x6o0:-b40 asw00:-dw0 7x6o0:-b40 asw00:-dw0 8a5c0:-b40 \
        afxc0:-dw0 8a5c0:-b40 afxc0:-dw0 8a5c0:-b40 asw00:-dw0 7x6o0:-b40 asw00:-dw0 7x6o0:-b40 asw00:-dw0 8a5c0:-b40 \
        afxc0:-dw0 8a5c0:-b40 afxc0:-dw0 3vpjw0:-b40 ast80:-dw0 7x9g0:-b40 ast80:-dw0 2stv00:-b40 c8nw0:-dw0 6hes0:-b40 \
        c8nw0:-dw0 6hes0:-b40 c8nw0:-dw0 6hes0:-b40 c8nw0:-dw0 pkg40:-b40 =EST5EDT,M3.2.0,M11.1.0
        America/Porto_Acre America/Rio_Branco Brazil/Acre @-dw0 89jhw0:-b40 6u7w0:-dw0 biw40:-b40 5rbw0:-dw0 d0lg0:-b40 \
        5ed80:-dw0 amves0:-b40 2t2t80:-dw0 =<-05>5
        America/Porto_Velho @-b40 89jf40:-8c0 6u7w0:-b40 biw40:-8c0 5rbw0:-b40 d0lg0:-8c0 5ed80:-b40 =<-04>4
        America/Punta_Arenas @-8c0 4hcc0:-b40 a31g0:-8c0 7x3w0:-b40 asys0:-8c0 7x3w0:-b40 b5xg0:-8c0 7k580:-b40 ag040:-8c0 \
        8a2k0:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 7x3w0:-b40 asys0:-8c0 7x3w0:-b40 asys0:-8c0 7x3w0:-b40 b5xg0:-8c0 \
        7k580:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 7x3w0:-b40 asys0:-8c0 7x3w0:-b40 asys0:-8c0 7x3w0:-b40 asys0:-8c0 \
        7x3w0:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 9cyk0:-b40 9d440:-8c0 7x3w0:-b40 asys0:-8c0 \
        7x3w0:-b40 b5xg0:-8c0 7k580:-b40 9q2s0:-8c0 8zzw0:-b40 b5xg0:-8c0 7x3w0:-b40 asys0:-8c0 7x3w0:-b40 asys0:-8c0 \
        7x3w0:-b40 asys0:-8c0 7x3w0:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 8n180:-b40 a31g0:-8c0 7x3w0:-b40 a31g0:-8c0 \
        9px80:-b40 9q2s0:-8c0 7x3w0:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 \
        7x3w0:-b40 asys0:-8c0 7x3w0:-b40 asys0:-8c0 7x3w0:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 8n180:-b40 a31g0:-8c0 \
        7x3w0:-b40 asys0:-8c0 8zzw0:-b40 9q2s0:-8c0 ast80:-b40 5eis0:-8c0 cyl80:-b40 6hes0:-8c0 c8nw0:-b40 6udg0:-8c0 \
        bvp80:-b40 6udg0:-8c0 vonw0:-b40 4olg0:-8c0 5rbw0:-8c0 =<-03>3
        America/Rainy_River America/Winnipeg Canada/Central @-go0 5xkw0:-dw0 9d1c0:-go0 9d1c0:-dw0 9q000:-go0 9d1c0:-dw0 \
        9d1c0:-go0 9d1c0:-dw0 9d1c0:-go0 9d1c0:-dw0 9d1c0:-go0 9d1c0:-dw0 9d1c0:-go0 9d1c0:-dw0 9q000:-go0 902o0:-dw0 \
        9q000:-go0 9d1c0:-dw0 9d1c0:-go0 9d1c0:-dw0 9d1c0:-go0 9d1c0:-dw0 9d1c0:-go0 9d1c0:-dw0 9d1c0:-go0 9d1c0:-dw0 \
        9q000:-go0 902o0:-dw0 9q000:-go0 9d1c0:-dw0 9d1c0:-go0 9d1c0:-dw0 9d1c0:-go0 9d1c0:-dw0 9d1c0:-go0 8a5c0:-dw0 \
        afxc0:-go0 8a5c0:-dw0 asw00:-go0 7x6o0:-dw0 asw00:-go0 7x6o0:-dw0 asw00:-go0 8a5c0:-dw0 afxc0:-go0 8a5c0:-dw0 \
        afxc0:-go0 8a5c0:-dw0 asw00:-go0 7x6o0:-dw0 asw00:-go0 7x6o0:-dw0 asw00:-go0 8a5c0:-dw0 afxc0:-go0 8a5c0:-dw0 \
        afxc0:-go0 8a5c0:-dw0 afxc0:-go0 8a5c0:-dw0 asw00:-go0 7x6o0:-dw0 asw00:-go0 7x6o0:-dw0 asw00:-go0 8a5c0:-dw0 \
        afxc0:-go0 8a5c0:-dw0 afxc0:-go0 8a5c0:-dw0 asw00:-go0 7x6o0:-dw0 asw00:-go0 7x6o0:-dw0 ast80:-go0 6udg0:-dw0 \
        =CST6CDT,M3.2.0,M11.1.0
        America/Rankin_Inlet @-go0 17qow0:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 \
        9d440:-dw0 9px80:-go0 905g0:-dw0 9px80:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 \
        9d440:-dw0 9cyk0:-go0 9d440:-dw0 9px80:-go0 905g0:-dw0 9px80:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 \
        9d440:-dw0 9cyk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 \
        8a840:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 \
        8a840:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-dw0 \
        7x9g0:-dw0 ast80:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 \
        7x9g0:-dw0 ast80:-go0 6udg0:-dw0 =CST6CDT,M3.2.0,M11.1.0
        America/Recife @-8c0 89jcc0:-5k0 6u7w0:-8c0 biw40:-5k0 5rbw0:-8c0 d0lg0:-5k0 5ed80:-8c0 cyqs0:-5k0 5ed80:-8c0 \
        dbpg0:-5k0 64ak0:-8c0 514g40:-5k0 7k580:-8c0 biw40:-5k0 cvw0:-8c0 iq5g0:-5k0 6h980:-8c0 =<-03>3
        America/Regina Canada/Saskatchewan @-go0 =CST6
        America/Resolute @-go0 17qow0:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 \
        9d440:-dw0 9px80:-go0 905g0:-dw0 9px80:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 \
        9d440:-dw0 9cyk0:-go0 9d440:-dw0 9px80:-go0 905g0:-dw0 9px80:-go0 9d440:-dw0 9cyk0:-go0 9d440:-dw0 9cyk0:-go0 \
        9d440:-dw0 9cyk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 \
        8a840:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 \
        8a840:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-dw0 \
        7x9g0:-dw0 ast80:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 afuk0:-go0 8a840:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 \
        7x9g0:-dw0 ast80:-dw0 6udg0:-dw0 =CST6CDT,M3.2.0,M11.1.0
        America/Santarem @-b40 89jf40:-8c0 6u7w0:-b40 biw40:-8c0 5rbw0:-b40 d0lg0:-8c0 5ed80:-b40 amves0:-8c0 =<-03>3
        America/Santiago Chile/Continental @-8c0 4hcc0:-b40 a31g0:-8c0 7x3w0:-b40 asys0:-8c0 7x3w0:-b40 b5xg0:-8c0 \
        7k580:-b40 ag040:-8c0 8a2k0:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 7x3w0:-b40 asys0:-8c0 7x3w0:-b40 asys0:-8c0 \
        7x3w0:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 7x3w0:-b40 asys0:-8c0 7x3w0:-b40 asys0:-8c0 \
        7x3w0:-b40 asys0:-8c0 7x3w0:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 9cyk0:-b40 9d440:-8c0 \
        7x3w0:-b40 asys0:-8c0 7x3w0:-b40 b5xg0:-8c0 7k580:-b40 9q2s0:-8c0 8zzw0:-b40 b5xg0:-8c0 7x3w0:-b40 asys0:-8c0 \
        7x3w0:-b40 asys0:-8c0 7x3w0:-b40 asys0:-8c0 7x3w0:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 8n180:-b40 a31g0:-8c0 \
        7x3w0:-b40 a31g0:-8c0 9px80:-b40 9q2s0:-8c0 7x3w0:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 \
        7k580:-b40 b5xg0:-8c0 7x3w0:-b40 asys0:-8c0 7x3w0:-b40 asys0:-8c0 7x3w0:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 \
        8n180:-b40 a31g0:-8c0 7x3w0:-b40 asys0:-8c0 8zzw0:-b40 9q2s0:-8c0 ast80:-b40 5eis0:-8c0 cyl80:-b40 6hes0:-8c0 \
        c8nw0:-b40 6udg0:-8c0 bvp80:-b40 6udg0:-8c0 vonw0:-b40 4olg0:-8c0 e1h80:-b40 4olg0:-8c0 e1h80:-b40 4olg0:-8c0 \
        c8nw0:-b40 7x9g0:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 8a840:-8c0 \
        =<-04>4<-03>,M9.1.6/24,M4.1.6/24
        America/Santo_Domingo @-ci0 2msi0:-dw0 cnle0:-ci0 4h2m0:-dw0 elyq0:-ci0 47ta0:-dw0 ei9e0:-ci0 4bim0:-dw0 eek20:-ci0 \
        4dda0:-dw0 ecpe0:-b40 dkmtg0:-dw0 1stc0:-b40 =AST4
        America/Sao_Paulo Brazil/East @-8c0 89jcc0:-5k0 6u7w0:-8c0 biw40:-5k0 5rbw0:-8c0 d0lg0:-5k0 5ed80:-8c0 cyqs0:-5k0 \
        5ed80:-8c0 dbpg0:-5k0 64ak0:-8c0 cyqs0:-5k0 64ak0:-8c0 cls40:-5k0 5rbw0:-8c0 dbpg0:-5k0 51ek0:-8c0 dbpg0:-5k0 \
        6h980:-8c0 c8tg0:-5k0 6h980:-8c0 c8tg0:-5k0 64ak0:-8c0 c8tg0:-5k0 6u7w0:-8c0 bxpg0:-5k0 7iak0:-8c0 biw40:-5k0 \
        6u7w0:-8c0 biw40:-5k0 7k580:-8c0 biw40:-5k0 6u7w0:-8c0 c8tg0:-5k0 6h980:-8c0 dbpg0:-5k0 5ed80:-8c0 cls40:-5k0 \
        64ak0:-8c0 dfes0:-5k0 5nmk0:-8c0 c8tg0:-5k0 6h980:-8c0 dbpg0:-5k0 5rbw0:-8c0 bvus0:-5k0 6h980:-8c0 cls40:-5k0 \
        64ak0:-8c0 cls40:-5k0 6h980:-8c0 c8tg0:-5k0 6h980:-8c0 c8tg0:-5k0 6u7w0:-8c0 c8tg0:-5k0 64ak0:-8c0 cls40:-5k0 \
        64ak0:-8c0 cls40:-5k0 6h980:-8c0 c8tg0:-5k0 6h980:-8c0 c8tg0:-5k0 6h980:-8c0 c8tg0:-5k0 6h980:-8c0 dbpg0:-5k0 \
        5ed80:-8c0 =<-03>3
        America/Scoresbysund @-5k0 5ct1s0:-2s0 902o0:-5k0 9cvs0:0 9cyk0:-2s0 9d1c0:0 9d1c0:-2s0 9d1c0:0 9d1c0:-2s0 9d1c0:0 \
        9q000:-2s0 9d1c0:0 9d1c0:-2s0 9d1c0:0 9d1c0:-2s0 9d1c0:0 9d1c0:-2s0 9d1c0:0 9d1c0:-2s0 9d1c0:0 9d1c0:-2s0 9d1c0:0 \
        9q000:-2s0 9d1c0:0 9d1c0:-2s0 9d1c0:0 9d1c0:-2s0 9d1c0:0 9d1c0:-2s0 9d1c0:0 9d1c0:-2s0 9d1c0:0 9d1c0:-2s0 9q000:0 \
        asw00:-2s0 7x6o0:0 asw00:-2s0 7x6o0:0 asw00:-2s0 7x6o0:0 b5uo0:-2s0 7k800:0 b5uo0:-2s0 7k800:0 b5uo0:-2s0 7x6o0:0 \
        asw00:-2s0 7x6o0:0 asw00:-2s0 7x6o0:0 b5uo0:-2s0 7k800:0 b5uo0:-2s0 7k800:0 b5uo0:-2s0 7k800:0 b5uo0:-2s0 7x6o0:0 \
        asw00:-2s0 7x6o0:0 asw00:-2s0 7x6o0:0 b5uo0:-2s0 7k800:0 b5uo0:-2s0 7k800:0 b5uo0:-2s0 7x6o0:0 asw00:-2s0 7x6o0:0 \
        asw00:-2s0 7x6o0:0 asw00:-2s0 7x6o0:0 b5uo0:-2s0 7k800:0 b5uo0:-2s0 7k800:0 b5uo0:-2s0 7x6o0:0 asw00:-2s0 7x6o0:0 \
        asw00:-2s0 7x6o0:0 b5uo0:-2s0 7k800:0 b5uo0:-2s0 7k800:0 b5uo0:-2s0 7x6o0:-2s0 =<-02>2<-01>,M3.5.0/-1,M10.5.0/0
        America/Sitka @-m80 5xqg0:-jg0 9cyk0:-m80 9d440:-jg0 9px80:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 \
        3lpg0:-jg0 f4d80:-m80 64g40:-jg0 clmk0:-m80 9d440:-jg0 9px80:-m80 905g0:-jg0 9px80:-m80 9d440:-jg0 9cyk0:-m80 \
        9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9px80:-m80 905g0:-jg0 9px80:-p00 \
        1leo0:-p00 7rs80:-m80 9cyk0:-p00 9d440:-m80 9cyk0:-p00 9d440:-m80 9cyk0:-p00 8a840:-m80 afuk0:-p00 8a840:-m80 \
        ast80:-p00 7x9g0:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 8a840:-m80 afuk0:-p00 8a840:-m80 afuk0:-p00 8a840:-m80 \
        ast80:-p00 7x9g0:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 8a840:-m80 afuk0:-p00 8a840:-m80 afuk0:-p00 8a840:-m80 \
        afuk0:-p00 8a840:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 8a840:-m80 afuk0:-p00 8a840:-m80 \
        afuk0:-p00 8a840:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 6udg0:-m80 =AKST9AKDT,M3.2.0,M11.1.0
        America/St_Johns Canada/Newfoundland @-9q0 5xdy0:-6y0 9cyk0:-9q0 9d440:-6y0 9px80:-9q0 9d440:-6y0 9cyk0:-9q0 \
        9d440:-6y0 9cyk0:-9q0 9d440:-6y0 9cyk0:-9q0 9d440:-6y0 9cyk0:-9q0 9d440:-6y0 9px80:-9q0 905g0:-6y0 9px80:-9q0 \
        9d440:-6y0 9cyk0:-9q0 9d440:-6y0 9cyk0:-9q0 9d440:-6y0 9cyk0:-9q0 9d440:-6y0 9cyk0:-9q0 9d440:-6y0 9px80:-9q0 \
        905g0:-6y0 9px80:-9q0 9d440:-6y0 9cyk0:-9q0 9d440:-6y0 9cyk0:-9q0 9d440:-6y0 9cyk0:-9q0 8a2lo:-6y0 afuk0:-9q0 \
        8a840:-460 asqg0:-9q0 7xc80:-6y0 ast80:-9q0 7x9g0:-6y0 ast80:-9q0 8a840:-6y0 afuk0:-9q0 8a840:-6y0 afuk0:-9q0 \
        8a840:-6y0 ast80:-9q0 7x9g0:-6y0 ast80:-9q0 7x9g0:-6y0 ast80:-9q0 8a840:-6y0 afuk0:-9q0 8a840:-6y0 afuk0:-9q0 \
        8a840:-6y0 afuk0:-9q0 8a840:-6y0 ast80:-9q0 7x9g0:-6y0 ast80:-9q0 7x9g0:-6y0 ast80:-9q0 8a840:-6y0 afuk0:-9q0 \
        8a840:-6y0 afuk0:-9q0 8a840:-6y0 ast80:-9q0 7x9g0:-6y0 ast80:-9q0 7x9g0:-6y0 ast80:-9q0 6udg0:-6y0 c8nw0:-9q0 \
        6hes0:-6y0 c8nw0:-9q0 6hes0:-6y0 c8nw0:-9q0 6udg0:-6y0 c8nw0:-9q0 6hes0:-6y0 c8tec:-9q0 =NST3:30NDT,M3.2.0,M11.1.0
        America/Swift_Current @-jg0 17qro0:-go0 =CST6
        America/Tegucigalpa @-go0 91ojc0:-dw0 7k580:-go0 b5xg0:-dw0 7k580:-go0 96x1g0:-dw0 4qak0:-go0 =CST6
        America/Thule @-b40 b34zc0:-8c0 9cyk0:-b40 9d440:-8c0 9cyk0:-b40 9q2s0:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 \
        7x9g0:-8c0 ast80:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 ast80:-b40 \
        7x9g0:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 ast80:-b40 \
        7x9g0:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 6udg0:-8c0 =AST4ADT,M3.2.0,M11.1.0
        America/Vancouver Canada/Pacific @-m80 5xqg0:-jg0 9cyk0:-m80 9d440:-jg0 9px80:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 \
        9cyk0:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9px80:-m80 905g0:-jg0 9px80:-m80 9d440:-jg0 \
        9cyk0:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9px80:-m80 905g0:-jg0 \
        9px80:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 \
        ast80:-m80 7x9g0:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 \
        ast80:-m80 7x9g0:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 \
        afuk0:-m80 8a840:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 \
        afuk0:-m80 8a840:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 6udg0:-jg0 =PST8PDT,M3.2.0,M11.1.0
        America/Whitehorse Canada/Yukon @-m80 5dweg0:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9px80:-m80 905g0:-jg0 \
        9px80:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 9d440:-jg0 9cyk0:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 \
        ast80:-m80 7x9g0:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 \
        ast80:-m80 7x9g0:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 \
        afuk0:-m80 8a840:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 8a840:-jg0 afuk0:-m80 8a840:-jg0 \
        afuk0:-m80 8a840:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 7x9g0:-jg0 ast80:-m80 6udg0:-jg0 c8nw0:-m80 6hes0:-jg0 \
        c8nw0:-m80 6hes0:-jg0 c8nw0:-m80 6udg0:-jg0 c8nw0:-m80 6hes0:-jg0 c8nw0:-m80 6hes0:-jg0 c8nw0:-m80 6hes0:-jg0 \
        c8nw0:-m80 6hes0:-jg0 c8nw0:-m80 6hes0:-jg0 c8nw0:-m80 6udg0:-jg0 c8nw0:-m80 6hes0:-jg0 c8nw0:-m80 6hes0:-jg0 \
        c8nw0:-m80 6hes0:-jg0 c8nw0:-m80 6hes0:-jg0 c8ic0:-jg0 =MST7
        America/Yakutat @-p00 5xt80:-m80 9cyk0:-p00 9d440:-m80 9px80:-p00 9d440:-m80 9cyk0:-p00 9d440:-m80 9cyk0:-p00 \
        3lpg0:-m80 f4d80:-p00 64g40:-m80 clmk0:-p00 9d440:-m80 9px80:-p00 905g0:-m80 9px80:-p00 9d440:-m80 9cyk0:-p00 \
        9d440:-m80 9cyk0:-p00 9d440:-m80 9cyk0:-p00 9d440:-m80 9cyk0:-p00 9d440:-m80 9px80:-p00 905g0:-m80 9px80:-p00 \
        1lbw0:-p00 7rs80:-m80 9cyk0:-p00 9d440:-m80 9cyk0:-p00 9d440:-m80 9cyk0:-p00 8a840:-m80 afuk0:-p00 8a840:-m80 \
        ast80:-p00 7x9g0:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 8a840:-m80 afuk0:-p00 8a840:-m80 afuk0:-p00 8a840:-m80 \
        ast80:-p00 7x9g0:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 8a840:-m80 afuk0:-p00 8a840:-m80 afuk0:-p00 8a840:-m80 \
        afuk0:-p00 8a840:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 8a840:-m80 afuk0:-p00 8a840:-m80 \
        afuk0:-p00 8a840:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 7x9g0:-m80 ast80:-p00 6udg0:-m80 =AKST9AKDT,M3.2.0,M11.1.0
        Antarctica/Casey @m80 kro7c0:uk0 73bo0:m80 uz1o0:uk0 60l80:m80 2fnh80:uk0 pz9g0:m80 at4c0:uk0 89u80:m80 acgc0:uk0 \
        80no0:m80 asw1o:uk0 89wyc:m80 ag5po:uk0 89wyc:m80 ag5po:uk0 84lac:m80 =<+08>-8
        Antarctica/Davis @jg0 kroa40:dw0 7eqs0:jg0 unmk0:dw0 60qs0:jg0 =<+07>-7
        Antarctica/DumontDUrville Etc/GMT-10 Pacific/Chuuk Pacific/Port_Moresby Pacific/Truk Pacific/Yap @rs0 =<+10>-10
        Antarctica/Macquarie @uk0 3dls0:rs0 bvs00:uk0 779c0:rs0 bvs00:uk0 64dc0:rs0 clpc0:uk0 6hc00:rs0 c8qo0:uk0 6hc00:rs0 \
        c8qo0:uk0 6hc00:rs0 c8qo0:uk0 6uao0:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 \
        6hc00:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 7x6o0:rs0 b5uo0:uk0 7k800:rs0 b5uo0:uk0 6hc00:rs0 c8qo0:uk0 6hc00:rs0 \
        c8qo0:uk0 6hc00:rs0 bvs00:uk0 7k800:rs0 bitc0:uk0 7k800:rs0 bitc0:uk0 779c0:rs0 bitc0:uk0 779c0:rs0 bitc0:uk0 \
        7x6o0:rs0 9q000:uk0 902o0:rs0 9q000:uk0 902o0:rs0 9q000:uk0 902o0:rs0 9q000:uk0 902o0:rs0 9q000:uk0 9d1c0:rs0 \
        9q000:uk0 902o0:rs0 9q000:uk0 902o0:rs0 9q000:uk0 902o0:rs0 9q000:uk0 902o0:rs0 7x6o0:uk0 asw00:rs0 a2yo0:uk0 \
        902o0:rs0 9q000:uk0 902o0:rs0 9q000:uk0 902o0:rs0 9q000:uk0 902o0:rs0 9q000:uk0 9d1c0:rs0 9d1c0:uk0 902o0:rs0 \
        a2yo0:uk0 9d1c0:rs0 9d1c0:uk0 9d1c0:rs0 9d1c0:uk0 s3400:rs0 =AEST-10AEDT,M10.1.0,M4.1.0/3
        Antarctica/Mawson @go0 krocw0:dw0 =<+05>-5
        Antarctica/McMurdo Antarctica/South_Pole NZ Pacific/Auckland @xc0 2ivg80:1040 5reo0:xc0 clpc0:1040 6uao0:xc0 \
        c8qo0:1040 6hc00:xc0 c8qo0:1040 6hc00:xc0 c8qo0:1040 6hc00:xc0 c8qo0:1040 6hc00:xc0 c8qo0:1040 6hc00:xc0 c8qo0:1040 \
        6uao0:xc0 c8qo0:1040 6hc00:xc0 c8qo0:1040 6hc00:xc0 c8qo0:1040 6hc00:xc0 c8qo0:1040 6hc00:xc0 c8qo0:1040 6hc00:xc0 \
        c8qo0:1040 6uao0:xc0 c8qo0:1040 6hc00:xc0 b5uo0:1040 8a5c0:xc0 afxc0:1040 8a5c0:xc0 afxc0:1040 8a5c0:xc0 afxc0:1040 \
        8n400:xc0 a2yo0:1040 8n400:xc0 a2yo0:1040 8n400:xc0 a2yo0:1040 8n400:xc0 afxc0:1040 8a5c0:xc0 afxc0:1040 8a5c0:xc0 \
        afxc0:1040 8n400:xc0 a2yo0:1040 8n400:xc0 a2yo0:1040 8n400:xc0 afxc0:1040 8a5c0:xc0 afxc0:1040 8a5c0:xc0 afxc0:1040 \
        8n400:xc0 a2yo0:1040 8n400:xc0 a2yo0:1040 8n400:xc0 a2yo0:1040 8n400:xc0 a2yo0:1040 =NZST-12NZDT,M9.5.0,M4.1.0/3
        Antarctica/Palmer @-8c0 24aj00:-5k0 51ek0:-8c0 46b6s0:-b40 8c2s0:-8c0 7x3w0:-b40 asys0:-8c0 7x3w0:-b40 b5xg0:-8c0 \
        7k580:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 9cyk0:-b40 9d440:-8c0 7x3w0:-b40 asys0:-8c0 7x3w0:-b40 b5xg0:-8c0 \
        7k580:-b40 9q2s0:-8c0 8zzw0:-b40 b5xg0:-8c0 7x3w0:-b40 asys0:-8c0 7x3w0:-b40 asys0:-8c0 7x3w0:-b40 asys0:-8c0 \
        7x3w0:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 8n180:-b40 a31g0:-8c0 7x3w0:-b40 a31g0:-8c0 9px80:-b40 9q2s0:-8c0 \
        7x3w0:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 7x3w0:-b40 asys0:-8c0 \
        7x3w0:-b40 asys0:-8c0 7x3w0:-b40 b5xg0:-8c0 7k580:-b40 b5xg0:-8c0 8n180:-b40 a31g0:-8c0 7x3w0:-b40 asys0:-8c0 \
        8zzw0:-b40 9q2s0:-8c0 ast80:-b40 5eis0:-8c0 cyl80:-b40 6hes0:-8c0 c8nw0:-b40 6udg0:-8c0 bvp80:-b40 6udg0:-8c0 \
        vonw0:-b40 4olg0:-8c0 5rbw0:-8c0 =<-03>3
        Antarctica/Rothera @0 3lxs00:-8c0 =<-03>3
        Antarctica/Syowa Asia/Aden Asia/Kuwait Asia/Riyadh Etc/GMT-3 @8c0 =<+03>-3
        Antarctica/Troll @0 ibruo0:0 =<+00>0<+02>-2,M3.5.0/1,M10.5.0/3
        Antarctica/Vostok @jg0 cki780:0 e23g0:jg0 f79gs0:dw0 =<+05>-5
        Arctic/Longyearbyen Atlantic/Jan_Mayen Europe/Berlin Europe/Copenhagen Europe/Oslo Europe/Stockholm @2s0 5cstg0:5k0 \
        902o0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 \
        9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9q000:2s0 9d1c0:5k0 \
        9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9q000:5k0 \
        =CET-1CEST,M3.5.0,M10.5.0/3
        Asia/Almaty @go0 5vay00:jg0 9et80:go0 9d440:jg0 9et80:go0 9d440:jg0 9et80:go0 9eys0:jg0 9d6w0:go0 9d1c0:jg0 \
        9d1c0:go0 9d1c0:jg0 9d1c0:go0 9d1c0:jg0 9d1c0:go0 9d1c0:jg0 9d1c0:go0 9d1c0:jg0 9d1c0:go0 9d1c0:jg0 9q000:go0 \
        9d1c0:go0 9d440:dw0 5reo0:go0 3ljw0:jg0 9d1c0:go0 9d1c0:jg0 9d1c0:go0 9d1c0:jg0 9d1c0:go0 9d1c0:jg0 9d1c0:go0 \
        9q000:jg0 asw00:go0 7x6o0:jg0 asw00:go0 7x6o0:jg0 asw00:go0 7x6o0:jg0 b5uo0:go0 7k800:jg0 b5uo0:go0 7k800:jg0 \
        b5uo0:go0 7x6o0:jg0 asw00:go0 7x6o0:jg0 asw00:go0 7x6o0:jg0 b5uo0:go0 a37rs0:dw0 =<+05>-5
        Asia/Amman @5k0 1sed40:8c0 60l80:5k0 awo40:8c0 7v980:5k0 awo40:8c0 7v980:5k0 ayis0:8c0 9gnw0:5k0 9b9g0:8c0 7v980:5k0 \
        autg0:8c0 7v980:5k0 3e6840:8c0 9et80:5k0 9io40:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 9px80:5k0 ayis0:8c0 \
        7rjw0:5k0 ag040:8c0 8a2k0:5k0 9zc40:8c0 8drw0:5k0 a31g0:8c0 8zzw0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 8n180:5k0 \
        ag040:8c0 8a5c0:5k0 afxc0:8c0 8n400:5k0 a2yo0:8c0 8n400:5k0 a2yo0:8c0 8n400:5k0 epmo0:8c0 4deo0:5k0 9o5c0:8c0 \
        9ew00:5k0 9b6o0:8c0 9ew00:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 asw00:5k0 7x6o0:8c0 afxc0:5k0 8n400:8c0 9d1c0:5k0 \
        9d1c0:8c0 asw00:5k0 7x6o0:8c0 asw00:5k0 7x6o0:8c0 b5uo0:5k0 7k800:8c0 b5uo0:5k0 7k800:8c0 b5uo0:5k0 7x6o0:8c0 \
        asw00:5k0 7x6o0:8c0 wel80:5k0 51k40:8c0 b5uo0:5k0 7k800:8c0 b5uo0:5k0 7x6o0:8c0 asw00:5k0 7x6o0:8c0 asw00:5k0 \
        7x6o0:8c0 asw00:5k0 7x6o0:8c0 asw00:5k0 7x6o0:8c0 b5uo0:5k0 7k800:8c0 b5uo0:5k0 64dc0:8c0 clpc0:8c0 =<+03>-3
        Asia/Anadyr @1040 5vaek0:12w0 9et80:1040 9d440:1040 9ew00:xc0 9d440:1040 9et80:xc0 9eys0:1040 9d6w0:xc0 9d1c0:1040 \
        9d1c0:xc0 9d1c0:1040 9d1c0:xc0 9d1c0:1040 9d1c0:xc0 9d1c0:1040 9d1c0:xc0 9d1c0:1040 9d1c0:xc0 9d1c0:1040 9q000:xc0 \
        9d1c0:xc0 9d440:uk0 5reo0:xc0 3ljw0:1040 9d1c0:xc0 9d1c0:1040 9d1c0:xc0 9d1c0:1040 9d1c0:xc0 9d1c0:1040 9d1c0:xc0 \
        9q000:1040 asw00:xc0 7x6o0:1040 asw00:xc0 7x6o0:1040 asw00:xc0 7x6o0:1040 b5uo0:xc0 7k800:1040 b5uo0:xc0 7k800:1040 \
        b5uo0:xc0 7x6o0:1040 asw00:xc0 7x6o0:1040 asw00:xc0 7x6o0:1040 b5uo0:xc0 7k800:1040 b5uo0:xc0 7k800:1040 b5uo0:xc0 \
        7k800:1040 b5uo0:xc0 7x6o0:1040 asw00:xc0 7x6o0:1040 asw00:xc0 7x6o0:xc0 b5xg0:uk0 7k800:xc0 =<+12>-12
        Asia/Aqtau @dw0 64pws0:go0 9cyk0:go0 9ew00:dw0 9d440:go0 9et80:dw0 9eys0:go0 9d6w0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 \
        9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9q000:dw0 9d1c0:dw0 9d440:b40 \
        5reo0:dw0 3ljw0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:b40 9d440:dw0 9d1c0:b40 9q000:dw0 asw00:b40 \
        7x6o0:dw0 asw00:b40 7x6o0:dw0 asw00:b40 7x6o0:dw0 b5uo0:b40 7k800:dw0 b5uo0:b40 7k800:dw0 b5uo0:b40 7x6o0:dw0 \
        asw00:b40 7x6o0:dw0 asw00:b40 7x6o0:dw0 b5uo0:dw0 =<+05>-5
        Asia/Aqtobe @dw0 5vb0s0:go0 9et80:go0 9d1c0:go0 9ew00:dw0 9d440:go0 9et80:dw0 9eys0:go0 9d6w0:dw0 9d1c0:go0 \
        9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9q000:dw0 \
        9d1c0:dw0 9d440:b40 5reo0:dw0 3ljw0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 \
        9q000:go0 asw00:dw0 7x6o0:go0 asw00:dw0 7x6o0:go0 asw00:dw0 7x6o0:go0 b5uo0:dw0 7k800:go0 b5uo0:dw0 7k800:go0 \
        b5uo0:dw0 7x6o0:go0 asw00:dw0 7x6o0:go0 asw00:dw0 7x6o0:go0 b5uo0:dw0 =<+05>-5
        Asia/Ashgabat Asia/Ashkhabad @dw0 5vb0s0:go0 9et80:dw0 9d440:go0 9et80:dw0 9d440:go0 9et80:dw0 9eys0:go0 9d6w0:dw0 \
        9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 \
        9q000:dw0 9d1c0:dw0 9d440:b40 5reo0:dw0 =<+05>-5
        Asia/Atyrau @dw0 64pws0:go0 9cyk0:go0 9ew00:dw0 9d440:go0 9et80:dw0 9eys0:go0 9d6w0:dw0 9d1c0:go0 9d1c0:dw0 \
        9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9q000:dw0 9d1c0:dw0 \
        9d440:b40 5reo0:dw0 3ljw0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9q000:go0 \
        asw00:dw0 7x6o0:go0 asw00:dw0 7x6o0:go0 asw00:dw0 7x6o0:dw0 b5xg0:b40 7k800:dw0 b5uo0:b40 7k800:dw0 b5uo0:b40 \
        7x6o0:dw0 asw00:b40 7x6o0:dw0 asw00:b40 7x6o0:dw0 b5uo0:dw0 =<+05>-5
        Asia/Baghdad @8c0 6fmno0:b40 7v980:8c0 9b9g0:b40 9gnw0:8c0 9eys0:b40 9et80:8c0 9d440:b40 9b9g0:8c0 9d1c0:b40 \
        9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9q000:8c0 9f1k0:b40 9ew00:8c0 \
        9ew00:b40 9ew00:8c0 9d1c0:b40 9ew00:8c0 9d1c0:b40 9ew00:8c0 9d1c0:b40 9ew00:8c0 9ew00:b40 9ew00:8c0 9d1c0:b40 \
        9ew00:8c0 9d1c0:b40 9ew00:8c0 9d1c0:b40 9ew00:8c0 9ew00:b40 9ew00:8c0 9d1c0:b40 9ew00:8c0 9d1c0:b40 9ew00:8c0 \
        9d1c0:b40 9ew00:8c0 9ew00:b40 9ew00:8c0 9d1c0:b40 9ew00:8c0 9d1c0:b40 9ew00:8c0 9d1c0:b40 9ew00:8c0 =<+03>-3
        Asia/Bahrain Asia/Qatar @b40 19d0w0:8c0 =<+03>-3
        Asia/Baku @b40 5vb3k0:dw0 9et80:b40 9d440:dw0 9et80:b40 9d440:dw0 9et80:b40 9eys0:dw0 9d6w0:b40 9d1c0:dw0 9d1c0:b40 \
        9d1c0:dw0 9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:dw0 9q000:b40 9d1c0:b40 \
        9d440:8c0 9d1c0:b40 9d1c0:b40 1twdk0:dw0 asw00:b40 7x3w0:dw0 asw00:b40 7x6o0:dw0 asw00:b40 7x6o0:dw0 b5uo0:b40 \
        7k800:dw0 b5uo0:b40 7k800:dw0 b5uo0:b40 7x6o0:dw0 asw00:b40 7x6o0:dw0 asw00:b40 7x6o0:dw0 b5uo0:b40 7k800:dw0 \
        b5uo0:b40 7k800:dw0 b5uo0:b40 7k800:dw0 b5uo0:b40 7x6o0:dw0 asw00:b40 7x6o0:dw0 asw00:b40 7x6o0:dw0 b5uo0:b40 \
        7k800:dw0 b5uo0:b40 7k800:dw0 b5uo0:b40 7x6o0:dw0 asw00:b40 7x6o0:dw0 asw00:b40 7x6o0:dw0 asw00:b40 =<+04>-4
        Asia/Bangkok Asia/Phnom_Penh Asia/Vientiane Etc/GMT-7 Indian/Christmas @jg0 =<+07>-7
        Asia/Barnaul @jg0 5vav80:m80 9et80:jg0 9d440:m80 9et80:jg0 9d440:m80 9et80:jg0 9eys0:m80 9d6w0:jg0 9d1c0:m80 \
        9d1c0:jg0 9d1c0:m80 9d1c0:jg0 9d1c0:m80 9d1c0:jg0 9d1c0:m80 9d1c0:jg0 9d1c0:m80 9d1c0:jg0 9d1c0:m80 9q000:jg0 \
        9d1c0:jg0 9d440:go0 5reo0:jg0 3ljw0:m80 9d1c0:jg0 9d1c0:m80 9d1c0:jg0 9d1c0:m80 9d1c0:jg0 9d1c0:m80 38fo0:jg0 \
        64og0:go0 9q000:jg0 asw00:go0 7x6o0:jg0 asw00:go0 7x6o0:jg0 asw00:go0 7x6o0:jg0 b5uo0:go0 7k800:jg0 b5uo0:go0 \
        7k800:jg0 b5uo0:go0 7x6o0:jg0 asw00:go0 7x6o0:jg0 asw00:go0 7x6o0:jg0 b5uo0:go0 7k800:jg0 b5uo0:go0 7k800:jg0 \
        b5uo0:go0 7k800:jg0 b5uo0:go0 7x6o0:jg0 asw00:go0 7x6o0:jg0 asw00:go0 7x6o0:jg0 b5uo0:go0 7k800:jg0 1vbzw0:go0 \
        qnc40:jg0 =<+07>-7
        Asia/Beirut @5k0 1ag2g0:8c0 56yk0:5k0 awo40:8c0 7v980:5k0 awo40:8c0 7v980:5k0 awo40:8c0 7v980:5k0 ayis0:8c0 \
        7v980:5k0 awo40:8c0 7v980:5k0 autg0:8c0 7v980:5k0 2wxus0:8c0 8n180:5k0 a4w40:8c0 8n180:5k0 a4w40:8c0 8n180:5k0 \
        a4w40:8c0 8n180:5k0 bs5g0:8c0 71mk0:5k0 alk40:8c0 86d80:5k0 a4w40:8c0 8n180:5k0 a4w40:8c0 8n180:5k0 a6qs0:8c0 \
        80t80:5k0 905g0:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 9q2s0:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 \
        9d440:8c0 9cyk0:5k0 9d440:8c0 =EET-2EEST,M3.5.0/0,M10.5.0/0
        Asia/Bishkek @go0 5vay00:jg0 9et80:go0 9d440:jg0 9et80:go0 9d440:jg0 9et80:go0 9eys0:jg0 9d6w0:go0 9d1c0:jg0 \
        9d1c0:go0 9d1c0:jg0 9d1c0:go0 9d1c0:jg0 9d1c0:go0 9d1c0:jg0 9d1c0:go0 9d1c0:jg0 9d1c0:go0 9d1c0:jg0 9q000:go0 \
        9d1c0:go0 7vc00:dw0 bkl80:go0 8n180:dw0 a31g0:go0 8n180:dw0 a31g0:go0 8n180:dw0 a31g0:go0 8n180:dw0 a31g0:go0 \
        8zzw0:dw0 9db20:go0 ast80:dw0 7x9g0:go0 ast80:dw0 7x9g0:go0 b5rw0:dw0 7kas0:go0 b5rw0:dw0 7kas0:go0 b5rw0:dw0 \
        7x9g0:go0 ast80:dw0 7x9g0:go0 ast80:dw0 7x9g0:go0 b5rw0:dw0 7kas0:go0 73aa0:go0 =<+06>-6
        Asia/Brunei Asia/Kuching Etc/GMT-8 @m80 =<+08>-8
        Asia/Calcutta Asia/Kolkata @fa0 =IST-5:30
        Asia/Chita @p00 5vapo0:rs0 9et80:p00 9d440:rs0 9et80:p00 9d440:rs0 9et80:p00 9eys0:rs0 9d6w0:p00 9d1c0:rs0 9d1c0:p00 \
        9d1c0:rs0 9d1c0:p00 9d1c0:rs0 9d1c0:p00 9d1c0:rs0 9d1c0:p00 9d1c0:rs0 9d1c0:p00 9d1c0:rs0 9q000:p00 9d1c0:p00 \
        9d440:m80 5reo0:p00 3ljw0:rs0 9d1c0:p00 9d1c0:rs0 9d1c0:p00 9d1c0:rs0 9d1c0:p00 9d1c0:rs0 9d1c0:p00 9q000:rs0 \
        asw00:p00 7x6o0:rs0 asw00:p00 7x6o0:rs0 asw00:p00 7x6o0:rs0 b5uo0:p00 7k800:rs0 b5uo0:p00 7k800:rs0 b5uo0:p00 \
        7x6o0:rs0 asw00:p00 7x6o0:rs0 asw00:p00 7x6o0:rs0 b5uo0:p00 7k800:rs0 b5uo0:p00 7k800:rs0 b5uo0:p00 7k800:rs0 \
        b5uo0:p00 7x6o0:rs0 asw00:p00 7x6o0:rs0 asw00:p00 7x6o0:rs0 b5uo0:p00 7k800:rs0 1vbzw0:m80 qnew0:p00 =<+09>-9
        Asia/Choibalsan Asia/Ulaanbaatar Asia/Ulan_Bator @jg0 46akk0:m80 2qk2k0:p00 9et80:m80 9eys0:p00 9cyk0:m80 9d440:p00 \
        9cyk0:m80 9d440:p00 9cyk0:m80 9d440:p00 9cyk0:m80 9d440:p00 9cyk0:m80 9d440:p00 9cyk0:m80 9d440:p00 9px80:m80 \
        9d440:p00 9cyk0:m80 9d440:p00 9cyk0:m80 9d440:p00 9cyk0:m80 9d440:p00 9cyk0:m80 9d440:p00 9cyk0:m80 9q2s0:p00 \
        9cyk0:m80 9d440:p00 9cyk0:m80 9d440:p00 9cyk0:m80 1ckdo0:p00 7x3w0:m80 9d440:p00 9cyk0:m80 9d440:p00 9cyk0:m80 \
        9d440:p00 9cyk0:m80 9d440:p00 9cyk0:m80 9d440:p00 9px80:m80 4fio40:p00 9ct00:m80 9d9o0:p00 9ct00:m80 =<+08>-8
        Asia/Chongqing Asia/Chungking Asia/Harbin Asia/Shanghai PRC @m80 8ixjc0:p00 6u7w0:m80 asys0:p00 7x3w0:m80 b5xg0:p00 \
        7k580:m80 b5xg0:p00 7x3w0:m80 asys0:p00 7x3w0:m80 asys0:p00 7x3w0:m80 =CST-8
        Asia/Colombo @fa0 drxa20:i20 7x5a0:go0 4xvqq0:fa0 =<+0530>-5:30
        Asia/Dacca Asia/Dhaka @go0 klhwk0:jg0 a1400:go0 =<+06>-6
        Asia/Damascus @5k0 66800:8c0 7v980:5k0 awo40:8c0 7v980:5k0 ayis0:8c0 7v980:5k0 awo40:8c0 7v980:5k0 awo40:8c0 \
        7v980:5k0 awo40:8c0 7v980:5k0 ayis0:8c0 7v980:5k0 awo40:8c0 6bp80:5k0 cg840:8c0 6bp80:5k0 2eh1g0:8c0 8zzw0:5k0 \
        9ts40:8c0 8zzw0:5k0 pvk40:8c0 c33w0:5k0 7cw40:8c0 cjrw0:5k0 6zxg0:8c0 btuk0:5k0 7rpg0:8c0 9gnw0:5k0 9d440:8c0 \
        9cyk0:5k0 9et80:8c0 9et80:5k0 9rxg0:8c0 91uk0:5k0 92040:8c0 9et80:5k0 9o840:8c0 9et80:5k0 9d440:8c0 9et80:5k0 \
        9eys0:8c0 9et80:5k0 9b9g0:8c0 9gnw0:5k0 99es0:8c0 9iik0:5k0 9d440:8c0 9et80:5k0 9eys0:8c0 9et80:5k0 9d440:8c0 \
        9et80:5k0 9d440:8c0 9et80:5k0 9d440:8c0 9et80:5k0 9eys0:8c0 9et80:5k0 9d440:8c0 9et80:5k0 9d440:8c0 8y580:5k0 \
        9q2s0:8c0 b5rw0:5k0 7x9g0:8c0 aunw0:5k0 7ig40:8c0 b5rw0:5k0 7x9g0:8c0 ast80:5k0 7x9g0:8c0 ast80:5k0 7x9g0:8c0 \
        ast80:5k0 7x9g0:8c0 ast80:5k0 7x9g0:8c0 b5rw0:5k0 7kas0:8c0 b5rw0:5k0 7kas0:8c0 b5rw0:5k0 7x9g0:8c0 ast80:5k0 \
        7x9g0:8c0 ast80:5k0 7x9g0:8c0 ast80:5k0 7x9g0:8c0 b5rw0:5k0 7kas0:8c0 b5rw0:5k0 7kas0:8c0 b5rw0:8c0 =<+03>-3
        Asia/Dili @p00 3b0ho0:m80 cpz440:p00 =<+09>-9
        Asia/Dubai Asia/Muscat Etc/GMT-4 Indian/Mahe Indian/Reunion @b40 =<+04>-4
        Asia/Dushanbe @go0 5vay00:jg0 9et80:go0 9d440:jg0 9et80:go0 9d440:jg0 9et80:go0 9eys0:jg0 9d6w0:go0 9d1c0:jg0 \
        9d1c0:go0 9d1c0:jg0 9d1c0:go0 9d1c0:jg0 9d1c0:go0 9d1c0:jg0 9d1c0:go0 9d1c0:jg0 9d1c0:go0 9d1c0:jg0 9q000:go0 \
        9d1c0:go0 8c2s0:dw0 =<+05>-5
        Asia/Famagusta @5k0 2r67s0:8c0 9cyk0:5k0 b42s0:8c0 7nuk0:5k0 8yas0:8c0 8zzw0:5k0 9q2s0:8c0 9et80:5k0 9b9g0:8c0 \
        9cyk0:5k0 9q2s0:8c0 8zzw0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 9px80:5k0 \
        9d440:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 \
        9px80:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 \
        9q2s0:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 at4c0:5k0 7x6o0:8c0 b5uo0:5k0 7k800:8c0 b5uo0:5k0 7k800:8c0 \
        b5uo0:5k0 7x6o0:8c0 asw00:5k0 7x6o0:8c0 asw00:5k0 7x6o0:8c0 b5uo0:5k0 7k800:8c0 b5uo0:5k0 7k800:8c0 b5uo0:5k0 \
        7k800:8c0 b5uo0:5k0 7x6o0:8c0 asw00:5k0 7x6o0:8c0 asw00:5k0 7x6o0:8c0 b5uo0:5k0 7k800:8c0 b5uo0:5k0 7k800:8c0 \
        b5uo0:5k0 7x6o0:8c0 asw00:5k0 7x6o0:8c0 asw00:5k0 7x6o0:8c0 asw00:5k0 7x6o0:8c0 8h8w0:8c0 leog0:5k0 \
        =EET-2EEST,M3.5.0/3,M10.5.0/4
        Asia/Gaza @5k0 2crp40:8c0 51ek0:5k0 9q2s0:8c0 6u7w0:5k0 2kjk40:8c0 25s00:5k0 1weyo0:8c0 5reo0:5k0 bvs00:8c0 \
        776k0:5k0 dbpg0:8c0 5rbw0:5k0 bbhg0:8c0 7rjw0:5k0 asys0:8c0 7k580:5k0 c8tg0:8c0 6h980:5k0 ag040:8c0 7x3w0:5k0 \
        asys0:8c0 8a2k0:5k0 asys0:8c0 8a2k0:5k0 ap9g0:8c0 80t80:5k0 ap9g0:8c0 7nuk0:5k0 b2840:8c0 80t80:5k0 66as0:5k0 \
        4vxc0:8c0 8n400:5k0 a2yo0:8c0 8n400:5k0 a2yo0:8c0 8n400:5k0 asw00:8c0 9cyk0:5k0 9q2s0:8c0 9cyk0:5k0 9d440:8c0 \
        9cyk0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 8n400:5k0 a2yo0:8c0 8ulg0:5k0 97ek0:8c0 8y580:5k0 \
        9ts40:8c0 8hms0:5k0 a4qk0:8c0 7x3w0:5k0 asys0:8c0 8a5c0:5k0 ahs1o:8c0 71mic:5k0 bzk5o:8c0 69uic:5k0 cg840:8c0 \
        902o0:5k0 9q000:8c0 9cyk0:5k0 9d440:8c0 ast80:5k0 7z440:8c0 ar1c0:5k0 7z440:8c0 b5rw0:5k0 7kas0:8c0 b5rw0:5k0 \
        7kas0:8c0 b5rw0:5k0 7vc00:8c0 aunw0:5k0 7x9g0:8c0 asw00:5k0 7x6o0:8c0 b4000:5k0 7nxc0:8c0 b42s0:5k0 9d440:8c0 \
        9cyk0:5k0 905g0:8c0 9px80:5k0 8n6s0:8c0 a2vw0:5k0 7x9g0:8c0 ast80:5k0 7x9g0:8c0 b5rw0:5k0 7kas0:8c0 b5rw0:5k0 \
        7kas0:8c0 b5rw0:5k0 7x9g0:8c0 ast80:5k0 7x9g0:8c0 ast80:5k0 7x9g0:8c0 b5rw0:5k0 7kas0:8c0 b5rw0:5k0 7kas0:8c0 \
        b5rw0:5k0 7kas0:8c0 b5rw0:5k0 7x9g0:8c0 afuk0:5k0 8a840:8c0 a2vw0:5k0 =EET-2EEST,M3.4.4/50,M10.4.4/50
        Asia/Hebron @5k0 2crp40:8c0 51ek0:5k0 9q2s0:8c0 6u7w0:5k0 2kjk40:8c0 25s00:5k0 1weyo0:8c0 5reo0:5k0 bvs00:8c0 \
        776k0:5k0 dbpg0:8c0 5rbw0:5k0 bbhg0:8c0 7rjw0:5k0 asys0:8c0 7k580:5k0 c8tg0:8c0 6h980:5k0 ag040:8c0 7x3w0:5k0 \
        asys0:8c0 8a2k0:5k0 asys0:8c0 8a2k0:5k0 ap9g0:8c0 80t80:5k0 ap9g0:8c0 7nuk0:5k0 b2840:8c0 80t80:5k0 66as0:5k0 \
        4vxc0:8c0 8n400:5k0 a2yo0:8c0 8n400:5k0 a2yo0:8c0 8n400:5k0 asw00:8c0 9cyk0:5k0 9q2s0:8c0 9cyk0:5k0 9d440:8c0 \
        9cyk0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 8n400:5k0 a2yo0:8c0 8ulg0:5k0 97ek0:8c0 8y580:5k0 \
        9ts40:8c0 8hms0:5k0 a4qk0:8c0 82nw0:5k0 anes0:8c0 8a5c0:5k0 afxc0:8c0 73h80:5k0 bzk5o:8c0 69uic:5k0 1hs40:8c0 \
        1lbw0:5k0 9d440:8c0 902o0:5k0 9q000:8c0 9cyk0:5k0 9d440:8c0 ast80:5k0 7z440:8c0 ar1c0:5k0 7z440:8c0 b5rw0:5k0 \
        7kas0:8c0 b5rw0:5k0 7kas0:8c0 b5rw0:5k0 7vc00:8c0 aunw0:5k0 7x9g0:8c0 asw00:5k0 7x6o0:8c0 b4000:5k0 7nxc0:8c0 \
        b42s0:5k0 9d440:8c0 9cyk0:5k0 905g0:8c0 9px80:5k0 8n6s0:8c0 a2vw0:5k0 7x9g0:8c0 ast80:5k0 7x9g0:8c0 b5rw0:5k0 \
        7kas0:8c0 b5rw0:5k0 7kas0:8c0 b5rw0:5k0 7x9g0:8c0 ast80:5k0 7x9g0:8c0 ast80:5k0 7x9g0:8c0 b5rw0:5k0 7kas0:8c0 \
        b5rw0:5k0 7kas0:8c0 b5rw0:5k0 7kas0:8c0 b5rw0:5k0 7x9g0:8c0 afuk0:5k0 8a840:8c0 a2vw0:5k0 \
        =EET-2EEST,M3.4.4/50,M10.4.4/50
        Asia/Ho_Chi_Minh Asia/Saigon @m80 2uaps0:jg0 =<+07>-7
        Asia/Hong_Kong Hongkong @m80 5jni0:p00 9cyk0:m80 9d440:p00 9cyk0:m80 9d440:p00 9px80:m80 9d440:p00 9cyk0:m80 \
        3lpg0:p00 f4d80:m80 9d440:p00 9cyk0:m80 9d440:p00 9cyk0:m80 1c9440:p00 8a2k0:m80 =HKT-8
        Asia/Hovd @go0 46anc0:jg0 2qk2k0:m80 9et80:jg0 9eys0:m80 9cyk0:jg0 9d440:m80 9cyk0:jg0 9d440:m80 9cyk0:jg0 9d440:m80 \
        9cyk0:jg0 9d440:m80 9cyk0:jg0 9d440:m80 9cyk0:jg0 9d440:m80 9px80:jg0 9d440:m80 9cyk0:jg0 9d440:m80 9cyk0:jg0 \
        9d440:m80 9cyk0:jg0 9d440:m80 9cyk0:jg0 9d440:m80 9cyk0:jg0 9q2s0:m80 9cyk0:jg0 9d440:m80 9cyk0:jg0 9d440:m80 \
        9cyk0:jg0 1ckdo0:m80 7x3w0:jg0 9d440:m80 9cyk0:jg0 9d440:m80 9cyk0:jg0 9d440:m80 9cyk0:jg0 9d440:m80 9cyk0:jg0 \
        9d440:m80 9px80:jg0 4fio40:m80 9ct00:jg0 9d9o0:m80 9ct00:jg0 =<+07>-7
        Asia/Irkutsk @m80 5vasg0:p00 9et80:m80 9d440:p00 9et80:m80 9d440:p00 9et80:m80 9eys0:p00 9d6w0:m80 9d1c0:p00 \
        9d1c0:m80 9d1c0:p00 9d1c0:m80 9d1c0:p00 9d1c0:m80 9d1c0:p00 9d1c0:m80 9d1c0:p00 9d1c0:m80 9d1c0:p00 9q000:m80 \
        9d1c0:m80 9d440:jg0 5reo0:m80 3ljw0:p00 9d1c0:m80 9d1c0:p00 9d1c0:m80 9d1c0:p00 9d1c0:m80 9d1c0:p00 9d1c0:m80 \
        9q000:p00 asw00:m80 7x6o0:p00 asw00:m80 7x6o0:p00 asw00:m80 7x6o0:p00 b5uo0:m80 7k800:p00 b5uo0:m80 7k800:p00 \
        b5uo0:m80 7x6o0:p00 asw00:m80 7x6o0:p00 asw00:m80 7x6o0:p00 b5uo0:m80 7k800:p00 b5uo0:m80 7k800:p00 b5uo0:m80 \
        7k800:p00 b5uo0:m80 7x6o0:p00 asw00:m80 7x6o0:p00 asw00:m80 7x6o0:p00 b5uo0:m80 7k800:p00 1vbzw0:m80 =<+08>-8
        Asia/Istanbul Europe/Istanbul Turkey @5k0 1s8vw0:8c0 7x6o0:5k0 7kas0:8c0 b5rw0:5k0 75hg0:8c0 bkl80:5k0 77c40:8c0 \
        biqk0:5k0 7x9g0:8c0 a2vw0:5k0 8n6s0:8c0 4iqc0:8c0 2nkw80:b40 38l80:8c0 kdes0:5k0 8qtc0:8c0 8a5c0:5k0 9ew00:8c0 \
        9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9q000:5k0 9d1c0:8c0 9d1c0:5k0 \
        9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 902o0:8c0 9q000:5k0 9d1c0:8c0 9d1c0:5k0 9q000:8c0 asw00:5k0 7x6o0:8c0 \
        asw00:5k0 7x6o0:8c0 asw00:5k0 7x6o0:8c0 b5uo0:5k0 7k800:8c0 b5uo0:5k0 7k800:8c0 b5uo0:5k0 7x6o0:8c0 asw00:5k0 \
        7x6o0:8c0 asw00:5k0 7x6o0:8c0 b5uo0:5k0 7k800:8c0 b5uo0:5k0 7k800:8c0 b5uo0:5k0 7kdk0:8c0 b5uo0:5k0 7x6o0:8c0 \
        asw00:5k0 7x6o0:8c0 asw00:5k0 7x6o0:8c0 b5uo0:5k0 7m2o0:8c0 b4000:5k0 7k800:8c0 b5uo0:5k0 7x6o0:8c0 asw00:5k0 \
        7z1c0:8c0 ar1c0:5k0 7x6o0:8c0 bitc0:5k0 779c0:8c0 8fe80:8c0 =<+03>-3
        Asia/Jakarta @jg0 =WIB-7
        Asia/Jayapura @p00 =WIT-9
        Asia/Jerusalem Asia/Tel_Aviv Israel @5k0 2crp40:8c0 51ek0:5k0 9q2s0:8c0 6u7w0:5k0 2kjk40:8c0 25s00:5k0 1weyo0:8c0 \
        5reo0:5k0 bvs00:8c0 776k0:5k0 dbpg0:8c0 5rbw0:5k0 bbhg0:8c0 7rjw0:5k0 asys0:8c0 7k580:5k0 c8tg0:8c0 6h980:5k0 \
        ag040:8c0 7x3w0:5k0 asys0:8c0 8a2k0:5k0 asys0:8c0 8a2k0:5k0 ap9g0:8c0 80t80:5k0 ap9g0:8c0 7nuk0:5k0 b2840:8c0 \
        80t80:5k0 9zc40:8c0 9iik0:5k0 9kis0:8c0 93p80:5k0 9mdg0:8c0 8qqk0:5k0 apf00:8c0 7x3w0:5k0 biw40:8c0 8zx40:5k0 \
        9io40:8c0 8n180:5k0 9kis0:8c0 9vh80:5k0 8ulg0:8c0 9px80:5k0 9mdg0:8c0 8n180:5k0 9tuw0:8c0 9tmk0:5k0 8wg40:8c0 \
        9gnw0:5k0 99es0:8c0 8qqk0:5k0 9zc40:8c0 9tmk0:5k0 8wg40:8c0 9gnw0:5k0 99es0:8c0 8qqk0:5k0 acas0:8c0 9gnw0:5k0 \
        99es0:8c0 93p80:5k0 9mdg0:8c0 =IST-2IDT,M3.4.4/26,M10.5.0
        Asia/Kabul @ci0 =<+0430>-4:30
        Asia/Kamchatka @xc0 5vahc0:1040 9et80:xc0 9d440:1040 9et80:xc0 9d440:1040 9et80:xc0 9eys0:1040 9d6w0:xc0 9d1c0:1040 \
        9d1c0:xc0 9d1c0:1040 9d1c0:xc0 9d1c0:1040 9d1c0:xc0 9d1c0:1040 9d1c0:xc0 9d1c0:1040 9d1c0:xc0 9d1c0:1040 9q000:xc0 \
        9d1c0:xc0 9d440:uk0 5reo0:xc0 3ljw0:1040 9d1c0:xc0 9d1c0:1040 9d1c0:xc0 9d1c0:1040 9d1c0:xc0 9d1c0:1040 9d1c0:xc0 \
        9q000:1040 asw00:xc0 7x6o0:1040 asw00:xc0 7x6o0:1040 asw00:xc0 7x6o0:1040 b5uo0:xc0 7k800:1040 b5uo0:xc0 7k800:1040 \
        b5uo0:xc0 7x6o0:1040 asw00:xc0 7x6o0:1040 asw00:xc0 7x6o0:1040 b5uo0:xc0 7k800:1040 b5uo0:xc0 7k800:1040 b5uo0:xc0 \
        7k800:1040 b5uo0:xc0 7x6o0:1040 asw00:xc0 7x6o0:1040 asw00:xc0 7x6o0:xc0 b5xg0:uk0 7k800:xc0 =<+12>-12
        Asia/Karachi @dw0 n33g0:dw0 g72qo0:go0 9cyk0:dw0 2y85g0:go0 7v980:dw0 8hms0:go0 aaak0:dw0 =PKT-5
        Asia/Kashgar Asia/Urumqi Etc/GMT-6 @go0 =<+06>-6
        Asia/Kathmandu Asia/Katmandu @fa0 8clsq0:fz0 =<+0545>-5:45
        Asia/Khandyga @p00 5vapo0:rs0 9et80:p00 9d440:rs0 9et80:p00 9d440:rs0 9et80:p00 9eys0:rs0 9d6w0:p00 9d1c0:rs0 \
        9d1c0:p00 9d1c0:rs0 9d1c0:p00 9d1c0:rs0 9d1c0:p00 9d1c0:rs0 9d1c0:p00 9d1c0:rs0 9d1c0:p00 9d1c0:rs0 9q000:p00 \
        9d1c0:p00 9d440:m80 5reo0:p00 3ljw0:rs0 9d1c0:p00 9d1c0:rs0 9d1c0:p00 9d1c0:rs0 9d1c0:p00 9d1c0:rs0 9d1c0:p00 \
        9q000:rs0 asw00:p00 7x6o0:rs0 asw00:p00 7x6o0:rs0 asw00:p00 7x6o0:rs0 b5uo0:p00 7k800:rs0 b5uo0:p00 7k800:rs0 \
        b5uo0:p00 7x6o0:rs0 asw00:p00 7x6o0:rs0 asw00:p00 3fx40:rs0 4h6s0:uk0 b5uo0:rs0 7k800:uk0 b5uo0:rs0 7k800:uk0 \
        b5uo0:rs0 7k800:uk0 b5uo0:rs0 7x6o0:uk0 asw00:rs0 7x6o0:uk0 asw00:rs0 7x6o0:uk0 b5uo0:rs0 7k800:uk0 8ql00:rs0 \
        1mlho0:p00 =<+09>-9
        Asia/Krasnoyarsk @jg0 5vav80:m80 9et80:jg0 9d440:m80 9et80:jg0 9d440:m80 9et80:jg0 9eys0:m80 9d6w0:jg0 9d1c0:m80 \
        9d1c0:jg0 9d1c0:m80 9d1c0:jg0 9d1c0:m80 9d1c0:jg0 9d1c0:m80 9d1c0:jg0 9d1c0:m80 9d1c0:jg0 9d1c0:m80 9q000:jg0 \
        9d1c0:jg0 9d440:go0 5reo0:jg0 3ljw0:m80 9d1c0:jg0 9d1c0:m80 9d1c0:jg0 9d1c0:m80 9d1c0:jg0 9d1c0:m80 9d1c0:jg0 \
        9q000:m80 asw00:jg0 7x6o0:m80 asw00:jg0 7x6o0:m80 asw00:jg0 7x6o0:m80 b5uo0:jg0 7k800:m80 b5uo0:jg0 7k800:m80 \
        b5uo0:jg0 7x6o0:m80 asw00:jg0 7x6o0:m80 asw00:jg0 7x6o0:m80 b5uo0:jg0 7k800:m80 b5uo0:jg0 7k800:m80 b5uo0:jg0 \
        7k800:m80 b5uo0:jg0 7x6o0:m80 asw00:jg0 7x6o0:m80 asw00:jg0 7x6o0:m80 b5uo0:jg0 7k800:m80 1vbzw0:jg0 =<+07>-7
        Asia/Kuala_Lumpur Asia/Singapore Singapore @ku0 69g1s0:m80 =<+08>-8
        Asia/Macao Asia/Macau @m80 5jni0:p00 9cyk0:m80 9d440:p00 9cyk0:m80 9d440:p00 9px80:m80 9d440:p00 9cyk0:m80 3lpg0:p00 \
        f4d80:m80 9d440:p00 9cyk0:m80 9d440:p00 9cyk0:m80 1c9440:p00 8a2k0:m80 =CST-8
        Asia/Magadan @uk0 5vak40:xc0 9et80:uk0 9d440:xc0 9et80:uk0 9d440:xc0 9et80:uk0 9eys0:xc0 9d6w0:uk0 9d1c0:xc0 \
        9d1c0:uk0 9d1c0:xc0 9d1c0:uk0 9d1c0:xc0 9d1c0:uk0 9d1c0:xc0 9d1c0:uk0 9d1c0:xc0 9d1c0:uk0 9d1c0:xc0 9q000:uk0 \
        9d1c0:uk0 9d440:rs0 5reo0:uk0 3ljw0:xc0 9d1c0:uk0 9d1c0:xc0 9d1c0:uk0 9d1c0:xc0 9d1c0:uk0 9d1c0:xc0 9d1c0:uk0 \
        9q000:xc0 asw00:uk0 7x6o0:xc0 asw00:uk0 7x6o0:xc0 asw00:uk0 7x6o0:xc0 b5uo0:uk0 7k800:xc0 b5uo0:uk0 7k800:xc0 \
        b5uo0:uk0 7x6o0:xc0 asw00:uk0 7x6o0:xc0 asw00:uk0 7x6o0:xc0 b5uo0:uk0 7k800:xc0 b5uo0:uk0 7k800:xc0 b5uo0:uk0 \
        7k800:xc0 b5uo0:uk0 7x6o0:xc0 asw00:uk0 7x6o0:xc0 asw00:uk0 7x6o0:xc0 b5uo0:uk0 7k800:xc0 1vbzw0:rs0 s39k0:uk0 \
        =<+11>-11
        Asia/Makassar Asia/Ujung_Pandang @m80 =WITA-8
        Asia/Manila @m80 3rxts0:p00 95jw0:m80 6lv1g0:p00 3jp80:m80 =PST-8
        Asia/Nicosia Europe/Nicosia @5k0 2r67s0:8c0 9cyk0:5k0 b42s0:8c0 7nuk0:5k0 8yas0:8c0 8zzw0:5k0 9q2s0:8c0 9et80:5k0 \
        9b9g0:8c0 9cyk0:5k0 9q2s0:8c0 8zzw0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 \
        9px80:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 \
        9d440:8c0 9px80:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 \
        9cyk0:5k0 9q2s0:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 at4c0:5k0 =EET-2EEST,M3.5.0/3,M10.5.0/4
        Asia/Novokuznetsk @jg0 5vav80:m80 9et80:jg0 9d440:m80 9et80:jg0 9d440:m80 9et80:jg0 9eys0:m80 9d6w0:jg0 9d1c0:m80 \
        9d1c0:jg0 9d1c0:m80 9d1c0:jg0 9d1c0:m80 9d1c0:jg0 9d1c0:m80 9d1c0:jg0 9d1c0:m80 9d1c0:jg0 9d1c0:m80 9q000:jg0 \
        9d1c0:jg0 9d440:go0 5reo0:jg0 3ljw0:m80 9d1c0:jg0 9d1c0:m80 9d1c0:jg0 9d1c0:m80 9d1c0:jg0 9d1c0:m80 9d1c0:jg0 \
        9q000:m80 asw00:jg0 7x6o0:m80 asw00:jg0 7x6o0:m80 asw00:jg0 7x6o0:m80 b5uo0:jg0 7k800:m80 b5uo0:jg0 7k800:m80 \
        b5uo0:jg0 7x6o0:m80 asw00:jg0 7x6o0:m80 asw00:jg0 7x6o0:m80 b5uo0:jg0 7k800:m80 b5uo0:jg0 7k800:m80 b5uo0:jg0 \
        7k800:m80 b5uo0:jg0 7x6o0:m80 asw00:jg0 7x6o0:m80 asw00:jg0 7x6o0:jg0 b5xg0:go0 7k800:jg0 =<+07>-7
        Asia/Novosibirsk @jg0 5vav80:m80 9et80:jg0 9d440:m80 9et80:jg0 9d440:m80 9et80:jg0 9eys0:m80 9d6w0:jg0 9d1c0:m80 \
        9d1c0:jg0 9d1c0:m80 9d1c0:jg0 9d1c0:m80 9d1c0:jg0 9d1c0:m80 9d1c0:jg0 9d1c0:m80 9d1c0:jg0 9d1c0:m80 9q000:jg0 \
        9d1c0:jg0 9d440:go0 5reo0:jg0 3ljw0:m80 9d1c0:jg0 9d1c0:m80 2vh00:jg0 6hn40:go0 9d1c0:jg0 9d1c0:go0 9d1c0:jg0 \
        9d1c0:go0 9q000:jg0 asw00:go0 7x6o0:jg0 asw00:go0 7x6o0:jg0 asw00:go0 7x6o0:jg0 b5uo0:go0 7k800:jg0 b5uo0:go0 \
        7k800:jg0 b5uo0:go0 7x6o0:jg0 asw00:go0 7x6o0:jg0 asw00:go0 7x6o0:jg0 b5uo0:go0 7k800:jg0 b5uo0:go0 7k800:jg0 \
        b5uo0:go0 7k800:jg0 b5uo0:go0 7x6o0:jg0 asw00:go0 7x6o0:jg0 asw00:go0 7x6o0:jg0 b5uo0:go0 7k800:jg0 1vbzw0:go0 \
        wrpg0:jg0 =<+07>-7
        Asia/Omsk @go0 5vay00:jg0 9et80:go0 9d440:jg0 9et80:go0 9d440:jg0 9et80:go0 9eys0:jg0 9d6w0:go0 9d1c0:jg0 9d1c0:go0 \
        9d1c0:jg0 9d1c0:go0 9d1c0:jg0 9d1c0:go0 9d1c0:jg0 9d1c0:go0 9d1c0:jg0 9d1c0:go0 9d1c0:jg0 9q000:go0 9d1c0:go0 \
        9d440:dw0 5reo0:go0 3ljw0:jg0 9d1c0:go0 9d1c0:jg0 9d1c0:go0 9d1c0:jg0 9d1c0:go0 9d1c0:jg0 9d1c0:go0 9q000:jg0 \
        asw00:go0 7x6o0:jg0 asw00:go0 7x6o0:jg0 asw00:go0 7x6o0:jg0 b5uo0:go0 7k800:jg0 b5uo0:go0 7k800:jg0 b5uo0:go0 \
        7x6o0:jg0 asw00:go0 7x6o0:jg0 asw00:go0 7x6o0:jg0 b5uo0:go0 7k800:jg0 b5uo0:go0 7k800:jg0 b5uo0:go0 7k800:jg0 \
        b5uo0:go0 7x6o0:jg0 asw00:go0 7x6o0:jg0 asw00:go0 7x6o0:jg0 b5uo0:go0 7k800:jg0 1vbzw0:go0 =<+06>-6
        Asia/Oral @dw0 5vb0s0:go0 9et80:go0 9d1c0:go0 9ew00:dw0 9d440:go0 9et80:dw0 9eys0:go0 9d6w0:dw0 9d1c0:go0 9d1c0:dw0 \
        9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:dw0 9d440:b40 9d1c0:dw0 9q000:b40 9d1c0:dw0 \
        9d1c0:b40 5reo0:dw0 3ljw0:dw0 9d440:b40 9d1c0:dw0 9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:dw0 9d1c0:b40 9q000:dw0 \
        asw00:b40 7x6o0:dw0 asw00:b40 7x6o0:dw0 asw00:b40 7x6o0:dw0 b5uo0:b40 7k800:dw0 b5uo0:b40 7k800:dw0 b5uo0:b40 \
        7x6o0:dw0 asw00:b40 7x6o0:dw0 asw00:b40 7x6o0:dw0 b5uo0:dw0 =<+05>-5
        Asia/Pontianak @m80 9e5gg0:jg0 =WIB-7
        Asia/Pyongyang @p00 nt2v00:nm0 1f4qo0:p00 =KST-9
        Asia/Qostanay @dw0 5vb0s0:go0 9et80:go0 9d1c0:go0 9ew00:dw0 9d440:go0 9et80:dw0 9eys0:go0 9d6w0:dw0 9d1c0:go0 \
        9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9q000:dw0 \
        9d1c0:dw0 9d440:b40 5reo0:dw0 3ljw0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 \
        9q000:go0 asw00:dw0 7x6o0:go0 asw00:dw0 7x6o0:go0 asw00:dw0 7x6o0:go0 b5uo0:dw0 7k800:go0 b5uo0:dw0 7k800:go0 \
        b5uo0:dw0 7x6o0:go0 asw00:dw0 7x6o0:go0 asw00:dw0 7x6o0:go0 b5uo0:go0 a37p00:dw0 =<+05>-5
        Asia/Qyzylorda @dw0 5vb0s0:go0 9et80:go0 9d1c0:go0 9ew00:dw0 9d440:go0 9et80:dw0 9eys0:go0 9d6w0:dw0 9d1c0:go0 \
        9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9q000:dw0 \
        9d1c0:dw0 9d440:dw0 5rbw0:go0 3ljw0:go0 9d440:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 \
        9q000:go0 asw00:dw0 7x6o0:go0 asw00:dw0 7x6o0:go0 asw00:dw0 7x6o0:go0 b5uo0:dw0 7k800:go0 b5uo0:dw0 7k800:go0 \
        b5uo0:dw0 7x6o0:go0 asw00:dw0 7x6o0:go0 asw00:dw0 7x6o0:go0 b5uo0:go0 7dmqc0:dw0 =<+05>-5
        Asia/Rangoon Asia/Yangon Indian/Cocos @i20 =<+0630>-6:30
        Asia/Sakhalin @uk0 5vak40:xc0 9et80:uk0 9d440:xc0 9et80:uk0 9d440:xc0 9et80:uk0 9eys0:xc0 9d6w0:uk0 9d1c0:xc0 \
        9d1c0:uk0 9d1c0:xc0 9d1c0:uk0 9d1c0:xc0 9d1c0:uk0 9d1c0:xc0 9d1c0:uk0 9d1c0:xc0 9d1c0:uk0 9d1c0:xc0 9q000:uk0 \
        9d1c0:uk0 9d440:rs0 5reo0:uk0 3ljw0:xc0 9d1c0:uk0 9d1c0:xc0 9d1c0:uk0 9d1c0:xc0 9d1c0:uk0 9d1c0:xc0 9d1c0:uk0 \
        9q000:xc0 asw00:uk0 7x6o0:uk0 asys0:rs0 7x6o0:uk0 asw00:rs0 7x6o0:uk0 b5uo0:rs0 7k800:uk0 b5uo0:rs0 7k800:uk0 \
        b5uo0:rs0 7x6o0:uk0 asw00:rs0 7x6o0:uk0 asw00:rs0 7x6o0:uk0 b5uo0:rs0 7k800:uk0 b5uo0:rs0 7k800:uk0 b5uo0:rs0 \
        7k800:uk0 b5uo0:rs0 7x6o0:uk0 asw00:rs0 7x6o0:uk0 asw00:rs0 7x6o0:uk0 b5uo0:rs0 7k800:uk0 1vbzw0:rs0 qnc40:uk0 \
        =<+11>-11
        Asia/Samarkand @dw0 5vb0s0:go0 9et80:go0 9d1c0:go0 9ew00:dw0 9d440:go0 9et80:dw0 9eys0:go0 9d6w0:dw0 9d1c0:go0 \
        9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9q000:dw0 \
        9d1c0:go0 9d1c0:dw0 =<+05>-5
        Asia/Seoul ROK @p00 920hw0:rs0 7x6o0:p00 asw00:rs0 7x6o0:p00 =KST-9
        Asia/Srednekolymsk @uk0 5vak40:xc0 9et80:uk0 9d440:xc0 9et80:uk0 9d440:xc0 9et80:uk0 9eys0:xc0 9d6w0:uk0 9d1c0:xc0 \
        9d1c0:uk0 9d1c0:xc0 9d1c0:uk0 9d1c0:xc0 9d1c0:uk0 9d1c0:xc0 9d1c0:uk0 9d1c0:xc0 9d1c0:uk0 9d1c0:xc0 9q000:uk0 \
        9d1c0:uk0 9d440:rs0 5reo0:uk0 3ljw0:xc0 9d1c0:uk0 9d1c0:xc0 9d1c0:uk0 9d1c0:xc0 9d1c0:uk0 9d1c0:xc0 9d1c0:uk0 \
        9q000:xc0 asw00:uk0 7x6o0:xc0 asw00:uk0 7x6o0:xc0 asw00:uk0 7x6o0:xc0 b5uo0:uk0 7k800:xc0 b5uo0:uk0 7k800:xc0 \
        b5uo0:uk0 7x6o0:xc0 asw00:uk0 7x6o0:xc0 asw00:uk0 7x6o0:xc0 b5uo0:uk0 7k800:xc0 b5uo0:uk0 7k800:xc0 b5uo0:uk0 \
        7k800:xc0 b5uo0:uk0 7x6o0:xc0 asw00:uk0 7x6o0:xc0 asw00:uk0 7x6o0:xc0 b5uo0:uk0 7k800:xc0 1vbzw0:uk0 =<+11>-11
        Asia/Taipei ROC @m80 27rls0:p00 9et80:m80 9d440:p00 9et80:m80 1yf9g0:p00 4qak0:m80 =CST-8
        Asia/Tashkent @go0 5vay00:jg0 9et80:go0 9d440:jg0 9et80:go0 9d440:jg0 9et80:go0 9eys0:jg0 9d6w0:go0 9d1c0:jg0 \
        9d1c0:go0 9d1c0:jg0 9d1c0:go0 9d1c0:jg0 9d1c0:go0 9d1c0:jg0 9d1c0:go0 9d1c0:jg0 9d1c0:go0 9d1c0:jg0 9q000:go0 \
        9d1c0:go0 9d440:dw0 =<+05>-5
        Asia/Tbilisi @b40 5vb3k0:dw0 9et80:b40 9d440:dw0 9et80:b40 9d440:dw0 9et80:b40 9eys0:dw0 9d6w0:b40 9d1c0:dw0 \
        9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:dw0 9q000:b40 \
        9d1c0:b40 9d440:8c0 9cvs0:b40 9cyk0:8c0 9d440:b40 9cyk0:8c0 9d440:b40 9cyk0:b40 9d1c0:dw0 9cyk0:b40 9q2s0:dw0 \
        ipzw0:dw0 asw00:b40 7x9g0:dw0 ast80:b40 7x9g0:dw0 b5rw0:b40 7kas0:dw0 b5rw0:b40 7kas0:dw0 b5rw0:b40 7x9g0:dw0 \
        ast80:b40 7x9g0:dw0 ast80:b40 7x9g0:dw0 4ofw0:b40 6hn40:8c0 7k800:b40 =<+04>-4
        Asia/Tehran Iran @9q0 3rmzi0:ci0 ayg00:b40 7z2q0:dw0 6uao0:b40 51hc0:9q0 a4uq0:ci0 5wvw0:9q0 9gtg0:ci0 9kd80:9q0 \
        5ja5g0:ci0 7avw0:9q0 9d440:ci0 9gnw0:9q0 9b9g0:ci0 9gnw0:9q0 9b9g0:ci0 9gnw0:9q0 9b9g0:ci0 9gnw0:9q0 9b9g0:ci0 \
        9gnw0:9q0 9d440:ci0 9gnw0:9q0 9b9g0:ci0 9gnw0:9q0 9b9g0:ci0 9gnw0:9q0 9b9g0:ci0 9gnw0:9q0 9d440:ci0 9gnw0:9q0 \
        9b9g0:ci0 9gnw0:9q0 9b9g0:ci0 9gnw0:9q0 9b9g0:ci0 9gnw0:9q0 9d440:ci0 9gnw0:9q0 1av440:ci0 9gnw0:9q0 9d440:ci0 \
        9gnw0:9q0 9b9g0:ci0 9gnw0:9q0 9b9g0:ci0 9gnw0:9q0 9b9g0:ci0 9gnw0:9q0 9d440:ci0 9gnw0:9q0 9b9g0:ci0 9gnw0:9q0 \
        9b9g0:ci0 9gnw0:9q0 9b9g0:ci0 9gnw0:9q0 9d440:ci0 9gnw0:9q0 9b9g0:ci0 9gnw0:9q0 9b9g0:ci0 9gnw0:9q0 9b9g0:ci0 \
        9gnw0:9q0 9d440:ci0 9gnw0:9q0 9b9g0:ci0 9gnw0:9q0 =<+0330>-3:30
        Asia/Thimbu Asia/Thimphu @fa0 99fa20:go0 =<+06>-6
        Asia/Tokyo Japan @p00 =JST-9
        Asia/Tomsk @jg0 5vav80:m80 9et80:jg0 9d440:m80 9et80:jg0 9d440:m80 9et80:jg0 9eys0:m80 9d6w0:jg0 9d1c0:m80 9d1c0:jg0 \
        9d1c0:m80 9d1c0:jg0 9d1c0:m80 9d1c0:jg0 9d1c0:m80 9d1c0:jg0 9d1c0:m80 9d1c0:jg0 9d1c0:m80 9q000:jg0 9d1c0:jg0 \
        9d440:go0 5reo0:jg0 3ljw0:m80 9d1c0:jg0 9d1c0:m80 9d1c0:jg0 9d1c0:m80 9d1c0:jg0 9d1c0:m80 9d1c0:jg0 9q000:m80 \
        asw00:jg0 7x6o0:m80 asw00:jg0 7x6o0:m80 asw00:jg0 7x6o0:m80 b5uo0:jg0 7k800:m80 b5uo0:jg0 7k800:m80 b5uo0:jg0 \
        7x6o0:m80 1leo0:jg0 97k40:go0 7x6o0:jg0 asw00:go0 7x6o0:jg0 b5uo0:go0 7k800:jg0 b5uo0:go0 7k800:jg0 b5uo0:go0 \
        7k800:jg0 b5uo0:go0 7x6o0:jg0 asw00:go0 7x6o0:jg0 asw00:go0 7x6o0:jg0 b5uo0:go0 7k800:jg0 1vbzw0:go0 tw040:jg0 \
        =<+07>-7
        Asia/Ust-Nera @p00 5vapo0:xc0 9eno0:uk0 9d440:xc0 9et80:uk0 9d440:xc0 9et80:uk0 9eys0:xc0 9d6w0:uk0 9d1c0:xc0 \
        9d1c0:uk0 9d1c0:xc0 9d1c0:uk0 9d1c0:xc0 9d1c0:uk0 9d1c0:xc0 9d1c0:uk0 9d1c0:xc0 9d1c0:uk0 9d1c0:xc0 9q000:uk0 \
        9d1c0:uk0 9d440:rs0 5reo0:uk0 3ljw0:xc0 9d1c0:uk0 9d1c0:xc0 9d1c0:uk0 9d1c0:xc0 9d1c0:uk0 9d1c0:xc0 9d1c0:uk0 \
        9q000:xc0 asw00:uk0 7x6o0:xc0 asw00:uk0 7x6o0:xc0 asw00:uk0 7x6o0:xc0 b5uo0:uk0 7k800:xc0 b5uo0:uk0 7k800:xc0 \
        b5uo0:uk0 7x6o0:xc0 asw00:uk0 7x6o0:xc0 asw00:uk0 7x6o0:xc0 b5uo0:uk0 7k800:xc0 b5uo0:uk0 7k800:xc0 b5uo0:uk0 \
        7k800:xc0 b5uo0:uk0 7x6o0:xc0 asw00:uk0 7x6o0:xc0 asw00:uk0 7x6o0:xc0 b5uo0:uk0 7k800:xc0 8ql00:uk0 1mlho0:rs0 \
        =<+10>-10
        Asia/Vladivostok @rs0 5vamw0:uk0 9et80:rs0 9d440:uk0 9et80:rs0 9d440:uk0 9et80:rs0 9eys0:uk0 9d6w0:rs0 9d1c0:uk0 \
        9d1c0:rs0 9d1c0:uk0 9d1c0:rs0 9d1c0:uk0 9d1c0:rs0 9d1c0:uk0 9d1c0:rs0 9d1c0:uk0 9d1c0:rs0 9d1c0:uk0 9q000:rs0 \
        9d1c0:rs0 9d440:p00 5reo0:rs0 3ljw0:uk0 9d1c0:rs0 9d1c0:uk0 9d1c0:rs0 9d1c0:uk0 9d1c0:rs0 9d1c0:uk0 9d1c0:rs0 \
        9q000:uk0 asw00:rs0 7x6o0:uk0 asw00:rs0 7x6o0:uk0 asw00:rs0 7x6o0:uk0 b5uo0:rs0 7k800:uk0 b5uo0:rs0 7k800:uk0 \
        b5uo0:rs0 7x6o0:uk0 asw00:rs0 7x6o0:uk0 asw00:rs0 7x6o0:uk0 b5uo0:rs0 7k800:uk0 b5uo0:rs0 7k800:uk0 b5uo0:rs0 \
        7k800:uk0 b5uo0:rs0 7x6o0:uk0 asw00:rs0 7x6o0:uk0 asw00:rs0 7x6o0:uk0 b5uo0:rs0 7k800:uk0 1vbzw0:rs0 =<+10>-10
        Asia/Yakutsk @p00 5vapo0:rs0 9et80:p00 9d440:rs0 9et80:p00 9d440:rs0 9et80:p00 9eys0:rs0 9d6w0:p00 9d1c0:rs0 \
        9d1c0:p00 9d1c0:rs0 9d1c0:p00 9d1c0:rs0 9d1c0:p00 9d1c0:rs0 9d1c0:p00 9d1c0:rs0 9d1c0:p00 9d1c0:rs0 9q000:p00 \
        9d1c0:p00 9d440:m80 5reo0:p00 3ljw0:rs0 9d1c0:p00 9d1c0:rs0 9d1c0:p00 9d1c0:rs0 9d1c0:p00 9d1c0:rs0 9d1c0:p00 \
        9q000:rs0 asw00:p00 7x6o0:rs0 asw00:p00 7x6o0:rs0 asw00:p00 7x6o0:rs0 b5uo0:p00 7k800:rs0 b5uo0:p00 7k800:rs0 \
        b5uo0:p00 7x6o0:rs0 asw00:p00 7x6o0:rs0 asw00:p00 7x6o0:rs0 b5uo0:p00 7k800:rs0 b5uo0:p00 7k800:rs0 b5uo0:p00 \
        7k800:rs0 b5uo0:p00 7x6o0:rs0 asw00:p00 7x6o0:rs0 asw00:p00 7x6o0:rs0 b5uo0:p00 7k800:rs0 1vbzw0:p00 =<+09>-9
        Asia/Yekaterinburg @dw0 5vb0s0:go0 9et80:dw0 9d440:go0 9et80:dw0 9d440:go0 9et80:dw0 9eys0:go0 9d6w0:dw0 9d1c0:go0 \
        9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9q000:dw0 \
        9d1c0:dw0 9d440:b40 5reo0:dw0 3ljw0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 9d1c0:go0 9d1c0:dw0 \
        9q000:go0 asw00:dw0 7x6o0:go0 asw00:dw0 7x6o0:go0 asw00:dw0 7x6o0:go0 b5uo0:dw0 7k800:go0 b5uo0:dw0 7k800:go0 \
        b5uo0:dw0 7x6o0:go0 asw00:dw0 7x6o0:go0 asw00:dw0 7x6o0:go0 b5uo0:dw0 7k800:go0 b5uo0:dw0 7k800:go0 b5uo0:dw0 \
        7k800:go0 b5uo0:dw0 7x6o0:go0 asw00:dw0 7x6o0:go0 asw00:dw0 7x6o0:go0 b5uo0:dw0 7k800:go0 1vbzw0:dw0 =<+05>-5
        Asia/Yerevan @b40 5vb3k0:dw0 9et80:b40 9d440:dw0 9et80:b40 9d440:dw0 9et80:b40 9eys0:dw0 9d6w0:b40 9d1c0:dw0 \
        9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:dw0 9q000:b40 \
        9d1c0:b40 9d440:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:b40 sfzw0:dw0 \
        asw00:b40 7x6o0:dw0 asw00:b40 7x6o0:dw0 b5uo0:b40 7k800:dw0 b5uo0:b40 7k800:dw0 b5uo0:b40 7x6o0:dw0 asw00:b40 \
        7x6o0:dw0 asw00:b40 7x6o0:dw0 b5uo0:b40 7k800:dw0 b5uo0:b40 7k800:dw0 b5uo0:b40 7k800:dw0 b5uo0:b40 7x6o0:dw0 \
        asw00:b40 7x6o0:dw0 asw00:b40 7x6o0:dw0 b5uo0:b40 7k800:dw0 b5uo0:b40 =<+04>-4
        Atlantic/Azores @-2s0 6dw040:0 9d1c0:-2s0 9d1c0:0 9d1c0:-2s0 9d1c0:0 9q000:-2s0 9d1c0:0 9d1c0:-2s0 9d1c0:0 \
        9d1c0:-2s0 9d1c0:0 9d1c0:-2s0 9d1c0:0 9d1c0:-2s0 9d1c0:0 9d1c0:-2s0 9d1c0:0 9q000:-2s0 9d1c0:0 9d1c0:-2s0 9d1c0:0 \
        9d1c0:-2s0 4olg0:0 4ofw0:2s0 46000:0 571c0:-2s0 9d1c0:0 9d1c0:-2s0 9d1c0:0 9d1c0:-2s0 9q000:0 \
        =<-01>1<+00>,M3.5.0/0,M10.5.0/1
        Atlantic/Bermuda @-b40 296oo0:-8c0 9cyk0:-b40 9d440:-8c0 9cyk0:-b40 9d440:-8c0 9px80:-b40 905g0:-8c0 9px80:-b40 \
        9d440:-8c0 9cyk0:-b40 9d440:-8c0 9cyk0:-b40 9d440:-8c0 9cyk0:-b40 9d440:-8c0 9cyk0:-b40 9d440:-8c0 9px80:-b40 \
        905g0:-8c0 9px80:-b40 9d440:-8c0 9cyk0:-b40 9d440:-8c0 9cyk0:-b40 9d440:-8c0 9cyk0:-b40 8a840:-8c0 afuk0:-b40 \
        8a840:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 afuk0:-b40 \
        8a840:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 8a840:-8c0 afuk0:-b40 8a840:-8c0 afuk0:-b40 \
        8a840:-8c0 afuk0:-b40 8a840:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 8a840:-8c0 afuk0:-b40 \
        8a840:-8c0 afuk0:-b40 8a840:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 7x9g0:-8c0 ast80:-b40 6udg0:-8c0 \
        =AST4ADT,M3.2.0,M11.1.0
        Atlantic/Canary @0 5csqo0:2s0 905g0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9q000:0 \
        9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9q000:0 \
        9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9q000:2s0 \
        =WET0WEST,M3.5.0/1,M10.5.0
        Atlantic/Cape_Verde @-5k0 32t740:-2s0 =<-01>1
        Atlantic/Faeroe Atlantic/Faroe @0 5v5xg0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9q000:0 9d1c0:2s0 \
        9d1c0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9q000:0 9d1c0:2s0 9d1c0:0 \
        9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9q000:2s0 =WET0WEST,M3.5.0/1,M10.5.0
        Atlantic/Madeira @0 6e8w00:2s0 902o0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9q000:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d440:0 \
        9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9q000:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 \
        9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9q000:2s0 =WET0WEST,M3.5.0/1,M10.5.0
        Atlantic/South_Georgia Etc/GMT+2 @-5k0 =<-02>2
        Atlantic/Stanley @-b40 6yf4g0:-8c0 7k580:-5k0 b5rw0:-8c0 77c40:-5k0 biqk0:-8c0 77c40:-8c0 b5uo0:-b40 7kas0:-8c0 \
        b5rw0:-b40 7kas0:-8c0 b5rw0:-b40 7kas0:-8c0 b5rw0:-b40 7kas0:-8c0 biqk0:-b40 77c40:-8c0 biqk0:-b40 7kas0:-8c0 \
        b5rw0:-b40 7kas0:-8c0 b5rw0:-b40 7kas0:-8c0 b5rw0:-b40 7kas0:-8c0 b5rw0:-b40 7kas0:-8c0 biqk0:-b40 7kas0:-8c0 \
        b5rw0:-b40 7kas0:-8c0 b5rw0:-b40 7kas0:-8c0 b5rw0:-b40 7kas0:-8c0 b5rw0:-b40 7kas0:-8c0 b5xg0:-b40 77c40:-8c0 \
        bvp80:-b40 6udg0:-8c0 bvp80:-b40 77c40:-8c0 biqk0:-b40 77c40:-8c0 biqk0:-b40 77c40:-8c0 biqk0:-b40 77c40:-8c0 \
        biqk0:-b40 77c40:-8c0 bvp80:-b40 77c40:-8c0 biqk0:-b40 77c40:-8c0 biqk0:-b40 77c40:-8c0 =<-03>3
        Australia/ACT Australia/Canberra Australia/NSW Australia/Sydney @rs0 ycf40:uk0 64dc0:rs0 clpc0:uk0 6hc00:rs0 \
        c8qo0:uk0 6hc00:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 6uao0:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 \
        6hc00:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 8a5c0:rs0 asw00:uk0 6hc00:rs0 c8qo0:uk0 6hc00:rs0 \
        c8qo0:uk0 6hc00:rs0 c8qo0:uk0 779c0:rs0 b5uo0:uk0 7k800:rs0 bitc0:uk0 7k800:rs0 bitc0:uk0 779c0:rs0 bitc0:uk0 \
        6hc00:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 6uao0:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 6hc00:rs0 \
        c8qo0:uk0 7x6o0:rs0 asw00:uk0 7x6o0:rs0 asw00:uk0 7x6o0:rs0 asw00:uk0 7x6o0:rs0 b5uo0:uk0 7k800:rs0 7x6o0:uk0 \
        asw00:rs0 b5uo0:uk0 7x6o0:rs0 asw00:uk0 7x6o0:rs0 asw00:uk0 7x6o0:rs0 b5uo0:uk0 7k800:rs0 b5uo0:uk0 7x6o0:rs0 \
        asw00:uk0 7k800:rs0 b5uo0:uk0 =AEST-10AEDT,M10.1.0,M4.1.0/3
        Australia/Adelaide Australia/South @qe0 ycgi0:t60 64dc0:qe0 clpc0:t60 6hc00:qe0 c8qo0:t60 6hc00:qe0 c8qo0:t60 \
        6hc00:qe0 c8qo0:t60 6uao0:qe0 c8qo0:t60 6hc00:qe0 c8qo0:t60 6hc00:qe0 c8qo0:t60 6hc00:qe0 c8qo0:t60 6hc00:qe0 \
        c8qo0:t60 6hc00:qe0 c8qo0:t60 6uao0:qe0 c8qo0:t60 6hc00:qe0 c8qo0:t60 6hc00:qe0 c8qo0:t60 6hc00:qe0 c8qo0:t60 \
        779c0:qe0 b5uo0:t60 7k800:qe0 bitc0:t60 7k800:qe0 bitc0:t60 779c0:qe0 bitc0:t60 779c0:qe0 bitc0:t60 6hc00:qe0 \
        c8qo0:t60 7k800:qe0 b5uo0:t60 6uao0:qe0 c8qo0:t60 779c0:qe0 bitc0:t60 7k800:qe0 b5uo0:t60 7x6o0:qe0 asw00:t60 \
        7x6o0:qe0 asw00:t60 7x6o0:qe0 asw00:t60 7x6o0:qe0 b5uo0:t60 7k800:qe0 b5uo0:t60 7k800:qe0 b5uo0:t60 7x6o0:qe0 \
        asw00:t60 7x6o0:qe0 asw00:t60 7x6o0:qe0 b5uo0:t60 7k800:qe0 b5uo0:t60 7x6o0:qe0 asw00:t60 7k800:qe0 b5uo0:t60 \
        =ACST-9:30ACDT,M10.1.0,M4.1.0/3
        Australia/Brisbane Australia/Queensland @rs0 ycf40:uk0 64dc0:rs0 97zuo0:uk0 6hc00:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 \
        6hc00:rs0 =AEST-10
        Australia/Broken_Hill Australia/Yancowinna @qe0 ycgi0:t60 64dc0:qe0 clpc0:t60 6hc00:qe0 c8qo0:t60 6hc00:qe0 \
        c8qo0:t60 6hc00:qe0 c8qo0:t60 6uao0:qe0 c8qo0:t60 6hc00:qe0 c8qo0:t60 6hc00:qe0 c8qo0:t60 6hc00:qe0 c8qo0:t60 \
        6hc00:qe0 c8qo0:t60 6hc00:qe0 c8qo0:t60 8a5c0:qe0 asw00:t60 6hc00:qe0 c8qo0:t60 6hc00:qe0 c8qo0:t60 6hc00:qe0 \
        c8qo0:t60 779c0:qe0 b5uo0:t60 7k800:qe0 bitc0:t60 7k800:qe0 bitc0:t60 779c0:qe0 bitc0:t60 6hc00:qe0 c8qo0:t60 \
        6hc00:qe0 c8qo0:t60 6hc00:qe0 c8qo0:t60 6uao0:qe0 c8qo0:t60 6hc00:qe0 c8qo0:t60 6hc00:qe0 c8qo0:t60 7x6o0:qe0 \
        asw00:t60 7x6o0:qe0 asw00:t60 7x6o0:qe0 asw00:t60 7x6o0:qe0 b5uo0:t60 7k800:qe0 b5uo0:t60 7k800:qe0 b5uo0:t60 \
        7x6o0:qe0 asw00:t60 7x6o0:qe0 asw00:t60 7x6o0:qe0 b5uo0:t60 7k800:qe0 b5uo0:t60 7x6o0:qe0 asw00:t60 7k800:qe0 \
        b5uo0:t60 =ACST-9:30ACDT,M10.1.0,M4.1.0/3
        Australia/Currie Australia/Hobart Australia/Tasmania @uk0 3dls0:rs0 bvs00:uk0 779c0:rs0 bvs00:uk0 64dc0:rs0 \
        clpc0:uk0 6hc00:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 6uao0:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 \
        6hc00:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 7x6o0:rs0 b5uo0:uk0 7k800:rs0 \
        b5uo0:uk0 6hc00:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 6hc00:rs0 bvs00:uk0 7k800:rs0 bitc0:uk0 7k800:rs0 bitc0:uk0 \
        779c0:rs0 bitc0:uk0 779c0:rs0 bitc0:uk0 7x6o0:rs0 9q000:uk0 902o0:rs0 9q000:uk0 902o0:rs0 9q000:uk0 902o0:rs0 \
        9q000:uk0 902o0:rs0 9q000:uk0 9d1c0:rs0 9q000:uk0 902o0:rs0 9q000:uk0 902o0:rs0 9q000:uk0 902o0:rs0 9q000:uk0 \
        902o0:rs0 7x6o0:uk0 asw00:rs0 a2yo0:uk0 902o0:rs0 9q000:uk0 902o0:rs0 9q000:uk0 902o0:rs0 9q000:uk0 902o0:rs0 \
        9q000:uk0 9d1c0:rs0 9d1c0:uk0 902o0:rs0 a2yo0:uk0 =AEST-10AEDT,M10.1.0,M4.1.0/3
        Australia/Darwin Australia/North @qe0 =ACST-9:30
        Australia/Eucla @ob0 2iiql0:r30 6hc00:ob0 4ir9c0:r30 6hc00:ob0 40r400:r30 5eg00:ob0 7p9hc0:r30 5reo0:ob0 b5uo0:r30 \
        7x6o0:ob0 asw00:r30 7x6o0:ob0 =<+0845>-8:45
        Australia/LHI Australia/Lord_Howe @rs0 5tp880:t60 c8uu0:vy0 6u7w0:t60 c8tg0:vy0 6h980:t60 c8tg0:vy0 6h980:t60 \
        c8tg0:vy0 6h980:t60 c8tg0:uk0 777y0:t60 b5w20:uk0 7k6m0:t60 biuq0:uk0 7k6m0:t60 biuq0:uk0 777y0:t60 biuq0:uk0 \
        6ham0:t60 c8s20:uk0 6ham0:t60 c8s20:uk0 6ham0:t60 c8s20:uk0 6u9a0:t60 c8s20:uk0 6ham0:t60 c8s20:uk0 6ham0:t60 \
        c8s20:uk0 7x5a0:t60 asxe0:uk0 7x5a0:t60 asxe0:uk0 7x5a0:t60 asxe0:uk0 7x5a0:t60 b5w20:uk0 7k6m0:t60 7x820:uk0 \
        asum0:t60 b5w20:uk0 7x5a0:t60 asxe0:uk0 7x5a0:t60 asxe0:uk0 7x5a0:t60 b5w20:uk0 7k6m0:t60 b5w20:uk0 7x5a0:t60 \
        asxe0:uk0 7k6m0:t60 b5w20:uk0 =<+1030>-10:30<+11>-11,M10.1.0,M4.1.0
        Australia/Lindeman @rs0 ycf40:uk0 64dc0:rs0 97zuo0:uk0 6hc00:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 \
        6uao0:rs0 c8qo0:uk0 6hc00:rs0 =AEST-10
        Australia/Melbourne Australia/Victoria @rs0 ycf40:uk0 64dc0:rs0 clpc0:uk0 6hc00:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 \
        6hc00:rs0 c8qo0:uk0 6uao0:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 6hc00:rs0 \
        c8qo0:uk0 6hc00:rs0 c8qo0:uk0 6uao0:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 \
        779c0:rs0 b5uo0:uk0 7k800:rs0 b5uo0:uk0 7x6o0:rs0 bitc0:uk0 779c0:rs0 bitc0:uk0 779c0:rs0 bitc0:uk0 6hc00:rs0 \
        c8qo0:uk0 6hc00:rs0 c8qo0:uk0 6uao0:rs0 c8qo0:uk0 6hc00:rs0 c8qo0:uk0 7k800:rs0 b5uo0:uk0 7x6o0:rs0 asw00:uk0 \
        7x6o0:rs0 asw00:uk0 7x6o0:rs0 asw00:uk0 7x6o0:rs0 b5uo0:uk0 7k800:rs0 7x6o0:uk0 asw00:rs0 b5uo0:uk0 7x6o0:rs0 \
        asw00:uk0 7x6o0:rs0 asw00:uk0 7x6o0:rs0 b5uo0:uk0 7k800:rs0 b5uo0:uk0 7x6o0:rs0 asw00:uk0 7k800:rs0 b5uo0:uk0 \
        =AEST-10AEDT,M10.1.0,M4.1.0/3
        Australia/Perth Australia/West @m80 2iiso0:p00 6hc00:m80 4ir9c0:p00 6hc00:m80 40r400:p00 5eg00:m80 7p9hc0:p00 \
        5reo0:m80 b5uo0:p00 7x6o0:m80 asw00:p00 7x6o0:m80 =AWST-8
        CET Europe/Amsterdam Europe/Brussels Europe/Luxembourg @2s0 3s9ms0:5k0 902o0:2s0 9q000:5k0 9d1c0:2s0 9d1c0:5k0 \
        9d1c0:2s0 9q000:5k0 902o0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9q000:2s0 \
        9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 \
        9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 \
        9q000:5k0 =CET-1CEST,M3.5.0,M10.5.0/3
        Chile/EasterIsland Pacific/Easter @-go0 4hcc0:-jg0 a31g0:-go0 7x3w0:-jg0 asys0:-go0 7x3w0:-jg0 b5xg0:-go0 7k580:-jg0 \
        ag040:-go0 8a2k0:-jg0 b5xg0:-go0 7k580:-jg0 b5xg0:-go0 7x3w0:-jg0 asys0:-go0 7x3w0:-jg0 asys0:-go0 7x3w0:-jg0 \
        b5xg0:-go0 7k580:-jg0 b5xg0:-go0 7k580:-jg0 b5xg0:-go0 7x3w0:-jg0 asys0:-go0 7x3w0:-go0 asys0:-dw0 7x3w0:-go0 \
        asys0:-dw0 7x3w0:-go0 b5xg0:-dw0 7k580:-go0 b5xg0:-dw0 7k580:-go0 b5xg0:-dw0 9cyk0:-go0 9d440:-dw0 7x3w0:-go0 \
        asys0:-dw0 7x3w0:-go0 b5xg0:-dw0 7k580:-go0 9q2s0:-dw0 8zzw0:-go0 b5xg0:-dw0 7x3w0:-go0 asys0:-dw0 7x3w0:-go0 \
        asys0:-dw0 7x3w0:-go0 asys0:-dw0 7x3w0:-go0 b5xg0:-dw0 7k580:-go0 b5xg0:-dw0 8n180:-go0 a31g0:-dw0 7x3w0:-go0 \
        a31g0:-dw0 9px80:-go0 9q2s0:-dw0 7x3w0:-go0 b5xg0:-dw0 7k580:-go0 b5xg0:-dw0 7k580:-go0 b5xg0:-dw0 7k580:-go0 \
        b5xg0:-dw0 7x3w0:-go0 asys0:-dw0 7x3w0:-go0 asys0:-dw0 7x3w0:-go0 b5xg0:-dw0 7k580:-go0 b5xg0:-dw0 8n180:-go0 \
        a31g0:-dw0 7x3w0:-go0 asys0:-dw0 8zzw0:-go0 9q2s0:-dw0 ast80:-go0 5eis0:-dw0 cyl80:-go0 6hes0:-dw0 c8nw0:-go0 \
        6udg0:-dw0 bvp80:-go0 6udg0:-dw0 vonw0:-go0 4olg0:-dw0 e1h80:-go0 4olg0:-dw0 e1h80:-go0 4olg0:-dw0 c8nw0:-go0 \
        7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 7x9g0:-dw0 ast80:-go0 8a840:-dw0 =<-06>6<-05>,M9.1.6/22,M4.1.6/22
        EET @5k0 3s9ms0:8c0 902o0:5k0 9q000:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9q000:8c0 902o0:5k0 9d1c0:8c0 9d1c0:5k0 \
        9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9q000:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 \
        9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9q000:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 \
        9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9q000:8c0 =EET-2EEST,M3.5.0/3,M10.5.0/4
        Eire Europe/Dublin @2s0 yd6w0:0 779c0:2s0 bitc0:0 779c0:2s0 bitc0:0 779c0:2s0 bitc0:0 779c0:2s0 bitc0:0 7k800:2s0 \
        b5uo0:0 7k800:2s0 b5uo0:0 7k800:2s0 bitc0:0 779c0:2s0 bitc0:0 779c0:2s0 bitc0:0 7x3w0:2s0 asw00:0 7x6o0:2s0 asw00:0 \
        7x6o0:2s0 asw00:0 7x6o0:2s0 b5uo0:0 7x6o0:2s0 asw00:0 7x6o0:2s0 asw00:0 7x6o0:2s0 asw00:0 7x6o0:2s0 asw00:0 \
        7x6o0:2s0 b5uo0:0 7k800:2s0 b5uo0:0 7x6o0:2s0 asw00:0 7x6o0:2s0 asw00:0 7x6o0:2s0 asw00:0 7x6o0:2s0 asw00:0 \
        7x6o0:2s0 asw00:0 8a5c0:2s0 =IST-1GMT0,M10.5.0,M3.5.0/1
        Etc/GMT+1 @-2s0 =<-01>1
        Etc/GMT+10 Pacific/Tahiti @-rs0 =<-10>10
        Etc/GMT+11 Pacific/Niue @-uk0 =<-11>11
        Etc/GMT+12 @-xc0 =<-12>12
        Etc/GMT+5 @-dw0 =<-05>5
        Etc/GMT+6 @-go0 =<-06>6
        Etc/GMT+7 @-jg0 =<-07>7
        Etc/GMT+8 @-m80 =<-08>8
        Etc/GMT+9 Pacific/Gambier @-p00 =<-09>9
        Etc/GMT-1 @2s0 =<+01>-1
        Etc/GMT-11 Pacific/Guadalcanal Pacific/Pohnpei Pacific/Ponape @uk0 =<+11>-11
        Etc/GMT-12 Pacific/Funafuti Pacific/Majuro Pacific/Tarawa Pacific/Wake Pacific/Wallis @xc0 =<+12>-12
        Etc/GMT-13 @1040 =<+13>-13
        Etc/GMT-14 @12w0 =<+14>-14
        Etc/GMT-2 @5k0 =<+02>-2
        Etc/GMT-5 Indian/Kerguelen Indian/Maldives @dw0 =<+05>-5
        Etc/GMT-9 Pacific/Palau @p00 =<+09>-9
        Etc/UCT Etc/UTC Etc/Universal Etc/Zulu UCT UTC Universal Zulu @0 =UTC0
        Europe/Andorra @2s0 7yf6s0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 \
        9d1c0:2s0 9d1c0:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 \
        9d1c0:5k0 9d1c0:2s0 9q000:5k0 =CET-1CEST,M3.5.0,M10.5.0/3
        Europe/Astrakhan @b40 5vb3k0:dw0 9et80:b40 9d440:dw0 9et80:b40 9d440:dw0 9et80:b40 9eys0:dw0 9d6w0:b40 9d1c0:dw0 \
        9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:b40 9d440:8c0 9d1c0:b40 9q000:8c0 \
        9d1c0:b40 ipzw0:b40 9d440:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9q000:b40 asw00:8c0 \
        7x6o0:b40 asw00:8c0 7x6o0:b40 asw00:8c0 7x6o0:b40 b5uo0:8c0 7k800:b40 b5uo0:8c0 7k800:b40 b5uo0:8c0 7x6o0:b40 \
        asw00:8c0 7x6o0:b40 asw00:8c0 7x6o0:b40 b5uo0:8c0 7k800:b40 b5uo0:8c0 7k800:b40 b5uo0:8c0 7k800:b40 b5uo0:8c0 \
        7x6o0:b40 asw00:8c0 7x6o0:b40 asw00:8c0 7x6o0:b40 b5uo0:8c0 7k800:b40 1vbzw0:8c0 qnc40:b40 =<+04>-4
        Europe/Athens @5k0 2r4d40:8c0 bq800:5k0 71uw0:8c0 9d1c0:5k0 902o0:8c0 91xc0:5k0 9o5c0:8c0 905g0:5k0 9qgo0:8c0 \
        9akg0:5k0 9iik0:8c0 99980:5k0 9dcg0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9q000:5k0 \
        9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 \
        9q000:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 \
        9q000:8c0 =EET-2EEST,M3.5.0/3,M10.5.0/4
        Europe/Belfast Europe/Guernsey Europe/Isle_of_Man Europe/Jersey Europe/London GB GB-Eire @2s0 yd6w0:0 779c0:2s0 \
        bitc0:0 779c0:2s0 bitc0:0 779c0:2s0 bitc0:0 779c0:2s0 bitc0:0 7k800:2s0 b5uo0:0 7k800:2s0 b5uo0:0 7k800:2s0 bitc0:0 \
        779c0:2s0 bitc0:0 779c0:2s0 bitc0:0 7x3w0:2s0 asw00:0 7x6o0:2s0 asw00:0 7x6o0:2s0 asw00:0 7x6o0:2s0 b5uo0:0 \
        7x6o0:2s0 asw00:0 7x6o0:2s0 asw00:0 7x6o0:2s0 asw00:0 7x6o0:2s0 asw00:0 7x6o0:2s0 b5uo0:0 7k800:2s0 b5uo0:0 \
        7x6o0:2s0 asw00:0 7x6o0:2s0 asw00:0 7x6o0:2s0 asw00:0 7x6o0:2s0 asw00:0 7x6o0:2s0 asw00:0 8a5c0:2s0 \
        =GMT0BST,M3.5.0/1,M10.5.0
        Europe/Belgrade Europe/Ljubljana Europe/Podgorica Europe/Sarajevo Europe/Skopje Europe/Zagreb @2s0 6wm2s0:5k0 \
        9d1c0:2s0 9d1c0:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 \
        9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 \
        9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9q000:5k0 =CET-1CEST,M3.5.0,M10.5.0/3
        Europe/Bratislava Europe/Prague @2s0 4tps40:5k0 9d1c0:2s0 9q000:5k0 902o0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 \
        9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 \
        9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 \
        9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9q000:5k0 =CET-1CEST,M3.5.0,M10.5.0/3
        Europe/Bucharest @5k0 4wl940:8c0 6h980:5k0 9q000:8c0 905g0:5k0 9d6w0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 \
        9d1c0:5k0 9d1c0:8c0 9q000:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 \
        9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9q000:5k0 9cvs0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 \
        9cyk0:5k0 9d440:8c0 9cyk0:5k0 9q2s0:8c0 ast80:5k0 7xhs0:8c0 =EET-2EEST,M3.5.0/3,M10.5.0/4
        Europe/Budapest @2s0 5csnw0:5k0 902o0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d6w0:5k0 \
        9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 \
        9d1c0:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 \
        9d1c0:2s0 9q000:5k0 =CET-1CEST,M3.5.0,M10.5.0/3
        Europe/Busingen Europe/Vaduz Europe/Zurich @2s0 5v5xg0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 \
        9d1c0:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 \
        9d1c0:2s0 9d1c0:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 \
        9d1c0:5k0 9d1c0:2s0 9q000:5k0 =CET-1CEST,M3.5.0,M10.5.0/3
        Europe/Chisinau Europe/Tiraspol @8c0 5vb6c0:b40 9et80:8c0 9d440:b40 9et80:8c0 9d440:b40 9et80:8c0 9eys0:b40 \
        9d6w0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 \
        9d1c0:b40 25p80:8c0 7kdk0:5k0 9d1c0:8c0 9d1c0:5k0 9cvs0:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 \
        9d440:8c0 9cyk0:5k0 9q2s0:8c0 ast80:5k0 7xf00:8c0 =EET-2EEST,M3.5.0,M10.5.0/3
        Europe/Gibraltar @2s0 6dw040:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 \
        9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 \
        9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9q000:5k0 \
        =CET-1CEST,M3.5.0,M10.5.0/3
        Europe/Helsinki Europe/Mariehamn @5k0 5v5uo0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d440:8c0 9d1c0:5k0 9d1c0:8c0 \
        9q000:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 \
        9d1c0:8c0 9q000:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 \
        9d1c0:5k0 9q000:8c0 =EET-2EEST,M3.5.0/3,M10.5.0/4
        Europe/Kaliningrad @8c0 5vb6c0:b40 9et80:8c0 9d440:b40 9et80:8c0 9d440:b40 9et80:8c0 9eys0:b40 9d6w0:8c0 9d1c0:b40 \
        9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:8c0 9d440:5k0 9d1c0:8c0 9q000:5k0 \
        9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9q000:8c0 \
        asw00:5k0 7x6o0:8c0 asw00:5k0 7x6o0:8c0 asw00:5k0 7x6o0:8c0 b5uo0:5k0 7k800:8c0 b5uo0:5k0 7k800:8c0 b5uo0:5k0 \
        7x6o0:8c0 asw00:5k0 7x6o0:8c0 asw00:5k0 7x6o0:8c0 b5uo0:5k0 7k800:8c0 b5uo0:5k0 7k800:8c0 b5uo0:5k0 7k800:8c0 \
        b5uo0:5k0 7x6o0:8c0 asw00:5k0 7x6o0:8c0 asw00:5k0 7x6o0:8c0 b5uo0:5k0 7k800:8c0 1vbzw0:5k0 =EET-2
        Europe/Kiev Europe/Kyiv Europe/Uzhgorod Europe/Zaporozhye @8c0 5vb6c0:b40 9et80:8c0 9d440:b40 9et80:8c0 9d440:b40 \
        9et80:8c0 9eys0:b40 9d6w0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 \
        9d1c0:b40 9d1c0:8c0 9d1c0:b40 51ek0:8c0 neqw0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 \
        9d1c0:8c0 9d1c0:5k0 9q000:8c0 asys0:5k0 =EET-2EEST,M3.5.0/3,M10.5.0/4
        Europe/Kirov @b40 5vb3k0:dw0 9et80:b40 9d440:dw0 9et80:b40 9d440:dw0 9et80:b40 9eys0:dw0 9d6w0:b40 9d1c0:dw0 \
        9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:b40 9d440:8c0 9d1c0:b40 9q000:8c0 \
        9d1c0:b40 ipzw0:b40 9d440:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9q000:b40 asw00:8c0 \
        7x6o0:b40 asw00:8c0 7x6o0:b40 asw00:8c0 7x6o0:b40 b5uo0:8c0 7k800:b40 b5uo0:8c0 7k800:b40 b5uo0:8c0 7x6o0:b40 \
        asw00:8c0 7x6o0:b40 asw00:8c0 7x6o0:b40 b5uo0:8c0 7k800:b40 b5uo0:8c0 7k800:b40 b5uo0:8c0 7k800:b40 b5uo0:8c0 \
        7x6o0:b40 asw00:8c0 7x6o0:b40 asw00:8c0 7x6o0:b40 b5uo0:8c0 7k800:b40 1vbzw0:8c0 =MSK-3
        Europe/Lisbon Portugal @2s0 3ijk00:0 9d1c0:2s0 9d1c0:0 9q2s0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9q000:2s0 902o0:0 \
        9cyk0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9q000:0 9d1c0:2s0 9d1c0:0 9d440:2s0 9d1c0:0 \
        9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9q000:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:2s0 \
        9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9q000:2s0 =WET0WEST,M3.5.0/1,M10.5.0
        Europe/Madrid @2s0 28g540:5k0 905g0:2s0 9px80:5k0 905g0:2s0 8zzw0:5k0 9d440:2s0 9px80:5k0 905g0:2s0 9q5k0:5k0 \
        9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9q000:5k0 902o0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 \
        9d1c0:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 \
        9d1c0:2s0 9d1c0:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 \
        9d1c0:5k0 9d1c0:2s0 9q000:5k0 =CET-1CEST,M3.5.0,M10.5.0/3
        Europe/Malta @2s0 7pp80:5k0 64dc0:2s0 c8qo0:5k0 6hc00:2s0 clpc0:5k0 6hc00:2s0 9b6o0:5k0 9d1c0:2s0 ahs00:5k0 \
        7m2o0:2s0 b45k0:5k0 7x3w0:2s0 asys0:5k0 7x3w0:2s0 asys0:5k0 7x3w0:2s0 asys0:5k0 7x3w0:2s0 asys0:5k0 7x3w0:2s0 \
        a4w40:5k0 8y580:2s0 9q2s0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9q000:2s0 9d1c0:5k0 \
        9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9q000:2s0 \
        9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9q000:5k0 \
        =CET-1CEST,M3.5.0,M10.5.0/3
        Europe/Minsk @8c0 5vb6c0:b40 9et80:8c0 9d440:b40 9et80:8c0 9d440:b40 9et80:8c0 9eys0:b40 9d6w0:8c0 9d1c0:b40 \
        9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 sg2o0:8c0 9d440:5k0 \
        9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9q000:8c0 asw00:5k0 7x6o0:8c0 \
        asw00:5k0 7x6o0:8c0 asw00:5k0 7x6o0:8c0 b5uo0:5k0 7k800:8c0 b5uo0:5k0 7k800:8c0 b5uo0:5k0 7x6o0:8c0 asw00:5k0 \
        7x6o0:8c0 asw00:5k0 7x6o0:8c0 b5uo0:5k0 7k800:8c0 b5uo0:5k0 7k800:8c0 b5uo0:5k0 7k800:8c0 b5uo0:5k0 7x6o0:8c0 \
        asw00:5k0 7x6o0:8c0 asw00:5k0 7x6o0:8c0 b5uo0:5k0 7k800:8c0 =<+03>-3
        Europe/Monaco Europe/Paris @2s0 396io0:5k0 9cyk0:2s0 9q5k0:5k0 902o0:2s0 9q000:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 \
        9q000:5k0 902o0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9q000:2s0 9d1c0:5k0 \
        9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9q000:2s0 \
        9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9q000:5k0 \
        =CET-1CEST,M3.5.0,M10.5.0/3
        Europe/Moscow W-SU @8c0 5vb6c0:b40 9et80:8c0 9d440:b40 9et80:8c0 9d440:b40 9et80:8c0 9eys0:b40 9d6w0:8c0 9d1c0:b40 \
        9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9q000:8c0 \
        9d1c0:8c0 9d440:5k0 5reo0:8c0 3ljw0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 \
        9q000:b40 asw00:8c0 7x6o0:b40 asw00:8c0 7x6o0:b40 asw00:8c0 7x6o0:b40 b5uo0:8c0 7k800:b40 b5uo0:8c0 7k800:b40 \
        b5uo0:8c0 7x6o0:b40 asw00:8c0 7x6o0:b40 asw00:8c0 7x6o0:b40 b5uo0:8c0 7k800:b40 b5uo0:8c0 7k800:b40 b5uo0:8c0 \
        7k800:b40 b5uo0:8c0 7x6o0:b40 asw00:8c0 7x6o0:b40 asw00:8c0 7x6o0:b40 b5uo0:8c0 7k800:b40 1vbzw0:8c0 =MSK-3
        Europe/Riga @8c0 5vb6c0:b40 9et80:8c0 9d440:b40 9et80:8c0 9d440:b40 9et80:8c0 9eys0:b40 9d6w0:8c0 9d1c0:b40 \
        9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:8c0 9d440:5k0 9d1c0:8c0 9q000:5k0 \
        9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9q000:8c0 \
        9d1c0:5k0 9d440:8c0 asw00:5k0 7x6o0:8c0 asw00:5k0 7x6o0:8c0 b5uo0:5k0 qaao0:8c0 =EET-2EEST,M3.5.0/3,M10.5.0/4
        Europe/Rome Europe/San_Marino Europe/Vatican @2s0 7pp80:5k0 64dc0:2s0 c8qo0:5k0 6hc00:2s0 clpc0:5k0 6hc00:2s0 \
        clpc0:5k0 64dc0:2s0 c8qo0:5k0 6hc00:2s0 clpc0:5k0 64dc0:2s0 clpc0:5k0 64dc0:2s0 c8qo0:5k0 6hc00:2s0 clpc0:5k0 \
        6hc00:2s0 c8qo0:5k0 6hc00:2s0 9q5k0:5k0 902o0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 \
        9d1c0:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 \
        9d1c0:2s0 9d1c0:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 \
        9d1c0:5k0 9d1c0:2s0 9q000:5k0 =CET-1CEST,M3.5.0,M10.5.0/3
        Europe/Samara @b40 5vb3k0:dw0 9et80:b40 9d440:dw0 9et80:b40 9d440:dw0 9et80:b40 9eys0:dw0 9d6w0:b40 9d1c0:dw0 \
        9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:b40 9d440:8c0 9d1c0:b40 9q000:8c0 \
        9d1c0:8c0 9d440:8c0 12w00:b40 89zs0:dw0 9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:dw0 9d1c0:b40 \
        9q000:dw0 asw00:b40 7x6o0:dw0 asw00:b40 7x6o0:dw0 asw00:b40 7x6o0:dw0 b5uo0:b40 7k800:dw0 b5uo0:b40 7k800:dw0 \
        b5uo0:b40 7x6o0:dw0 asw00:b40 7x6o0:dw0 asw00:b40 7x6o0:dw0 b5uo0:b40 7k800:dw0 b5uo0:b40 7k800:dw0 b5uo0:b40 \
        7k800:dw0 b5uo0:b40 7x6o0:dw0 asw00:b40 7x6o0:dw0 asw00:b40 7x6o0:b40 b5xg0:8c0 7k800:b40 =<+04>-4
        Europe/Saratov @b40 5vb3k0:dw0 9et80:b40 9d440:dw0 9et80:b40 9d440:dw0 9et80:b40 9eys0:dw0 9d6w0:b40 9d1c0:dw0 \
        9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:b40 9d440:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9q000:8c0 \
        9d1c0:b40 ipzw0:b40 9d440:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9q000:b40 asw00:8c0 \
        7x6o0:b40 asw00:8c0 7x6o0:b40 asw00:8c0 7x6o0:b40 b5uo0:8c0 7k800:b40 b5uo0:8c0 7k800:b40 b5uo0:8c0 7x6o0:b40 \
        asw00:8c0 7x6o0:b40 asw00:8c0 7x6o0:b40 b5uo0:8c0 7k800:b40 b5uo0:8c0 7k800:b40 b5uo0:8c0 7k800:b40 b5uo0:8c0 \
        7x6o0:b40 asw00:8c0 7x6o0:b40 asw00:8c0 7x6o0:b40 b5uo0:8c0 7k800:b40 1vbzw0:8c0 13m040:b40 =<+04>-4
        Europe/Simferopol @8c0 5vb6c0:b40 9et80:8c0 9d440:b40 9et80:8c0 9d440:b40 9et80:8c0 9eys0:b40 9d6w0:8c0 9d1c0:b40 \
        9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 eeio0:5k0 wrpg0:8c0 \
        9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 1sl00:b40 7kdk0:8c0 9d1c0:b40 9d1c0:8c0 9pug0:b40 at4c0:8c0 7x9g0:8c0 \
        asw00:5k0 7x6o0:8c0 asw00:5k0 7x6o0:8c0 b5uo0:5k0 7k800:8c0 b5uo0:5k0 7k800:8c0 b5uo0:5k0 7x6o0:8c0 asw00:5k0 \
        7x6o0:8c0 asw00:5k0 7x6o0:8c0 b5uo0:5k0 7k800:8c0 b5uo0:5k0 7k800:8c0 b5uo0:5k0 7k800:8c0 b5uo0:5k0 7x6o0:8c0 \
        asw00:5k0 7x6o0:8c0 asw00:5k0 7x6o0:8c0 b5uo0:5k0 7k800:8c0 b5uo0:5k0 7k800:8c0 b5uo0:5k0 7x6o0:8c0 asw00:5k0 \
        7x3w0:b40 asqg0:8c0 =MSK-3
        Europe/Sofia @5k0 4tph00:8c0 9eys0:5k0 9o2k0:8c0 92040:5k0 9o2k0:8c0 90880:5k0 9pug0:8c0 90b00:5k0 9d1c0:8c0 \
        9d1c0:5k0 9d1c0:8c0 9q000:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 \
        9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9q000:5k0 9cvs0:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 9cyk0:5k0 9d440:8c0 \
        9cyk0:5k0 9d440:8c0 9cyk0:5k0 9q2s0:8c0 ast80:5k0 7xhs0:8c0 =EET-2EEST,M3.5.0/3,M10.5.0/4
        Europe/Tallinn @8c0 5vb6c0:b40 9et80:8c0 9d440:b40 9et80:8c0 9d440:b40 9et80:8c0 9eys0:b40 9d6w0:8c0 9d1c0:b40 \
        9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:8c0 9d440:5k0 9d1c0:8c0 9q000:5k0 \
        9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9q000:8c0 \
        asw00:5k0 7x6o0:8c0 asw00:5k0 7x6o0:8c0 asys0:5k0 7x6o0:8c0 b5uo0:5k0 19dc00:8c0 =EET-2EEST,M3.5.0/3,M10.5.0/4
        Europe/Tirane @2s0 29h980:5k0 7rjw0:2s0 autg0:5k0 7x3w0:2s0 ayis0:5k0 7x3w0:2s0 b5xg0:5k0 7k580:2s0 b42s0:5k0 \
        7lzw0:2s0 b42s0:5k0 7lzw0:2s0 b42s0:5k0 7x3w0:2s0 ahus0:5k0 7x3w0:2s0 b5xg0:5k0 7x3w0:2s0 a4w40:5k0 8jbw0:2s0 \
        9eys0:5k0 9d6w0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 \
        9d1c0:2s0 9d1c0:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 \
        9d1c0:5k0 9d1c0:2s0 9q000:5k0 =CET-1CEST,M3.5.0,M10.5.0/3
        Europe/Ulyanovsk @b40 5vb3k0:dw0 9et80:b40 9d440:dw0 9et80:b40 9d440:dw0 9et80:b40 9eys0:dw0 9d6w0:b40 9d1c0:dw0 \
        9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:b40 9d440:8c0 9d1c0:b40 9q000:8c0 \
        9d1c0:8c0 9d440:5k0 5reo0:8c0 3ljw0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 \
        9q000:b40 asw00:8c0 7x6o0:b40 asw00:8c0 7x6o0:b40 asw00:8c0 7x6o0:b40 b5uo0:8c0 7k800:b40 b5uo0:8c0 7k800:b40 \
        b5uo0:8c0 7x6o0:b40 asw00:8c0 7x6o0:b40 asw00:8c0 7x6o0:b40 b5uo0:8c0 7k800:b40 b5uo0:8c0 7k800:b40 b5uo0:8c0 \
        7k800:b40 b5uo0:8c0 7x6o0:b40 asw00:8c0 7x6o0:b40 asw00:8c0 7x6o0:b40 b5uo0:8c0 7k800:b40 1vbzw0:8c0 qnc40:b40 \
        =<+04>-4
        Europe/Vienna @2s0 5csnw0:5k0 8zzw0:2s0 9d9o0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 \
        9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 \
        9d1c0:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 \
        9d1c0:2s0 9q000:5k0 =CET-1CEST,M3.5.0,M10.5.0/3
        Europe/Vilnius @8c0 5vb6c0:b40 9et80:8c0 9d440:b40 9et80:8c0 9d440:b40 9et80:8c0 9eys0:b40 9d6w0:8c0 9d1c0:b40 \
        9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:8c0 9d440:5k0 9d1c0:8c0 9q000:5k0 \
        9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9d1c0:8c0 9d1c0:5k0 9q000:8c0 \
        asw00:5k0 7x6o0:8c0 asw00:5k0 7x9g0:5k0 asw00:2s0 7x6o0:5k0 b5uo0:5k0 1s3eo0:8c0 =EET-2EEST,M3.5.0/3,M10.5.0/4
        Europe/Volgograd @b40 5vb3k0:dw0 9et80:b40 9d440:dw0 9et80:b40 9d440:dw0 9et80:b40 9eys0:dw0 9d6w0:b40 9d1c0:dw0 \
        9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:dw0 9d1c0:b40 9d1c0:b40 9d440:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9q000:8c0 \
        9d1c0:b40 ipzw0:b40 9d440:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9d1c0:b40 9d1c0:8c0 9q000:b40 asw00:8c0 \
        7x6o0:b40 asw00:8c0 7x6o0:b40 asw00:8c0 7x6o0:b40 b5uo0:8c0 7k800:b40 b5uo0:8c0 7k800:b40 b5uo0:8c0 7x6o0:b40 \
        asw00:8c0 7x6o0:b40 asw00:8c0 7x6o0:b40 b5uo0:8c0 7k800:b40 b5uo0:8c0 7k800:b40 b5uo0:8c0 7k800:b40 b5uo0:8c0 \
        7x6o0:b40 asw00:8c0 7x6o0:b40 asw00:8c0 7x6o0:b40 b5uo0:8c0 7k800:b40 1vbzw0:8c0 239c40:b40 14oqk0:8c0 =MSK-3
        Europe/Warsaw Poland @2s0 3s9k00:5k0 902o0:2s0 9q000:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9q000:5k0 902o0:2s0 9d1c0:5k0 \
        9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 \
        9d1c0:5k0 9d1c0:2s0 9d440:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 \
        9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9q000:5k0 =CET-1CEST,M3.5.0,M10.5.0/3
        Factory @0 =<-00>0
        HST Pacific/Honolulu Pacific/Johnston US/Hawaii @-rs0 =HST10
        Indian/Chagos @dw0 dkgss0:go0 =<+06>-6
        Indian/Mauritius @b40 6nykw0:dw0 8bx80:b40 dd0wc0:dw0 7x3w0:b40 =<+04>-4
        Kwajalein Pacific/Kwajalein @-xc0 cc3yo0:xc0 =<+12>-12
        MET @2s0 3s9ms0:5k0 902o0:2s0 9q000:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9q000:5k0 902o0:2s0 9d1c0:5k0 9d1c0:2s0 \
        9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 \
        9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9q000:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 \
        9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9d1c0:5k0 9d1c0:2s0 9q000:5k0 =MET-1MEST,M3.5.0,M10.5.0/3
        NZ-CHAT Pacific/Chatham @zf0 2ivg80:1270 5reo0:zf0 clpc0:1270 6uao0:zf0 c8qo0:1270 6hc00:zf0 c8qo0:1270 6hc00:zf0 \
        c8qo0:1270 6hc00:zf0 c8qo0:1270 6hc00:zf0 c8qo0:1270 6hc00:zf0 c8qo0:1270 6uao0:zf0 c8qo0:1270 6hc00:zf0 c8qo0:1270 \
        6hc00:zf0 c8qo0:1270 6hc00:zf0 c8qo0:1270 6hc00:zf0 c8qo0:1270 6hc00:zf0 c8qo0:1270 6uao0:zf0 c8qo0:1270 6hc00:zf0 \
        b5uo0:1270 8a5c0:zf0 afxc0:1270 8a5c0:zf0 afxc0:1270 8a5c0:zf0 afxc0:1270 8n400:zf0 a2yo0:1270 8n400:zf0 a2yo0:1270 \
        8n400:zf0 a2yo0:1270 8n400:zf0 afxc0:1270 8a5c0:zf0 afxc0:1270 8a5c0:zf0 afxc0:1270 8n400:zf0 a2yo0:1270 8n400:zf0 \
        a2yo0:1270 8n400:zf0 afxc0:1270 8a5c0:zf0 afxc0:1270 8a5c0:zf0 afxc0:1270 8n400:zf0 a2yo0:1270 8n400:zf0 a2yo0:1270 \
        8n400:zf0 a2yo0:1270 8n400:zf0 a2yo0:1270 =<+1245>-12:45<+1345>,M9.5.0/2:45,M4.1.0/3:45
        Pacific/Apia @-uk0 l9cp80:-rs0 9odo0:-uk0 902o0:-rs0 4zbk0:12w0 4qog0:1040 9d1c0:12w0 9q000:1040 902o0:12w0 \
        9q000:1040 902o0:12w0 9q000:1040 902o0:12w0 9q000:1040 902o0:12w0 9q000:1040 902o0:12w0 9q000:1040 9d1c0:12w0 \
        9q000:1040 902o0:12w0 9q000:1040 902o0:12w0 9q000:1040 =<+13>-13
        Pacific/Bougainville @rs0 nh90g0:uk0 =<+11>-11
        Pacific/Efate @uk0 22nyo0:xc0 51hc0:uk0 4y8qs0:xc0 9cyk0:uk0 9d440:xc0 9cyk0:uk0 9q2s0:xc0 8zzw0:uk0 9q2s0:xc0 \
        9cyk0:uk0 9d440:xc0 9cyk0:uk0 9d440:xc0 9cyk0:uk0 9d440:xc0 9cyk0:uk0 9d440:xc0 9cyk0:uk0 9q2s0:xc0 64ak0:uk0 \
        e1ms0:xc0 4ofw0:uk0 =<+11>-11
        Pacific/Enderbury Pacific/Kanton @-xc0 535io0:-uk0 7yiqk0:1040 =<+13>-13
        Pacific/Fakaofo @-uk0 lx0jw0:1040 =<+13>-13
        Pacific/Fiji @xc0 f1p2w0:1040 64dc0:xc0 cyo00:1040 5reo0:xc0 53a5c0:1040 64dc0:xc0 asw00:1040 6uao0:xc0 bvs00:1040 \
        4oio0:xc0 e1k00:1040 4oio0:xc0 eeio0:1040 4bh80:xc0 erk40:1040 3ylc0:xc0 erhc0:1040 3ylc0:xc0 f4g00:1040 3lmo0:xc0 \
        f4g00:1040 3lmo0:xc0 f4g00:1040 3lmo0:xc0 fheo0:1040 38o00:xc0 hn6o0:1040 1fuo0:xc0 =<+12>-12
        Pacific/Galapagos @-dw0 8cmlw0:-go0 3lsas0:-dw0 3jp80:-go0 =<-06>6
        Pacific/Guam Pacific/Saipan @rs0 5wcg0:uk0 6u7w0:rs0 bvus0:uk0 6u7w0:rs0 16uo40:uk0 3ljw0:rs0 16aas0:uk0 4ivxo:rs0 \
        cls2c:uk0 6h980:rs0 c65zw0:rs0 =ChST-10
        Pacific/Kiritimati @-tmo 535eyo:-rs0 7yirhc:12w0 =<+14>-14
        Pacific/Kosrae @xc0 f4tw00:uk0 =<+11>-11
        Pacific/Marquesas @-qe0 =<-0930>9:30
        Pacific/Midway Pacific/Pago_Pago Pacific/Samoa US/Samoa @-uk0 =SST11
        Pacific/Nauru @vy0 4r4dm0:xc0 =<+12>-12
        Pacific/Norfolk @vy0 2iiiy0:yq0 6hc00:vy0 l6nk00:uk0 239aq0:xc0 =<+11>-11<+12>,M10.1.0,M4.1.0/3
        Pacific/Noumea @uk0 44ues0:xc0 4dbw0:uk0 ecqs0:xc0 4f6k0:uk0 99p700:xc0 4oio0:uk0 =<+11>-11
        Pacific/Pitcairn @-nm0 es2cy0:-m80 =<-08>8
        Pacific/Rarotonga @-t60 4mj960:-qe0 5rbw0:-rs0 c8s20:-qe0 6ham0:-rs0 c8s20:-qe0 6ham0:-rs0 c8s20:-qe0 6u9a0:-rs0 \
        c8s20:-qe0 6ham0:-rs0 c8s20:-qe0 6ham0:-rs0 c8s20:-qe0 6ham0:-rs0 c8s20:-qe0 6ham0:-rs0 c8s20:-qe0 6ham0:-rs0 \
        c8s20:-qe0 6u9a0:-rs0 c8s20:-qe0 6ham0:-rs0 c8s20:-qe0 6ham0:-rs0 c8s20:-qe0 6ham0:-rs0 =<-10>10
        Pacific/Tongatapu @1040 fj6ms0:12w0 8fpc0:1040 bvs00:12w0 4bh80:1040 eelg0:12w0 4bh80:1040 7pmis0:12w0 3lmo0:1040 \
        =<+13>-13
        WET @0 3s9ms0:2s0 902o0:0 9q000:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9q000:2s0 902o0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 \
        9d1c0:2s0 9d1c0:0 9d1c0:2s0 9q000:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 \
        9d1c0:2s0 9d1c0:0 9d1c0:2s0 9q000:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 9d1c0:2s0 9d1c0:0 \
        9d1c0:2s0 9d1c0:0 9q000:2s0 =WET0WEST,M3.5.0/1,M10.5.0
        """
}
