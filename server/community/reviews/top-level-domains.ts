/** Countries and unions: every pair of letters that is one. */
const COUNTRIES =
  "ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bv bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw";

/** Those open to everybody that sites of tips and betting stand under. */
const GENERIC =
  "academy agency app art asia bar best bet bid bingo biz blog buzz cam cards casino cat center chat chip city cloud club codes com community company cool credit cyou date deals dev digital direct download email events exchange expert express fans finance fit fun fund games gaming gift global gold group guide guru help homes host hosting icu info ink jobs kim lat life limited link live lol lotto ltd market marketing media mobi mom money monster name net network news ninja one online org page partners party pics plus poker porn press pro promo pub quest racing red report review reviews rip rocks run sale sbs school services sex shop show site skin soccer social software space sports store stream studio support surf systems team tech tel tips today tokyo top tours trade trading uno vegas ventures video vin vip vote wang watch webcam website wiki win work works world wtf xin xxx xyz yachts zone";

/** In their own scripts. */
const NATIVE =
  "рф рус онлайн сайт дети москва орг ком қаз укр бел мкд срб мон 中国 中國 公司 网络 網絡 网站 网址 在线 中文网 我爱你 商城 商店 移动 香港 台湾 台灣 澳门 新加坡 한국 닷컴 닷넷 ไทย คอม みんな コム セール グーグル ストア";

export const TOP_LEVEL_DOMAINS: ReadonlySet<string> = new Set(`${COUNTRIES} ${GENERIC} ${NATIVE}`.split(" "));
