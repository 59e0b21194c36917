import { formatAmountText } from "@clutch/kernel";
import type { Statement, Sums } from "../../sync/statement/parse-statement.ts";

const HEAD = ["part", "from", "to", "name", "bets", "staked", "returned", "net", "currency"] as const;

/** What a part's row is called in the member's language. */
export interface CsvNames {
  readonly game: (row: Statement["games"][number]) => string;
  readonly kind: (row: Statement["kinds"][number]) => string;
}

/** The rows of the screen as RFC 4180: periods, games, kinds and the sum of all, in major units with a point. */
export function toCsv(statement: Statement, names: CsvNames): string {
  const { currency, periods } = statement;
  const [from = "", to = ""] = [periods[0]?.from, periods.at(-1)?.to];
  const row = (about: readonly [string, string, string, string], sums: Sums): string =>
    [
      ...about,
      String(sums.bets),
      formatAmountText(sums.stakedMinor, currency),
      formatAmountText(sums.returnedMinor, currency),
      formatAmountText(sums.netMinor, currency),
      currency,
    ]
      .map(toCell)
      .join(",");
  const rows = [
    ...periods.map((each) => row(["period", each.from, each.to, ""], each)),
    ...statement.games.map((each) => row(["game", from, to, names.game(each)], each)),
    ...statement.kinds.map((each) => row(["kind", from, to, names.kind(each)], each)),
    row(["all", from, to, ""], statement),
  ];
  return `${[HEAD.join(","), ...rows].join("\r\n")}\r\n`;
}

const isNumber = /^-?\d+(\.\d+)?$/;

/** A text that a spreadsheet would run as a formula gets a quote before it. */
function toCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !isNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
