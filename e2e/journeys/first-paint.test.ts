import { expect, test } from "vitest";
import { setStage } from "../pages/journey.ts";
import { matchListOf } from "../pages/match-list.ts";
import { visit } from "../system/browser.ts";
import { intercept } from "../system/intercept.ts";

const stage = setStage();

/** The ground the page stands on, and whether the frame drawn at build is what stands there. */
const look = () => ({
  ground: getComputedStyle(document.body).backgroundColor,
  hasSkeleton: document.querySelector("[data-skeleton-part]") !== null,
});

test("R3.1-61 R3.1-63 on a first visit the theme a launch names is there before any script of the app, and stays", async () => {
  const { page, context, complaints } = await visit(stage.browser());
  const launch = `${stage.system().widgetOrigin}/v8/launch?auth=demo-partner-key`;
  const scripts = /\/assets\/(?!before-paint)[^/]*\.js$/;
  const letScripts = await intercept(page, scripts, (route) => route.abort());
  await page.goto(`${launch}&theme=default`);
  const plain = await page.evaluate(look);
  expect(plain.hasSkeleton).toBe(true);
  const grounds: string[] = [];
  for (const theme of ["goldline", "midnight", "daylight"]) {
    await page.goto(`${launch}&theme=${theme}`);
    const first = await page.evaluate(look);
    expect(first.hasSkeleton, theme).toBe(true);
    grounds.push(first.ground);
  }
  expect(new Set([plain.ground, ...grounds]).size).toBe(4);
  complaints.length = 0;

  await letScripts();
  await page.goto(`${launch}&theme=midnight`);
  await matchListOf(page).ready();
  expect(await page.evaluate(look)).toEqual({ ground: grounds[1], hasSkeleton: false });
  await page.reload();
  await matchListOf(page).ready();
  expect((await page.evaluate(look)).ground).toBe(grounds[1]);
  // Another launch, of the partner's own theme: nothing is left of this one from the first paint on.
  // The page is left first: chunks it still loads would be aborted, and it would reload itself.
  await page.goto("about:blank");
  const letScriptsAgain = await intercept(page, scripts, (route) => route.abort());
  await page.goto(launch);
  expect(await page.evaluate(look)).toEqual(plain);
  await letScriptsAgain();
  complaints.length = 0;
  await page.goto(launch);
  await matchListOf(page).ready();
  expect((await page.evaluate(look)).ground).toBe(plain.ground);
  expect(complaints).toEqual([]);
  await context.close();
});
