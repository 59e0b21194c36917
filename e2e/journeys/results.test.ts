import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { nightlyTest } from "../../testkit/size.ts";
import { problemsOf } from "../pages/axe.ts";
import { setStage } from "../pages/journey.ts";
import { openGuest, openMember, type Guest } from "../pages/member.ts";
import { eventually } from "../pages/wait.ts";
import { SIZES } from "../system/browser.ts";

const stage = setStage();

/** What a match that is over keeps beside its results: odds history, statistics and course. */
async function openKept(widget: Guest["widget"]): Promise<void> {
  const market = widget.getByRole("region", { name: "Match Winner", exact: true });
  await market.getByRole("button", { name: "Odds history of Match Winner" }).click();
  // A price just made may not be stored yet.
  await market.getByText(/^(Table|No prices are kept)$/).waitFor();
  await widget.getByRole("tab", { name: "Statistics" }).click();
  await widget.getByRole("tabpanel").locator('tr[data-stat="kills"]').waitFor();
  await widget.getByRole("tab", { name: "Analysis" }).click();
  await widget.getByRole("group", { name: "Analysis" }).getByRole("button", { name: "Play by play" }).click();
  await widget.getByRole("region", { name: "Play by play" }).getByRole("listitem").first().waitFor();
}

test("R1.1-27 R1.1-28 R2.1-15 R2.1-16 ended matches are listed by day; one opens with all that is kept of it, and back leads to the list", async () => {
  const match = await stage.addMatch({ stands: { at: "over" } });
  const { page, widget, list, partner, context, complaints } = await openMember(stage.browser(), stage.system(), {
    member: "mara",
  });
  await list.ready();
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith("/results/")) asked.push(searchParams.get("date") ?? "");
  });
  await widget.getByRole("link", { name: "Results" }).click();
  await eventually(() => partner.path()).toBe("/v8/game-results");
  await widget.getByRole("heading", { name: "Results", level: 1 }).waitFor();
  await widget.getByRole("tab", { name: /^Yesterday/ }).click();
  await eventually(() => asked.length).toBe(2);
  expect(Date.parse(asked[0] ?? "") - Date.parse(asked[1] ?? "")).toBe(86_400_000);

  // A range of days, so that midnight does not part the matches from the day.
  await widget.getByRole("tab", { name: "Choose dates" }).click();
  await widget.getByRole("button", { name: "Show" }).click();
  const rows = widget.locator('main a[href*="/game-results/"]').filter({ hasText: match.home });
  await rows.first().waitFor();
  expect(asked.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d$/);
  expect(await problemsOf(page, "main")).toEqual([]);

  const href = (await rows.first().getAttribute("href")) ?? "";
  await rows.first().click();
  await eventually(() => partner.path()).toBe(href);
  await widget.getByText("Final").waitFor();
  const results = widget.getByRole("main").getByRole("listitem");
  await results.filter({ hasText: /Win$/ }).first().waitFor();
  expect(await results.filter({ hasText: /Win$/ }).first().locator("svg use").getAttribute("href")).toMatch(/#i-win$/);
  expect(await widget.getByRole("main").locator("[data-price]").count()).toBe(0);
  expect(await problemsOf(page, "main")).toEqual([]);
  await openKept(widget);
  expect(await problemsOf(page, "main")).toEqual([]);

  // 'Why?' leads to the rule that judged the market, and back to it.
  await widget.getByRole("tab", { name: "Markets" }).click();
  const why = widget.getByRole("main").getByRole("link", { name: /^Why\? WIN-1$/ });
  await why.first().click();
  await eventually(() => partner.path()).toBe("/v8/rules");
  const rule = widget.getByRole("listitem").filter({ has: widget.getByRole("link", { name: "WIN-1", exact: true }) });
  await eventually(() => rule.getByRole("link").evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await rule.innerText()).toContain("Match winner");
  expect(await problemsOf(page, "main")).toEqual([]);
  await page.evaluate(() => history.back());
  await why.first().waitFor();
  await widget.getByRole("button", { name: "Back to the results" }).click();
  await rows.first().waitFor();
  // A reload of a result's page leads to the list as well (G-18).
  await widget.getByRole("link", { name: "Matches" }).click();
  await list.ready();
  expect(complaints).toEqual([]);
  await context.close();
});

nightlyTest(
  "R2.1-19 on a phone results and rules are at hand; rules are searched and every section is reached",
  async () => {
    const { page, widget, list, partner, context, complaints } = await openGuest(
      stage.browser(),
      stage.system(),
      "phone",
    );
    await list.ready();
    const bar = widget.getByRole("navigation", { name: "Main" });
    // The mini-games have its place in the bar.
    await bar.getByRole("button", { name: "Settings" }).click();
    await widget.getByRole("button", { name: "Results" }).click();
    await widget.getByRole("heading", { name: "Results", level: 1 }).waitFor();
    await bar.getByRole("button", { name: "Settings" }).click();
    await widget.getByRole("button", { name: "Rules" }).click();
    await eventually(() => partner.path()).toBe("/v8/rules");
    const search = widget.getByRole("textbox", { name: "Search the rules" });
    await search.fill("overtime");
    const section = widget.getByRole("button", { name: /Over \/ under.*found/ });
    await section.click();
    await eventually(() => widget.getByRole("article").locator("mark").first().innerText()).toBe("overtime");
    expect(await problemsOf(page, "main")).toEqual([]);
    await search.fill("");
    // Nothing is wider than the screen; the sections are a strip of their own, which shows the one that is read.
    const isInSight = (part: Locator): Promise<boolean> =>
      part.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left >= 0 && right <= window.innerWidth;
      });
    const sections = widget.getByRole("navigation", { name: "Sections" }).getByRole("button");
    const next = widget.getByRole("navigation", { name: "Other sections" }).getByRole("button").last();
    const count = await sections.count();
    for (const width of [SIZES.phone.width, SIZES.smallPhone.width]) {
      await page.setViewportSize({ ...SIZES.phone, width });
      await sections.first().click();
      expect(await isInSight(search)).toBe(true);
      for (let at = 1; at < count; at += 1) {
        await next.click();
        await eventually(() => sections.nth(at).getAttribute("aria-current")).toBe("true");
        await eventually(() => isInSight(sections.nth(at))).toBe(true);
      }
    }
    await page.evaluate(() => history.back());
    await widget.locator("main h1").first().waitFor();
    await eventually(() => partner.path()).toBe("/v8/game-results");
    expect(complaints).toEqual([]);
    await context.close();
  },
);
