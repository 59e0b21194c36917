import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { nightlyTest } from "../../testkit/size.ts";
import { setStage } from "../pages/journey.ts";
import { openMember } from "../pages/member.ts";
import { matchListOf } from "../pages/match-list.ts";
import { eventually } from "../pages/wait.ts";

const stage = setStage();

/** A member's widget as a page of its own, so that its width is the window's; and what it loads from its server. */
async function openAlone(): Promise<{ page: Page; loaded: string[]; close: () => Promise<void> }> {
  const guest = await openMember(stage.browser(), stage.system(), { member: "mara" });
  const address = new URL((await guest.page.locator("main iframe").getAttribute("src")) ?? "");
  // A launch token is good once, and the frame has used its own.
  const launch = await guest.context.request.post(`${stage.system().partnerOrigin}/api/launch`, { data: {} });
  address.searchParams.set("token", ((await launch.json()) as { readonly token: string }).token);
  const page = await guest.context.newPage();
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (["script", "stylesheet", "image", "font"].includes(request.resourceType())) loaded.push(request.url());
  });
  await page.goto(address.href);
  await page.getByRole("status", { name: /^Balance/ }).waitFor();
  return { page, loaded, close: () => guest.context.close() };
}

/** 0 for what is not there. */
const widthOf = async (part: Locator): Promise<number> =>
  (await part.isVisible()) ? Math.round((await part.boundingBox())?.width ?? 0) : 0;
const styleOf = (part: Locator, name: string): Promise<string> =>
  part.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

nightlyTest(
  "R9.1-32 R9.1-33 R9.1-34 R9.1-35 R9.1-36 R9.1-37 R9.1-38 the layout changes at its widths and not a pixel before",
  async () => {
    const { page, close } = await openAlone();
    const bar = page.getByRole("navigation", { name: "Main", exact: true });
    const [rail, column] = [
      page.getByRole("complementary").first(),
      page.getByRole("complementary", { name: "Bet slip" }),
    ];
    const shell = async () => ({
      rail: await widthOf(rail),
      slip: await widthOf(column),
      hasBar: await bar.getByRole("button", { name: "Settings" }).isVisible(),
    });
    const desktop = { rail: 228, slip: 344, hasBar: false };
    const narrow = { rail: 60, slip: 320, hasBar: false };
    const tablet = { rail: 60, slip: 0, hasBar: false };
    const phone = { rail: 0, slip: 0, hasBar: true };
    for (const [width, expected] of [
      ...([
        [1440, desktop],
        [1241, desktop],
        [1240, narrow],
        [1025, narrow],
      ] as const),
      ...([
        [1024, tablet],
        [769, tablet],
        [768, phone],
      ] as const),
    ]) {
      await page.setViewportSize({ width, height: 900 });
      await eventually(async () => [width, await shell()]).toEqual([width, expected]);
    }
    const coin = page.getByRole("status", { name: /^Balance/ }).locator("svg");
    await matchListOf(page).openTab("Early");
    await matchListOf(page).calmPrice().click();
    await bar.getByRole("button", { name: /slip/i }).click();
    const slip = page.getByRole("dialog", { name: "Bet slip" });
    const [slide, tab] = [slip.getByRole("slider"), slip.getByRole("tab", { name: "Single" })];
    const small = async () => ({
      thumb: await styleOf(slide, "--thumb"),
      tab: await styleOf(tab, "padding-inline-start"),
      coin: await styleOf(coin, "display"),
    });
    for (const [width, thumb, padding, display] of [
      ...([
        [430, "58px", "5px", "block"],
        [429, "64px", "5px", "block"],
        [381, "64px", "5px", "block"],
      ] as const),
      ...([
        [380, "64px", "4px", "block"],
        [341, "64px", "4px", "block"],
        [340, "64px", "4px", "none"],
      ] as const),
    ]) {
      await page.setViewportSize({ width, height: 780 });
      await eventually(async () => [width, await small()]).toEqual([width, { thumb, tab: padding, coin: display }]);
    }
    await close();
  },
);

nightlyTest("from 769 px on a row has three markets and every map's score, and no name or price is cut", async () => {
  const { page, close } = await openAlone();
  const match = await stage.addMatch({
    maps: [
      { winner: "home", score: [13, 9] },
      { winner: "away", score: [7, 13] },
    ],
    stands: { map: 2, share: 0.3 },
  });
  const list = matchListOf(page);
  await list.openTab("In-play");
  const row = match.rowIn(list);
  await row.waitFor();
  /** What is in sight of the row, and which texts have no room. */
  const seen = () =>
    row.evaluate((element) => {
      const isSeen = (part: Element): boolean => part.getClientRects().length > 0;
      const texts = [...element.querySelectorAll("[title], [data-part]")].filter(isSeen);
      return {
        prices: [...element.querySelectorAll("[data-price]")].filter(isSeen).length,
        figures: [...element.querySelectorAll('[aria-hidden="true"] > span:only-child, [aria-hidden="true"] > span')]
          .filter(isSeen)
          .filter((part) => /^\d+$/.test(part.textContent)).length,
        cut: texts.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.textContent),
      };
    });
  for (const width of [1440, 1280, 1241, 1240, 1024, 800]) {
    await page.setViewportSize({ width, height: 900 });
    // Two sides of three markets; series and two maps of both.
    await eventually(async () => [width, await seen()]).toEqual([width, { prices: 6, figures: 6, cut: [] }]);
  }
  await close();
});

nightlyTest("visually hidden text does not overflow the page: in a low window only its parts scroll", async () => {
  const { page, close } = await openAlone();
  const { ready, rows } = matchListOf(page);
  /** How far the page itself lets itself be scrolled. */
  const scrolled = () =>
    page.evaluate(() => {
      document.scrollingElement?.scrollTo(0, 1000);
      return document.scrollingElement?.scrollTop;
    });
  await page.setViewportSize({ width: 1100, height: 560 });
  await ready();
  expect(await scrolled()).toBe(0);
  await rows.getByRole("link").first().click();
  await page.getByRole("button", { name: "Back" }).waitFor();
  expect(await scrolled()).toBe(0);
  await page.setViewportSize({ width: 390, height: 560 });
  await page.getByRole("navigation", { name: "Main", exact: true }).getByRole("button", { name: "Settings" }).click();
  const lastChoice = page.getByRole("region", { name: "Settings" }).getByRole("radio").last();
  await lastChoice.focus();
  await eventually(scrolled).toBe(0);
  expect((await lastChoice.boundingBox())?.y).toBeLessThan(560);
  await close();
});

test("R2.5-07 on a phone a chosen language leaves the settings where they stood, the focus on its row", async () => {
  const { page, close } = await openAlone();
  await page.setViewportSize({ width: 390, height: 480 });
  await page.getByRole("navigation", { name: "Main", exact: true }).getByRole("button", { name: "Settings" }).click();
  const row = page.locator('[data-page="language"]');
  await row.waitFor();
  // Longer words above the row move it in the list, not on the screen.
  const topOf = () => row.evaluate((node) => node.getBoundingClientRect().top);
  await row.evaluate((node) => node.scrollIntoView({ block: "center" }));
  const before = await topOf();
  await row.click();
  await page.getByRole("radio", { name: "Қазақша" }).click({ force: true });
  await row.getByText("Қазақша").waitFor();
  expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(2);
  const isFocused = () => row.evaluate((node) => node === document.activeElement);
  await eventually(isFocused).toBe(true);
  // The language that is chosen already leads back as well.
  await row.click();
  await page.getByRole("radio", { name: "Қазақша" }).click({ force: true });
  await eventually(isFocused).toBe(true);
  await close();
});

test("R9.1-29 every script, style, picture and font of the widget comes from below /v8/", async () => {
  const { page, loaded, close } = await openAlone();
  await matchListOf(page).ready();
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("region", { name: "Settings" }).waitFor();
  const own = loaded.filter((address) => !address.startsWith("data:")).map((address) => new URL(address));
  expect(own.length).toBeGreaterThan(5);
  const elsewhere = own.filter(
    ({ origin, pathname }) => origin !== stage.system().widgetOrigin || !pathname.startsWith("/v8/"),
  );
  expect(elsewhere.map(String)).toEqual([]);
  await close();
});

nightlyTest("what says that the page is offline comes and goes without moving a row", async () => {
  const { page, close } = await openAlone();
  const { ready, rows } = matchListOf(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await ready();
    const top = async () => (await rows.first().boundingBox())?.y;
    const before = await top();
    const banner = page.getByRole("main").getByRole("alert");
    await page.context().setOffline(true);
    await banner.filter({ hasText: /./ }).waitFor();
    expect([width, await top()]).toEqual([width, before]);
    await page.context().setOffline(false);
    await eventually(() => banner.innerText()).toBe("");
    expect([width, await top()]).toEqual([width, before]);
  }
  await close();
});

nightlyTest("games, timings and the head of a block stay in sight while the list scrolls", async () => {
  const { page, close } = await openAlone();
  const list = matchListOf(page);
  for (const [width, stays] of [
    [1440, ["block"]],
    [390, ["games", "timing", "block"]],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await list.ready();
    const parts = {
      games: page.getByRole("navigation", { name: "Games" }).getByRole("button").first(),
      timing: page.getByRole("tab", { name: /^All/ }).first(),
      block: page.getByText("Starting soon", { exact: true }).first(),
    };
    const scrollPastHead = () =>
      parts.block.evaluate((block) => {
        let scroller = block.parentElement;
        while (scroller !== null && getComputedStyle(scroller).overflowY !== "auto") scroller = scroller.parentElement;
        scroller?.scrollBy({ top: block.getBoundingClientRect().top + 120, behavior: "instant" });
      });
    await scrollPastHead();
    // A match that starts meanwhile moves rows, and the head is drawn anew: its place is asked until it has one.
    for (const part of stays) {
      const top = async () => (await parts[part].boundingBox())?.y ?? 0;
      await eventually(top).toBeGreaterThan(40);
      expect(await top(), `${part} at ${width}`).toBeLessThan(170);
    }
  }
  await close();
});

nightlyTest("R2.5-07 R2.5-08 a wide top bar has odds type and language, which change the page at once", async () => {
  const { page, close } = await openAlone();
  await page.setViewportSize({ width: 1440, height: 900 });
  const odds = page.getByRole("banner").getByRole("combobox", { name: "Odds type" });
  await odds.selectOption("hongkong");
  await eventually(() => odds.inputValue()).toBe("hongkong");
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  const settings = page.getByRole("region", { name: "Settings" });
  await settings.getByRole("radio", { name: "Hong Kong", checked: true }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByRole("combobox", { name: "Language" }).selectOption("th");
  await page.getByRole("heading", { level: 1, name: "ทุกแมตช์" }).waitFor();
  await page.setViewportSize({ width: 1240, height: 900 });
  await eventually(() => page.getByRole("banner").getByRole("combobox").count()).toBe(0);
  await close();
});
