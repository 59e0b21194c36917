import { expect, test } from "vitest";
import { nightlyTest } from "../../testkit/size.ts";
import { problemsOf } from "../pages/axe.ts";
import { setStage } from "../pages/journey.ts";
import { openGuest, openMember } from "../pages/member.ts";
import { eventually } from "../pages/wait.ts";

const stage = setStage();

test("a mistyped name finds its team; the keyboard takes a price, the panel stays, Enter opens the match", async () => {
  const mara = await openMember(stage.browser(), stage.system(), { member: "mara" });
  await mara.list.openTab("Early");
  const row = mara.list.rows.filter({ has: mara.page.locator("img, svg") }).first();
  const link = row.locator('a[href*="/events/"]').first();
  await link.waitFor();
  // A team without an emblem has its initials before its name: they are no word of it.
  const [word = ""] = (await link.innerText()).match(/\p{L}{5,}/u) ?? [];
  expect(word).not.toBe("");
  // The key is heard from when the search is in the top bar; its part is loaded after the list.
  await mara.widget.locator('[aria-keyshortcuts="/"]').waitFor();
  await mara.page.keyboard.press("/");
  const panel = mara.widget.getByRole("dialog", { name: "Search" });
  const field = panel.getByRole("textbox", { name: "Search" });
  await eventually(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await panel.getByRole("region", { name: "Leagues in play" }).getByRole("listitem").first().waitFor();
  expect(await problemsOf(mara.page, "dialog")).toEqual([]);

  // Two letters are swapped.
  const typed = word.slice(0, 1) + word.charAt(2) + word.charAt(1) + word.slice(3);
  await field.fill(typed);
  const matches = panel.getByRole("region", { name: "Matches" }).getByRole("listitem");
  await matches.first().waitFor();
  expect(await problemsOf(mara.page, "dialog")).toEqual([]);

  const price = matches.locator("button[aria-pressed]:enabled").first();
  await price.focus();
  await mara.page.keyboard.press("Enter");
  await eventually(() => price.getAttribute("aria-pressed")).toBe("true");
  await eventually(() => mara.slip.root.locator("[data-leg]").count()).toBe(1);
  expect(await panel.isVisible()).toBe(true);

  // A league of that name would stand above its matches, and Enter in the field opens the first row.
  await matches.first().locator("[data-open]").focus();
  await mara.page.keyboard.press("Enter");
  await eventually(() => mara.partner.path()).toContain("/events/");
  await eventually(() => panel.isVisible()).toBe(false);
  await mara.page.keyboard.press("/");
  await panel.getByRole("region", { name: "Recent" }).getByRole("listitem").first().waitFor();
  expect(mara.complaints).toEqual([]);
  await mara.context.close();
});

nightlyTest("on a phone a game is found and shows its matches alone; a text that names nothing says so", async () => {
  const guest = await openGuest(stage.browser(), stage.system(), "phone");
  await guest.list.ready();
  await guest.widget.getByRole("button", { name: "Search" }).click();
  const panel = guest.widget.getByRole("dialog", { name: "Search" });
  const field = panel.getByRole("textbox", { name: "Search" });
  await field.fill("zzzqqxx");
  await panel.getByText("Nothing named zzzqqxx").waitFor();
  await field.fill("dota");
  await panel
    .getByRole("region", { name: "Games" })
    .getByRole("button", { name: /Dota 2/ })
    .click();
  await eventually(() => panel.isVisible()).toBe(false);
  const games = guest.widget.getByRole("navigation", { name: "Games" });
  await eventually(() => games.locator('[aria-current="true"]').innerText()).toContain("Dota 2");
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
});
