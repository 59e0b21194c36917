import type { Browser } from "playwright";
import { afterAll, afterEach, beforeAll } from "vitest";
import { startBrowser } from "../system/browser.ts";
import { startSystem, type System, type SystemOptions } from "../system/system.ts";

export interface Stage {
  readonly system: () => System;
  readonly browser: () => Browser;
}

/** One system and one browser for all journeys of a file; every journey opens contexts of its own. */
export function setStage(options: SystemOptions = {}): Stage {
  let system: System | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [system, browser] = await Promise.all([startSystem(options), startBrowser()]);
  });
  // A journey that failed left its pages open: they would go on drawing live prices beside the next one.
  afterEach(async () => {
    for (const context of browser?.contexts() ?? []) await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await system?.stop();
  });
  return { system: () => given(system), browser: () => given(browser) };
}

function given<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("the stage is not set yet");
  return value;
}
