import { firefox, type ElementHandle, type Frame, type JSHandle, type Page } from "playwright-core-esr";
import { FIND, findArguments, type Driver, type Found, type Where } from "./driver.ts";

const FIREFOX = process.env["FIREFOX_PATH"] ?? "/usr/bin/firefox-esr";

/**
 * Firefox's own choices of `network.cookie.cookieBehavior`: what visitors have who change nothing, storage of third parties apart for
 * each site that embeds them; and none at all for third parties.
 */
const [PARTITIONED, NONE] = [5, 1];

interface Options {
  readonly hasThirdPartyStorage?: boolean;
}

/**
 * Debian's Firefox by WebDriver BiDi. Newer versions of Playwright send a command this Firefox does not know
 * (`emulation.setMediaFeaturesOverride`), so that a version of its own is used.
 */
export async function openFirefox(
  widgetOrigin: string,
  { hasThirdPartyStorage = true }: Options = {},
): Promise<Driver> {
  const browser = await firefox.launch({
    executablePath: FIREFOX,
    channel: "moz-firefox",
    // Presses outside of the screen it makes for itself are lost: 1366 by 768 by default.
    env: { ...process.env, MOZ_HEADLESS_WIDTH: "1600", MOZ_HEADLESS_HEIGHT: "1200" },
    args: ["--width=1600", "--height=1200"],
    firefoxUserPrefs: {
      "network.cookie.cookieBehavior": hasThirdPartyStorage ? PARTITIONED : NONE,
      // Without it the mouse never reaches a frame of another site, which is another process.
      "remote.events.async.mouse.enabled": true,
    },
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const complaints: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && complaints.push(message.text())));
  page.on("pageerror", (error) => complaints.push(String(error)));
  const frameAt = (where: Where): Frame | null => frameOf(page, where, widgetOrigin);
  return {
    // A frame that is still loading can abort the navigation that replaces it.
    open: async (address) => void (await page.goto(address).catch(() => page.goto(address))),
    find: async (where, target) => {
      const first = call(`const all = (() => {${FIND}})(); return all[0] ?? null;`, findArguments(target));
      const found = await frameAt(where)?.evaluateHandle<JSHandle>(first);
      const element = found?.asElement() ?? null;
      return element === null ? null : foundOf(page, element as ElementHandle<HTMLElement>);
    },
    evaluate: async (where, body, ...args) => frameAt(where)?.evaluate(call(body, args)),
    takeComplaints: () => Promise.resolve(complaints.splice(0)),
    close: () => browser.close(),
  };
}

const foundOf = (page: Page, element: ElementHandle<HTMLElement>): Found => ({
  click: () => element.click(),
  choose: async (value) => void (await element.selectOption(value)),
  drag: async (right) => {
    const box = await element.boundingBox();
    if (box === null) throw new Error("it is not in sight");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + right, y, { steps: 8 });
    await page.mouse.up();
  },
});

/** As an expression: what is passed as a function is read before it is called. */
const call = (body: string, args: readonly unknown[]): string => `(async (args) => {${body}})(${JSON.stringify(args)})`;

const frameOf = (page: Page, where: Where, widgetOrigin: string): Frame | null =>
  where === "page" ? page.mainFrame() : (page.frames().find((each) => each.url().startsWith(widgetOrigin)) ?? null);
