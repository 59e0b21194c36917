import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { problemsOf } from "../pages/axe.ts";
import { setStage } from "../pages/journey.ts";
import { OPEN_PRICE } from "../pages/match-list.ts";
import { guestOf, openMember, type Guest } from "../pages/member.ts";
import { partnerOf } from "../pages/partner-page.ts";
import { eventually } from "../pages/wait.ts";

const stage = setStage();
/** Ahead of the clock at every step: its facts are of the time at which they are played. */
const AHEAD_MS = 60_000;

/** What stands in the time machine of a page. */
function machineOf({ widget }: Pick<Guest, "widget">) {
  const slider = widget.getByRole("slider", { name: "Moment of the match" });
  return {
    slider,
    /** The second in words. */
    spoken: async () => (await slider.getAttribute("aria-valuetext")) ?? "",
    address: () => widget.locator("html").evaluate(() => location.hash),
    bets: widget.getByRole("region", { name: "Your bets" }),
    happened: widget.getByRole("region", { name: "What had happened" }),
  };
}

const eventIdOf = async (row: Locator): Promise<string> => {
  const href = (await row.locator('a[href*="/events/"]').first().getAttribute("href")) ?? "";
  return /\/events\/(\d+)/.exec(href)?.[1] ?? "none";
};

test("a link to a second of a match that is over opens it there, with the member's bet as it stood then", async () => {
  const match = await stage.addMatch({ game: "dota", bestOf: 1, stepMs: AHEAD_MS });
  const mara = await openMember(stage.browser(), stage.system(), { member: "mara" });
  await mara.list.openTab("Today");
  const row = match.rowIn(mara.list);
  const eventId = await eventIdOf(row);
  await row.locator(OPEN_PRICE).first().click();
  await mara.slip.place("10");
  expect(await mara.slip.outcome()).toMatchObject({ kind: "placed" });
  await match.play({ map: 1, share: 0.3 });
  await mara.list.openTab("In-play");
  await row.waitFor();
  const second = Math.ceil(Date.now() / 1000);
  // What is played once it has passed lies after it.
  await eventually(() => Date.now() > second * 1000).toBe(true);
  await match.play({ at: "over" });

  const page = await mara.context.newPage();
  const link = `${stage.system().partnerOrigin}/?clutch_slip=at-${eventId}-${second}`;
  await page.goto(link);
  const linked = guestOf({ ...mara, page }, partnerOf(page, stage.system()));
  const machine = machineOf(linked);
  await machine.slider.waitFor();
  await eventually(linked.partner.path).toBe(`/v8/game-results/${eventId}`);
  await eventually(machine.address).toBe(`#at=${second}`);
  expect(await machine.spoken()).toContain(`${match.home} 0, ${match.away} 0`);
  expect(await machine.happened.innerText()).not.toContain("is over");
  expect(await machine.bets.getByRole("listitem").count()).toBe(1);
  expect(await machine.bets.innerText()).toMatch(/10\.00[\s\S]*Cash-out of then: not kept/);

  await machine.slider.focus();
  await machine.slider.press("End");
  await eventually(machine.spoken).toContain(`${match.home} 1, ${match.away} 0`);
  expect(await machine.happened.innerText()).toContain("Map 1 is over");
  expect(await problemsOf(page, "main")).toEqual([]);
  expect(mara.complaints).toEqual([]);
  await mara.context.close();
});
