import type { MiniGamePayouts } from "../../../store/arcade.ts";
import { returnText } from "./return-text.ts";

type PayRow = MiniGamePayouts["results"][number];
type Value = PayRow["values"][string];

/** What a row of a paytable stands for within its settings; every other value is a setting of the bet. */
const POINTS = ["prize", "targetCenti", "hits", "count", "card", "levels", "fields", "slot", "dice", "total"] as const;
export type PayPoint = (typeof POINTS)[number];

export interface PayoutPay {
  readonly key: string;
  readonly bet: string;
  readonly point: readonly [PayPoint, Value] | null;
  readonly multiplier: number;
}

export interface PayoutGroup {
  readonly key: string;
  /** The bet's settings, such as risk and rows; none where a game has none. */
  readonly settings: readonly (readonly [name: string, value: Value])[];
  readonly pays: readonly PayoutPay[];
  /** `97.00%`, or from the lowest to the highest; empty where no return is stated for these settings. */
  readonly returned: string;
}

/** A table's payouts by the settings of its bet, in the order they came. */
export function groupPayouts({
  results,
  returns,
}: Pick<MiniGamePayouts, "results" | "returns">): readonly PayoutGroup[] {
  const groups = Map.groupBy(results, (row) => keyOf(settingsOf(row)));
  return Array.from(groups, ([key, rows]) => {
    const settings = rows[0] === undefined ? [] : settingsOf(rows[0]);
    const stated = returns.filter(({ values }) => settings.every(([name, value]) => values[name] === value));
    return {
      key,
      settings,
      pays: rows.map(toPay),
      returned: stated.length === 0 ? "" : returnText({ returns: stated }),
    };
  });
}

const isPoint = (name: string): name is PayPoint => POINTS.some((point) => point === name);
/** By name, since two builds may list them in different orders. */
const settingsOf = ({ values }: PayRow): PayoutGroup["settings"] =>
  Object.entries(values)
    .filter(([name]) => !isPoint(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
const keyOf = (settings: PayoutGroup["settings"]): string => settings.map((pair) => pair.join("=")).join(",");

function toPay({ label: bet, values, multiplier }: PayRow): PayoutPay {
  const name = POINTS.find((each) => values[each] !== undefined);
  const value = name === undefined ? undefined : values[name];
  const point = name === undefined || value === undefined ? null : ([name, value] as const);
  return { key: `${bet} ${point?.join("=") ?? ""}`, bet, point, multiplier };
}
