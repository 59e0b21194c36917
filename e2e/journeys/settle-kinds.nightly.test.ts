import { expect, test } from "vitest";
import { standardMatches } from "../../testkit/script/standard-set.ts";
import { setOwnStage } from "../pages/journey.ts";
import { openKind, takeTwoOfMatch } from "../pages/kinds.ts";
import { winnerPrices } from "../pages/live.ts";
import { openMember, type Guest } from "../pages/member.ts";
import type { OwnMatch } from "../pages/own-match.ts";
import { eventually } from "../pages/wait.ts";

/** A lucky combo takes matches of the server's choice, and all of them are played to their end. */
const stage = setOwnStage();

const legs = ({ slip }: Guest) => slip.root.getByRole("button", { name: /^Remove / });

/** Takes the price of home to win of each of these matches. */
async function takeHome(guest: Guest, matches: readonly OwnMatch[]): Promise<void> {
  const held = await legs(guest).count();
  await guest.list.openTab("Today");
  for (const match of matches) await winnerPrices(match.rowIn(guest.list)).first().click();
  await eventually(() => legs(guest).count()).toBe(held + matches.length);
}

async function openMatch(guest: Guest, match: OwnMatch): Promise<void> {
  await guest.list.openTab("Today");
  await match.rowIn(guest.list).getByRole("link").first().click();
  await guest.widget.getByRole("button", { name: "Back" }).waitFor();
}

interface Kind {
  readonly name: RegExp;
  /** Null: each combination has a stake of 10 of its own, typed in already. */
  readonly stake: string | null;
  readonly take: (guest: Guest, matches: readonly [OwnMatch, OwnMatch, OwnMatch]) => Promise<void>;
}

const KINDS: readonly Kind[] = [
  {
    name: /^Combo/,
    stake: "10",
    take: async (guest, matches) => {
      await openKind(guest, /^Combo/);
      await takeHome(guest, matches);
    },
  },
  {
    name: /^System/,
    stake: null,
    take: async (guest, matches) => {
      await openKind(guest, /^Combo/);
      await takeHome(guest, matches);
      await guest.slip.root.getByRole("button", { name: "System", exact: true }).click();
      await guest.slip.root.getByRole("textbox", { name: "Bet amount on each combo of 2" }).fill("10");
    },
  },
  {
    name: /^In-match/,
    stake: "10",
    take: async (guest, [match]) => {
      await openMatch(guest, match);
      await guest.widget.getByRole("main").getByRole("tab", { name: "In-match combo" }).click();
      await takeTwoOfMatch(guest);
      await guest.slip.root.getByText("Quote held").waitFor();
    },
  },
  {
    name: /^Bet builder/,
    stake: "10",
    take: async (guest, [match, other]) => {
      await openKind(guest, /^Builder/);
      await openMatch(guest, match);
      await takeTwoOfMatch(guest);
      await guest.widget.getByRole("button", { name: "Back" }).click();
      await takeHome(guest, [other]);
      await guest.slip.root.getByText("Quote held").waitFor();
    },
  },
  {
    name: /^Lucky/,
    stake: "10",
    take: async (guest) => {
      await openKind(guest, /^Lucky/);
      await guest.slip.root.getByRole("button", { name: "Build a lucky combo" }).click();
      const popup = guest.widget.getByRole("dialog", { name: "Lucky combo" });
      await popup.getByRole("button", { name: /^Roll/ }).click();
      await popup.getByRole("button", { name: "Move to slip" }).click();
      await popup.waitFor({ state: "hidden" });
    },
  },
];

interface Placed {
  readonly ticketNumber: string;
  readonly winnings: number;
}

async function placeKind(guest: Guest, { stake, take }: Kind, matches: readonly OwnMatch[]): Promise<Placed> {
  const [one, other, third] = matches;
  if (!one || !other || !third) throw new Error("a kind needs three matches");
  await take(guest, [one, other, third]);
  const outcome = await (stake === null ? guest.slip.tryToSlide() : guest.slip.tryToPlace(stake));
  if (outcome.kind === "refused") throw new Error(outcome.text);
  await guest.slip.dismiss();
  if (await guest.widget.getByRole("button", { name: "Back" }).isVisible())
    await guest.widget.getByRole("button", { name: "Back" }).click();
  return outcome;
}

/** Three matches of one map at 2.00 for home, who wins the first two. */
async function addMatches(): Promise<readonly OwnMatch[]> {
  const matches: OwnMatch[] = [];
  for (const winner of ["home", "home", "away"] as const) {
    const match = await stage.addMatch({ bestOf: 1, maps: [{ winner }] });
    await match.change("win", { odds: { home: 200, away: 180 } });
    matches.push(match);
  }
  return matches;
}

/** Below 'of 3 decided' are the legs; the status above it is the ticket's. */
const isAnyLegLost = (text: string): boolean => /\bLoss\b/i.test(text.replace(/^[^]*? decided\b/, ""));

test("R1.1-15 R1.1-16 R1.1-17 R1.1-18 R1.1-19 R1.1-25 R1.1-26 combo, system, in-match, mixed and lucky combo are settled and the wallet agrees", async () => {
  const guest = await openMember(stage.browser(), stage.system(), { member: "mara" });
  const before = await guest.partner.wallet();
  const matches = await addMatches();
  const placed: (readonly [Kind, Placed])[] = [];
  for (const kind of KINDS) placed.push([kind, await placeKind(guest, kind, matches)]);
  expect(await guest.partner.wallet()).toBe(before - 70);

  // The lucky ticket names its sides; it is read while it is open: the roll may have chosen our own matches alone.
  await guest.history.open("Pending");
  const lucky = await guest.history.ticket(placed.at(-1)?.[1].ticketNumber ?? "none").innerText();
  for (const match of matches) await match.play({ at: "over" });
  const isNamed = ({ home, key }: (typeof standard)[number]): boolean => lucky.includes(home) && key !== "script-over";
  const standard = standardMatches();
  for (const match of standard.filter(isNamed)) await stage.system().script.drive(match).play({ at: "over" });

  await guest.history.open("Settled");
  let sum = 0;
  for (const [{ name, stake: typed }, { ticketNumber, winnings }] of placed) {
    const ticket = guest.history.ticket(ticketNumber);
    await ticket.waitFor();
    expect(await ticket.getByRole("heading").first().innerText()).toMatch(name);
    const { stake, paid } = await guest.history.figures(ticketNumber);
    expect(stake).toBe(typed === null ? 30 : 10);
    // Of the three doubles of the system the one of both winners pays; the combo has the loser in it.
    if (typed === null) expect(paid).toBe(40);
    else expect(paid).toBe(isAnyLegLost(await ticket.innerText()) ? 0 : winnings);
    if (name.source === "^Combo") expect(paid).toBe(0);
    sum += paid - stake;
  }
  await eventually(guest.partner.wallet).toBeCloseTo(before + sum, 2);
  await eventually(guest.wallet).toBeCloseTo(before + sum, 2);
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
});
