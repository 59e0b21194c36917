import { expect, test } from "vitest";
import { setOwnStage } from "../pages/journey.ts";
import { winnerPrices } from "../pages/live.ts";
import { openMember } from "../pages/member.ts";
import { nextMatches, type NextMatch } from "../pages/next.ts";
import { eventually } from "../pages/wait.ts";

/** The one journey on simulated matches; a match of one map is over within a minute. */
const stage = setOwnStage({ hasMotion: true, simulatedAt: 6 });
const OVER_MS = 300_000;
/** A machine under load places a bet within the first; one begins at least every few minutes. */
const [MIN_AHEAD_S, MAX_AHEAD_S] = [60, 300];

test(
  "RU-1 R1.1-14 R1.1-25 a simulated match from list to result: bet on before its start, seen in play, settled and paid",
  { timeout: 900_000 },
  async () => {
    const mara = await openMember(stage.browser(), stage.system(), { member: "mara" });
    const { list, slip, history, partner, wallet } = mara;
    const before = await partner.wallet();
    // The list fills while first prices are computed: what is read at once may hold tomorrow's matches alone.
    let found: NextMatch | undefined;
    await eventually(async () => {
      found = (await nextMatches(mara, 5)).find(
        ({ text, seconds }) => text.includes("Bo1") && seconds > MIN_AHEAD_S && seconds < MAX_AHEAD_S,
      );
      return found !== undefined;
    }).toBe(true);
    const short = found as NextMatch | undefined;
    if (short === undefined) throw new Error("no match of one map begins soon");
    await winnerPrices(short.row).first().click();
    await slip.place("10");
    const placed = await slip.outcome();
    if (placed.kind === "refused") throw new Error(placed.text);
    await slip.dismiss();
    await eventually(partner.wallet).toBe(before - 10);

    await list.openTab("In-play");
    await list.rowOf(short.eventId).filter({ hasText: "LIVE" }).waitFor({ timeout: OVER_MS });
    await history.open("Settled");
    const ticket = history.ticket(placed.ticketNumber);
    await ticket.waitFor({ timeout: OVER_MS });
    const { stake, paid } = await history.figures(placed.ticketNumber);
    const isWon = /\bWin\b/i.test(await ticket.innerText());
    expect([stake, paid]).toEqual([10, isWon ? placed.winnings : 0]);
    await eventually(partner.wallet).toBeCloseTo(before - 10 + paid, 2);
    await eventually(wallet).toBeCloseTo(before - 10 + paid, 2);
    expect(mara.complaints).toEqual([]);
    await mara.context.close();
  },
);
