import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { problemsOf } from "../pages/axe.ts";
import { setStage } from "../pages/journey.ts";
import { openMember } from "../pages/member.ts";
import { eventually } from "../pages/wait.ts";

const stage = setStage();

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

/** The kills of both sides, once those of the players add up to them. */
async function agreedKills(panel: Locator): Promise<number[]> {
  await eventually(async () => {
    const [home, away] = await sumOf(panel, "kills");
    return [home === (await playerKills(panel, "home")), away === (await playerKills(panel, "away"))];
  }).toEqual([true, true]);
  return sumOf(panel, "kills");
}

test("R1.1-31 R2.4-15 R2.4-16 R4.13-12 the live stats of a running match agree with each other and change while they are shown", async () => {
  const match = await stage.addMatch({ game: "dota", stands: { map: 1, share: 0.4 } });
  const mara = await openMember(stage.browser(), stage.system(), { member: "mara" });
  await mara.list.openTab("In-play");
  await match.rowIn(mara.list).locator('a[href*="/events/"]').first().click();
  await mara.widget.getByRole("tab", { name: "Live stats" }).click();
  const panel = mara.widget.getByRole("tabpanel");
  await panel.locator('tr[data-stat="kills"]').waitFor();
  const before = await agreedKills(panel);
  await match.play({ map: 1, share: 0.6 });
  await eventually(async () => (await sumOf(panel, "kills")).join()).not.toBe(before.join());
  const after = await agreedKills(panel);
  expect(after[0]).toBeGreaterThanOrEqual(before[0] ?? 0);
  expect(after[1]).toBeGreaterThanOrEqual(before[1] ?? 0);
  expect(await problemsOf(mara.page, "[role=tabpanel]")).toEqual([]);
  await mara.widget.getByRole("tab", { name: "Bet", exact: true }).click();
  await mara.widget.getByRole("main").getByRole("tab", { name: "In-match combo" }).waitFor();
  await eventually(() => panel.locator('tr[data-stat="kills"]').count()).toBe(0);
  expect(mara.complaints).toEqual([]);
  await mara.context.close();
});

test("R1.1-36 play by play of a running match grows while it is shown, the newest on top, and is filtered", async () => {
  const match = await stage.addMatch({ game: "dota", stands: { map: 1, share: 0.3 } });
  const mara = await openMember(stage.browser(), stage.system(), { member: "mara" });
  await mara.list.openTab("In-play");
  await match.rowIn(mara.list).locator('a[href*="/events/"]').first().click();
  await mara.widget.getByRole("tab", { name: "Analysis" }).click();
  await mara.widget.getByRole("group", { name: "Analysis" }).getByRole("button", { name: "Play by play" }).click();
  const part = mara.widget.getByRole("region", { name: "Play by play" });
  const plays = part.getByRole("listitem");
  await plays.first().waitFor();
  const [count, newest] = [await plays.count(), await plays.first().innerText()];
  await match.play({ map: 1, share: 0.6 });
  await eventually(() => plays.count()).toBeGreaterThan(count);
  expect(await plays.first().innerText()).not.toBe(newest);
  await part
    .getByRole("group")
    .getByRole("button", { name: /^Kills/ })
    .click();
  await eventually(async () => (await plays.allInnerTexts()).every((text) => text.includes("killed"))).toBe(true);
  expect(await problemsOf(mara.page, "main")).toEqual([]);
  expect(mara.complaints).toEqual([]);
  await mara.context.close();
});
