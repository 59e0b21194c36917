import { NICKNAME_MAX_LENGTH, type Refusal, REFUSALS, refuse } from "@clutch/contract";
import { ok, type Result } from "@clutch/kernel";
import { isReserved } from "./reserved.ts";
import { skeletonOf } from "./skeleton.ts";

export interface Nickname {
  readonly name: string;
  /** Equal for names that are drawn alike: one member of a partner has it (7005 for all others). */
  readonly skeleton: string;
}

/** Counted in characters as a reader sees them; what is invisible or drawn as another letter is 6003, an office's word or the partner's name 7005. */
export function checkNickname(text: string, officialName = ""): Result<Nickname, Refusal> {
  const name = text.normalize("NFC").replaceAll(/ +/g, " ").trim();
  const length = [...new Intl.Segmenter().segment(name)].length;
  // Joiners and variation selectors are a part of an emoji, and invisible anywhere else.
  const letters = name.replaceAll(EMOJI, "☺").replaceAll(/[\uFE0E\uFE0F]/g, "");
  if (letters === "") return refuse(REFUSALS.missingNickname);
  const skeleton = skeletonOf(name);
  if (length > NICKNAME_MAX_LENGTH || UNSEEN.test(letters) || isImitation(letters) || LETTER_EMOJI.test(name))
    return refuse(REFUSALS.validationFailed, { field: "nickname" });
  if (isReserved(name, officialName)) return refuse(REFUSALS.nicknameNotAllowed);
  return ok({ name: name.replaceAll(LONE_SELECTOR, ""), skeleton });
}

const EMOJI = /\p{RGI_Emoji}/gv;
const LONE_SELECTOR = /(?<!\p{Emoji})[\uFE0E\uFE0F]/gu;

/** Control, direction, private and ignorable characters, spaces other than the plain one, and piles of marks. */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}|\p{Mn}{4}/u;

/** Scripts in everyday use (Unicode Standard Annex 31, table 5); letters of others are mostly drawn as Latin ones. */
const EVERYDAY =
  "Common Inherited Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hangul Han Hebrew Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan";
/** Phonetic letters drawn as small capitals; emoji that are letters are none of their own either. */
const SMALL_CAPITAL = /[\u{1D00}-\u{1D25}\u{280}\u{299}\u{262}\u{29C}\u{26A}\u{274}\u{29F}\u{28F}\u{A730}\u{A731}]/u;
const LETTER_EMOJI = /[🅰🅱🅾🅿Ⓜℹ]/u;
const NOT_EVERYDAY = new RegExp(`[^${EVERYDAY.replaceAll(/(\w+) ?/g, String.raw`\p{Script=$1}`)}]`, "u");

/**
 * Letters that are drawn as others: compatibility forms of Latin letters and digits (full-width, mathematical, circled),
 * scripts out of everyday use, and Latin beside Cyrillic, Greek or Armenian in one name.
 */
const isImitation = (name: string): boolean =>
  [...name].some(
    (each) => each !== each.normalize("NFKC") && /[\p{Script=Latin}\p{Nd}]/u.test(each.normalize("NFKC")),
  ) ||
  NOT_EVERYDAY.test(name) ||
  SMALL_CAPITAL.test(name) ||
  (/\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u.test(name));
