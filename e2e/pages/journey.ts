import { chromium, type Browser, type BrowserContext } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, inject } from "vitest";
import { askForMotion, complaintsOf, startBrowser } from "../system/browser.ts";
import type { Shared } from "../system/shared-system.ts";
import { startSystem, systemAt, type OwnSystem, type System, type SystemOptions } from "../system/system.ts";
import { addOwnMatch, type OwnMatch, type OwnMatchOptions } from "./own-match.ts";
import { openFreshAccounts } from "./partner-page.ts";

export interface Stage<Kind extends System = System> {
  readonly system: () => Kind;
  readonly browser: () => Browser;
  /** Adds a match to the system's script for this test alone; it is withdrawn at its end. */
  readonly addMatch: (options?: OwnMatchOptions) => Promise<OwnMatch>;
}

/** Of a file whose journeys are about what moves. */
interface Shown {
  readonly hasMotion?: boolean;
}

interface Opened<Kind extends System> {
  readonly system: Kind;
  readonly browser: Browser;
  readonly close: () => Promise<void>;
}

/** The system and the browser that all files of a run share; every journey has accounts, matches and contexts of its own. */
export const setStage = (shown: Shown = {}): Stage => setUp(joinShared, shown);

/** A system and a browser for this file alone: to restart it, to change what all its visitors see, or with settings of its own. */
export const setOwnStage = (options: SystemOptions & Shown = {}): Stage<OwnSystem> =>
  setUp(() => openOwn(options), options);

function setUp<Kind extends System>(open: () => Promise<Opened<Kind>>, shown: Shown): Stage<Kind> {
  let opened: Opened<Kind> | undefined;
  let added: OwnMatch[] = [];
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(() => {
    openFreshAccounts();
    askForMotion(shown.hasMotion ?? false);
  });
  // A journey that failed left its pages open: they would go on drawing live prices beside the next one.
  afterEach(async ({ task }) => {
    const contexts = opened?.browser.contexts() ?? [];
    if (task.result?.state === "fail") await showPages(contexts);
    for (const context of contexts) await context.close();
    for (const match of added) await match.withdraw();
    added = [];
  });
  afterAll(() => opened?.close());
  const given = (): Opened<Kind> => {
    if (opened === undefined) throw new Error("the stage is not set yet");
    return opened;
  };
  return {
    system: () => given().system,
    browser: () => given().browser,
    addMatch: async (options) => {
      const match = await addOwnMatch(given().system.script, options);
      added.push(match);
      return match;
    },
  };
}

const MAX_SHOWN = 2000;

/** Prints what the pages of a journey that failed say, and what they complained of: once more alone it may pass. */
async function showPages(contexts: readonly BrowserContext[]): Promise<void> {
  for (const page of contexts.flatMap((context) => context.pages())) {
    process.stdout.write(`complaints: ${complaintsOf(page).join("\n")}\n`);
    for (const frame of page.frames()) {
      const words = await frame.locator("body").innerText({ timeout: 2000 }).catch(String);
      process.stdout.write(`${new URL(frame.url()).pathname}: ${words.slice(0, MAX_SHOWN)}\n`);
    }
  }
}

async function joinShared(): Promise<Opened<System>> {
  const answer = await fetch(inject("sharedSystem"));
  if (!answer.ok) throw new Error(await answer.text());
  const { place, browserEndpoint } = (await answer.json()) as Shared;
  const browser = await chromium.connect(browserEndpoint);
  return { system: systemAt(place), browser, close: () => browser.close() };
}

async function openOwn(options: SystemOptions): Promise<Opened<OwnSystem>> {
  const [system, browser] = await Promise.all([startSystem(options), startBrowser()]);
  const close = async (): Promise<void> => {
    await browser.close();
    await system.stop();
  };
  return { system, browser, close };
}
