import { expect, test, vi } from "vitest";
import type { WidgetMessage } from "@clutch/contract/host";
import { LOAD_LIMIT_MS, SILENT_AFTER_LOAD_MS } from "./await-widget.ts";
import { mount } from "./mount.ts";

const ORIGIN = "https://widget.example";
type Listener = (event: unknown) => void;

/** The few parts of a page that the loader touches. */
function createPage(location: Partial<Pick<Location, "href" | "search">> = {}) {
  const listeners = new Set<Listener>();
  const posted: (readonly [unknown, string])[] = [];
  const attributes: Record<string, string> = {};
  const children: unknown[] = [];
  const contentWindow = { postMessage: (message: unknown, origin: string) => posted.push([message, origin]) };
  const timers = createTimers();
  let load: Listener = () => undefined;
  const notice = { setAttribute: () => undefined, style: {}, textContent: "", remove: () => void shown.delete(notice) };
  const shown = new Set<unknown>();
  const frame = {
    src: "",
    title: "",
    referrerPolicy: "",
    style: { cssText: "", height: "", display: "block" },
    contentWindow,
    addEventListener: (_: "load", listener: Listener) => void (load = listener),
    before: (other: unknown) => void shown.add(other),
    setAttribute: (name: string, value: string) => {
      attributes[name] = value;
    },
    remove: () => children.pop(),
  };
  const defaultView = {
    addEventListener: (_: string, listener: Listener) => listeners.add(listener),
    location: { href: "", search: "", origin: "https://operator.example", ...location },
    setTimeout: timers.set,
    clearTimeout: timers.clear,
    removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
  };
  const ownerDocument = { defaultView, createElement: (tag: string) => (tag === "iframe" ? frame : notice) };
  Object.assign(frame, { ownerDocument });
  const element = { ownerDocument, append: (child: unknown) => children.push(child) } as unknown as HTMLElement;
  const hear = (data: unknown, event: object = {}) => {
    for (const listener of listeners) listener({ data, source: contentWindow, origin: ORIGIN, ...event });
  };
  /** What stands in the frame's place; null while the frame does. */
  const inItsPlace = () => (frame.style.display === "none" && shown.has(notice) ? notice.textContent : null);
  return { element, frame, attributes, posted, children, listeners, hear, timers, load: () => load({}), inItsPlace };
}

/** Timers of a page whose time passes by `wait` alone. */
function createTimers() {
  const due = new Map<number, { readonly atMs: number; readonly run: () => void }>();
  let nowMs = 0;
  let last = 0;
  return {
    set: (run: () => void, ms: number) => {
      last += 1;
      due.set(last, { atMs: nowMs + ms, run });
      return last;
    },
    clear: (id: number) => void due.delete(id),
    wait: (ms: number) => {
      nowMs += ms;
      for (const [id, { atMs, run }] of due) {
        if (atMs > nowMs) continue;
        due.delete(id);
        run();
      }
    },
    count: () => due.size,
  };
}

const READY: WidgetMessage = { type: "CLUTCH_READY", isAnonymous: false, lang: "en" };

function mounted(options: { readonly height?: "content"; readonly lang?: "th" | "en" } = {}) {
  const page = createPage();
  const heard: WidgetMessage[] = [];
  const widget = mount(page.element, {
    origin: ORIGIN,
    auth: "demo-partner-key",
    token: "one-time",
    lang: "th",
    onMessage: (message) => heard.push(message),
    ...options,
  });
  return { ...page, widget, heard };
}

test("R1.1-02 the frame opens the launch address of the widget's origin with its parameters", () => {
  const { frame, children, attributes } = mounted();
  expect(children).toEqual([frame]);
  expect(frame.src).toBe(`${ORIGIN}/v8/launch.html?auth=demo-partner-key&token=one-time&lang=th`);
  expect(attributes["sandbox"]).not.toContain("allow-top-navigation");
});

test("R4.12-37 only messages of its own frame and origin are taken", () => {
  const { hear, heard } = mounted();
  hear(READY, { origin: "https://evil.example" });
  hear(READY, { origin: `${ORIGIN}.evil.example` });
  hear(READY, { source: {} });
  hear({ type: "CLUTCH_GOSSIP" });
  hear("{");
  expect(heard).toEqual([]);
  hear(READY);
  expect(heard).toEqual([READY]);
});

test("R4.12-37 messages to the widget name its exact origin, and wait until it listens", () => {
  const { hear, posted, widget } = mounted();
  widget.update({ walletBalance: 10 });
  widget.update({ walletBalance: 950.5, theme: "midnight" });
  expect(posted).toEqual([]);
  hear(READY);
  expect(posted).toEqual([
    [{ type: "SYNC_WALLET", value: 950.5 }, ORIGIN],
    [{ type: "CLUTCH_SET_THEME", theme: "midnight" }, ORIGIN],
  ]);
  widget.update({ showMatches: true });
  expect(posted.at(-1)).toEqual([{ type: "BACK_TO_MATCH" }, ORIGIN]);
});

test("a new token launches again in the theme now set, and messages wait anew", () => {
  const { hear, posted, widget, frame } = mounted();
  hear(READY);
  widget.update({ theme: "daylight" });
  widget.update({ token: "second", walletBalance: 5 });
  expect(frame.src).toBe(`${ORIGIN}/v8/launch.html?auth=demo-partner-key&token=second&lang=th&theme=daylight`);
  expect(posted.map(([message]) => message)).toEqual([{ type: "CLUTCH_SET_THEME", theme: "daylight" }]);
  hear(READY);
  expect(posted.at(-1)).toEqual([{ type: "SYNC_WALLET", value: 5 }, ORIGIN]);
});

test("a page's address names itself and the code of a slip to open, until a member has it", () => {
  const page = createPage({
    href: "https://operator.example/esports?clutch_slip=7K2MDX94QT&token=of-the-page#top",
    search: "?clutch_slip=7K2MDX94QT&token=of-the-page",
  });
  const widget = mount(page.element, { origin: ORIGIN, auth: "demo-partner-key" });
  const launched = `${ORIGIN}/v8/launch.html?auth=demo-partner-key`;
  const place = `page=${encodeURIComponent("https://operator.example/esports")}`;
  expect(page.frame.src).toBe(`${launched}&${place}&share=7K2MDX94QT`);
  page.hear({ ...READY, isAnonymous: true });
  widget.update({ token: "second" });
  expect(page.frame.src).toBe(`${launched}&token=second&${place}&share=7K2MDX94QT`);
  page.hear(READY);
  widget.update({ token: "third" });
  expect(page.frame.src).toBe(`${launched}&token=third&${place}`);
});

test("PR-19 the frame of an isolated page asks for the policy that its page needs, or the one it is given", () => {
  const isolated = createPage();
  Object.assign(isolated.element.ownerDocument.defaultView as object, { crossOriginIsolated: true });
  mount(isolated.element, { origin: ORIGIN, auth: "demo-partner-key" });
  expect(isolated.frame.src).toMatch(/&coep=require-corp$/);
  const chrome = createPage();
  Object.assign(chrome.element.ownerDocument.defaultView as object, { crossOriginIsolated: true });
  Object.assign(chrome.frame, { credentialless: false });
  mount(chrome.element, { origin: ORIGIN, auth: "demo-partner-key" });
  expect(chrome.frame.src).toMatch(/&coep=credentialless$/);
  const named = createPage();
  mount(named.element, { origin: ORIGIN, auth: "demo-partner-key", embedderPolicy: "require-corp" });
  expect(named.frame.src).toMatch(/&coep=require-corp$/);
});

test("the height follows the widget only when asked to", () => {
  const fill = mounted();
  fill.hear({ type: "CLUTCH_HEIGHT", height: 900 });
  expect(fill.frame.style.height).toBe("");
  const content = mounted({ height: "content" });
  content.hear({ type: "CLUTCH_HEIGHT", height: 900 });
  expect(content.frame.style.height).toBe("900px");
});

const SILENT: WidgetMessage = { type: "CLUTCH_SILENT" };

/** Lines that the loader writes into the page's console from now on. */
function readConsole(): readonly string[] {
  const lines: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
  return lines;
}

test("a frame without a word of the widget is reported once: to the page, its console and the visitor", () => {
  const lines = readConsole();
  const { load, timers, heard, inItsPlace } = mounted();
  load();
  timers.wait(SILENT_AFTER_LOAD_MS - 1);
  expect([heard, lines, inItsPlace()]).toEqual([[], [], null]);
  timers.wait(1);
  expect(heard).toEqual([SILENT]);
  expect(inItsPlace()).toBe("โหลดหน้าเดิมพันไม่สำเร็จ");
  expect(lines).toHaveLength(1);
  for (const cause of [
    '"demo-partner-key"',
    "https://operator.example is none of",
    `${ORIGIN} is not where`,
    "frame-src",
  ])
    expect(lines[0]).toContain(cause);
  expect(lines[0]).not.toContain("one-time");
  load();
  timers.wait(LOAD_LIMIT_MS);
  expect(heard).toEqual([SILENT]);
});

test("a frame that never loads is reported too, in English where no language is named", () => {
  readConsole();
  const page = createPage();
  mount(page.element, { origin: ORIGIN, auth: "demo-partner-key" });
  page.timers.wait(LOAD_LIMIT_MS - 1);
  expect(page.inItsPlace()).toBe(null);
  page.timers.wait(1);
  expect(page.inItsPlace()).toBe("Betting could not be loaded");
});

test("a widget that is heard in time is never reported, however long its launch takes", () => {
  const lines = readConsole();
  const { load, timers, heard, hear, inItsPlace } = mounted();
  hear({ type: "CLUTCH_LOADING" });
  load();
  timers.wait(10 * LOAD_LIMIT_MS);
  expect([heard, lines, inItsPlace(), timers.count()]).toEqual([[{ type: "CLUTCH_LOADING" }], [], null, 0]);
});

test("a widget that comes late takes its place, and a new launch is waited for anew", () => {
  readConsole();
  const { load, timers, heard, hear, inItsPlace, widget } = mounted();
  timers.wait(LOAD_LIMIT_MS);
  hear(READY, { origin: "https://evil.example" });
  expect(inItsPlace()).not.toBe(null);
  hear(READY);
  expect(inItsPlace()).toBe(null);
  widget.update({ token: "second", lang: "en" });
  load();
  timers.wait(SILENT_AFTER_LOAD_MS);
  expect(inItsPlace()).toBe("Betting could not be loaded");
  widget.update({ token: "third" });
  expect([inItsPlace(), timers.count()]).toEqual([null, 1]);
  expect(heard).toEqual([SILENT, READY, SILENT]);
});

test("destroy leaves neither frame nor listener", () => {
  const { widget, children, listeners, hear, heard, timers } = mounted();
  widget.destroy();
  expect(children).toEqual([]);
  expect([listeners.size, timers.count()]).toEqual([0, 0]);
  hear(READY);
  expect(heard).toEqual([]);
});
