import type { CheckedSlipWire } from "@clutch/contract";

/** What a page showed of a selection before it was copied. */
export interface LegNames {
  readonly eventName: string;
  readonly marketName: string;
  readonly selectionName: string;
}

/** Names what the server no longer knows by what was shown of it; by `line:selection`. */
export const nameUnknown = (checked: CheckedSlipWire, known: ReadonlyMap<string, LegNames>): CheckedSlipWire => ({
  ...checked,
  dropped: checked.dropped.map((leg) => {
    const names = leg.event_name === "" ? known.get(`${leg.line}:${leg.bet_type_selection}`) : undefined;
    if (names === undefined) return leg;
    const { eventName, marketName, selectionName } = names;
    return { ...leg, event_name: eventName, game_market_name: marketName, selection: { name: selectionName } };
  }),
});
