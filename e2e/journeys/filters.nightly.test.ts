import { expect, test } from "vitest";
import { nightlyTest } from "../../testkit/size.ts";
import { problemsOf } from "../pages/axe.ts";
import { setStage } from "../pages/journey.ts";
import { openGuest, openMember } from "../pages/member.ts";
import { eventually } from "../pages/wait.ts";

const stage = setStage();

test("filters of one sheet narrow the list and its counts, stand in the address, and go back and forward", async () => {
  const mara = await openMember(stage.browser(), stage.system(), { member: "mara" });
  const { widget, partner, page } = mara;
  await widget.getByRole("button", { name: /^Filters/ }).click();
  const dialog = widget.getByRole("dialog", { name: "Filters" });
  await dialog.locator("button[aria-expanded]").first().click();
  const league = dialog
    .locator("label")
    .filter({ has: widget.getByRole("checkbox") })
    .first();
  const name = (await league.innerText()).split("\n")[0] ?? "";
  await league.click();
  await dialog.getByRole("tab", { name: "24 h" }).click();
  const show = dialog.getByRole("button", { name: /^Show \d+ match/ });
  await show.waitFor();
  const count = Number((await show.innerText()).match(/\d+/)?.[0]);
  expect(await problemsOf(page, "dialog")).toEqual([]);
  expect(partner.query()).toBe("");
  await show.click();

  await eventually(partner.query).toMatch(/^\?leagues=\d+&within=1440$/);
  expect(partner.path()).toBe("/v8/events");
  const chips = widget.getByRole("list", { name: "Chosen filters" }).getByRole("button");
  expect(await chips.allInnerTexts()).toEqual([`Within 24 h\n×`, `${name}\n×`]);
  await eventually(async () => {
    const leagues = await mara.list.rows.locator(`[title^="${name} ·"]`).count();
    return leagues > 0 && leagues === (await mara.list.rows.count());
  }).toBe(true);
  // The tab counts the narrowed list.
  expect(await mara.list.rows.count()).toBe(count);
  const all = widget.getByRole("navigation", { name: "Timing" }).getByRole("button", { name: "All matches" });
  const countOfTab = async () => Number((await all.innerText()).match(/\d+/)?.[0]);
  await eventually(countOfTab).toBe(count);

  await chips.first().click();
  await eventually(partner.query).toMatch(/^\?leagues=\d+$/);
  await page.evaluate(() => history.back());
  await eventually(partner.query).toMatch(/within=1440$/);
  await eventually(() => chips.count()).toBe(2);
  await page.evaluate(() => history.forward());
  await eventually(() => chips.count()).toBe(1);

  await mara.list.rows.locator('a[href*="/events/"]').first().click();
  await eventually(partner.path).toMatch(/events\/\d+$/);
  expect(partner.query()).toBe("");
  await page.evaluate(() => history.back());
  await eventually(partner.query).toMatch(/^\?leagues=\d+$/);
  await partner.reloadFrame();
  await mara.list.ready();
  await eventually(() => chips.allInnerTexts()).toEqual([`${name}\n×`]);
  expect(mara.complaints).toEqual([]);
  await mara.context.close();
});

nightlyTest(
  "on a phone the sheet has sort and leagues, for a guest no favourites; 'Clear all' ends the filters",
  async () => {
    const guest = await openGuest(stage.browser(), stage.system(), "phone");
    await guest.list.ready();
    const open = guest.widget.getByRole("button", { name: "Filters" });
    await open.click();
    const sheet = guest.widget.getByRole("dialog", { name: "Filters" });
    await sheet.getByRole("tab", { name: "League", exact: true }).waitFor();
    expect(await sheet.getByRole("switch", { name: "Favourites only" }).count()).toBe(0);
    await sheet.getByRole("tab", { name: "12 h" }).click();
    expect(await problemsOf(guest.page, "dialog")).toEqual([]);
    await sheet.getByRole("button", { name: /^Show/ }).click();
    await eventually(guest.partner.query).toBe("?within=720");
    await open.click();
    await sheet.getByRole("button", { name: "Clear all" }).click();
    await sheet.getByRole("button", { name: /^Show/ }).click();
    await eventually(guest.partner.query).toBe("");
    expect(await guest.widget.getByRole("list", { name: "Chosen filters" }).count()).toBe(0);
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  },
);
