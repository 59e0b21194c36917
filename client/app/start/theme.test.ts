import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSafeStorage, readJson } from "../../platform/storage.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { startTheme } from "./theme.ts";

const memory = () =>
  createSafeStorage(() => {
    throw new Error("memory only");
  });
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

/** As much of a page as a theme touches. */
function stubPage(sentIn?: string) {
  const classes = new Set<string>(sentIn === undefined || sentIn === "default" ? [] : [sentIn]);
  const dataset = sentIn === undefined ? {} : { partnerTheme: sentIn };
  const styles = new Set<{ readonly textContent: string }>();
  const createElement = () => {
    const style = { dataset: {}, textContent: "", remove: () => void styles.delete(style) };
    return style;
  };
  const classList = {
    add: (name: string) => classes.add(name),
    remove: (name: string) => classes.delete(name),
    toggle: (name: string, isOn: boolean) => (isOn ? classes.add(name) : classes.delete(name)),
  };
  const head = { append: (style: { readonly textContent: string }) => styles.add(style) };
  vi.stubGlobal("document", { createElement, head, documentElement: { classList, dataset } });
  return { classes, texts: () => [...styles].map(({ textContent }) => textContent) };
}

const asked: string[] = [];
let stop = (): void => undefined;
beforeEach(() => {
  asked.length = 0;
  sessionStore.setState(INITIAL_SESSION, true);
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return Response.json({ "--primary": "#7b3ff2" });
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const choose = (theme: string) => sessionStore.setState(({ partner }) => ({ partner: { ...partner, theme } }));

test("R3.1-63 R3.1-67 R7.2-111 a partner's theme is fetched with the version, applied under its class and stored", async () => {
  const page = stubPage();
  const local = memory();
  stop = startTheme(local, memory());
  choose("midnight");
  await turn();
  await turn();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/themes\/midnight\.json\?v=202510210951$/);
  expect([[...page.classes], page.texts()]).toEqual([["midnight"], [".midnight{--primary:#7b3ff2;}"]]);
  expect(readJson(local, "theme")).toEqual({ name: "midnight", styles: { "--primary": "#7b3ff2" } });
});

test("R7.2-112 the default theme is never fetched, and takes the other one away", async () => {
  const page = stubPage();
  stop = startTheme(memory(), memory());
  await turn();
  expect(asked).toEqual([]);
  choose("midnight");
  await turn();
  await turn();
  choose("default");
  await turn();
  expect([asked.length, [...page.classes], page.texts()]).toEqual([1, [], []]);
});

test("R8.1-29 R8.1-30 a stored theme that does not parse is logged once and the default theme is used", () => {
  for (const bad of ["{bad", "3", '{"name":"No Such Name!"}']) {
    const page = stubPage();
    const [local, session] = [memory(), memory()];
    local.set("theme", bad);
    stop = startTheme(local, session);
    expect([[...page.classes], page.texts()], bad).toEqual([[], []]);
    expect(readJson(session, "log")).toHaveLength(1);
    stop();
  }
});

test("R3.1-61 R7.2-111 a launch's page keeps the theme it was sent in until that has been fetched, whatever is stored", async () => {
  const page = stubPage("midnight");
  const local = memory();
  local.set("theme", JSON.stringify({ name: "goldline", styles: { "--accent": "gold" } }));
  stop = startTheme(local, memory());
  expect([[...page.classes], page.texts()]).toEqual([["midnight"], []]);
  await turn();
  await turn();
  expect(asked.map((url) => /themes\/(.*)\?/.exec(url)?.[1])).toEqual(["midnight.json"]);
  expect([[...page.classes], page.texts()]).toEqual([["midnight"], [".midnight{--primary:#7b3ff2;}"]]);
  choose("midnight");
  await turn();
  expect(asked).toHaveLength(1);
  choose("default");
  await turn();
  expect([[...page.classes], page.texts()]).toEqual([[], []]);
});

test("R3.1-61 a launch of the default theme reuses nothing of another launch, and the theme it drops stays dropped", async () => {
  const page = stubPage("default");
  const local = memory();
  local.set("theme", JSON.stringify({ name: "goldline", styles: { "--accent": "gold" } }));
  sessionStore.setState(({ partner }) => ({ partner: { ...partner, theme: "goldline" } }));
  stop = startTheme(local, memory());
  await turn();
  expect([asked, [...page.classes], page.texts()]).toEqual([[], [], []]);
  expect([sessionStore.getState().partner.theme, local.get("theme")]).toEqual(["default", null]);
});

test("R3.1-44 half screen is a class of the root", () => {
  const page = stubPage();
  stop = startTheme(memory(), memory());
  expect(page.classes.has("half-screen")).toBe(false);
  sessionStore.setState({ isHalfScreen: true });
  expect(page.classes.has("half-screen")).toBe(true);
});

test("R3.1-61 a member's light scheme is that of the default theme; a partner's own decides for both", () => {
  stubPage();
  const scheme = () => document.documentElement.dataset["theme"];
  stop = startTheme(memory(), memory());
  sessionStore.setState({ colourScheme: "light" });
  expect(scheme()).toBe("light");
  choose("midnight");
  expect(scheme()).toBe("dark");
  choose("default");
  expect(scheme()).toBe("light");
});
