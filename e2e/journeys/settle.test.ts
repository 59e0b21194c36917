import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { setStage } from "../pages/journey.ts";
import { showFirstMaps, winnerPrices } from "../pages/live.ts";
import { openMember, type Guest } from "../pages/member.ts";
import { nextMatches } from "../pages/next.ts";
import type { SlipOutcome } from "../pages/slip.ts";
import { eventually } from "../pages/wait.ts";

/** A map ends within a minute, and a bet is decided at once. */
const stage = setStage({ speed: 4, environment: { CLUTCH_IN_PLAY_DELAY_MS: "0", CLUTCH_PLACE_INTERVAL_MS: "0" } });
/** The next match may be minutes away, and its first map lasts another. */
const SETTLED_MS = 300_000;
const PRESS_MS = 10_000;

/** Of a favourite, whose price lets a whole wallet be bet. */
const favouritePrice = ({ rows }: Guest["list"]): Locator =>
  rows
    .locator("button[data-state=open]")
    .filter({ hasText: /^1\.[1-6]\d$/ })
    .first();

async function betOn(guest: Guest, eventId: string, side: number, stake: string): Promise<SlipOutcome> {
  const price = winnerPrices(guest.list.rowOf(eventId)).nth(side);
  await price.click({ timeout: PRESS_MS });
  const outcome = await guest.slip.tryToPlace(stake);
  if (outcome.kind === "placed") await guest.slip.dismiss();
  else await guest.slip.clear();
  return outcome;
}

interface Placed {
  readonly ticketNumber: string;
  readonly winnings: number;
}

/** Both sides of the first map of a match that begins next, each by another member; another match if this one has begun meanwhile. */
async function betBothSides(one: Guest, other: Guest): Promise<readonly [Placed, Placed]> {
  const said: string[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const [seen, mirrored] = await Promise.all([nextMatches(one), nextMatches(other)]);
    const eventId = seen.find((match) => mirrored.some((each) => each.eventId === match.eventId))?.eventId;
    if (eventId === undefined) continue;
    const [home, away] = await Promise.all([betOn(one, eventId, 0, "20"), betOn(other, eventId, 1, "5")]);
    if (home.kind === "placed" && away.kind === "placed") return [home, away];
    said.push(JSON.stringify([home, away]));
  }
  throw new Error(`no map took both bets: ${said.join(" ")}`);
}

interface Settled {
  readonly status: string;
  readonly stake: number;
  readonly paid: number;
}

async function readSettled({ history }: Guest, ticketNumber: string): Promise<Settled> {
  await history.open("Settled");
  await history.ticket(ticketNumber).waitFor({ timeout: SETTLED_MS });
  const text = await history.ticket(ticketNumber).innerText();
  return { status: /\b(Win|Loss)\b/i.exec(text)?.[1]?.toLowerCase() ?? text, ...(await history.figures(ticketNumber)) };
}

/** What all tickets of a member made of the wallet, once none is open. */
async function sumOfTickets({ history, widget }: Guest): Promise<number> {
  await history.open("Pending");
  await widget.getByText("No open bets").waitFor({ timeout: SETTLED_MS });
  await history.open("Settled");
  await history.tickets.first().or(widget.getByText("Nothing settled yet")).waitFor();
  let sum = 0;
  for (const ticket of await history.tickets.all()) {
    const number = (await ticket.getAttribute("aria-label"))?.split(" ").at(-1) ?? "";
    const { stake, paid } = await history.figures(number);
    sum += paid - stake;
  }
  return sum;
}

/** The wallet as it was before any ticket: another try of the journey leaves its own. */
async function startOf(guest: Guest): Promise<number> {
  const sum = await sumOfTickets(guest);
  return (await guest.partner.wallet()) - sum;
}

test(
  "R1.1-14 R1.1-25 R1.1-26 two members bet on both sides of a map: one wins and is paid, one loses, both are notified",
  { timeout: 720_000 },
  async () => {
    const open = (member: "mara" | "dana") => openMember(stage.browser(), stage.system(), { member });
    const [mara, dana] = await Promise.all([open("mara"), open("dana")]);
    const before = { mara: await startOf(mara), dana: await startOf(dana) };
    await Promise.all([showFirstMaps(mara, "Today"), showFirstMaps(dana, "Today")]);
    const [home, away] = await betBothSides(mara, dana);
    const [one, other] = [await readSettled(mara, home.ticketNumber), await readSettled(dana, away.ticketNumber)];
    expect([one.status, other.status].toSorted()).toEqual(["loss", "win"]);
    expect([one.stake, other.stake]).toEqual([20, 5]);
    expect(one.paid).toBe(one.status === "win" ? home.winnings : 0);
    expect(other.paid).toBe(other.status === "win" ? away.winnings : 0);

    for (const [guest, start, status] of [
      [mara, before.mara, one.status],
      [dana, before.dana, other.status],
    ] as const) {
      const expected = start + (await sumOfTickets(guest));
      await eventually(guest.partner.wallet).toBeCloseTo(expected, 3);
      await eventually(guest.wallet).toBeCloseTo(expected, 3);
      await guest.widget.getByRole("button", { name: /^Notifications, \d+ new$/ }).click();
      const notices = guest.widget.getByRole("region", { name: "Notifications" });
      const ticketNumber = guest === mara ? home.ticketNumber : away.ticketNumber;
      const notice = notices.getByRole("listitem").filter({ hasText: ticketNumber });
      await notice.filter({ hasText: status === "win" ? "Bet won" : "Bet lost" }).waitFor();
      await notices.getByRole("button", { name: "Close notifications" }).click();
      await guest.widget.getByRole("button", { name: "Notifications", exact: true }).waitFor();
      expect(guest.complaints).toEqual([]);
    }
    await Promise.all([mara.context.close(), dana.context.close()]);
  },
);

test("R4.3-22 RU-13 two windows of one member that spend the same money: one bet stands, the other is refused", async () => {
  const [left, right] = await Promise.all([
    openMember(stage.browser(), stage.system(), { member: "mara" }),
    openMember(stage.browser(), stage.system(), { member: "mara" }),
  ]);
  const before = await left.partner.wallet();
  const stake = Math.ceil(before * 0.6);
  for (const { list, slip } of [left, right]) {
    await list.openTab("Early");
    // A favourite: its price lets the whole wallet be bet.
    await favouritePrice(list).click();
    await slip.amount.fill(String(stake));
    await slip.root.getByRole("slider", { name: "Slide to place bet", disabled: false }).waitFor();
  }
  await Promise.all([left.slip.drag(1), right.slip.drag(1)]);
  const outcomes = await Promise.all([left.slip.outcome(), right.slip.outcome()]);
  const refused = outcomes.find((outcome) => outcome.kind === "refused");
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["placed", "refused"]);
  // By the server, or by the window's own look at a wallet that already shrank.
  const reason = /Insufficient balance|Insufficient funds|Cannot place bet more than wallet balance/;
  expect(refused).toMatchObject({ text: expect.stringMatching(reason) as unknown });
  await eventually(left.partner.wallet).toBeCloseTo(before - stake, 2);
  await eventually(right.wallet).toBeCloseTo(before - stake, 2);
  await Promise.all([left.context.close(), right.context.close()]);
});

test("R4.3-22 a member whose account is frozen bets nothing, and a stake above the balance cannot be sent", async () => {
  const freya = await openMember(stage.browser(), stage.system(), { member: "freya" });
  const before = await freya.partner.wallet();
  await freya.list.openTab("Early");
  await favouritePrice(freya.list).click();
  await freya.slip.amount.fill(String(before + 10));
  await freya.slip.alerts.filter({ hasText: "Cannot place bet more than wallet balance" }).waitFor();
  await freya.slip.place("10");
  await freya.widget.getByText("Account is frozen").first().waitFor();
  expect(await freya.partner.wallet()).toBe(before);
  expect(await freya.wallet()).toBe(before);
  await freya.context.close();
});
