import { calls, MAX_LEGS, type EventWire } from "@clutch/contract";
import { formatLine, SLIP_GROUPS } from "@clutch/rules";
import { catalogueStore } from "../../store/catalogue.ts";
import { priceStore, type PriceKey } from "../../store/prices.ts";
import { sessionStore } from "../../store/session.ts";
import { shareStore, type DroppedLeg } from "../../store/share.ts";
import { isBusy } from "../../store/slip-mode.ts";
import { slipStore, type LabelledSelection, type SlipState } from "../../store/slip.ts";
import { addEvents } from "../share/add-events.ts";
import { toDropped } from "../share/dropped-legs.ts";
import { getRuntime } from "../runtime.ts";
import { takeOutTicket } from "../slip/bet.ts";
import { makeSelection } from "../slip/make-selection.ts";
import { allSelectionsOf, applySlipAction, catchUp } from "../slip/slip.ts";
import { refreshRange } from "../slip/slip-range.ts";
import { keptLegsOf, toUnpriced, type KeptLeg, type KeptSlip } from "./kept-slip.ts";

/** How often the price of a leg that has none yet is asked for. */
const ASK_AGAIN_MS = 5000;
/** Then the leg counts as paused for long (RU-22). */
const MAX_ASKS = 12;

type Ref = Pick<KeptLeg, "key" | "marketId" | "lineNumber" | "selection">;

interface Checked {
  readonly events: readonly EventWire[];
  /** Legs that are gone for good; those paused are not among them. */
  readonly dead: readonly DroppedLeg[];
}

/** Asks the server which of these are offered; null when one of the calls failed. */
async function check(refs: readonly Ref[]): Promise<Checked | null> {
  const { language: lang, timezone } = sessionStore.getState();
  const events: EventWire[] = [];
  const dead: DroppedLeg[] = [];
  for (let from = 0; from < refs.length; from += MAX_LEGS) {
    const tickets = refs.slice(from, from + MAX_LEGS).map(({ marketId, lineNumber, selection }) => ({
      market_id: marketId,
      line: formatLine(marketId, lineNumber),
      selection,
    }));
    const body = { bet_type: "single", tickets } as const;
    const answer = await getRuntime().api.call(
      calls.slipCheck,
      { body, query: { lang, timezone } },
      { isRepeated: true },
    );
    if (!answer.ok) return null;
    events.push(...answer.value.events);
    dead.push(...answer.value.dropped.map(toDropped).filter(({ reason }) => reason !== "paused"));
  }
  return { events, dead };
}

/** Its market has not been read yet: its price is a stand-in. */
const isUnpriced = ({ marketId }: Pick<Ref, "marketId">): boolean =>
  catalogueStore.getState().markets[marketId] === undefined;

const uniqueByKey = <T extends { readonly key: PriceKey }>(refs: readonly T[]): T[] => [
  ...new Map(refs.map((each) => [each.key, each])).values(),
];

/** With names and price of now and what the member agreed to before. */
function toSelection(kept: KeptLeg): LabelledSelection {
  const { oddsCenti, handicapQuarters, addedAtMs } = kept;
  const fresh = makeSelection(kept.key, addedAtMs);
  if (fresh !== null) return { ...fresh, oddsCenti, handicapQuarters };
  // Without any price it would be followed as one of a closed market.
  if (isUnpriced(kept)) priceStore.set(kept.key, { oddsCenti, handicapQuarters, status: "pause" }, false);
  return toUnpriced(kept);
}

/** The slip with what was kept. `replace`: another tab's slip stands for ours; else tabs that hold legs keep theirs. */
function withKept(slip: SlipState, kept: KeptSlip, { dead, replace }: { dead: ReadonlySet<string>; replace: boolean }) {
  const groups = { ...slip.groups };
  for (const group of SLIP_GROUPS) {
    if (!replace && groups[group].length > 0) continue;
    groups[group] = kept.groups[group].filter(({ key }) => !dead.has(key)).map(toSelection);
  }
  const isOwn = !replace && allSelectionsOf(slip).length > 0;
  const { tab, comboType } = isOwn ? slip : kept;
  const { followed, bankers, keepsSelections } = kept;
  const stakes = isOwn ? { ...kept.stakes, ...slip.stakes } : kept.stakes;
  const systemStakes = isOwn ? { ...kept.systemStakes, ...slip.systemStakes } : kept.systemStakes;
  return { ...slip, tab, comboType, groups, followed, stakes, systemStakes, bankers, keepsSelections };
}

/** Fills the slip from what was kept, at prices read now; names the legs that are gone. Resolves when it stands. */
export async function restoreSlip(kept: KeptSlip, { replace }: { readonly replace: boolean }): Promise<void> {
  const unknown = uniqueByKey(keptLegsOf(kept)).filter(({ key }) => makeSelection(key, 0) === null);
  const checked = unknown.length === 0 ? null : await check(unknown);
  // A bet on its way keeps its legs.
  if (isBusy(slipStore.getState())) return;
  addEvents(checked?.events ?? []);
  const dropped = checked?.dead ?? [];
  const dead = new Set(dropped.map(({ key }) => key.replace("-", ":")));
  slipStore.setState((slip) => {
    const filled = catchUp(withKept(slip, kept, { dead, replace }));
    // Its lost answer may have been found meanwhile: what was placed is not offered again (RU-3).
    const { placing } = filled;
    return placing.kind === "placed" ? placing.tickets.reduce(takeOutTicket, filled) : filled;
  });
  const taken = allSelectionsOf(slipStore.getState()).length;
  if (dropped.length > 0) shareStore.setState({ opened: { code: null, taken, moved: 0, dropped } });
  void refreshRange();
  askForPrices(1);
}

/** Asks again for legs without a price, one timer at a time. */
let cancelAsk = (): void => undefined;

function askForPrices(asks: number): void {
  cancelAsk();
  const legs = uniqueByKey(allSelectionsOf(slipStore.getState())).filter(isUnpriced);
  if (legs.length === 0) return;
  cancelAsk = getRuntime().timers.after(ASK_AGAIN_MS, () => void askOnce(legs, asks));
}

async function askOnce(legs: readonly LabelledSelection[], asks: number): Promise<void> {
  const checked = await check(legs);
  addEvents(checked?.events ?? []);
  const dead = new Set(checked?.dead.map(({ key }) => key.replace("-", ":")) ?? []);
  for (const { key } of legs) if (dead.has(key)) priceStore.remove(key);
  if (asks < MAX_ASKS) return askForPrices(asks + 1);
  const updates = legs.filter(isUnpriced).map((leg) => ({
    marketId: leg.marketId,
    lineNumber: leg.lineNumber,
    selection: leg.selection,
    oddsCenti: null,
    handicapQuarters: leg.currentHandicapQuarters,
    status: leg.status,
    isLongPause: true,
  }));
  slipStore.setState((slip) => (isBusy(slip) ? slip : catchUp(applySlipAction(slip, { kind: "update", updates }))));
}
