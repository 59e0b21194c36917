import { expect, test } from "vitest";
import { problemsOf } from "../pages/axe.ts";
import { setStage } from "../pages/journey.ts";
import { openMember } from "../pages/member.ts";
import { eventually } from "../pages/wait.ts";

const stage = setStage();

test("a handicap opens its other lines; a pinned market is first in its match and others, nowhere twice", async () => {
  const mara = await openMember(stage.browser(), stage.system(), { member: "mara" });
  const { widget } = mara;
  const pinned = widget.getByRole("region", { name: "Pinned markets" });
  const moreLines = widget.getByRole("button", { name: /more lines?$/ });
  // Of tomorrow: nothing begins or ends meanwhile. Of one league: its matches have the same markets.
  const tomorrow = mara.list.calmRows.filter({ hasText: "Bo3" });
  const leagueOf = (row: string): string => row.split("\n")[0] ?? "";
  const openMatch = async (at: number): Promise<void> => {
    await mara.list.openTab("Early");
    await tomorrow.nth(1).waitFor();
    const leagues = (await tomorrow.allInnerTexts()).filter((row) => row !== "").map(leagueOf);
    const league = leagues.find((each) => leagues.filter((other) => other === each).length > 1);
    expect(league).toBeDefined();
    const row = tomorrow.filter({ hasText: league ?? "" }).nth(at);
    await row.locator('a[href*="/events/"]').first().click();
    await moreLines.first().waitFor();
  };
  await openMatch(0);
  // Not one that a page of many markets has on top by itself.
  const listed = widget.getByRole("region").filter({ has: moreLines, hasNot: widget.getByRole("region") });
  const first = listed.and(widget.locator(':not([aria-label="Pinned markets"] *)')).first();
  const name = (await first.getAttribute("aria-label")) ?? "";
  // By its name from now on: markets that come later may stand before it.
  const card = widget.locator(`section[aria-label="${name}"]`);
  const prices = card.locator("[data-price]");
  const others = Number((await card.getByRole("button", { name: /more lines?$/ }).innerText()).match(/\d+/)?.[0]);
  expect(await prices.count()).toBe(2);
  await card.getByRole("button", { name: /more lines?$/ }).click();
  await eventually(() => prices.count()).toBe(2 * (others + 1));
  await widget.getByRole("button", { name: "Main line only" }).click();
  await eventually(() => prices.count()).toBe(2);

  expect(await pinned.getByRole("region", { name }).count()).toBe(0);
  const pin = widget.getByRole("button", { name: `Pin ${name} on top` });
  await pin.click();
  await pinned.getByRole("region", { name }).waitFor();
  expect(await prices.count()).toBe(2);
  expect(await problemsOf(mara.page, "main")).toEqual([]);

  await widget.getByRole("link", { name: "Matches" }).click();
  await eventually(() => mara.partner.path()).toBe("/v8/events");
  await openMatch(1);
  await pinned.getByRole("region", { name }).waitFor();
  await pin.click();
  await eventually(() => pinned.getByRole("region", { name }).count()).toBe(0);
  expect(mara.complaints).toEqual([]);
  await mara.context.close();
});
