import { existsSync, readFileSync } from "node:fs";

/** Real settlement cases beside the checkout; they are not ours to ship, so a clone may lack them. */
const folder = new URL("../../../shared/data/settlement/", import.meta.url);

export const hasSettlementData = existsSync(folder);

export const NO_DATA = "shared/data/settlement is not here: these cases were not run";

export const readJson = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as T;

/** Rows of a CSV without quotes, by column. */
export function readRows(name: string): readonly Readonly<Record<string, string>>[] {
  const [head = "", ...lines] = readFileSync(new URL(name, folder), "utf8").trim().split(/\r?\n/);
  const columns = head.split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((cell, at) => [columns[at] ?? "", cell])));
}
