import { spawn } from "node:child_process";
import path from "node:path";
import { measureMainThread, serveFolder, startBrowser, type MainThread } from "../lib/page.ts";
import { repository } from "../lib/processes.ts";
import { ratioLine, stated, type Line } from "../lib/report.ts";
import { median, ratioOf } from "../lib/rounds.ts";

const RATES = [1000, 10_000];
const RUN_MS = 1000;
/** Not counted: a page is open for hours, and its first second is spent compiling. */
const WARM_MS = 250;
const PAGES = ["vanilla", "ours", "grid"] as const;
type PageName = (typeof PAGES)[number];

/** The bench's own pages, built by the same tool and settings as the widget. */
async function buildPages(): Promise<string> {
  const vite = path.join(repository, "node_modules/.bin/vite");
  const child = spawn(vite, ["build", "bench/pages", "--logLevel", "error"], { cwd: repository, stdio: "inherit" });
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error("the bench pages did not build");
  return path.join(repository, "bench/pages/dist");
}

/** Main-thread time of 2,000 visible price cells under 1,000 and 10,000 changes a second. */
export async function oddsCells(rounds: number): Promise<Line[]> {
  const { origin, stop } = await serveFolder(await buildPages());
  const browser = await startBrowser();
  const figures = new Map<string, MainThread[]>();
  try {
    for (let round = 0; round <= rounds; round += 1)
      for (const name of PAGES) {
        // A page of its own each time, so that nothing of the peer runs meanwhile.
        const page = await browser.newPage({ viewport: { width: 1640, height: 3460 } });
        await page.goto(`${origin}/cells/${name}.html`);
        await page.waitForFunction("typeof window.runUpdates === 'function'");
        for (const rate of RATES) {
          const run = (ms: number) => page.evaluate(([r, time]) => window.runUpdates(r, time), [rate, ms] as const);
          await run(WARM_MS);
          let applied = 0;
          const cost = await measureMainThread(page, async () => void (applied = await run(RUN_MS)));
          if (applied < rate * (RUN_MS / 1000) * 0.99) throw new Error(`${name} applied only ${applied} at ${rate}/s`);
          if (round > 0) figures.set(`${name} ${rate}`, [...(figures.get(`${name} ${rate}`) ?? []), cost]);
          process.stderr.write(
            `  round ${round}/${rounds} ${name} ${rate}/s: ${cost.task.toFixed(0)} ms, script ${cost.script.toFixed(0)}\n`,
          );
        }
        await page.close();
      }
  } finally {
    await browser.close();
    stop();
  }
  const of = (name: PageName, rate: number, part: keyof MainThread): number[] =>
    (figures.get(`${name} ${rate}`) ?? []).map((cost) => cost[part]);
  const perSecond = (values: readonly number[]): number => median(values) / (RUN_MS / 1000);
  return RATES.flatMap((rate) => [
    stated("odds cells", `ours at ${rate}/s, main thread`, {
      value: perSecond(of("ours", rate, "task")),
      unit: "ms/s",
      note: "every change stored; a cell is painted three times a second at most, 48 in a frame (0105)",
    }),
    ratioLine({
      row: "odds cells",
      measure: `ours / hand-written page at ${rate}/s`,
      ratio: ratioOf(of("ours", rate, "task"), of("vanilla", rate, "task"), "lower"),
      target: { relation: "≤", value: 1.15 },
    }),
    ratioLine({
      row: "odds cells",
      measure: `script, ours / AG Grid at ${rate}/s`,
      ratio: ratioOf(of("ours", rate, "script"), of("grid", rate, "script"), "lower"),
      target: { relation: "≤", value: 0.25 },
    }),
  ]);
}
