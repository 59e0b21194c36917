import { calls, type CheckedSlipWire, type DroppedLegWire, type EventWire } from "@clutch/contract";
import { sessionStore } from "../../store/session.ts";
import { shareStore, type DroppedLeg, type OpenedSlip } from "../../store/share.ts";
import { getRuntime } from "../runtime.ts";

export type OfferedLeg = CheckedSlipWire["tickets"][number];

type Ids = Pick<OfferedLeg, "market_id" | "line" | "bet_type_selection">;

const idsOf = (leg: Ids) => ({
  key: `${leg.line}:${leg.bet_type_selection}`,
  marketId: leg.market_id,
  line: leg.line,
  selection: leg.bet_type_selection,
});

export const toDropped = (wire: DroppedLegWire): DroppedLeg => ({
  ...idsOf(wire),
  eventName: wire.event_name,
  marketName: wire.game_market_name,
  selectionName: wire.selection.name,
  handicap: wire.handicap,
  reason: wire.reason,
});

/** A selection whose price closed after the answer: named from the answer. */
export function toGone(leg: OfferedLeg, events: readonly EventWire[]): DroppedLeg {
  const event = events.find(({ event_id: id }) => id === leg.event_id);
  const market = event?.markets.find(({ market_id: id }) => id === leg.market_id);
  const selection = market?.selections.find((each) => each.bet_type_selection === leg.bet_type_selection);
  return {
    ...idsOf(leg),
    eventName: event?.event_name ?? "",
    marketName: market?.market_name ?? "",
    selectionName: selection?.name ?? leg.bet_type_selection,
    handicap: leg.handicap,
    reason: "closed",
  };
}

/** The same selections again: by their code, else by their ids. */
async function checkAgain({ code, dropped }: OpenedSlip): Promise<CheckedSlipWire | null> {
  const { api } = getRuntime();
  const { language: lang, timezone } = sessionStore.getState();
  const query = { lang, timezone };
  const tickets = dropped.map(({ marketId, line, selection }) => ({ market_id: marketId, line, selection }));
  const answer =
    code === null
      ? await api.call(calls.slipCheck, { body: { bet_type: "single", tickets }, query }, { isRepeated: true })
      : await api.call(calls.slipOpen, { params: { code }, query }, { isRepeated: true });
  // Another language chosen meanwhile makes its own call.
  return answer.ok && sessionStore.getState().language === lang ? answer.value : null;
}

/**
 * Fetches the names of the dropped selections in the member's current language. Reason and handicap stay; a failure
 * keeps the names shown.
 */
export async function nameDropped(): Promise<void> {
  const before = shareStore.getState().opened;
  const checked = before === null || before.dropped.length === 0 ? null : await checkAgain(before);
  if (checked === null) return;
  const named = [...checked.dropped.map(toDropped), ...checked.tickets.map((leg) => toGone(leg, checked.events))];
  const byKey = new Map(named.map((leg) => [leg.key, leg]));
  shareStore.setState(({ opened }) => {
    if (opened === null) return {};
    return { opened: { ...opened, dropped: opened.dropped.map((leg) => rename(leg, byKey.get(leg.key))) } };
  });
}

function rename(leg: DroppedLeg, named: DroppedLeg | undefined): DroppedLeg {
  if (named === undefined) return leg;
  const { eventName, marketName, selectionName } = named;
  return { ...leg, eventName, marketName, selectionName };
}
