import { expect, test } from "vitest";
import { problemsOf } from "../pages/axe.ts";
import { setStage } from "../pages/journey.ts";
import { openMember } from "../pages/member.ts";
import { eventually } from "../pages/wait.ts";

const stage = setStage({ speed: 1 });

test("a handicap opens its other lines; a pinned market stands on top of its match and of others, and nowhere twice", async () => {
  const mara = await openMember(stage.browser(), stage.system(), { member: "mara" });
  const { widget } = mara;
  const pinned = widget.getByRole("region", { name: "Pinned markets" });
  const moreLines = widget.getByRole("button", { name: /more lines?$/ });
  // Of tomorrow: nothing begins or ends meanwhile.
  const openMatch = async (at: number): Promise<void> => {
    await mara.list.openTab("Early");
    const row = mara.list.rows.filter({ hasText: "Tomorrow" }).filter({ hasText: "Bo3" }).nth(at);
    await row.locator('a[href*="/events/"]').first().click();
    await moreLines.first().waitFor();
  };
  await openMatch(0);
  const card = moreLines.first().locator("xpath=ancestor::section[1]");
  const name = (await card.getAttribute("aria-label")) ?? "";
  const prices = widget.locator(`section[aria-label="${name}"]`).locator("[data-price]");
  const others = Number((await moreLines.first().innerText()).match(/\d+/)?.[0]);
  expect(await prices.count()).toBe(2);
  await moreLines.first().click();
  await eventually(() => prices.count()).toBe(2 * (others + 1));
  await widget.getByRole("button", { name: "Main line only" }).click();
  await eventually(() => prices.count()).toBe(2);

  expect(await pinned.count()).toBe(0);
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
  await eventually(() => pinned.count()).toBe(0);
  expect(mara.complaints).toEqual([]);
  await mara.context.close();
});
