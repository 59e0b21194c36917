import { foldShapes, foldShapesFurther } from "./fold-shapes.ts";
import { skeletonOf } from "./skeleton.ts";

/** A skeleton without the points, hamzas and stretched lines of Arabic and Hebrew, and with yod as the letter whose shape is a quote. */
const withoutPoints = (skeleton: string): string =>
  skeleton
    .replaceAll(/[\u{591}-\u{5C7}]|\u{640}|[\u{64B}-\u{65F}]|\u{670}/gu, "")
    .replaceAll(/(?<=\p{Script=Hebrew})'|'(?=\p{Script=Hebrew})/gu, "י");

const skeletonsOf = (words: string): readonly string[] =>
  words.split(/\s+/).map((word) => withoutPoints(skeletonOf(word)));

/** Words by which members know the operator's or the product's own people: reserved wherever they stand as a word. */
const OFFICE: ReadonlySet<string> = new Set(
  skeletonsOf(
    `admin admins mod mods moderators support helpdesk help staff official webmaster postmaster hostmaster sysop supportdesk servicedesk payoutdesk
    админ админы адмін адміни підтримка допомога модер модеры помощь служба әкімші әкімшілік қолдау көмек ресми
    soporte ayuda asistencia oficial suporte ajuda apoio atendimento
    dukungan bantuan resmi layanan sokongan rasmi pentadbir pentadbiran
    hỗtrợ trợgiúp giúpđỡ chínhthức quảntrị điềuhành kiểmduyệt
    帮助 幫助 支持 支援
    دعم الدعم إدارة الإدارة مشرف المشرف مشرفة المشرفة مشرفون مشرفين المشرفين أدمن الأدمن مساعدة المساعدة رسمي الرسمي
    خدمةالعملاء خدمةعملاء
    הנהלה ההנהלה מנהל המנהל מנהלת המנהלת מנהלים המנהלים רשמי הרשמי שירותלקוחות שירותהלקוחות`,
  ),
);
/** The same, long enough to be no part of another word, or of languages that write words without spaces. */
const OFFICE_PARTS = skeletonsOf(
  `administra moderator moderador official customercare customerservice customersupport techsupport livesupport
  администра админка админчик модератор поддержк официальн
  客服 管理员 管理員 管理组 管理組 官方 版主 帮助中心 幫助中心 技术支持 技術支援 客户服务 客戶服務
  サポート 管理者 管理人 運営 公式 ヘルプ カスタマー スタッフ モデレーター
  관리자 관리팀 운영자 운영팀 고객센터 고객지원 고객상담 지원센터 도움말 공식
  แอดมิน ผู้ดูแล สนับสนุน ช่วยเหลือ ทางการ ทีมงาน เจ้าหน้าที่
  アドミン 어드민 운영진
  एडमिन ऐडमिन ऍडमिन प्रशासक मॉडरेटर सपोर्ट सहायता आधिकारिक
  ადმინ მოდერატორ მხარდაჭერა საპორტ დახმარება ოფიციალურ
  αδμιν αντμιν διαχειριστη υποστηριξη ադմին אדמין תמיכה এডমিন অ্যাডমিন அட்மின் అడ్మిన్ એડમિન ਐਡਮਿਨ ಅಡ್ಮಿನ್ അഡ്മിൻ ແອດມິນ`,
);
/** English words of the office that are long enough to be known when a letter is doubled or drawn by two others. */
const FOLDED_OFFICE: ReadonlySet<string> = new Set(
  skeletonsOf(
    "admin admins support helpdesk moderator moderators official soporte suporte webmaster sysadmin superadmin",
  ).map(foldShapes),
);
const FOLDED_PARTS = skeletonsOf(
  "administra moderator moderador official customercare customerservice customersupport techsupport livesupport",
).map(foldShapes);
/** Before and after a word of the office they make another one. */
const FRONTS = skeletonsOf(
  "super bet game site web live chat tech head chief main global real the vip casino sport sports team official",
);
const ENDS = skeletonsOf("team bot chat line center centre service staff official");
/** Taken for such people only when they are the whole name. */
const DUTIES = skeletonsOf(
  `system sysadmin operator cashier security superuser dealer dealers croupier croupiers bookmaker payment payments payout payouts
  deposits withdrawal withdrawals refund refunds billing finance compliance verified verification owner owners manager managers casino
  مدير المدير`,
);
const ALONE = new Set([...DUTIES, ...skeletonsOf("clutch root")]);
const FOLDED_ALONE = new Set(DUTIES.map(foldShapes));
/** Beside one of these they name an office as well. */
const BESIDE = new Set(skeletonsOf("department vip live account accounts member members"));
/** Ordinary words, beside the name of the product or the partner those of their people. */
const STAFF = new Set(
  skeletonsOf("team bot bots care crew service manager casino equipo equipe equipa tim pasukan độingũ команда"),
);
const PRODUCT = skeletonOf("Clutch");

/** From so many letters on, a partner's name is reserved as a part of others. */
const LONG_NAME = 6;
const SHORT_NAME = 3;

const LETTER_OF: Readonly<Record<string, string>> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  "@": "a",
  $: "s",
  "¡": "i",
};
const asLetters = (text: string): string => text.replaceAll(/[013457@$¡]/g, (sign) => LETTER_OF[sign] ?? sign);

/** A capital after a small letter, or before one, begins a word. */
const apart = (text: string): string => text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, " ");

const FLAG_A = 0x1_f1_e6;
const SMALL_A = 0x61;
/** Emoji read as letters and digits: `🇦🇩` as `AD` where no flags are drawn, `4️⃣` as 4, rings as O. */
const asEmojiless = (text: string): string =>
  text
    .replaceAll(/[\u{1F1E6}-\u{1F1FF}]/gu, (sign) =>
      String.fromCodePoint((sign.codePointAt(0) ?? FLAG_A) - FLAG_A + SMALL_A),
    )
    .replaceAll(/\u{FE0F}?\u{20E3}/gu, "")
    .replaceAll(/[⭕🔴🟠🟡🟢🔵🟣🟤⚫⚪◯○●]\u{FE0F}?/gu, "o");

/** Letters turned by half a circle, and those they are then; the plain ones are so only in a name that is read from its end. */
const TURNED = "ɐɒɔǝəɟƃᵷɥıᴉɾʞꞁʃɯɹʁʇʌʍʎ∀Ɔ∃ƎℲꞰ⅂ᴚ⊥Λ";
const UPRIGHT = "aaceefgghiijkllmrrtvwyaceefklrtv";
const PLAIN_TURNED = "bdpqnuwm69";
const PLAIN_UPRIGHT = "qpdbunmw96";
const turnedTo = (from: string, to: string): ReadonlyMap<string, string> => {
  const upright = [...to];
  return new Map([...from].map((letter, at) => [letter, upright[at] ?? letter]));
};
const UPRIGHT_OF = turnedTo(TURNED, UPRIGHT);
const PLAIN_UPRIGHT_OF = turnedTo(PLAIN_TURNED, PLAIN_UPRIGHT);

/** A name with letters turned one by one (`ɐdmin`), or as a whole, so that its end is its beginning (`uıɯpɐ`). */
function uprightOf(name: string): readonly string[] {
  const letters = [...name];
  if (!letters.some((letter) => UPRIGHT_OF.has(letter))) return [];
  const whole = letters.map((letter) => UPRIGHT_OF.get(letter) ?? PLAIN_UPRIGHT_OF.get(letter) ?? letter);
  return [letters.map((letter) => UPRIGHT_OF.get(letter) ?? letter).join(""), whole.toReversed().join("")];
}

/** What a reader may take a name for: signs and digits may be letters, or stand around and between words. */
function readingsOf(given: string): readonly string[] {
  const name = asEmojiless(given);
  const signs = name.replaceAll("@", "a").replaceAll("$", "s");
  const [front, end] = [/^[\d\s_.!|-]+/, /[\d\s_.!|-]+$/].map((edge) => name.replace(edge, ""));
  const bare = name.replaceAll(/^[\d\s_.!|-]+|[\d\s_.!|-]+$/g, "");
  const lettered = [name, front ?? "", end ?? "", bare].map(asLetters);
  const firsts = name.replaceAll(/æ/gi, "a").replaceAll(/œ/gi, "o");
  const all = [name, signs, firsts, name.replaceAll(/[\d!|]+/g, " "), ...lettered, ...uprightOf(name)];
  return [...new Set([...all, ...all.map(apart)].map(skeletonOf))];
}

/** Whether a name is one by which members know the people of the operator or the product, however it is written. */
export function isReserved(name: string, officialName: string): boolean {
  const official = lettersOf(skeletonOf(officialName)).join("");
  return readingsOf(name).some((reading) => isOffice(withoutPoints(reading)) || isOfOwner(reading, official));
}

const lettersOf = (skeleton: string): readonly string[] => skeleton.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

function isOffice(skeleton: string): boolean {
  const words = skeleton.split(/[^\p{L}\p{M}]+/u).filter(Boolean);
  const all = words.join("");
  if (OFFICE_PARTS.some((part) => skeleton.includes(part) || all.includes(part))) return true;
  // `hỗ trợ` is two words, and `sup.port` may be meant as one.
  const pairs = words.slice(1).map((word, index) => `${words[index] ?? ""}${word}`);
  return [...words, ...pairs, all].some(isOfficeWord) || ALONE.has(all) || isFoldedDuty(all) || isDuty(words);
}

const foldsOf = (word: string): readonly string[] => [foldShapes(word), foldShapesFurther(word)];

/** `superadmin`, `adminteam`. */
const isCompound = (word: string): boolean =>
  FRONTS.some((front) => word.startsWith(front) && OFFICE.has(word.slice(front.length))) ||
  ENDS.some((end) => word.endsWith(end) && OFFICE.has(word.slice(0, -end.length)));

const isOfficeWord = (word: string): boolean =>
  OFFICE.has(word) ||
  isCompound(word) ||
  foldsOf(word).some((fold) => FOLDED_OFFICE.has(fold) || FOLDED_PARTS.some((part) => fold.includes(part)));

const isFoldedDuty = (all: string): boolean => foldsOf(all).some((fold) => FOLDED_ALONE.has(fold));

/** `payout department`, `security team`. */
const isDuty = (words: readonly string[]): boolean =>
  words.some((word) => ALONE.has(word)) &&
  words.every((word) => ALONE.has(word) || STAFF.has(word) || BESIDE.has(word));

function isOfOwner(skeleton: string, official: string): boolean {
  const words = lettersOf(skeleton);
  const all = words.join("");
  if (official !== "" && all === official) return true;
  if (official.length >= LONG_NAME && all.includes(official)) return true;
  if (official.length >= SHORT_NAME && words.includes(official)) return true;
  return [PRODUCT, ...(official.length >= SHORT_NAME ? [official] : [])].some((owner) => isBesideStaff(words, owner));
}

/** `clutch_team`, `ClutchBot`, `teamclutch`. */
function isBesideStaff(words: readonly string[], owner: string): boolean {
  const isStaff = (word: string): boolean => STAFF.has(word) || OFFICE.has(word);
  if (words.includes(owner) && words.some(isStaff)) return true;
  return words.some(
    (word) =>
      (word.startsWith(owner) && isStaff(word.slice(owner.length))) ||
      (word.endsWith(owner) && isStaff(word.slice(0, -owner.length))),
  );
}
