import { chromium, type Browser, type BrowserContext, type Page } from "playwright";
import { CHROMIUM } from "../../testkit/chromium.ts";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // localhost on two ports is one site to Chromium; a process for each origin keeps the frame truly foreign.
  "--site-per-process",
];

export const LAUNCH = { executablePath: CHROMIUM, args: FLAGS };

export const startBrowser = (): Promise<Browser> => chromium.launch(LAUNCH);

export const SIZES = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 1180 },
  phone: { width: 390, height: 844 },
  smallPhone: { width: 360, height: 740 },
} as const;

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Everything the page complained of: console errors, texts shown before they were loaded, uncaught exceptions. */
  readonly complaints: string[];
}

const complaintsByPage = new WeakMap<Page, readonly string[]>();

/** What a visitor's page complained of so far. */
export const complaintsOf = (page: Page): readonly string[] => complaintsByPage.get(page) ?? [];

/** What visitors of the running test ask for; frames nobody looks at are most of a page's work, so that is less motion. */
let reducedMotion: "reduce" | "no-preference" = "reduce";
export const askForMotion = (hasMotion: boolean): void => void (reducedMotion = hasMotion ? "no-preference" : "reduce");

/** A fresh visitor: nothing stored, one page, complaints collected. */
export async function visit(browser: Browser, size: keyof typeof SIZES = "desktop"): Promise<Visit> {
  const isTouch = size === "phone" || size === "smallPhone";
  const context = await browser.newContext({
    viewport: SIZES[size],
    hasTouch: isTouch,
    isMobile: isTouch,
    reducedMotion,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  complaintsByPage.set(page, complaints);
  page.on("console", (message) => {
    const isComplaint = message.type() === "error" || message.text().startsWith("Uncompiled message");
    if (isComplaint) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return { page, context, complaints };
}
