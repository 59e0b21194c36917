import { afterEach, expect, test, vi } from "vitest";

interface Visit {
  readonly path: string;
  readonly query?: string;
  readonly stored?: Readonly<Record<string, unknown>>;
  /** The theme the page was sent in. */
  readonly sentIn?: string;
}

/** The root element and the styles of the page after the script has run, in a page written in English. */
async function run({ path, query = "", stored = {}, sentIn }: Visit) {
  const dataset: Record<string, string> = { language: "en", ...(sentIn === undefined ? {} : { partnerTheme: sentIn }) };
  const styles: string[] = [];
  const classes = new Set<string>();
  const posted: unknown[] = [];
  vi.stubGlobal("location", { pathname: `/v8${path}`, search: query, hostname: "localhost" });
  vi.stubGlobal("window", {});
  vi.stubGlobal("parent", { postMessage: (...message: unknown[]) => posted.push(message) });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}")));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => (key in stored ? JSON.stringify(stored[key]) : null),
  });
  vi.stubGlobal("document", {
    documentElement: { dataset, classList: { add: (name: string) => classes.add(name) } },
    head: { append: ({ textContent }: { readonly textContent: string }) => styles.push(textContent) },
    createElement: () => ({ dataset: {}, textContent: "" }),
  });
  vi.resetModules();
  await import("./before-paint.ts");
  return { dataset, styles, classes, posted, window: globalThis.window };
}

afterEach(() => vi.unstubAllGlobals());

test("a first launch stands in the dark skeleton, and the servers are looked for", async () => {
  const { dataset, window } = await run({ path: "/launch", query: "?auth=demo&token=t" });
  expect(dataset).toEqual({ language: "en", theme: "dark", skeleton: "launch", partnerTheme: "default" });
  await expect(window.clutchServers).resolves.toHaveProperty("primary");
});

test("whoever holds the frame hears that the page loads, and nothing else", async () => {
  const { posted } = await run({ path: "/launch", query: "?auth=demo&token=t" });
  expect(posted).toEqual([[{ type: "CLUTCH_LOADING" }, "*"]]);
});

test("the skeleton takes the colours the member had last: the partner's own theme, else their scheme", async () => {
  const settings = { publicToken: "p", colourScheme: "light", language: "en" };
  const theme = { name: "paper", styles: { "--accent": "red", "--bad": "url(x)" } };
  const { dataset, styles, classes } = await run({ path: "/events", stored: { settings, theme } });
  expect(dataset).toEqual({ language: "en", theme: "dark", skeleton: "list" });
  expect(styles).toEqual([".paper{--accent:red;}"]);
  expect([...classes]).toEqual(["paper"]);
  expect((await run({ path: "/events", stored: { settings } })).dataset).toMatchObject({ theme: "light" });
});

test("a member who chose less motion has it from the first paint on", async () => {
  const of = async (motion: unknown) =>
    (await run({ path: "/events", stored: { settings: { look: { motion } } } })).dataset["motion"];
  expect([await of("reduced"), await of("device"), await of(undefined)]).toEqual(["reduced", undefined, undefined]);
});

test("R3.1-61 a launch stands in the theme it was sent in, whatever another launch has left", async () => {
  const stored = { settings: { colourScheme: "light" }, theme: { name: "paper", styles: { "--accent": "red" } } };
  const launch = { path: "/launch", query: "?auth=demo", stored };
  const named = await run({ ...launch, sentIn: "midnight" });
  expect(named.dataset).toMatchObject({ partnerTheme: "midnight", theme: "dark", skeleton: "launch" });
  const unnamed = await run(launch);
  expect(unnamed.dataset).toMatchObject({ partnerTheme: "default", theme: "light" });
  expect([...named.styles, ...named.classes, ...unnamed.styles, ...unnamed.classes]).toEqual([]);
});

test("the skeleton stands only where the list is what comes", async () => {
  const settings = { publicToken: "p", isHalfScreen: true };
  const others: Visit[] = [
    { path: "/launch" },
    { path: "/launch", query: "?auth=demo&half_screen=true" },
    { path: "/events" },
    { path: "/events", stored: { settings } },
    { path: "/notifications", stored: { settings: { publicToken: "p" } } },
  ];
  for (const visit of others) expect((await run(visit)).dataset["skeleton"], JSON.stringify(visit)).toBe("none");
});

test("the board cards take the place the member left them", async () => {
  const at = (folded?: boolean) => run({ path: "/events", stored: { "cards-folded": folded } });
  expect((await at()).dataset).not.toHaveProperty("cards");
  expect((await at(true)).dataset).toMatchObject({ cards: "folded" });
});

test("words of another language than the member's are left out", async () => {
  const settings = { publicToken: "p", language: "th" };
  const textless = { path: "/events", stored: { settings } };
  expect((await run(textless)).dataset).toHaveProperty("wordless");
  expect((await run({ path: "/launch", query: "?auth=a&lang=kk" })).dataset).toHaveProperty("wordless");
  const inEnglish = { path: "/launch", query: "?auth=a&lang=en", stored: { settings } };
  expect((await run(inEnglish)).dataset).not.toHaveProperty("wordless");
  const chosen = { ...settings, member: { choices: { language: "th" } } };
  expect((await run({ ...inEnglish, stored: { settings: chosen } })).dataset).toHaveProperty("wordless");
});

test("what is stored and cannot be read is as if nothing were", async () => {
  vi.stubGlobal("localStorage", null);
  const { dataset } = await run({ path: "/launch.html", query: "?auth=a", stored: { settings: "?", theme: 3 } });
  expect(dataset).toEqual({ language: "en", theme: "dark", skeleton: "launch", partnerTheme: "default" });
});
