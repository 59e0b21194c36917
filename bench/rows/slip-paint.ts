import type { Browser, Locator, Page } from "playwright";
import { startListFeed, type ListFeed } from "../lib/list-feed.ts";
import { MEMBER_ANSWERS } from "../lib/list-member.ts";
import { startListSite } from "../lib/list-site.ts";
import { startBrowser } from "../lib/page.ts";
import { stated, type Line } from "../lib/report.ts";
import { median, quantile } from "../lib/rounds.ts";

const ROW = "slip paint";
const LAUNCH = "/v8/launch?auth=bench&token=bench";
const RATE = 10_000;
/** As many as every figure is read from: more of them would keep the whole bench from its quarter of an hour. */
const MAX_ROUNDS = 7;
/** What is compared with a target is looked at more often than what is only stated. */
const BUSY_TURNS = 5;
const IDLE_TURNS = 2;
/** Frames and the browser's own report of an input are behind us then. */
const SETTLE_MS = 120;
const DESKTOP = { viewport: { width: 1440, height: 900 }, userAgent: "bench of a desktop" };
const PHONE = { viewport: { width: 390, height: 844 }, userAgent: "bench of a phone" };
/** The feed shares the machine's processors with the browser: it may fall behind its rate by so much. */
const MIN_SENT = 0.8;
/** The browser reports no input shorter than this. */
const MIN_MS = 16;
const ACTIONS = ["add a leg", "type a stake", "open the slip"] as const;
type Action = (typeof ACTIONS)[number];
type Seen = Record<Action, number[]>;

declare global {
  interface Window {
    /** Milliseconds from each input since `inputsFrom` to the paint that follows it, as the browser measures it. */
    inputs: number[];
    inputsFrom: number;
  }
}

function observe(): void {
  window.inputs = [];
  window.inputsFrom = 0;
  // A key that goes up changes nothing: it would wait for the paint of whatever is done next.
  const shown = new Set(["keydown", "pointerdown", "pointerup", "click"]);
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (shown.has(name) && startTime >= window.inputsFrom) window.inputs.push(duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

async function openPage(browser: Browser, address: string, kind: typeof PHONE): Promise<Page> {
  const context = await browser.newContext(kind);
  const page = await context.newPage();
  await page.addInitScript(observe);
  await page.goto(address);
  await page.locator('article button[data-state="open"]').first().waitFor();
  return page;
}

/** How long after an input the page was painted, at the longest of the input's events. */
async function timed(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.inputs = [];
    window.inputsFrom = performance.now();
  });
  await act();
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate((least) => Math.max(least, ...window.inputs), MIN_MS);
}

/** Clicks where a thing is, without the waiting for it to stand still that a tool would add. */
async function clickAt(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error("what is to be clicked is not in sight");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** What the first prices say, to see that they move. */
const readPrices = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll("article button[data-state]")]
      .slice(0, 6)
      .map((cell) => cell.textContent)
      .join(),
  );

const priceOf = (page: Page, turn: number): Locator => page.locator('article button[data-state="open"]').nth(turn % 6);

async function desktopTurn(page: Page, turn: number, seen: Seen): Promise<void> {
  seen["add a leg"].push(await timed(page, () => clickAt(page, priceOf(page, turn))));
  const amount = page.getByRole("textbox", { name: "Bet amount" });
  await amount.click();
  for (const key of ["2", "5", "0"]) seen["type a stake"].push(await timed(page, () => page.keyboard.press(key)));
  for (let typed = 0; typed < 3; typed += 1) await page.keyboard.press("Backspace");
}

async function phoneTurn(page: Page, seen: Seen): Promise<void> {
  const dock = page.getByRole("button", { name: /^Bet slip, 1 selection/ });
  seen["open the slip"].push(await timed(page, () => clickAt(page, dock)));
  await page.getByRole("dialog", { name: "Bet slip" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Bet slip" }).waitFor({ state: "hidden" });
}

interface Reader {
  readonly kind: typeof PHONE;
  /** What is done once before the page is looked at. */
  readonly prepare: (page: Page) => Promise<void>;
  readonly turn: (page: Page, turn: number, seen: Seen) => Promise<void>;
}

/** Each has a page of its own, and is alone with the feed. */
const READERS: readonly Reader[] = [
  { kind: DESKTOP, prepare: async () => {}, turn: desktopTurn },
  {
    kind: PHONE,
    prepare: (page) => clickAt(page, priceOf(page, 0)),
    turn: (page, _turn, seen) => phoneTurn(page, seen),
  },
];

/** Some turns of one reader, while so many prices change each second. */
async function run(
  { page, kind, turn }: Reader & { readonly page: Page },
  feed: ListFeed,
  rate: number,
): Promise<Seen> {
  const seen: Seen = { "add a leg": [], "type a stake": [], "open the slip": [] };
  feed.setRate(rate, kind.userAgent);
  await page.waitForTimeout(300);
  feed.takeSent();
  const from = performance.now();
  const shown = new Set<string>();
  for (let n = 0; n < (rate === 0 ? IDLE_TURNS : BUSY_TURNS); n += 1) {
    shown.add(await readPrices(page));
    await turn(page, n, seen);
  }
  const sent = (feed.takeSent() * 1000) / (performance.now() - from);
  feed.setRate(0, kind.userAgent);
  if (rate > 0 && shown.size < 2) throw new Error("the prices of the page stood still");
  if (sent < rate * MIN_SENT) throw new Error(`only ${Math.round(sent)} prices a second were sent`);
  return seen;
}

/** Opening the slip, adding a leg and typing a stake, from the input to the paint, while the list's prices change. */
export async function slipPaint(asked: number): Promise<Line[]> {
  const rounds = Math.min(asked, MAX_ROUNDS);
  const site = await startListSite({ answers: MEMBER_ANSWERS });
  const feed = startListFeed(site.server);
  const browser = await startBrowser();
  const busy: Seen[] = [];
  const idle: Seen[] = [];
  try {
    for (const reader of READERS) {
      const page = await openPage(browser, site.origin + LAUNCH, reader.kind);
      await reader.prepare(page);
      for (let round = 0; round <= rounds; round += 1)
        for (const [rate, all] of [
          [0, idle],
          [RATE, busy],
        ] as const) {
          const seen = await run({ page, ...reader }, feed, rate);
          if (round > 0) all.push(seen);
          const figures = ACTIONS.filter((action) => seen[action].length > 0);
          const text = figures.map((action) => `${action} ${quantile(seen[action], 0.98)} ms`).join(", ");
          process.stderr.write(`  round ${round}/${rounds} ${rate}/s: ${text}\n`);
        }
      await page.context().close();
    }
  } finally {
    await browser.close();
    feed.stop();
    site.stop();
  }
  const slowest = (all: readonly Seen[], action: Action): number[] =>
    all.filter((seen) => seen[action].length > 0).map((seen) => quantile(seen[action], 0.98));
  return ACTIONS.flatMap((action) => [
    {
      row: ROW,
      measure: `${action}, input to paint, p98`,
      unit: "ms",
      median: median(slowest(busy, action)),
      worse: quantile(slowest(busy, action), 0.75),
      target: { relation: "≤", value: 50 } as const,
      note: `${RATE.toLocaleString("en")} prices a second change in the list; the browser's own event timing`,
    },
    stated(ROW, `${action}, the same while nothing changes`, { value: median(slowest(idle, action)), unit: "ms" }),
  ]);
}
