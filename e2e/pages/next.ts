import type { Locator } from "playwright";
import { OPEN_PRICE } from "./match-list.ts";
import type { Guest } from "./member.ts";
import { eventually } from "./wait.ts";

/** A match that has not begun: its prices stand still until it does, and its bets are settled soon after. */
export interface NextMatch {
  readonly eventId: string;
  /** What its row says: names, time, how many maps, prices. */
  readonly text: string;
  readonly row: Locator;
  /** Until it begins, as its row says. */
  readonly seconds: number;
}

/** Too few for a choice: shortly before midnight the next matches are tomorrow's. */
const FEW = 5;

/** A hand needs so long for a bet. */
const HAND_S = 20;

/** Seconds to the start a row states: 'in 04:32', 'in 19 min' or a time of day, today or tomorrow; NaN when it states none. */
function secondsUntil(text: string): number {
  const [, minutesLeft, secondsLeft] = /in (\d+):(\d{2})/.exec(text) ?? [];
  if (minutesLeft !== undefined) return Number(minutesLeft) * 60 + Number(secondsLeft);
  const [, wholeMinutes] = /in (\d+) min/.exec(text) ?? [];
  if (wholeMinutes !== undefined) return Number(wholeMinutes) * 60;
  const [, hour, minute] = /(\d{2}):(\d{2})/.exec(text) ?? [];
  const now = new Date();
  const seconds = (Number(hour) * 60 + Number(minute) - now.getHours() * 60 - now.getMinutes()) * 60 - now.getSeconds();
  return seconds < -3600 ? seconds + 24 * 3600 : seconds;
}

async function readNext({ list, widget }: Guest): Promise<NextMatch[]> {
  const open = list.rows.filter({ hasNotText: "LIVE" }).filter({ has: widget.locator(OPEN_PRICE) });
  // All rows at one moment: the list may be sorted again between two reads.
  const seen = await open.evaluateAll((rows) =>
    rows.map((row) => ({
      eventId: row.querySelector('a[href*="/events/"]')?.getAttribute("href")?.split("/").at(-1) ?? "",
      text: row.textContent,
    })),
  );
  return seen
    .map(({ eventId, text }) => ({ eventId, text, row: list.rowOf(eventId), seconds: secondsUntil(text) }))
    .filter(({ eventId, seconds }) => eventId !== "" && seconds >= HAND_S)
    .toSorted((one, other) => one.seconds - other.seconds);
}

/**
 * The matches that begin next, soonest first, those that may begin under the hand left out. Waits until there are as many as asked for.
 */
export async function nextMatches(guest: Guest, atLeast = 1): Promise<readonly NextMatch[]> {
  let matches: NextMatch[] = [];
  await eventually(async () => {
    await guest.list.openTab("Today");
    await guest.list.ready();
    matches = await readNext(guest);
    if (matches.length >= Math.max(atLeast, FEW)) return matches.length;
    await guest.list.openTab("Early");
    await guest.list.ready();
    const early = await readNext(guest);
    if (early.length > matches.length) matches = early;
    return matches.length;
  }).toBeGreaterThanOrEqual(atLeast);
  return matches;
}
