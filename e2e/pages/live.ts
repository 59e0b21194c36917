import type { Locator } from "playwright";
import { eventIdOf } from "./match-list.ts";
import type { Guest } from "./member.ts";
import { eventually } from "./wait.ts";

/** A match begins every few seconds, but its first map takes bets for only a part of them. */
const STARTED_MS = 120_000;
/** How long a press on a price may take before another is tried. */
const PRESS_MS = 3000;

export interface LiveMap {
  readonly eventId: string;
  /** The lower of the two prices: near 1 when the map is nearly decided. */
  readonly favourite: number;
}

/** The two winner prices of a row. */
export const winnerPrices = (row: Locator): Locator => row.locator('button[aria-label*="winner," i]');

/** Shows the matches of a tab with the markets of their first map, chosen in the filter's dialog: it has the maps at every width. */
export async function showFirstMaps({ list, widget }: Guest, tab = "In-play"): Promise<void> {
  await list.openTab(tab);
  await widget.getByRole("button", { name: /^Filters/ }).click();
  const dialog = widget.getByRole("dialog", { name: "Filters" });
  const first = dialog.getByRole("button", { name: "MAP 1", exact: true });
  await first.click({ timeout: STARTED_MS });
  await dialog.getByRole("button", { name: "MAP 1", exact: true, pressed: true }).waitFor();
  await dialog.getByRole("button", { name: /^Show/ }).click();
  await dialog.waitFor({ state: "hidden" });
}

/** Matches whose running first map can be bet on now, the most open ones first. */
export async function findLiveMaps({ list }: Guest): Promise<LiveMap[]> {
  const found: LiveMap[] = [];
  for (const row of await list.rows.filter({ hasText: "LIVE" }).filter({ hasText: "MAP 1" }).all()) {
    const open = winnerPrices(row).and(row.locator("[data-state=open]"));
    const prices = (await open.allInnerTexts().catch(() => [])).map(Number);
    if (prices.length !== 2) continue;
    found.push({ eventId: await eventIdOf(row), favourite: Math.min(...prices) });
  }
  return found.toSorted((a, b) => b.favourite - a.favourite);
}

/** Waits until there is one, of another match than those to avoid. */
export async function someLiveMap(
  guest: Guest,
  pick: "open" | "decided",
  avoid: ReadonlySet<string> = new Set(),
): Promise<LiveMap> {
  let maps: LiveMap[] = [];
  await eventually(async () => {
    maps = (await findLiveMaps(guest)).filter(({ eventId }) => !avoid.has(eventId));
    return maps.length;
  }, STARTED_MS).toBeGreaterThan(0);
  const map = pick === "open" ? maps[0] : maps.at(-1);
  if (map === undefined) throw new Error("no map is running");
  return map;
}

/** Takes a winner price of a running first map until the slip holds it: what is open now may be shut in a moment. */
export async function holdLiveMap(guest: Guest, avoid?: ReadonlySet<string>): Promise<void> {
  const held = guest.slip.root.getByRole("button", { name: /^Remove / });
  await eventually(async () => {
    const { eventId } = await someLiveMap(guest, "open", avoid);
    const row = guest.list.rowOf(eventId);
    const open = winnerPrices(row).and(row.locator("[data-state=open]")).first();
    await open.click({ timeout: PRESS_MS }).catch(() => undefined);
    await held.waitFor({ timeout: PRESS_MS }).catch(() => guest.slip.clear());
    return held.count();
  }, STARTED_MS).toBe(1);
}
