import { parseJson } from "@clutch/kernel";

/**
 * JSON, or text that can be meant as one JSON alone. Read as well are, in place of a value, NaN, infinities, None and undefined (as null), True
 * and False, nothing at all (as null), and numbers with a plus, needless zeros, a bare point or commas between thousands; a comma before a
 * closing bracket; control characters and escapes that JSON has not within strings; blanks of other kinds and NULs around and between,
 * semicolons after the end. Undefined for the rest, such as what is cut off or followed by anything else. A key of the outer object that is
 * named twice with different values has all of them as a list: no reader may choose one.
 */
export function parseTolerantJson(text: string): unknown {
  const tokens = tokensOf(trim(text));
  const keys = nameKeysApart(tokens);
  const json = parseJson(tokens.join(""));
  if (keys === 0 || typeof json !== "object" || json === null || Array.isArray(json)) return json;
  return mergeKeys(Object.entries(json));
}

/** From the end character by character: a pattern that is bound to the end begins anew at each blank, in quadratic time. */
function trim(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s\0;]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).replace(/^[\s\0\u200B]+/, "");
}

/** Strings and what is between them, each made JSON; a string that does not end takes the rest. */
function tokensOf(text: string): string[] {
  return (text.match(/"(?:[^"\\]|\\[^])*"?|[^"]+/g) ?? []).map((token) =>
    token.startsWith('"')
      ? // oxlint-disable-next-line no-control-regex
        token.replaceAll(/\\u[\dA-Fa-f]{4}|\\[^]|[\u0000-\u001F]/g, toEscape)
      : between(token),
  );
}

/** A control character as JSON writes it; of an escape JSON has not, the backslash as a character, but none before an apostrophe. */
function toEscape(found: string): string {
  const last = found.charAt(1);
  if (found.length === 1) return `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`;
  // One behind a backslash has no meaning that is known and stays as it is.
  if (found.length > 2 || '"\\/bfnrt'.includes(last) || last < " ") return found;
  return last === "'" ? last : `\\${found}`;
}

/** Each pattern begins anew only behind what it has read, so that the time is linear in the length. */
const between = (token: string): string =>
  token
    .replaceAll(/[^\S \t\r\n]|[\0\u200B]/g, " ")
    .replaceAll(
      /(:\s*[+-]?\d{1,3})((?:,\d{3})+)(?=\.\d|\s*[,}])/g,
      (_, head: string, rest: string) => head + rest.replaceAll(",", ""),
    )
    .replaceAll(/[+-]?\b(nan\(ind\)|nan|inf|infinity|none|null|undefined|true|false)(?![\w(])/gi, toWord)
    .replaceAll(/(?<![\w.])[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?(?![\w.])/gi, toNumber)
    .replaceAll(/:(?=\s*[,}])/g, ":null")
    .replaceAll(/,(\s*[\]}])/g, "$1");

function toWord(found: string): string {
  const word = found.toLowerCase();
  return word.endsWith("true") || word.endsWith("false") ? word : "null";
}

const PARTS = /^([+-]?)0*(\d*)(\.\d*)?(.*)$/;

/** A number as JSON writes it: without a plus, needless zeros and a bare point. */
function toNumber(found: string): string {
  const [, sign, whole, decimals = "", exponent = ""] = PARTS.exec(found) ?? [];
  return `${sign === "-" ? "-" : ""}${whole === "" ? "0" : whole}${decimals === "." ? "" : decimals}${exponent}`;
}

const REPEATED = /^(\d+) /;

/** Marks each key of the outer object with a number, where one of them is repeated; answers how many keys are marked. */
function nameKeysApart(tokens: string[]): number {
  const at: number[] = [];
  const seen = new Set<string>();
  let depth = 0;
  tokens.forEach((token, index) => {
    if (!token.startsWith('"'))
      for (const char of token) depth += "[{".includes(char) ? 1 : "]}".includes(char) ? -1 : 0;
    else if (depth === 1 && /^\s*:/.test(tokens[index + 1] ?? "")) {
      at.push(index);
      seen.add(String(parseJson(token)));
    }
  });
  if (seen.size === at.length) return 0;
  for (const index of at) tokens[index] = `"${index} ${tokens[index]?.slice(1) ?? ""}`;
  return at.length;
}

function mergeKeys(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const values = Map.groupBy(entries, ([key]) => key.replace(REPEATED, ""));
  return Object.fromEntries(
    [...values].map(([key, own]) => {
      const different = new Map(own.map(([, value]) => [JSON.stringify(value), value]));
      return [key, different.size === 1 ? own[0]?.[1] : [...different.values()]];
    }),
  );
}
