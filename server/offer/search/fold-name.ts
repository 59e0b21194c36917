/** Letters that have no accent to lose: as they are commonly written without them. */
const LATIN: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ħ: "h",
  ŋ: "n",
  ə: "a",
};

/** Cyrillic letters of Russian, Ukrainian and Kazakh, after accents are taken off: й is и, ё is е. */
const CYRILLIC: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  е: "e",
  ж: "zh",
  з: "z",
  и: "i",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "h",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "sh",
  ъ: "",
  ы: "y",
  ь: "",
  э: "e",
  ю: "yu",
  я: "ya",
  і: "i",
  є: "ye",
  ґ: "g",
  ә: "a",
  ғ: "g",
  қ: "k",
  ң: "n",
  ө: "o",
  ұ: "u",
  ү: "u",
  һ: "h",
};

const GREEK: Readonly<Record<string, string>> = {
  α: "a",
  β: "v",
  γ: "g",
  δ: "d",
  ε: "e",
  ζ: "z",
  η: "i",
  θ: "th",
  ι: "i",
  κ: "k",
  λ: "l",
  μ: "m",
  ν: "n",
  ξ: "x",
  ο: "o",
  π: "p",
  ρ: "r",
  σ: "s",
  ς: "s",
  τ: "t",
  υ: "y",
  φ: "f",
  χ: "ch",
  ψ: "ps",
  ω: "o",
};

/** Marks, and what a pasted name may hold without showing it. */
const UNSEEN = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const LETTERS = new Map(Object.entries({ ...LATIN, ...CYRILLIC, ...GREEK }));

/**
 * A name as it is compared: lower case, without accents, Cyrillic and Greek in Latin letters, other scripts as codes of letters
 * and digits (`x4e2d`), characters that are never seen (soft hyphens, joiners, marks of direction) nothing, anything else a
 * space. ASCII alone, as the trigrams of a database with the C locale hold nothing else. Idempotent. At most 360 characters. Empty
 * for a text without a letter or digit.
 */
export function foldName(text: string): string {
  const plain = text.normalize("NFKD").toLowerCase().normalize("NFKD").replaceAll(UNSEEN, "");
  let folded = "";
  for (const letter of plain) folded += foldLetter(letter);
  return folded.replaceAll(/ +/g, " ").trimStart().slice(0, MAX_FOLDED).trimEnd();
}

/**
 * Sixty letters of the scripts that stand as codes. One character can be eighteen letters in another form: what is typed
 * must not make the database compare, or keep, a text of thousands.
 */
const MAX_FOLDED = 360;

function foldLetter(letter: string): string {
  if (/[a-z0-9]/.test(letter)) return letter;
  const latin = LETTERS.get(letter);
  if (latin !== undefined) return latin;
  if (/['’`ʼ]/.test(letter)) return "";
  return /[\p{L}\p{N}]/u.test(letter) ? `x${(letter.codePointAt(0) ?? 0).toString(16)}` : " ";
}
