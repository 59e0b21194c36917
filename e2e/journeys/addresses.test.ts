import { expect, test } from "vitest";
import { nightlyTest } from "../../testkit/size.ts";
import { SIZES } from "../system/browser.ts";
import { setStage } from "../pages/journey.ts";
import { openMember } from "../pages/member.ts";
import { eventIdOf, matchListOf, OPEN_PRICE } from "../pages/match-list.ts";
import { eventually } from "../pages/wait.ts";
import { intercept } from "../system/intercept.ts";

const stage = setStage();
/** A row of the first page that is some screens below the list's beginning. */
const FAR_DOWN = 15;
/** Rows of a full page of the list, and of the one after it; the shared set of matches is shorter. */
const PAGE = 100;
const SECOND_PAGE = 30;

nightlyTest(
  "R2.0-01 R2.0-02 R2.1-20 R4.12-02 R4.12-03 R4.12-04 R4.12-05 R4.12-06 R6.1-09 without a partner's page the widget keeps theme and language through navigation, reload and back",
  async () => {
    const { page, partner, context, complaints } = await openMember(stage.browser(), stage.system(), {
      member: "mara",
    });
    await partner.chooseTheme("goldline");
    await partner.chooseLanguage("th");
    const frame = page.frames().find((each) => each.url().startsWith(stage.system().widgetOrigin));
    await eventually(() => frame?.evaluate(() => document.documentElement.lang)).toBe("th");
    const gold = await frame?.evaluate(() => getComputedStyle(document.body).backgroundColor);

    const look = () =>
      page.evaluate(() => ({
        way: performance.getEntriesByType("navigation").map((entry) => (entry as PerformanceNavigationTiming).type)[0],
        language: document.documentElement.lang,
        ground: getComputedStyle(document.body).backgroundColor,
        path: location.pathname,
        hash: location.hash,
      }));
    const kept = { language: "th", ground: gold, hash: "" };
    await page.goto(`${stage.system().widgetOrigin}/v8/events`);
    const list = matchListOf(page);
    await list.ready();
    await eventually(look).toEqual({ ...kept, way: "navigate", path: "/v8/events" });
    await page.reload();
    await list.ready();
    await eventually(look).toEqual({ ...kept, way: "reload", path: "/v8/events" });

    const answer = await page.goto(`${stage.system().widgetOrigin}/v8/notifications`);
    expect(answer?.status()).toBe(200);
    await page.getByRole("heading", { name: "การแจ้งเตือน" }).first().waitFor();
    await eventually(look).toEqual({ ...kept, way: "navigate", path: "/v8/notifications" });
    await page.goBack();
    await list.ready();
    await eventually(look).toEqual({ ...kept, way: "back_forward", path: "/v8/events" });
    const links = await page
      .locator("a[href]")
      .evaluateAll((found) => found.map((each) => each.getAttribute("href") ?? ""));
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((href) => !href.startsWith("/v8/"))).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test("R2.1-03 R2.1-23 list, results, rules and notifications are in the main shell; the half-screen view is the lower half", async () => {
  const { page, list, context, complaints } = await openMember(stage.browser(), stage.system(), { member: "mara" });
  await list.ready();
  const open = (path: string) => page.goto(`${stage.system().widgetOrigin}/v8${path}`);
  for (const path of ["/events", "/game-results", "/rules", "/notifications"]) {
    await open(path);
    await page.getByRole("navigation").getByRole("link", { name: "Matches" }).waitFor();
    await page.getByRole("main").waitFor();
    expect(new URL(page.url()).pathname).toBe(`/v8${path}`);
  }
  await open("/test/halfscreen");
  const half = matchListOf(page);
  await half.ready();
  expect(new URL(page.url()).pathname).toBe("/v8/test/halfscreen");
  const bar = await page.getByRole("banner").boundingBox();
  expect(bar?.y).toBe(SIZES.desktop.height / 2);
  expect(complaints).toEqual([]);
  await context.close();
});

test("on a phone the browser's back and forward go through slip and match, and the list keeps its position", async () => {
  const guest = await openMember(stage.browser(), stage.system(), { member: "mara", size: "phone" });
  const { page, widget, list, context, complaints } = guest;
  const step = (by: number) => page.evaluate((steps) => history.go(steps), by);
  const back = widget.getByRole("button", { name: "Back" });
  await list.ready();
  // The next page of the list comes while a match is looked at: its rows stand among those there were, above and below.
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let isAsked = false;
  await intercept(context, isListPage, async (route) => {
    const url = new URL(route.request().url());
    const isSecond = isSecondPage(url);
    if (isSecond) {
      isAsked = true;
      await released;
    }
    url.searchParams.set("page", "1");
    const response = await route.fetch({ url: url.href });
    const body = (await response.json()) as ListPage;
    const results = isSecond ? copiesOf(body, SECOND_PAGE, "b") : [...body.results, ...copiesOf(body, PAGE, "a")];
    await route.fulfill({ response, json: { ...body, results: results.slice(0, PAGE), count: PAGE + SECOND_PAGE } });
  });
  const more = page.waitForResponse((response) => isSecondPage(new URL(response.url())));
  // Anew, as the next page may have been asked for before the route was in its way.
  isAsked = false;
  await guest.partner.reloadFrame();
  await list.ready();
  // Matches in play are cut to a few, so the first page has fewer rows than matches.
  await list.rows.nth(FAR_DOWN).waitFor({ state: "attached" });
  // The list may still be growing: its end is where the next page is asked for.
  await eventually(async () => {
    await list.rows.last().scrollIntoViewIfNeeded();
    return isAsked;
  }).toBe(true);
  const own = list.rows.filter({ hasNot: widget.locator('a[href*="-copy"]') });
  const row = list.rowOf(await eventIdOf(own.nth(FAR_DOWN)));
  await row.scrollIntoViewIfNeeded();
  /** Some screens below the list's beginning. */
  const isInSight = async () => ((await row.boundingBox())?.y ?? Infinity) < SIZES.phone.height;

  await row.getByRole("link").first().tap();
  await back.waitFor();
  release?.();
  await more;
  await widget.getByRole("main").locator(OPEN_PRICE).first().tap();
  await widget.getByRole("button", { name: /^Bet slip, 1 / }).tap();
  const sheet = widget.getByRole("dialog", { name: "Bet slip" });
  await sheet.waitFor();
  await step(-1);
  await sheet.waitFor({ state: "hidden" });
  await back.waitFor();
  await step(-1);
  await eventually(isInSight).toBe(true);
  await step(1);
  await back.tap();
  await eventually(isInSight).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test("R1.1-64 on a desktop a match opens, a single of it is placed, and nothing runs out sideways", () =>
  betOn("desktop"));
nightlyTest("R1.1-65 on a tablet a match opens, a single of it is placed, and nothing runs out sideways", () =>
  betOn("tablet"),
);

interface ListPage {
  readonly results: readonly { readonly event_id: string }[];
}
/** The page's own matches once more, under ids that nobody asks for. */
const copiesOf = ({ results }: ListPage, length: number, suffix: string) =>
  Array.from({ length }, (_, at) => {
    const event = results[at % results.length];
    return { ...event, event_id: `${event?.event_id}-copy${suffix}${at}` };
  });
const isListPage = (url: URL): boolean => url.pathname.endsWith("/events/") && url.searchParams.has("page");
const isSecondPage = (url: URL): boolean => isListPage(url) && url.searchParams.get("page") === "2";

async function betOn(size: "desktop" | "tablet"): Promise<void> {
  const guest = await openMember(stage.browser(), stage.system(), { member: "mara", size });
  const { page, widget, list, slip, partner, context, complaints } = guest;
  const frame = page.frames().find((each) => each.url().startsWith(stage.system().widgetOrigin));
  const overflow = () => frame?.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await list.ready();
  expect(await overflow()).toBeLessThanOrEqual(0);
  const before = await partner.wallet();
  const match = await stage.addMatch({ starts: "tomorrow" });
  await list.openTab("Early");
  await match.rowIn(list).getByRole("link").first().click();
  await widget.getByRole("button", { name: "Back" }).waitFor();
  await widget.locator("button[data-state=open]").first().click();
  expect(await overflow()).toBeLessThanOrEqual(0);
  // A tablet holds its slip in a drawer, behind the dock at its foot.
  if (size === "tablet") {
    await widget.getByRole("list", { name: "Selections held" }).waitFor();
    await widget.getByRole("button", { name: /^Bet slip/ }).click();
  }
  await slip.place("10");
  expect(await slip.outcome()).toMatchObject({ kind: "placed" });
  await eventually(partner.wallet).toBe(before - 10);
  expect(await overflow()).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
  await context.close();
}
