import { skeletonOf } from "../../people/members/nickname/skeleton.ts";
import { TOP_LEVEL_DOMAINS } from "./top-level-domains.ts";

/** Teams whose own name reads as an address. Those of the matches on offer are given by the caller. */
const DOTTED_TEAMS = ["virtus.pro"];

/** What a dot is called by who writes an address in words, in our languages; between blanks or in brackets. */
const DOT_WORDS = "dot|d0t|точка|тчк|нүкте|ponto|punto|titik|noktah|chấm|จุด|点|點|ドット|닷|점";
/** Ends that are written in words, as they are said there. */
const SPOKEN_ENDS: Readonly<Record<string, string>> = {
  ком: "com",
  ру: "ru",
  нет: "net",
  орг: "org",
  бет: "bet",
  คอม: "com",
  เน็ต: "net",
  コム: "com",
  컴: "com",
  넷: "net",
};
/** Behind a dot in words or one with blanks only these ends are an address: the others are words of sentences. */
const PLAIN_ENDS = new Set([
  "com",
  "net",
  "org",
  "ru",
  "kz",
  "cn",
  "vn",
  "gg",
  "bet",
  "vip",
  "xyz",
  "app",
  "link",
  "info",
]);

const NAME = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*`;
const ADDRESS = new RegExp(String.raw`(${NAME})\.(${NAME})(?=[/?:#]|\.?(?![\p{L}\p{N}.]))`, "gu");
const SPOKEN = new RegExp(
  String.raw`[\p{L}\p{M}\p{N}](?:\s*[([{<*]\s*(?:\.|${DOT_WORDS})\s*[)\]}>*]\s*|\s+(?:${DOT_WORDS})\s+|\s+\.\s*|(?:点|點|จุด|ドット|닷)\s*)(${NAME})`,
  "giu",
);

/** Messengers and networks, each in the scripts that our languages write it in. Words that mean something else need an account beside them. */
const MESSENGERS: readonly RegExp[] = [
  /(?<!\p{L})(?:telegram|telega|whats\s?app|we\s?chat|weixin|viber|discord|zalo|kakao(?:\s?talk)?|skype|instagram|insta|facebook|messenger)(?!\p{L})/iu,
  /(?<!\p{L})(?:телегра|телега|телегу|ватсап|вотсап|вацап|уатсап|вайбер|дискорд|инстаграм|скайп|вконтакте)/iu,
  /微信|薇信|威信号|加微|加v(?!\p{L})|扣扣|企鹅号|企鵝號|电报群|電報群|飞机群/iu,
  /(?<!\p{L})(?:q\s?q|vx|v信)(?!\p{L})/iu,
  /카톡|카카오\s?톡|텔레그램|텔레\s?아이디|디스코드|인스타|라인\s?(?:아이디|톡|id)/iu,
  /ไลน์|แอดไลน|เทเลแกรม|วอ[ทต]ส?แอ[ปพ]|ดิสคอร์ด|ไอจี|เฟซบุ๊ก|เฟสบุ๊ค/u,
  /テレグラム|カカオ|ワッツアップ|ディスコード|インスタ|ライン\s?(?:id|交換|追加|グループ)/iu,
  /(?<!\p{L})line\s*(?:id\b|@|:)/iu,
];
/** The same words in letters of another script that look alike. */
const LOOK_ALIKES = ["telegram", "whatsapp", "wechat", "viber", "discord", "zalo", "kakaotalk", "instagram"].map(
  skeletonOf,
);

const ACCOUNT = /\S@\S|(?:^|[\s:])@[\w.]{3,}/u;
/** As long as a telephone number, in any script's digits. */
const TELEPHONE = /(?:\p{Nd}[\s().+-]{0,3}){8,}/u;

/** Whether a text leads elsewhere: an address of a page, also in words, a mail, an account, a telephone. `teams` are names that may stand. */
export function hasContact(text: string, teams: Iterable<string> = []): boolean {
  const bare = withoutNames(text, [...DOTTED_TEAMS, ...teams]);
  if (bare.includes("://") || /(?<![\p{L}\p{N}])www\./iu.test(bare)) return true;
  if (ACCOUNT.test(bare) || TELEPHONE.test(bare)) return true;
  if (MESSENGERS.some((messenger) => messenger.test(bare))) return true;
  const skeleton = skeletonOf(bare);
  if (LOOK_ALIKES.some((word) => skeleton.includes(word))) return true;
  return hasAddress(bare) || hasSpokenAddress(bare);
}

/** A name stands alone: it is no part of a longer address. */
const BEFORE = String.raw`(?<![\p{L}\p{N}.-])`;
const AFTER = String.raw`(?![\p{L}\p{N}/-]|\.[\p{L}\p{N}])`;

/** Only those with a dot could be taken for an address. */
const withoutNames = (text: string, names: readonly string[]): string =>
  names
    .filter((name) => name.includes("."))
    .reduce((left, name) => left.replaceAll(new RegExp(`${BEFORE}${RegExp.escape(name)}${AFTER}`, "giu"), " "), text);

function hasAddress(text: string): boolean {
  for (const [, name = "", end = ""] of text.matchAll(ADDRESS)) {
    if (!TOP_LEVEL_DOMAINS.has(end.toLowerCase())) continue;
    // A sentence that begins without a blank before it: "Well read.It was close".
    const isSentence = /^\p{Lu}\p{Ll}*$/u.test(end) && !/\p{Lu}/u.test(name.slice(1));
    // "2.me": a figure is no name of a site.
    if (!isSentence && !/^\p{N}+$/u.test(name)) return true;
  }
  return false;
}

function hasSpokenAddress(text: string): boolean {
  for (const [, end = ""] of text.matchAll(SPOKEN)) {
    const small = end.toLowerCase();
    if (PLAIN_ENDS.has(SPOKEN_ENDS[small] ?? small)) return true;
  }
  return false;
}
