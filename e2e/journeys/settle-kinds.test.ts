import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { setStage } from "../pages/journey.ts";
import { cards, openKind } from "../pages/kinds.ts";
import { OPEN_PRICE } from "../pages/match-list.ts";
import { besidesRefusals, openMember, type Guest } from "../pages/member.ts";
import { nextMatches, type NextMatch } from "../pages/next.ts";
import { eventually } from "../pages/wait.ts";

/** A map ends within two minutes; at a higher speed the matches leave a busy machine no time for joint prices. */
const stage = setStage({ speed: 2, environment: { CLUTCH_IN_PLAY_DELAY_MS: "0", CLUTCH_PLACE_INTERVAL_MS: "0" } });
const SETTLED_MS = 500_000;
const [TAKEN_MS, QUOTED_MS] = [30_000, 60_000];

const legs = ({ slip }: Guest) => slip.root.getByRole("button", { name: /^Remove / });
const OF_ONE_MAP = /Bo1/;

/** The matches of one map that begin next: their prices stand still, and they are over in a few minutes. */
const nextShort = async (guest: Guest, atLeast: number): Promise<readonly NextMatch[]> => {
  let short: readonly NextMatch[] = [];
  await eventually(async () => {
    short = (await nextMatches(guest)).filter(({ text }) => OF_ONE_MAP.test(text));
    return short.length;
  }).toBeGreaterThanOrEqual(atLeast);
  return short;
};

/** Takes the first open price of each of these matches. */
async function takeEach(guest: Guest, matches: readonly NextMatch[], held: number): Promise<void> {
  for (const { row } of matches) await row.locator(OPEN_PRICE).first().click();
  await eventually(() => legs(guest).count(), TAKEN_MS).toBe(held);
}

/** Opens a match that begins soon, another one at each attempt. */
async function openNextMatch(guest: Guest, attempt: number): Promise<string> {
  const matches = await nextShort(guest, 3);
  const match = matches[attempt % 3];
  await match?.row.getByRole("link").first().click();
  await guest.widget.getByRole("button", { name: "Back" }).waitFor();
  return match?.eventId ?? "";
}

/** Not every two prices of a match join: the second is another one at each attempt. */
async function takeTwo(guest: Guest, attempt: number): Promise<void> {
  await cards(guest).nth(0).locator(OPEN_PRICE).first().click();
  await cards(guest)
    .nth(1)
    .locator(OPEN_PRICE)
    .nth(attempt % 4)
    .click();
}

/** Joint prices of a busy machine take their time. */
const waitForQuote = ({ slip }: Guest): Promise<void> =>
  slip.root.getByText("Quote held").waitFor({ timeout: QUOTED_MS });

/** Rolls once: the popup cannot choose when matches begin, so the server is asked until it names three of the next of one map. */
async function rollSoon(guest: Guest, popup: Locator, soon: ReadonlySet<string>): Promise<void> {
  const path = "**/lucky-combo/**";
  await guest.context.route(path, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set("event_select", "today");
    url.searchParams.set("num_events", "20");
    const found = new Map<number, { event_id: number }>();
    for (let ask = 0; ask < 20 && found.size < 3; ask += 1) {
      const { results } = (await (await route.fetch({ url: url.href })).json()) as { results: { event_id: number }[] };
      for (const item of results) if (soon.has(String(item.event_id))) found.set(item.event_id, item);
    }
    await route.fulfill({ json: { results: [...found.values()].slice(0, 3) } });
  });
  const fewer = popup.getByRole("button", { name: "Fewer events" });
  while (await fewer.isEnabled()) await fewer.click();
  const answer = guest.page.waitForResponse((each) => each.url().includes("/lucky-combo/"));
  await popup.getByRole("button", { name: /^Roll/ }).click();
  await answer;
  await guest.context.unroute(path);
}

const back = (guest: Guest): Promise<void> => guest.widget.getByRole("button", { name: "Back" }).click();

/** The one that takes longest to settle comes first, then joint prices, while few open tickets ask for joint prices of their own. What is done for each kind until the slide is to be moved, with what it is called in the history. */
const KINDS: readonly (readonly [
  name: RegExp,
  stake: string | null,
  take: (guest: Guest, attempt: number) => Promise<void>,
])[] = [
  [
    /^Lucky/,
    "10",
    async (guest) => {
      const soon = new Set((await nextShort(guest, 3)).slice(0, 6).map(({ eventId }) => eventId));
      await openKind(guest, /^Lucky/);
      await guest.slip.root.getByRole("button", { name: "Build a lucky combo" }).click();
      const popup = guest.widget.getByRole("dialog", { name: "Lucky combo" });
      await rollSoon(guest, popup, soon);
      await popup.getByRole("button", { name: "Move to slip" }).click();
      await popup.waitFor({ state: "hidden" });
    },
  ],
  [
    /^In-match/,
    "10",
    async (guest, attempt) => {
      await openNextMatch(guest, attempt);
      await guest.widget.getByRole("main").getByRole("tab", { name: "In-match combo" }).click();
      await takeTwo(guest, attempt);
      await waitForQuote(guest);
    },
  ],
  [
    /^Bet builder/,
    "10",
    async (guest, attempt) => {
      await openKind(guest, /^Builder/);
      const eventId = await openNextMatch(guest, attempt);
      await takeTwo(guest, attempt);
      await back(guest);
      const others = (await nextShort(guest, 2)).filter((match) => match.eventId !== eventId);
      await takeEach(guest, others.slice(0, 1), 3);
      await waitForQuote(guest);
    },
  ],
  [
    /^Combo/,
    "10",
    async (guest) => {
      await openKind(guest, /^Combo/);
      await takeEach(guest, (await nextShort(guest, 3)).slice(0, 3), 3);
    },
  ],
  [
    /^System/,
    null,
    async (guest) => {
      await openKind(guest, /^Combo/);
      await takeEach(guest, (await nextShort(guest, 3)).slice(0, 3), 3);
      await guest.slip.root.getByRole("button", { name: "System", exact: true }).click();
      await guest.slip.root.getByRole("textbox", { name: "Bet amount on each combo of 2" }).fill("10");
    },
  ],
];

/** Matches begin and markets shut under the hand that takes them, so a kind is tried until its bet is taken. */
async function placeKind(guest: Guest, [name, stake, take]: (typeof KINDS)[number]): Promise<string> {
  const said: string[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const isReady = await take(guest, attempt).then(
      () => true,
      (error: unknown) => void said.push(String(error).slice(0, 200)),
    );
    if (isReady === true) {
      const outcome = await (stake === null ? guest.slip.tryToSlide() : guest.slip.tryToPlace(stake));
      if (outcome.kind === "placed") {
        await guest.slip.dismiss();
        return outcome.ticketNumber;
      }
      said.push(outcome.text);
    }
    await guest.page.keyboard.press("Escape");
    const clear = guest.slip.root.getByRole("button", { name: "Clear slip" });
    if (await clear.isVisible()) await clear.click();
    if (await guest.widget.getByRole("button", { name: "Back" }).isVisible()) await back(guest);
  }
  throw new Error(`no bet of ${name} was taken: ${said.join(" | ")}`);
}

/** Below 'of 3 decided' are the legs; the status above it is the ticket's. */
const countLostLegs = (text: string): number => text.replace(/^[^]*? decided\b/, "").match(/\bLoss\b/gi)?.length ?? 0;

test(
  "R1.1-15 R1.1-16 R1.1-17 R1.1-18 R1.1-19 R1.1-25 R1.1-26 combo, system, in-match, mixed and lucky combo are settled and the wallet agrees",
  { timeout: 900_000 },
  async () => {
    const guest = await openMember(stage.browser(), stage.system(), { member: "mara" });
    guest.page.setDefaultTimeout(TAKEN_MS);
    const before = await guest.partner.wallet();
    const placed: (readonly [RegExp, string])[] = [];
    for (const kind of KINDS) placed.push([kind[0], await placeKind(guest, kind)]);

    await guest.history.open("Settled");
    let sum = 0;
    for (const [name, ticketNumber] of placed) {
      const ticket = guest.history.ticket(ticketNumber);
      await ticket.waitFor({ timeout: SETTLED_MS });
      expect(await ticket.getByRole("heading").first().innerText()).toMatch(name);
      const { stake, paid } = await guest.history.figures(ticketNumber);
      const text = await ticket.innerText();
      const isSystem = name.source === "^System";
      // The three doubles of a system: one leg that lost leaves one of them.
      const isLost = isSystem ? countLostLegs(text) > 1 : /\bLoss\b/i.test(text);
      if (isLost) expect(paid, text).toBe(0);
      if (isSystem && countLostLegs(text) === 1) expect(paid, text).toBeGreaterThan(0);
      expect(stake).toBe(isSystem ? 30 : 10);
      sum += paid - stake;
    }
    await eventually(guest.partner.wallet).toBeCloseTo(before + sum, 2);
    await eventually(guest.wallet).toBeCloseTo(before + sum, 2);
    expect(besidesRefusals(guest.complaints)).toEqual([]);
    await guest.context.close();
  },
);
