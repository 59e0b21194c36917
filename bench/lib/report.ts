import type { Ratio } from "./rounds.ts";

/** One line of the table: what was compared, what came out, what was wanted. */
export interface Line {
  readonly row: string;
  readonly measure: string;
  readonly median: number;
  readonly worse: number;
  readonly unit: string;
  /** Null for a figure that is only stated. */
  readonly target: { readonly relation: "≤" | "≥"; readonly value: number } | null;
  readonly note: string;
}

interface RatioLine {
  readonly row: string;
  readonly measure: string;
  readonly ratio: Ratio;
  readonly target: Line["target"];
  readonly note?: string;
}

export const ratioLine = ({ row, measure, ratio, target, note = "" }: RatioLine): Line => ({
  row,
  measure,
  median: ratio.median,
  worse: ratio.worse,
  unit: "×",
  target,
  note,
});

export const stated = (row: string, measure: string, figure: { value: number; unit: string; note?: string }): Line => ({
  row,
  measure,
  median: figure.value,
  worse: figure.value,
  unit: figure.unit,
  target: null,
  note: figure.note ?? "",
});

export function isMet({ target, worse }: Line): boolean {
  if (!target) return true;
  return target.relation === "≤" ? worse <= target.value : worse >= target.value;
}

const digits = (value: number): string =>
  Math.abs(value) >= 1000 ? Math.round(value).toLocaleString("en") : value.toPrecision(3);

/** A line of its own for each missed target, by the worse quartile, which decides: `npm run nightly` shows these. */
export const formatMissed = (lines: readonly Line[]): readonly string[] =>
  lines.flatMap((line) => {
    const { row, measure, worse, unit, target } = line;
    if (target === null || isMet(line)) return [];
    return [
      `missed: ${row}, ${measure}, ${`${digits(worse)} ${unit}`.trim()}, ${target.relation} ${digits(target.value)}`,
    ];
  });

export function formatTable(lines: readonly Line[]): string {
  const cells = lines.map((line) => [
    line.row,
    line.measure,
    `${digits(line.median)} ${line.unit}`,
    `${digits(line.worse)} ${line.unit}`,
    line.target ? `${line.target.relation} ${digits(line.target.value)}` : "stated",
    line.target ? (isMet(line) ? "met" : "MISSED") : "",
    line.note,
  ]);
  const head = ["row", "measure", "median", "worse quartile", "target", "", "work done"];
  const widths = head.map((title, column) => Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)));
  return [head, widths.map((width) => "-".repeat(width)), ...cells]
    .map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`)
    .join("\n");
}
