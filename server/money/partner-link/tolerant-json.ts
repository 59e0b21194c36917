import { parseJson } from "@clutch/kernel";

/**
 * JSON, or text that can be meant as one JSON alone: with NaN, Infinity or undefined in place of a value (read as null), a comma
 * before a closing bracket, control characters within strings, or blanks, NULs and semicolons after the end. Undefined for the rest, such as
 * what is cut off or followed by anything else. A key of the outer object that is named twice with different values has
 * all of them as a list: no reader may choose one.
 */
export function parseTolerantJson(text: string): unknown {
  const tokens = tokensOf(trimEnd(text));
  const keys = nameKeysApart(tokens);
  const json = parseJson(tokens.join(""));
  if (keys === 0 || typeof json !== "object" || json === null || Array.isArray(json)) return json;
  return mergeKeys(Object.entries(json));
}

/** Character by character from the end: a pattern that is bound to the end begins anew at each blank, in quadratic time. */
function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s\0;]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** A raw control character of a string as JSON writes it; one behind a backslash has no such meaning and stays as it is. */
const escapeControl = (found: string): string =>
  found.length > 1 ? found : `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Strings and what is between them, each made JSON; a string that does not end takes the rest. */
function tokensOf(text: string): string[] {
  return (text.match(/"(?:[^"\\]|\\[^])*"?|[^"]+/g) ?? []).map((token) =>
    token.startsWith('"')
      ? // oxlint-disable-next-line no-control-regex
        token.replaceAll(/\\?[\u0000-\u001F]/g, escapeControl)
      : token.replaceAll(/-?\b(NaN|Infinity|undefined)\b/g, "null").replaceAll(/,(\s*[\]}])/g, "$1"),
  );
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
