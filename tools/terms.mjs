/**
 * The betting terms of `texts/TERMS.md`: one word a thing, and the words that are wrong for it. Pure, so that a test
 * can plant a violation.
 */

/** Scripts that put no space between words: there a wrong word counts wherever it stands. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const SPECIAL = /[.*+?^${}()|[\]\\]/g;

const cellsOf = (line) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/** 'комбо' is that word alone, 'комбо*' what begins with it, 'банкер in slip.' only in texts whose id begins so. */
function parseWrong(entry) {
  const [word, scope = ""] = entry.trim().split(" in ");
  const isStem = word.endsWith("*");
  const pattern = (isStem ? word.slice(0, -1) : word).replaceAll(SPECIAL, String.raw`\$&`);
  const [before, after] = UNSPACED.test(word)
    ? ["", ""]
    : [String.raw`(?<!\p{L})`, isStem ? "" : String.raw`(?!\p{L})`];
  return { word, scope, pattern: new RegExp(before + pattern + after, "iu") };
}

/**
 * Rows by language of a document with one section a language (`## kk: Қазақша`) and tables of term, text id, word and
 * wrong words.
 */
export function parseTerms(markdown) {
  const terms = new Map();
  let rows = null;
  for (const line of markdown.split("\n")) {
    const language = /^## ([a-z-]+):/.exec(line)?.[1];
    if (language !== undefined) terms.set(language, (rows = []));
    if (rows === null || !line.startsWith("|")) continue;
    const [term, id, word, wrong = ""] = cellsOf(line);
    if (/^(Term|:?-+)$/.test(term)) continue;
    rows.push({ term, id: id.replaceAll("`", ""), word, wrong: wrong === "" ? [] : wrong.split(",").map(parseWrong) });
  }
  return terms;
}

/** Texts of one language that say a term otherwise than its rows, and rows whose text has another word. */
export function findTermProblems(language, rows, texts) {
  const problems = [];
  for (const { term, id, word, wrong } of rows) {
    if (!texts.get(id)?.toLowerCase().includes(word.toLowerCase()))
      problems.push(`${language} ${id}: says '${texts.get(id)}', texts/TERMS.md says '${word}' for ${term}`);
    for (const { word: bad, scope, pattern } of wrong)
      for (const [textId, text] of texts)
        if (textId.startsWith(scope) && pattern.test(text))
          problems.push(`${language} ${textId}: '${bad}' is not the word for ${term}, which is '${word}': ${text}`);
  }
  return problems;
}

/** Terms that a language leaves out or repeats, compared with those of English. */
export function findTermGaps(terms) {
  const names = (terms.get("en") ?? []).map(({ term }) => term);
  return [...terms].flatMap(([language, rows]) => {
    const own = rows.map(({ term }) => term);
    return [
      ...names.filter((name) => !own.includes(name)).map((name) => `texts/TERMS.md: ${language} has no '${name}'`),
      ...own
        .filter((name, at) => !names.includes(name) || own.indexOf(name) !== at)
        .map((name) => `texts/TERMS.md: ${language} has '${name}' twice, or English has no such term`),
    ];
  });
}
