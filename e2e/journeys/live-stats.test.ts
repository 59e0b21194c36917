import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { problemsOf } from "../pages/axe.ts";
import { setStage } from "../pages/journey.ts";
import { openMember, type Guest } from "../pages/member.ts";
import { eventually } from "../pages/wait.ts";

const stage = setStage({ speed: 2 });
const LANE_GAMES = /Dota 2|LoL|KoG|MLBB/;
const STARTED_MS = 120_000;
/** A kill or a tick of the clock comes within seconds; a quiet map may take longer. */
const CHANGE_MS = 60_000;

/** The home and away figure of a row of sums. */
async function sumOf(panel: Locator, field: string): Promise<number[]> {
  const cells = await panel.locator(`tr[data-stat="${field}"] td`).allInnerTexts();
  return cells.map((text) => Number(text.trim()));
}

/** The kills of the players of a side, added up. */
async function playerKills(panel: Locator, side: "home" | "away"): Promise<number> {
  const cells = await panel.locator(`tr[data-side="${side}"] td[data-field="kills"]`).allInnerTexts();
  return cells.reduce((total, text) => total + Number(text), 0);
}

/** Opens a match of a lane game whose map runs: the last in the list, as the first are nearest to their end. */
async function openLaneMatch({ list }: Guest): Promise<void> {
  await list.openTab("In-play");
  const live = list.rows
    .filter({ hasText: "LIVE" })
    .filter({ hasText: /MAP \d/ })
    .filter({ hasText: LANE_GAMES })
    .filter({ hasText: /\d:\d{2}/ });
  await live.last().locator('a[href*="/events/"]').first().click({ timeout: STARTED_MS });
}

test(
  "R1.1-31 R2.4-15 R2.4-16 R4.13-12 the live stats of a running match agree with each other and change while they are shown",
  { timeout: 240_000 },
  async () => {
    const mara = await openMember(stage.browser(), stage.system(), { member: "mara" });
    await openLaneMatch(mara);
    await mara.widget.getByRole("tab", { name: "Live stats" }).click();
    const panel = mara.widget.getByRole("tabpanel");
    await panel.locator('tr[data-stat="kills"]').waitFor();
    // One message changes the sums and the players together.
    await eventually(async () => {
      const [home, away] = await sumOf(panel, "kills");
      return [home === (await playerKills(panel, "home")), away === (await playerKills(panel, "away"))];
    }).toEqual([true, true]);
    const before = await panel.innerText();
    await eventually(() => panel.innerText(), CHANGE_MS).not.toBe(before);
    expect(await problemsOf(mara.page, "[role=tabpanel]")).toEqual([]);
    await mara.widget.getByRole("tab", { name: "Bet", exact: true }).click();
    await mara.widget.getByRole("main").getByRole("tab", { name: "In-match combo" }).waitFor();
    await eventually(() => panel.locator('tr[data-stat="kills"]').count()).toBe(0);
    expect(mara.complaints).toEqual([]);
    await mara.context.close();
  },
);
