export type CsvRow = Readonly<Record<string, string>>;

const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

/** Rows of a CSV file by the names in its first line (RFC 4180); null when a line has another number of fields. Blank lines are none. */
export function parseCsv(text: string): readonly CsvRow[] | null {
  const lines = splitLines(text.replace(/^\uFEFF/, ""));
  const [names, ...rows] = lines;
  if (!names || rows.some((fields) => fields.length !== names.length)) return null;
  return rows.map((fields) => Object.fromEntries(names.map((name, at) => [name, fields[at] ?? ""])));
}

function splitLines(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < text.length) {
    const match = FIELD.exec(text);
    if (!match) return [];
    const [, quoted, plain = "", end] = match;
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ",") {
      if (FIELD.lastIndex === text.length) line.push("");
      else continue;
    }
    const isBlank = line.length === 1 && plain === "" && quoted === undefined;
    if (!isBlank) lines.push(line);
    line = [];
  }
  return lines;
}
