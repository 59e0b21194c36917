import { expect, test } from "vitest";
import type { WidgetMessage } from "@clutch/contract/host";
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
  const frame = {
    src: "",
    title: "",
    referrerPolicy: "",
    style: { cssText: "", height: "" },
    contentWindow,
    setAttribute: (name: string, value: string) => {
      attributes[name] = value;
    },
    remove: () => children.pop(),
  };
  const defaultView = {
    addEventListener: (_: string, listener: Listener) => listeners.add(listener),
    location: { href: "", search: "", ...location },
    removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
  };
  const ownerDocument = { defaultView, createElement: () => frame };
  const element = { ownerDocument, append: (child: unknown) => children.push(child) } as unknown as HTMLElement;
  const hear = (data: unknown, event: object = {}) => {
    for (const listener of listeners) listener({ data, source: contentWindow, origin: ORIGIN, ...event });
  };
  return { element, frame, attributes, posted, children, listeners, hear };
}

const READY: WidgetMessage = { type: "CLUTCH_READY", isAnonymous: false, lang: "en" };

function mounted(options: { readonly height?: "content" } = {}) {
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

test("destroy leaves neither frame nor listener", () => {
  const { widget, children, listeners, hear, heard } = mounted();
  widget.destroy();
  expect(children).toEqual([]);
  expect(listeners.size).toBe(0);
  hear(READY);
  expect(heard).toEqual([]);
});
