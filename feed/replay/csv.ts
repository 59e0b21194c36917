export type CsvRow = Readonly<Record<string, string>>;

export interface Csv {
  readonly rows: readonly CsvRow[];
  /** Lines that have not the fields the first line names. */
  readonly torn: readonly TornLine[];
}

export interface TornLine {
  /** Its number in the file, from 1. */
  readonly line: number;
  /** What of it is whole: all but its last field. */
  readonly fields: CsvRow;
  /** The rows on both sides of it; null where there is none. */
  readonly before: CsvRow | null;
  readonly after: CsvRow | null;
}

const FIELD = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r?\n|$)/y;

/**
 * Rows of a CSV file by the names in its first line (RFC 4180); null where nothing of it is one. Blank lines are none. After a torn
 * line reading goes on with the next one.
 */
export function parseCsv(text: string): Csv | null {
  const [head, ...lines] = readLines(text.replace(/^\uFEFF/, ""));
  if (!head?.isWhole) return null;
  const toRow = (fields: readonly string[]): CsvRow =>
    Object.fromEntries(fields.map((field, at) => [head.fields[at] ?? "", field]));
  const rows: CsvRow[] = [];
  const torn: { line: number; fields: CsvRow; before: CsvRow | null; at: number }[] = [];
  for (const { number, fields, isWhole } of lines) {
    if (isWhole) rows.push(toRow(fields));
    else torn.push({ line: number, fields: toRow(fields.slice(0, -1)), before: rows.at(-1) ?? null, at: rows.length });
  }
  if (rows.length === 0 && torn.length > 0) return null;
  return { rows, torn: torn.map(({ at, ...line }) => ({ ...line, after: rows[at] ?? null })) };
}

/** The records that torn lines may belong to: that of its name where it still has one, else those of the rows beside it. */
export const touchedBy = (torn: readonly TornLine[], column: string): ReadonlySet<string> =>
  new Set(
    torn.flatMap(({ fields, before, after }) => {
      const own = fields[column];
      return own === undefined ? [before, after].flatMap((row) => row?.[column] ?? []) : [own];
    }),
  );

interface Line {
  readonly number: number;
  readonly fields: readonly string[];
  /** As many fields as the first line has. */
  readonly isWhole: boolean;
}

function readLines(text: string): readonly Line[] {
  const lines: Line[] = [];
  let [at, number] = [0, 1];
  while (at < text.length) {
    const lineEnd = endOfLine(text, at);
    const raw = text.slice(at, lineEnd).trim();
    const read = readFields(text, at);
    const isWhole = read !== null && read.fields.length === (lines[0]?.fields.length ?? read.fields.length);
    if (raw !== "") lines.push({ number, fields: isWhole ? read.fields : raw.split(","), isWhole });
    // A line that is torn within quotes would take the lines after it along.
    const end = isWhole && raw !== "" ? read.end : lineEnd;
    number += countBreaks(text, at, end);
    at = end;
  }
  return lines;
}

/** Where the next line begins. */
function endOfLine(text: string, from: number): number {
  const at = text.indexOf("\n", from);
  return at === -1 ? text.length : at + 1;
}

function countBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf("\n", from); at !== -1 && at < to; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

function readFields(text: string, from: number): { readonly fields: string[]; readonly end: number } | null {
  const fields: string[] = [];
  FIELD.lastIndex = from;
  for (;;) {
    const match = FIELD.exec(text);
    if (!match) return null;
    const [, quoted, plain = "", end] = match;
    fields.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ",") return { fields, end: FIELD.lastIndex };
  }
}
