import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContext, Page } from "playwright";
import type { Shot } from "./looks.ts";

/** Every fixture reads this clock. */
const NOW = new Date("2026-03-14T12:00:00Z");
/** The height of a window in which a state without a height of its own is drawn, and the most that is pictured of it. */
const MAX_HEIGHT = 1100;
const SETTLE_MS = 120;
const WIDEST_GAP = 1;

/** Text is drawn without the machine's hinting and subpixels. */
export const FLAGS = ["--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb"];

export interface Camera {
  /** Opens a state and waits until all it asks for has come. */
  readonly open: (shot: Shot) => Promise<void>;
  /** Draws the open state in another language. */
  readonly changeLanguage: (language: string) => Promise<void>;
  readonly take: () => Promise<Buffer>;
  /** What axe finds, what is wider than the window, and what the page complained of. */
  readonly problems: () => Promise<readonly string[]>;
  /** The same without axe, which says the same in every language. */
  readonly textProblems: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

export async function createCamera(browser: Browser, url: string): Promise<Camera> {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    timezoneId: "Asia/Manila",
    locale: "en-GB",
    deviceScaleFactor: 1,
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await page.addInitScript(() => (Math.random = () => 0.42));
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("stream.invalid")) complaints.push(message.text());
  });
  let clip = { x: 0, y: 0, width: 0, height: 0 };
  return {
    async open({ query, width, height }) {
      complaints.length = 0;
      await page.setViewportSize({ width, height: height ?? MAX_HEIGHT });
      await page.goto(`${url}?${query}`, { waitUntil: "load" });
      await waitUntilDrawn(page);
      clip = { x: 0, y: 0, width, height: height ?? (await heightOf(page)) };
    },
    async changeLanguage(language) {
      await page.evaluate(async (look) => {
        await (globalThis as unknown as { changeLook: (look: string) => Promise<void> }).changeLook(look);
      }, `lang=${language}`);
      await waitUntilStill(page);
    },
    take: () => page.screenshot({ animations: "disabled", caret: "hide", clip }),
    problems: async () => [...complaints, ...(await findOverflow(page)), ...(await findWithAxe(page))],
    textProblems: async () => [...complaints, ...(await findOverflow(page))],
    close: () => closeAll(context),
  };
}

const closeAll = async (context: BrowserContext): Promise<void> => context.close();

/** Fonts and images are there, everything asked for has been pressed, and the markup has stopped changing. */
async function waitUntilDrawn(page: Page): Promise<void> {
  // A dialog over it may leave it empty.
  await page.waitForSelector("[data-stage]", { state: "attached" });
  await page.waitForFunction(() => document.documentElement.dataset["pressed"] !== undefined);
  await page.waitForLoadState("networkidle");
  await waitUntilStill(page);
}

const waitUntilStill = (page: Page): Promise<void> =>
  page.evaluate(async (settleMs) => {
    let markup = "";
    while (markup !== document.body.innerHTML) {
      markup = document.body.innerHTML;
      await document.fonts.ready;
      await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
      await new Promise((resolve) => setTimeout(resolve, settleMs));
    }
  }, SETTLE_MS);

const heightOf = (page: Page): Promise<number> =>
  page.evaluate((most) => {
    // A dialog covers the window.
    if (document.querySelector("dialog[open]") !== null) return innerHeight;
    const stage = document.querySelector("[data-stage]");
    return Math.min(most, Math.max(1, Math.ceil(stage?.getBoundingClientRect().height ?? most)));
  }, MAX_HEIGHT);

/** Texts that end outside the window, or outside a box that cuts them off without a sign. */
const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate((gap) => {
    const found = new Set<string>();
    const isScrolled = ({ overflowX }: CSSStyleDeclaration): boolean => overflowX === "auto" || overflowX === "scroll";
    const isCutting = ({ overflowX }: CSSStyleDeclaration): boolean => overflowX === "hidden" || overflowX === "clip";
    // An ellipsis, or a mask that fades it out.
    const hasSign = ({ textOverflow, webkitLineClamp, maskImage }: CSSStyleDeclaration): boolean =>
      textOverflow === "ellipsis" || webkitLineClamp !== "none" || maskImage !== "none";
    for (const element of document.querySelectorAll("[data-stage] *, dialog[open] *")) {
      const text = Array.from(element.childNodes).filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "",
      );
      const box = element.getBoundingClientRect();
      const [first] = text;
      if (first === undefined || box.width <= 1 || box.height <= 1) continue;
      const range = document.createRange();
      range.setStartBefore(first);
      range.setEndAfter(text.at(-1) ?? first);
      const { left, right } = range.getBoundingClientRect();
      const what = `"${element.textContent?.slice(0, 40)}"`;
      let edge: { left: number; right: number; kind: string } | null = {
        left: 0,
        right: innerWidth,
        kind: "the window",
      };
      for (let parent: Element | null = element; parent !== null; parent = parent.parentElement) {
        const style = getComputedStyle(parent);
        if (isScrolled(style) || hasSign(style)) edge = null;
        else if (isCutting(style)) {
          const cut = parent.getBoundingClientRect();
          // Boxes of one pixel are for screen readers alone.
          edge = cut.width <= 1 ? null : { left: cut.left, right: cut.right, kind: parent.className };
        } else continue;
        break;
      }
      if (edge === null) continue;
      const over = Math.max(right - edge.right, edge.left - left);
      if (over > gap) found.add(`overflow: ${what} ends ${Math.round(over)} px outside of ${edge.kind}`);
    }
    return [...found];
  }, WIDEST_GAP);

/** Rules about whole documents say nothing of a part alone. */
const PAGE_RULES = [
  "region",
  "landmark-one-main",
  "page-has-heading-one",
  "landmark-main-is-top-level",
  "document-title",
];

async function findWithAxe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).disableRules(PAGE_RULES).analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target, html } of nodes)
      if (id !== "label-content-name-mismatch" || !(await isNamedInParts(page, String(target), html)))
        found.push(`axe ${id}: ${JSON.stringify(target)}`);
  return found;
}

/**
 * Axe reads parts that stand side by side as one word, 'Quiet Storm2.1047%'. A name that holds each of them says what is seen;
 * a row's link says its teams and score as one text, as e2e/pages/axe.ts explains.
 */
const isNamedInParts = async (page: Page, selector: string, html: string): Promise<boolean> =>
  (html.startsWith("<a ") && html.includes("/events/")) ||
  page.locator(selector).evaluate((element) => {
    const name = element.getAttribute("aria-label")?.toLowerCase() ?? "";
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null)
      if (!name.includes(walker.currentNode.textContent?.trim().toLowerCase() ?? "")) return false;
    return true;
  });
