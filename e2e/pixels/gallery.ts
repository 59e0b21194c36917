import { chromium } from "playwright";
import { CHROMIUM } from "../../testkit/chromium.ts";
import { createCamera, FLAGS, type Camera } from "./camera.ts";
import { serveWorkshop, type Listed } from "./workshop.ts";

/** As many states at a time as `maxConcurrency` in vitest.config.ts says, each in a window of its own. */
export const WINDOWS = 4;

/** The workshop, its list of states, and windows to look at them. */
export async function openGallery() {
  const workshop = await serveWorkshop();
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu", ...FLAGS],
  });
  const page = await browser.newPage();
  await page.goto(workshop.url);
  await page.waitForFunction(() => "stories" in globalThis);
  const stories = await page.evaluate(() => (globalThis as unknown as { stories: Listed[] }).stories);
  await page.close();
  const all: Camera[] = await Promise.all(Array.from({ length: WINDOWS }, () => createCamera(browser, workshop.url)));
  const free = [...all];
  return {
    stories,
    browserVersion: browser.version().split(".")[0] ?? "",
    /** Lends a window for as long as `look` takes. */
    async withCamera<Seen>(look: (camera: Camera) => Promise<Seen>): Promise<Seen> {
      const camera = free.pop();
      if (camera === undefined) throw new Error("more looks at once than windows");
      try {
        return await look(camera);
      } finally {
        free.push(camera);
      }
    },
    async close() {
      await Promise.all(all.map((camera) => camera.close()));
      await browser.close();
      await workshop.stop();
    },
  };
}
