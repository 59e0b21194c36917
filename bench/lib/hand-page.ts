import type { Browser } from "playwright";
import type { Site } from "./list-site.ts";

/** Makes the same calls one after the other and in parallel where they do not wait for each other, then shows the list. */
const SCRIPT = `
const json = (address, options) => fetch(address, options).then((answer) => answer.json());
const launch = { method: "POST", headers: { "content-type": "application/json" }, body: '{"auth":"bench"}' };
json("/api/game-launch/", launch).then(async ({ public_token }) => {
  const options = { headers: { "X-Public-Token": public_token } };
  const [events] = await Promise.all([
    json("/api/secondary/events/?page=1&page_size=100", options),
    json("/api/secondary/games", options),
    json("/api/secondary/games/tieco/", options),
  ]);
  if (events.results.length !== 100) throw new Error("not the list");
  const list = document.querySelector("[data-list]");
  list.innerHTML = ROWS;
});
`;

/**
 * The page one would write by hand: the frame of the page as HTML, one style sheet, and a script that makes the
 * same calls and puts the rows in. Its HTML is what the widget itself draws, taken from it once the list is there.
 */
export async function makeHandPage(browser: Browser, site: Site, address: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(site.origin + address);
  await page.waitForSelector('article button[data-state="open"]');
  await page.waitForTimeout(1500);
  const { rows, frame, style, html } = await page.evaluate(() => {
    const first = document.querySelector("article")?.closest("section");
    const list = first?.parentElement;
    const root = document.querySelector("#root");
    if (!list || !root) throw new Error("no list to copy");
    const inside = list.innerHTML;
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
    list.setAttribute("data-list", "");
    list.textContent = "";
    const { lang, className, dataset } = document.documentElement;
    return {
      rows: inside,
      frame: root.innerHTML,
      style: rules.join("\n"),
      html: `<html lang="${lang}" class="${className}" data-theme="${dataset["theme"] ?? ""}">`,
    };
  });
  await page.close();
  const fonts = style.replaceAll(
    /url\("(?!data:|\/)([^"]+)"\)/g,
    (_, name: string) => `url("/v8/assets/${name.replace(/^.*\//, "")}")`,
  );
  site.put("/hand/style.css", fonts);
  site.put("/hand/script.js", `const ROWS = ${JSON.stringify(rows)};\n${SCRIPT}`);
  site.put(
    "/hand/index.html",
    `<!doctype html>${html}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<link rel="stylesheet" href="/hand/style.css"><script src="/hand/script.js" defer></script></head>` +
      `<body><div id="root">${frame}</div></body></html>`,
  );
}
