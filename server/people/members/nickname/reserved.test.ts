import { expect, test } from "vitest";
import { checkNickname } from "./check-nickname.ts";

const codeOf = (text: string, officialName = "Odd partner") => {
  const checked = checkNickname(text, officialName);
  return checked.ok ? checked.value.name : checked.error.code;
};
const expectReserved = (names: readonly string[]) => {
  for (const name of names) expect([name, codeOf(name)]).toEqual([name, 7005]);
};

test("G-64 R8.2-71 digits read as letters, and words beside a name, do not open a reserved word", () => {
  expectReserved([
    "4dm1n",
    "5upport",
    "0ff1c1al",
    "h3lp_7",
    "4dm1n_77",
    "5upport10",
    "r00t",
    "root",
    "M0D",
    "mod_anna",
  ]);
  expectReserved([
    "annaMod",
    "MOD7anna",
    "customer_care",
    "CustomerService",
    "customercare24",
    "a.d.m.i.n",
    "ADMINTeam",
  ]);
  expectReserved(["TheModerator", "administration", "officialpage"]);
});

test("G-64 R8.2-71 letters of flags and a turned exclamation mark are read as letters", () => {
  expectReserved(["🇦🇩min", "🇦dmin", "🇦🇩🇲🇮🇳", "adm¡n", "st🇦🇫f", "🇲🇴d"]);
  for (const name of ["🇹🇭 Mali", "🇧🇷", "Modern 🇩🇪"]) expect(codeOf(name)).toBe(name);
});

test("G-64 R8.2-71 keycaps, rings and turned letters are read as the letters they stand for", () => {
  expectReserved([
    "4️⃣dmin",
    "4️⃣dm1️⃣n",
    "⭕fficial",
    "m🔵d",
    "supp⚪rt",
    "ɐdmin",
    "supporʇ",
    "uıɯpɐ",
    "ʇɹoddns",
    "ɟɟɐʇs",
  ]);
  for (const name of ["7️⃣ Anna", "🔴 Mali", "əli", "ʇuǝıɔs"]) expect(codeOf(name)).toBe(name);
});

test("G-64 R8.2-71 the words of all thirteen languages are reserved", () => {
  expectReserved([
    "support",
    "help me",
    "official",
    "staff_1",
    "ayuda",
    "soporte",
    "oficial",
    "moderadora",
    "Administración",
  ]);
  expectReserved([
    "apoio",
    "ajuda",
    "suporte",
    "administração",
    "atendimento",
    "dukungan",
    "bantuan",
    "resmi",
    "sokongan",
    "rasmi",
  ]);
  expectReserved([
    "pentadbir",
    "hỗ trợ",
    "hotro",
    "quản trị",
    "Quản trị viên",
    "chính thức",
    "trợ giúp",
    "ฝ่ายสนับสนุน",
    "ทีมงาน",
  ]);
  expectReserved([
    "ผู้ดูแลระบบ",
    "ทางการ",
    "ช่วยเหลือ",
    "고객센터",
    "공식",
    "운영팀",
    "관리자",
    "도움말",
    "公式",
    "公式サポート",
    "運営",
    "ヘルプ",
  ]);
  expectReserved([
    "客服",
    "官方",
    "管理员",
    "管理員",
    "帮助中心",
    "幫助中心",
    "技术支持",
    "技術支援",
    "版主",
    "помощь",
    "админка",
    "Админ_Иван",
  ]);
  expectReserved(["поддержка", "техподдержка", "официальный", "модератор", "әкімшілік", "көмек", "ресми", "қолдау"]);
});

test("G-64 R8.2-71 the partner's name is reserved, and the product's with a word of its people", () => {
  expectReserved(["Odd partner", "0dd_partner", "OddPartner", "odd.partner_7", "OddPartnerFans", "the odd partner"]);
  expectReserved(["clutch", "clutch_team", "ClutchBot", "clutchbot", "TeamClutch", "c1utch_care", "clutch_support"]);
  const short = (name: string) => codeOf(name, "Acme");
  expect(["Acme", "acme_1", "4cme", "AcmeTeam", "acmebot"].map(short)).toEqual(Array(5).fill(7005));
  expect(["Acmelia", "Macmed", "Odd partner"].map(short)).toEqual(["Acmelia", "Macmed", "Odd partner"]);
  expect([codeOf("Peter", "P"), codeOf("Fox", "")]).toEqual(["Peter", "Fox"]);
});

test("G-64 ordinary nicknames that only contain a reserved word are taken", () => {
  for (const name of [
    ...["Rooter", "Grassroots", "modest", "Modesto", "Modern", "Commodore", "Nomad", "Teamwork", "Steam", "Teamo"],
    ...["Supporter", "Helper", "Helpless", "Whelp", "Adminton", "Nadmin", "Badminton", "Officer", "Staffordshire"],
    ...["ClutchKing", "clutch_god", "Clutcher", "MrClutch", "Carefree", "careless", "Scare", "Botany", "Robot", "Bots"],
    ...[
      "Odd",
      "partner",
      "Oddball",
      "Partner7",
      "Ajudante",
      "Resmiye",
      "Moderna",
      "Moderato",
      "Root Beer",
      "SystemOfADown",
    ],
    ...[
      "Mara7",
      "Foxy1",
      "xX_Sn1per_Xx",
      "L33tHaxor",
      "n00bmaster69",
      "TheRealDon",
      "Team Liquid",
      "Tim",
      "Kim 88",
      "Max",
    ],
    ...[
      "Модест",
      "Иван",
      "Команда А",
      "Помогай",
      "さくら",
      "スター",
      "龙 88",
      "支持者",
      "민수",
      "น้ำฝน",
      "Nguyễn Hoa",
      "Trí Quân",
    ],
    ...[
      "Ұлан",
      "Ñandú_7",
      "Søren",
      "João",
      "7Samurai",
      "4ever",
      "5tar",
      "3lena",
      "Agent47",
      "R2D2",
      "1337",
      "2Fast4You",
    ],
  ])
    expect([name, codeOf(name)]).toEqual([name, name]);
});

test("G-64 R8.2-71 letters doubled, drawn by two others or joined do not open a reserved word", () => {
  expectReserved([
    "adminn",
    "aadmin",
    "addmin",
    "AADMMIINN",
    "aclmin",
    "acImin",
    "adnnin",
    "adrnin",
    "ÆDMIN",
    "ædmin",
    "a.c.l.min",
  ]);
  expectReserved([
    "suport",
    "supportt",
    "suppport",
    "moclerator",
    "rnoderator",
    "offficial",
    "officiaI",
    "vvebmaster",
    "7 adnnin",
  ]);
});

test("G-64 R8.2-71 compounds of a reserved word, and duties as the whole name, are reserved", () => {
  expectReserved([
    "Betsupport",
    "superadmin",
    "SuperAdmin",
    "supermod",
    "livesupport",
    "gamemod",
    "adminteam",
    "supportdesk",
    "helpdesk",
  ]);
  expectReserved([
    "webmaster",
    "hostmaster",
    "postmaster",
    "sysadmin",
    "dealer",
    "Dealer 7",
    "Deal_er77",
    "croupier",
    "DeaIer",
    "owner",
    "Casino 1",
    "Manager_7",
  ]);
  expectReserved([
    "payments",
    "Payment",
    "refunds",
    "Refund_1",
    "payoutdesk",
    "payout department",
    "Security Team",
    "Verified",
    "Verified ✓",
    "✔ verified",
  ]);
});

test("G-64 R8.2-71 the words of the office are reserved in scripts of no language of ours", () => {
  expectReserved(["एडमिन", "एडमिन 7", "ऐडमिन", "सपोर्ट", "ადმინ", "ადმინი", "მოდერატორი", "アドミン", "어드민"]);
  expectReserved(["адмін", "Підтримка", "αδμιν", "ադմին", "אדמין", "এডমিন", "அட்மின்", "ແອດມິນ"]);
});

test("G-64 R8.2-71 the words of the office are reserved in Arabic and Hebrew, also with their article and vowels", () => {
  expectReserved([
    "الدعم",
    "دعم",
    "الإدارة",
    "إدارة",
    "ادارة",
    "مشرف",
    "المشرف",
    "مشرفة",
    "مدير",
    "المدير",
    "أدمن",
    "ادمن",
  ]);
  expectReserved([
    "دعم 24",
    "فريق الدعم",
    "خدمة العملاء",
    "رسمي",
    "الرسمي",
    "مساعدة",
    "دَعْم",
    "دعـم",
    "الدعم_7",
    "خدمةالعملاء",
  ]);
  expectReserved([
    "תמיכה",
    "הנהלה",
    "ההנהלה",
    "מנהל",
    "המנהל",
    "מנהלת",
    "צוות התמיכה",
    "תמיכה 24",
    "רשמי",
    "שירות לקוחות",
    "מנהלים",
    "مشرفين",
  ]);
  expectReserved(["תְּמִיכָה", "אדמין", "מנהל_7"]);
});

test("G-64 Arabic and Hebrew names that only contain a reserved word are taken", () => {
  for (const name of ["دعمي", "مدعم", "شرف", "مدير القلب", "إدارتي", "محمد", "شريف", "אורי", "מנהלתי", "נהלה", "תומך"])
    expect([name, codeOf(name)]).toEqual([name, name]);
});

test("G-64 honest names that are near a reserved word are taken", () => {
  for (const name of [
    ...[
      "Mood",
      "Moods",
      "Moody",
      "Modder",
      "Моддер",
      "Staf",
      "Rooty",
      "Dutch",
      "Declan",
      "Anna",
      "Corner",
      "Adnan",
      "Adrian",
      "Admira",
    ],
    ...[
      "Payton",
      "Payne",
      "Payday",
      "Refunder",
      "Wheeler Dealer",
      "Dealership",
      "Superman",
      "SuperMario",
      "Betsy",
      "Webster",
      "Vera",
    ],
    ...[
      "Verity",
      "Security Blanket",
      "Beneficial",
      "Artificial",
      "Supporters",
      "Helpmann",
      "Sitemap",
      "Livewire",
      "Teammate",
      "Æsir",
    ],
    ...[
      "Ægir",
      "Cœur",
      "Finance Bro",
      "Masterweb",
      "राम",
      "अनुष्का",
      "სანდრო",
      "გიორგი",
      "Νίκος",
      "Արամ",
      "דוד",
      "Sammy",
      "Jimmy",
      "Finn",
    ],
  ])
    expect([name, codeOf(name)]).toEqual([name, name]);
});
