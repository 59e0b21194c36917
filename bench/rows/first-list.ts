import type { Browser, BrowserContext, Page } from "playwright";
import { makeHandPage } from "../lib/hand-page.ts";
import { startListSite } from "../lib/list-site.ts";
import { startBrowser } from "../lib/page.ts";
import { ratioLine, stated, type Line } from "../lib/report.ts";
import { median, ratioOf } from "../lib/rounds.ts";

const ROW = "first list";
const LAUNCH = "/v8/launch?auth=bench";
const SLOW = { cpu: 4, bytesPerSecond: 9_000_000 / 8, latencyMs: 40 };
/** Nothing is drawn later than this on either page; LCP is final then. */
const SETTLE_MS = 2500;

interface Visit {
  /** Milliseconds from the navigation's start. */
  readonly lcp: number;
  readonly usable: number;
  readonly shift: number;
  readonly blocking: number;
  /** Bytes of bodies as sent until the list could be used; the size check of the entry counts the same, without response headers. */
  readonly script: number;
  readonly style: number;
}

declare global {
  interface Window {
    firstList: { lcp: number; usable: number; shift: number; blocking: number };
  }
}

/** Runs in the page before anything of it: what the browser itself reports, and when a first price can be taken. */
function observe(): void {
  const seen = { lcp: 0, usable: 0, shift: 0, blocking: 0 };
  window.firstList = seen;
  const watch = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch("largest-contentful-paint", (entry) => void (seen.lcp = entry.startTime));
  watch("layout-shift", (entry) => void (seen.shift += (entry as PerformanceEntry & { value: number }).value));
  watch("longtask", (entry) => void (seen.blocking += Math.max(0, entry.duration - 50)));
  const look = (): void => {
    if (document.querySelector('article button[data-state="open"]') === null) requestAnimationFrame(look);
    else seen.usable = performance.now();
  };
  requestAnimationFrame(look);
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: SLOW.bytesPerSecond,
    uploadThroughput: SLOW.bytesPerSecond,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW.cpu });
  return session;
}

/** One visit with an empty cache on a slow machine behind a slow line. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await slowDown(page);
  const bytes = { Script: 0, Stylesheet: 0 };
  const heads = new Map<string, { readonly kind: string; readonly headBytes: number }>();
  let isUsable = false;
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    heads.set(requestId, { kind: type, headBytes: response.encodedDataLength });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const { kind = "", headBytes = 0 } = heads.get(requestId) ?? {};
    if (!isUsable && (kind === "Script" || kind === "Stylesheet")) bytes[kind] += encodedDataLength - headBytes;
  });
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => window.firstList.usable > 0, null, { timeout: 60_000 });
  isUsable = true;
  await page.waitForTimeout(SETTLE_MS);
  const seen = await page.evaluate(() => window.firstList);
  await context.close();
  return { ...seen, script: bytes.Script, style: bytes.Stylesheet };
}

/** The widget from launch to a list that can be used, beside a hand-written page of the same HTML and calls. */
export async function firstList(rounds: number): Promise<Line[]> {
  const site = await startListSite();
  const browser = await startBrowser();
  const ours: Visit[] = [];
  const hand: Visit[] = [];
  try {
    await makeHandPage(browser, site, LAUNCH);
    for (let round = 0; round <= rounds; round += 1)
      for (const [name, address, visits] of [
        ["hand", "/hand/index.html", hand],
        ["ours", LAUNCH, ours],
      ] as const) {
        const seen = await visit(browser, site.origin + address);
        if (round > 0) visits.push(seen);
        const { lcp, usable, shift, blocking, script, style } = seen;
        process.stderr.write(
          `  round ${round}/${rounds} ${name}: LCP ${lcp.toFixed(0)} ms, usable ${usable.toFixed(0)} ms, ` +
            `shift ${shift.toFixed(3)}, blocking ${blocking.toFixed(0)} ms, ${script} B script, ${style} B style\n`,
        );
      }
  } finally {
    await browser.close();
    site.stop();
  }
  const of = (visits: readonly Visit[], part: keyof Visit): number[] => visits.map((seen) => seen[part]);
  const limit = (measure: string, values: readonly number[], target: { value: number; unit: string }): Line => ({
    row: ROW,
    measure,
    median: median(values),
    worse: Math.max(...values),
    unit: target.unit,
    target: { relation: "≤", value: target.value },
    note: "100 matches, 600 prices",
  });
  const kB = (values: readonly number[]): number[] => values.map((value) => value / 1000);
  return [
    limit("script to a usable list", kB(of(ours, "script")), { value: 130, unit: "kB" }),
    limit("styles to a usable list", kB(of(ours, "style")), { value: 15, unit: "kB" }),
    ratioLine({
      row: ROW,
      measure: "LCP, ours / hand-written page",
      ratio: ratioOf(of(ours, "lcp"), of(hand, "lcp"), "lower"),
      target: { relation: "≤", value: 1.8 },
      note: `4 × slower, 9 Mbit/s, ${SLOW.latencyMs} ms`,
    }),
    limit("layout shift", of(ours, "shift"), { value: 0.02, unit: "" }),
    stated(ROW, "LCP, ours", { value: median(of(ours, "lcp")), unit: "ms" }),
    stated(ROW, "LCP, hand-written page", { value: median(of(hand, "lcp")), unit: "ms" }),
    stated(ROW, "first price to take, ours", { value: median(of(ours, "usable")), unit: "ms" }),
    stated(ROW, "first price to take, hand-written", { value: median(of(hand, "usable")), unit: "ms" }),
    stated(ROW, "tasks over 50 ms, ours", { value: median(of(ours, "blocking")), unit: "ms" }),
  ];
}
