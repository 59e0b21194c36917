import type { Browser } from "playwright";
import { startDemo, withDataFolder } from "../lib/demo.ts";
import { startBrowser } from "../lib/page.ts";
import type { Line } from "../lib/report.ts";

const ROW = "stillness";
/** The page is drawn and its counts have come. */
const SETTLE_MS = 12_000;
const IDLE_MS = 45_000;
const MOST = 0.01;
const SIZES = [
  { name: "1440 × 900", viewport: { width: 1440, height: 900 } },
  { name: "390 × 844", viewport: { width: 390, height: 844 } },
] as const;

declare global {
  interface Window {
    idleShift: number;
  }
}

/** The browser's own count of what moved without an input, from when it is set to zero. */
function observe(): void {
  window.idleShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.idleShift += (entry as PerformanceEntry & { readonly value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** What moves on the first page while nobody touches it and simulated matches go on: rounds end, markets pause, matches begin. */
async function idle(browser: Browser, address: string, viewport: { width: number; height: number }): Promise<number> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.addInitScript(observe);
  await page.goto(address);
  await page.locator('article button[data-state="open"]').first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(() => (window.idleShift = 0));
  await page.waitForTimeout(IDLE_MS);
  const shift = await page.evaluate(() => window.idleShift);
  await context.close();
  return shift;
}

/** The list at two widths over the same 45 seconds of the demo. */
export const stillness = (): Promise<Line[]> =>
  withDataFolder(async (dataFolder) => {
    const demo = await startDemo(dataFolder);
    const browser = await startBrowser();
    try {
      const address = `${demo.origin}/v8/launch?auth=demo-partner-key`;
      const shifts = await Promise.all(SIZES.map(({ viewport }) => idle(browser, address, viewport)));
      return SIZES.map(({ name }, at): Line => {
        const shift = shifts[at] ?? Number.NaN;
        return {
          row: ROW,
          measure: `layout shift in ${IDLE_MS / 1000} s, ${name}`,
          median: shift,
          worse: shift,
          unit: "",
          target: { relation: "≤", value: MOST },
          note: "a guest's first page of the demo, untouched",
        };
      });
    } finally {
      await browser.close();
      await demo.stop();
    }
  });
