import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { setStage } from "../pages/journey.ts";
import { cards, openKind } from "../pages/kinds.ts";
import { OPEN_PRICE } from "../pages/match-list.ts";
import { openMember, type Guest } from "../pages/member.ts";
import { eventually } from "../pages/wait.ts";

/** A match ends within a few minutes, and a bet is decided at once. */
const stage = setStage({ speed: 5, environment: { CLUTCH_IN_PLAY_DELAY_MS: "0", CLUTCH_PLACE_INTERVAL_MS: "0" } });
const SETTLED_MS = 400_000;
const TAKEN_MS = 20_000;

const legs = ({ slip }: Guest) => slip.root.getByRole("button", { name: /^Remove / });

/** The matches that begin next, soonest first: their prices stand still, and they are over in a few minutes. */
async function nextRows({ list, widget }: Guest): Promise<Locator> {
  await list.openTab("Today");
  await list.ready();
  return list.rows.filter({ hasNotText: "LIVE" }).filter({ has: widget.locator(OPEN_PRICE) });
}

/** Takes the first open price of as many matches. */
async function takeNext(guest: Guest, count: number): Promise<void> {
  const rows = await nextRows(guest);
  for (let index = 0; index < count; index += 1) await rows.nth(index).locator(OPEN_PRICE).first().click();
  await eventually(() => legs(guest).count(), TAKEN_MS).toBe(count);
}

/** Opens a match that begins soon, another one at each attempt. */
async function openNextMatch(guest: Guest, attempt: number): Promise<void> {
  await (
    await nextRows(guest)
  )
    .nth(attempt % 3)
    .getByRole("link")
    .first()
    .click();
  await guest.widget.getByRole("button", { name: "Back" }).waitFor();
}

/** Not every two prices of a match join: the second is of another market at each attempt. */
async function takeTwo(guest: Guest, attempt: number): Promise<void> {
  await cards(guest).nth(0).locator(OPEN_PRICE).first().click();
  await cards(guest)
    .nth(1 + (attempt % 2))
    .locator(OPEN_PRICE)
    .last()
    .click();
  await guest.slip.root.getByText("Quote held").waitFor({ timeout: TAKEN_MS });
}

const back = (guest: Guest): Promise<void> => guest.widget.getByRole("button", { name: "Back" }).click();

/** What is done for each kind until the slide is to be moved, with what it is called in the history. */
const KINDS: readonly (readonly [
  name: RegExp,
  stake: string | null,
  take: (guest: Guest, attempt: number) => Promise<void>,
])[] = [
  [
    /^Combo/,
    "10",
    async (guest) => {
      await openKind(guest, /^Combo/);
      await takeNext(guest, 3);
    },
  ],
  [
    /^System/,
    null,
    async (guest) => {
      await openKind(guest, /^Combo/);
      await takeNext(guest, 3);
      await guest.slip.root.getByRole("button", { name: "System", exact: true }).click();
      await guest.slip.root.getByRole("textbox", { name: "Bet amount on each combo of 2" }).fill("10");
    },
  ],
  [
    /^In-match/,
    "10",
    async (guest, attempt) => {
      await openNextMatch(guest, attempt);
      await guest.widget.getByRole("main").getByRole("tab", { name: "In-match combo" }).click();
      await takeTwo(guest, attempt);
    },
  ],
  [
    /^Bet builder/,
    "10",
    async (guest, attempt) => {
      await openKind(guest, /^Builder/);
      await openNextMatch(guest, attempt);
      await takeTwo(guest, attempt);
      await back(guest);
      await (await nextRows(guest)).nth(3).locator(OPEN_PRICE).first().click();
      await eventually(() => legs(guest).count(), TAKEN_MS).toBe(3);
    },
  ],
  [
    /^Lucky/,
    "10",
    async (guest) => {
      await openKind(guest, /^Lucky/);
      await guest.slip.root.getByRole("button", { name: "Build a lucky combo" }).click();
      const popup = guest.widget.getByRole("dialog", { name: "Lucky combo" });
      await popup.getByRole("button", { name: "Roll" }).click();
      await popup.getByRole("button", { name: "Move to slip" }).click();
      await popup.waitFor({ state: "hidden" });
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
    const clear = guest.slip.root.getByRole("button", { name: "Clear slip" });
    if (await clear.isVisible()) await clear.click();
    await guest.page.keyboard.press("Escape");
    if (await guest.widget.getByRole("button", { name: "Back" }).isVisible()) await back(guest);
  }
  throw new Error(`no bet of ${name} was taken: ${said.join(" | ")}`);
}

test(
  "R1.1-15 R1.1-16 R1.1-17 R1.1-18 R1.1-19 R1.1-25 R1.1-26 combo, system, in-match, mixed and lucky combo are settled and the purse agrees",
  { timeout: 900_000 },
  async () => {
    const guest = await openMember(stage.browser(), stage.system(), { member: "mara" });
    guest.page.setDefaultTimeout(TAKEN_MS);
    const before = await guest.partner.purse();
    // The popup has no choice of timing: the server is asked for matches in play, so that the combo ends in time.
    await guest.context.route("**/lucky-combo/**", (route) =>
      route.continue({ url: route.request().url().replace("event_select=all", "event_select=inplay") }),
    );
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
      if (/\bLoss\b/i.test(text)) expect(paid, text).toBe(0);
      expect(stake).toBe(name.source === "^System" ? 30 : 10);
      sum += paid - stake;
    }
    await eventually(guest.partner.purse).toBeCloseTo(before + sum, 2);
    await eventually(guest.wallet).toBeCloseTo(before + sum, 2);
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  },
);
