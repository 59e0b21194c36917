import { skeletonOf } from "./skeleton.ts";

const skeletonsOf = (words: string): readonly string[] => words.split(/\s+/).map(skeletonOf);

/** Words by which members know the operator's or the product's own people: reserved wherever they stand as a word. */
const OFFICE: ReadonlySet<string> = new Set(
  skeletonsOf(
    `admin admins mod mods moderators support helpdesk help staff official
    админ админы модер модеры помощь служба әкімші әкімшілік қолдау көмек ресми
    soporte ayuda asistencia oficial suporte ajuda apoio atendimento
    dukungan bantuan resmi layanan sokongan rasmi pentadbir pentadbiran
    hỗtrợ trợgiúp giúpđỡ chínhthức quảntrị điềuhành kiểmduyệt
    帮助 幫助 支持 支援`,
  ),
);
/** The same, long enough to be no part of another word, or of languages that write words without spaces. */
const OFFICE_PARTS = skeletonsOf(
  `administra moderator moderador official customercare customerservice customersupport techsupport livesupport
  администра админка админчик модератор поддержк официальн
  客服 管理员 管理員 管理组 管理組 官方 版主 帮助中心 幫助中心 技术支持 技術支援 客户服务 客戶服務
  サポート 管理者 管理人 運営 公式 ヘルプ カスタマー スタッフ モデレーター
  관리자 관리팀 운영자 운영팀 고객센터 고객지원 고객상담 지원센터 도움말 공식
  แอดมิน ผู้ดูแล สนับสนุน ช่วยเหลือ ทางการ ทีมงาน เจ้าหน้าที่`,
);
/** Taken for such people only when they are the whole name. */
const ALONE = new Set(skeletonsOf("system sysadmin operator cashier security clutch root superuser"));
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
};
const asLetters = (text: string): string => text.replaceAll(/[013457@$]/g, (sign) => LETTER_OF[sign] ?? sign);

/** A capital after a small letter, or before one, begins a word. */
const apart = (text: string): string => text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, " ");

/** What a reader may take a name for: signs and digits may be letters, or stand around and between words. */
function readingsOf(name: string): readonly string[] {
  const signs = name.replaceAll("@", "a").replaceAll("$", "s");
  const [front, end] = [/^[\d\s_.!|-]+/, /[\d\s_.!|-]+$/].map((edge) => name.replace(edge, ""));
  const bare = name.replaceAll(/^[\d\s_.!|-]+|[\d\s_.!|-]+$/g, "");
  const lettered = [name, front ?? "", end ?? "", bare].map(asLetters);
  const all = [name, signs, name.replaceAll(/[\d!|]+/g, " "), ...lettered];
  return [...new Set([...all, ...all.map(apart)].map(skeletonOf))];
}

/** Whether a name is one by which members know the people of the operator or the product, however it is written. */
export function isReserved(name: string, officialName: string): boolean {
  const official = lettersOf(skeletonOf(officialName)).join("");
  return readingsOf(name).some((reading) => isOffice(reading) || isOfOwner(reading, official));
}

const lettersOf = (skeleton: string): readonly string[] => skeleton.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

function isOffice(skeleton: string): boolean {
  const words = skeleton.split(/[^\p{L}]+/u).filter(Boolean);
  const all = words.join("");
  if (OFFICE_PARTS.some((part) => skeleton.includes(part) || all.includes(part))) return true;
  // `hỗ trợ` is two words, and `sup.port` may be meant as one.
  const pairs = words.slice(1).map((word, index) => `${words[index] ?? ""}${word}`);
  return [...words, ...pairs, all].some((word) => OFFICE.has(word)) || ALONE.has(all);
}

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
