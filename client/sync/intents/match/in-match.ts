import { calls } from "@clutch/contract";
import { getRuntime } from "../../runtime.ts";

/** The map whose markets are asked for when the tab in sight is none. */
const DEFAULT_MAP = "MAP 1";
/** An in-match combo needs this many legs. */
const MIN_MARKETS = 2;

/** The query of the in-match availability call for a match and the tab in sight (SPEC section 7, G-39). */
export const computeInMatchQuery = (eventId: string, tab: string | null) => ({
  event_id: eventId,
  event_combo: true,
  outright: false,
  market_option: "MAP" as const,
  map_option: tab?.startsWith("MAP ") === true ? tab : DEFAULT_MAP,
});

/**
 * Whether an in-match combo can be put together on a map: `closed` when fewer than two of its markets are open.
 * `unknown` when the call fails; the slip's own quote then decides.
 */
export async function checkInMatch(eventId: string, tab: string | null): Promise<"open" | "closed" | "unknown"> {
  const query = computeInMatchQuery(eventId, tab);
  const answer = await getRuntime().api.call(calls.eventsList, { query }, { isRepeated: true });
  if (!answer.ok) return "unknown";
  const open = answer.value.results[0]?.markets.filter(({ status }) => status === "open") ?? [];
  return open.length < MIN_MARKETS ? "closed" : "open";
}
