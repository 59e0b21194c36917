import { setTimeout as sleep } from "node:timers/promises";
import { HEADERS } from "@clutch/contract";
import type { Visitor } from "./visitor.ts";

const LEG = { bet_type: "single", odds_type: "euro", accept_any_odds: true, is_follow_bet: false } as const;

/** An open winner market of a list, as soon as there is one. */
export async function pickOpen(member: Visitor, timing: "today" | "inplay" | "early" = "today") {
  for (;;) {
    const { results } = await member.ask("eventsList", { query: { timing } });
    for (const event of results) {
      const market = event.markets.find((each) => each.status === "open" && each.bet_type_name === "WIN");
      const selection = market?.selections.find((each) => each.status === "open");
      if (market !== undefined && selection !== undefined) return { event, market, selection };
    }
    await sleep(100);
  }
}

export type Picked = Awaited<ReturnType<typeof pickOpen>>;

/** A single of 100 on it; throws when it is refused. */
export async function bet(member: Visitor, picked: Picked, uniqueId: string = crypto.randomUUID()) {
  const { event, market, selection } = picked;
  const leg = {
    event_id: event.event_id,
    market_id: market.market_id,
    line: selection.line,
    bet_type_selection: selection.bet_type_selection,
    handicap: selection.handicap,
    euro_odds: selection.euro_odds,
    member_odds: selection.euro_odds,
  };
  const about = { bet_amount: 100, member_odds: selection.euro_odds, last_odds_select_time: Date.now() };
  return member.ask("singleBet", {
    headers: { [HEADERS.uniqueId]: uniqueId },
    body: { ...LEG, ...about, lang: "en", timezone: "UTC", tickets: [leg] },
  });
}
