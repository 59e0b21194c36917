import { calls, type CallAnswer, type CallInput } from "@clutch/contract";
import { parseLine } from "@clutch/rules";
import { priceKey, type PriceKey } from "../../store/prices.ts";
import { slipSelectionsOf } from "../../store/slip-mode.ts";
import { slipStore, type QuoteBar } from "../../store/slip.ts";
import { getRuntime } from "../runtime.ts";

type Legs = CallInput<typeof calls.betQuote>["body"]["tickets"];
type Wire = CallAnswer<typeof calls.betQuote>["incompatible"][number];

/**
 * Which other selections of the matches held cannot join the legs, and which legs cannot stand beside the
 * others: fetched before a price is tapped, so that it is grey by then (RU-2).
 */
export async function refreshBars(tickets: Legs): Promise<void> {
  const asked = slipStore.getState().groups;
  const answer = await getRuntime().api.call(calls.betQuote, { body: { tickets } });
  // Changed legs have made their own call.
  if (!answer.ok || slipStore.getState().groups !== asked) return;
  const { incompatible, problems } = answer.value;
  slipStore.setState((slip) => {
    const barred = barsOf(incompatible);
    const bars = barsOf(problems);
    const selections = slipSelectionsOf(slip).filter(({ key }) => bars[key] !== undefined);
    const [first] = selections;
    const reason = first === undefined ? undefined : bars[first.key];
    if (reason === undefined || slip.quote.kind !== "refused") return { barred };
    return { barred, quote: { kind: "refused", reason, keys: selections.map(({ key }) => key) } };
  });
}

function barsOf(wires: readonly Wire[]): Partial<Record<PriceKey, QuoteBar>> {
  const bars: Partial<Record<PriceKey, QuoteBar>> = {};
  for (const { line, selection, reason } of wires) {
    const parsed = parseLine(line);
    if (parsed === null || (reason !== "contradiction" && reason !== "implied")) continue;
    bars[priceKey(parsed.marketId, parsed.lineNumber, selection)] = reason;
  }
  return bars;
}
