/** JSON, with or without byte order marks, which RFC 8259 8.1 lets a reader ignore; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF+/, ""));
  } catch {
    return undefined;
  }
}
