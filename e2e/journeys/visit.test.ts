import type { Page, Request } from "playwright";
import { expect, test } from "vitest";
import { nightlyTest, sized } from "../../testkit/size.ts";
import { setStage } from "../pages/journey.ts";
import { eventIdOf, OPEN_PRICE } from "../pages/match-list.ts";
import { openGuest, openMember, type Guest } from "../pages/member.ts";
import { eventually } from "../pages/wait.ts";

const stage = setStage();
const guest = (size?: Parameters<typeof openGuest>[2]): Promise<Guest> =>
  openGuest(stage.browser(), stage.system(), size);
const mara = (): Promise<Guest> => openMember(stage.browser(), stage.system(), { member: "mara" });

/** Everything asked of the server by the page and its frame. */
function watchCalls(page: Page): { readonly requests: Request[]; readonly sockets: string[] } {
  const watched = { requests: [] as Request[], sockets: [] as string[] };
  page.on("request", (request) => watched.requests.push(request));
  page.on("websocket", (socket) => watched.sockets.push(socket.url()));
  return watched;
}
const isCall = (request: Request, call: string): boolean => new URL(request.url()).pathname.endsWith(`/${call}`);

test("R1.1-02 R1.1-05 R4.13-04 R5.5-03 R5.5-04 R6.1-03 RU-9 a guest sees prices that are polled, and nothing of a member's", async () => {
  const { page, widget, list, slip, partner, complaints, context } = await guest();
  const watched = watchCalls(page);
  await list.ready();
  expect(new URL(stage.system().widgetOrigin).origin).not.toBe(new URL(page.url()).origin);
  expect(await widget.getByRole("status", { name: /^Balance/ }).count()).toBe(0);
  expect(await widget.getByRole("button", { name: "Favourite", exact: true }).count()).toBe(0);
  expect(await widget.getByRole("button", { name: "Favourites" }).count()).toBe(0);
  expect(await slip.root.getByRole("tab", { name: "History" }).count()).toBe(0);
  await list.openTab("Early");
  await list.calmPrice().click();
  await slip.root.getByText("Please login to place bet").waitFor();

  const polls = () => watched.requests.filter((request) => isCall(request, "events/")).length;
  const before = polls();
  await eventually(polls, 90_000).toBeGreaterThanOrEqual(before + sized(1, 2));
  expect(watched.sockets).toEqual([]);
  for (const call of ["wallet/", "transactions/", "session/socket-ticket/", "members/me/"]) {
    expect(watched.requests.filter((request) => isCall(request, call))).toEqual([]);
  }
  expect(partner.path()).toBe("/v8/events");
  expect(complaints).toEqual([]);
  await context.close();
});

test("R1.1-04 R1.1-12 R1.1-24 a member sees the wallet, live prices by socket, and keeps a favourite over a reload", async () => {
  const { page, list, partner, wallet, complaints, context } = await guest();
  const { sockets } = watchCalls(page);
  await partner.signIn("mara");
  await list.ready();
  expect(await wallet()).toBe(await partner.wallet());
  await eventually(() => sockets.some((url) => url.includes("/game-client/v8/events/"))).toBe(true);
  await eventually(() => sockets.some((url) => url.includes("/game-client/v8/notifications/"))).toBe(true);

  // The list may be put in order anew meanwhile, so the match is held by its id.
  await list.openTab("Early");
  const eventId = await eventIdOf(list.calmRows.first());
  const patched = page.waitForResponse((answer) => answer.url().includes("/favourite-event/"));
  await list.rowOf(eventId).getByRole("button", { name: "Favourite", exact: true }).click();
  expect((await patched).ok()).toBe(true);
  await partner.reloadFrame();
  await list.openTab("Favourites");
  await list.rowOf(eventId).waitFor();
  await eventually(() => list.rows.count()).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});

nightlyTest("R4.6-11 every price is read aloud after its pick and kind, also when it has moved", async () => {
  const match = await stage.addMatch({ bestOf: 1, stands: { map: 1, share: 0.2 } });
  const { list, widget, context } = await mara();
  await list.openTab("In-play");
  await list.ready();
  /** Names and texts of all prices at one moment, as a screen reader announces them. */
  const readAloud = async (): Promise<[name: string, text: string][]> => {
    const page = await widget.locator("body").ariaSnapshot();
    const prices = page.matchAll(/button "([^"]+)"[^:\n]*: "?(\d+\.\d\d)"?$/gm);
    return [...prices].map(([, name = "", text = ""]) => [name, text]);
  };
  const first = await readAloud();
  expect(first.length).toBeGreaterThan(10);
  const hasMoved = async (): Promise<boolean> => {
    const now = await readAloud();
    for (const [name, text] of now) {
      const words = name.split(", ");
      const at = words.lastIndexOf(text);
      // A reason why it rests may follow.
      expect([name, at >= 2, words.length - at <= 2]).toEqual([name, true, true]);
    }
    return now.some(([name]) => !first.some(([before]) => before === name));
  };
  expect(await hasMoved()).toBe(false);
  await match.change("win", { odds: { home: 174, away: 210 } });
  await eventually(hasMoved).toBe(true);
  await context.close();
});

test("R1.1-07 R1.1-08 R1.1-09 each tab lists its own matches", async () => {
  const { list, context, complaints } = await mara();
  await list.openTab("In-play");
  // A match in play that is decided awaits its result and is not called live any more; none here is yet to come.
  await list.rows.filter({ hasText: "LIVE" }).first().waitFor();
  await eventually(() => list.rows.filter({ hasText: /Today|Tomorrow/ }).count()).toBe(0);
  await list.openTab("Today");
  await list.ready();
  await eventually(() => list.rows.filter({ hasText: "LIVE" }).count()).toBe(0);
  await list.openTab("Early");
  await list.ready();
  await eventually(() => list.rows.filter({ hasText: /LIVE|Today/ }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

nightlyTest(
  "R1.1-10 R1.1-11 the tabs of outrights and popular matches list what the server names so and nothing else",
  async () => {
    const { page, widget, list, context, complaints } = await mara();
    // A server that has just started has none in its first seconds.
    await widget.getByRole("button", { name: "Outright" }).filter({ hasText: /[1-9]/ }).waitFor();
    const isOutrights = (request: Request) => new URL(request.url()).searchParams.get("outright") === "true";
    for (const [tab, isAsked] of [
      ["Outright", isOutrights],
      ["Popular", (request: Request) => isCall(request, "events/featured") || isCall(request, "events/featured/")],
    ] as const) {
      const answered = page.waitForResponse((response) => isAsked(response.request()));
      await list.openTab(tab);
      const { results } = (await (await answered).json()) as { results: { event_id: string; is_outright: boolean }[] };
      expect(results.length).toBeGreaterThan(0);
      expect(results.every((event) => event.is_outright)).toBe(tab === "Outright");
      const named = new Set(results.map((event) => event.event_id));
      await eventually(async () => {
        const shown = await Promise.all((await list.rows.all()).map((row) => eventIdOf(row)));
        return shown.length > 0 && shown.every((eventId) => named.has(eventId));
      }).toBe(true);
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
);

nightlyTest("R2.1-10 R2.1-11 the list is laid out for desktop or phone by the width of its frame", async () => {
  const { page, widget, list, context, complaints } = await mara();
  const rail = widget.getByRole("navigation", { name: "Timing" });
  const tabs = widget.getByRole("tablist", { name: "Timing" });
  await rail.waitFor();
  expect(await tabs.count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await tabs.waitFor();
  expect(await rail.count()).toBe(0);
  await list.ready();
  await page.setViewportSize({ width: 1440, height: 900 });
  await rail.waitFor();
  expect(await tabs.count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test("R1.1-03 RU-5 the launch token leaves no trace in address, history, referrer or storage", async () => {
  const visitor = await guest();
  const { page, partner, list, context, complaints } = visitor;
  const { requests } = watchCalls(page);
  await partner.signIn("mara");
  await list.ready();
  const launch = requests.find((request) => request.url().includes("/v8/launch") && request.url().includes("token="));
  const token = new URL(launch?.url() ?? "http://nowhere").searchParams.get("token") ?? "";
  expect(token.length).toBeGreaterThan(15);

  const frame = page.frames().find((each) => each.url().startsWith(stage.system().widgetOrigin));
  const inFrame = await frame?.evaluate(() => ({
    address: location.href,
    referrer: document.referrer,
    resources: performance
      .getEntriesByType("resource")
      .map(({ name }) => name.replace(/(\/notifications\/)\?.*/, "$1")),
    history: JSON.stringify(history.state),
    session: JSON.stringify(sessionStorage),
    sessionToken: (JSON.parse(localStorage.getItem("settings") ?? "{}") as { token?: string }).token ?? "",
  }));
  expect(inFrame?.address).toBe(`${stage.system().widgetOrigin}/v8/events`);
  expect(inFrame?.sessionToken).toMatch(/^[0-9a-f]{32,}$/);
  const { sessionToken, ...rest } = inFrame ?? { sessionToken: "none" };
  const inPage = await page.evaluate(() => ({
    local: JSON.stringify(localStorage),
    session: JSON.stringify(sessionStorage),
    cookie: document.cookie,
    address: location.href,
  }));
  for (const secret of [token, sessionToken]) {
    expect(JSON.stringify(rest)).not.toContain(secret);
    expect(JSON.stringify(inPage)).not.toContain(secret);
  }
  const afterLaunch = requests.filter((request) => request !== launch);
  for (const request of afterLaunch) {
    const { referer = "" } = await request.allHeaders();
    expect(referer).not.toContain(token);
    expect(request.url()).not.toContain(token);
    // The SPEC sends notifications/ its session token in the query (R7.2-10); no other address has it.
    if (!isCall(request, "notifications/")) expect(request.url()).not.toContain(sessionToken);
  }
  await page.goBack().catch(() => null);
  expect(page.frames().every((each) => !each.url().includes(token))).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test("R1.1-03 RU-5 a launch token used before opens nothing", async () => {
  const { page, partner, list, context } = await guest();
  const { requests } = watchCalls(page);
  await partner.signIn("mara");
  await list.ready();
  const launch = requests.find((request) => request.url().includes("/v8/launch") && request.url().includes("token="));
  const second = await context.newPage();
  await second.goto(launch?.url() ?? "");
  await second.getByRole("heading", { name: "Your token has expired, please exit and launch again" }).waitFor();
  await context.close();
});

test("R1.1-01 R1.1-13 R2.1-12 R2.1-13 R2.2-13 R2.2-17 a match opens on its own address, and a reload there goes to the list", async () => {
  const { widget, list, partner, page, context, complaints } = await mara();
  const frame = () => page.frames().find((each) => each.url().startsWith(stage.system().widgetOrigin));
  await frame()?.evaluate(() => Reflect.set(window, "__probe", 1));
  await list.openTab("Early");
  const eventId = await eventIdOf(list.calmRows.first());
  const link = list.rowOf(eventId).locator('a[href*="/events/"]').first();
  const address = await link.getAttribute("href");
  await link.click();
  await eventually(partner.path).toBe(address);
  await widget.locator(OPEN_PRICE).first().waitFor();
  await widget.getByRole("tab", { name: "MATCH" }).first().waitFor();
  expect(await widget.getByRole("button", { name: "All markets" }).count()).toBe(0);
  expect(await frame()?.evaluate(() => Reflect.get(window, "__probe") as unknown)).toBe(1);
  await partner.reloadFrame();
  await eventually(partner.path).toBe("/v8/events");
  await list.ready();
  expect(complaints).toEqual([]);
  await context.close();
});

test("R4.12-37 R4.12-39 R4.12-13 the partner's page moves the wallet shown and brings the widget back to its matches", async () => {
  const { page, partner, list, wallet, context, complaints } = await mara();
  const before = await partner.wallet();
  await page.getByRole("button", { name: /^Deposit/ }).click();
  await eventually(partner.wallet).toBe(before + 100);
  await eventually(wallet).toBe(before + 100);
  await list.rows.locator('a[href*="/events/"]').first().click();
  await eventually(partner.path).toMatch(/events\/\d+$/);
  await page.evaluate((origin) => {
    document.querySelector("iframe")?.contentWindow?.postMessage({ type: "BACK_TO_MATCH" }, origin);
  }, stage.system().widgetOrigin);
  await eventually(partner.path).toBe("/v8/events");
  const { requests } = watchCalls(page);
  await partner.reloadFrame();
  await list.ready();
  await eventually(() => requests.filter((request) => isCall(request, "maintenance/status/")).length).toBe(1);
  const count = (call: string) => requests.filter((request) => isCall(request, call)).length;
  expect(count("members/me/")).toBe(1);
  // Once at the start; again when matches come or go meanwhile.
  expect(count("games")).toBeGreaterThanOrEqual(1);
  // Once at the start, and once more when the member's socket has opened: money moved in between is not missed (RU-6).
  expect([1, 2]).toContain(count("wallet/"));
  expect(complaints).toEqual([]);
  await context.close();
});
