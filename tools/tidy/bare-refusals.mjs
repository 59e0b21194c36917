/** Source that refuses: what is checked. Tests keep the codes, as the wire shows them. */
const CHECKED = /^(server|contract|rules|population)\/(?!.*(\.test\.|\/testing\/)).*\.ts$/;

/** Where numbers of the catalogue stand for themselves, and why. */
const ALLOWED = new Map([
  ["rules/refusals.ts", "names them"],
  ["contract/errors/catalogue.ts", "describes them"],
  ["contract/feeds/connection.ts", "1001 is a close code of a WebSocket"],
]);

/** Comments, strings and templates, which are no code. */
const NO_CODE = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** What makes an HTTP status the code of a refusal: the call or the property that takes one stands before it. */
const REFUSES = /(\brefus\w*\(|\bcode(:| [!=]==))(?:[^;,()]|\([^()]*\))*$/i;

/** The codes that `rules/refusals.ts` names: code → name. */
export const readRefusals = (text) =>
  new Map([...text.matchAll(/^export const (\w+) = (\d+);$/gm)].map(([, name, code]) => [code, name]));

/** Every bare code of a file: its offset, the number, its name. */
export function findBareRefusals(file, text, refusals) {
  if (!CHECKED.test(file) || ALLOWED.has(file)) return [];
  const code = text.replaceAll(NO_CODE, (part) => part.replaceAll(/[^\n]/g, " "));
  return [...code.matchAll(/(?<![\w.$#])\d{3,4}(?![\w.])/g)].flatMap(({ 0: number, index }) => {
    const name = refusals.get(number);
    const before = code.slice(code.lastIndexOf("\n", index) + 1, index);
    return name === undefined || (number.length === 3 && !REFUSES.test(before)) ? [] : [{ index, number, name }];
  });
}

/** The same as problems of one file, each with its line. */
export const findRefusalProblems = (file, text, refusals) =>
  findBareRefusals(file, text, refusals).map(
    ({ index, number, name }) =>
      `${file}:${text.slice(0, index).split("\n").length} refuses by the bare code ${number}: write REFUSALS.${name}`,
  );
