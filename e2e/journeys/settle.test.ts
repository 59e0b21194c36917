import { expect, test } from "vitest";
import { nightlyTest } from "../../testkit/size.ts";
import { setStage } from "../pages/journey.ts";
import { showFirstMaps, winnerPrices } from "../pages/live.ts";
import { openMember, type Guest } from "../pages/member.ts";
import type { OwnMatch } from "../pages/own-match.ts";
import { eventually } from "../pages/wait.ts";

const stage = setStage();

interface Placed {
  readonly ticketNumber: string;
  readonly winnings: number;
}

async function betOn(guest: Guest, match: OwnMatch, side: number, stake: string): Promise<Placed> {
  await showFirstMaps(guest, "Today");
  await winnerPrices(match.rowIn(guest.list)).nth(side).click();
  await guest.slip.place(stake);
  const outcome = await guest.slip.outcome();
  if (outcome.kind === "refused") throw new Error(outcome.text);
  await guest.slip.dismiss();
  return outcome;
}

interface Settled {
  readonly status: string;
  readonly stake: number;
  readonly paid: number;
}

async function readSettled({ history }: Guest, ticketNumber: string): Promise<Settled> {
  await history.open("Settled");
  await history.ticket(ticketNumber).waitFor();
  const text = await history.ticket(ticketNumber).innerText();
  return { status: /\b(Win|Loss)\b/i.exec(text)?.[1]?.toLowerCase() ?? text, ...(await history.figures(ticketNumber)) };
}

test("R1.1-14 R1.1-25 R1.1-26 two members bet on both sides of a map: one wins and is paid, one loses, both are notified", async () => {
  const open = (member: "mara" | "dana") => openMember(stage.browser(), stage.system(), { member });
  const match = await stage.addMatch({ maps: [{ winner: "home", score: [13, 9] }, { winner: "home" }] });
  await match.change("m1-win", { odds: { home: 185, away: 195 } });
  const [mara, dana] = await Promise.all([open("mara"), open("dana")]);
  const before = { mara: await mara.partner.wallet(), dana: await dana.partner.wallet() };
  const [home, away] = await Promise.all([betOn(mara, match, 0, "20"), betOn(dana, match, 1, "5")]);
  expect([home.winnings, away.winnings]).toEqual([37, 9.75]);
  await match.play({ map: 1, at: "results" });
  expect(await readSettled(mara, home.ticketNumber)).toEqual({ status: "win", stake: 20, paid: 37 });
  expect(await readSettled(dana, away.ticketNumber)).toEqual({ status: "loss", stake: 5, paid: 0 });
  for (const [{ history }, sums] of [
    [mara, { staked: 20, returned: 37, net: 17 }],
    [dana, { staked: 5, returned: 0, net: -5 }],
  ] as const)
    await eventually(history.sums, 30_000).toEqual(sums);

  for (const [guest, wallet, ticketNumber, title] of [
    [mara, before.mara - 20 + 37, home.ticketNumber, "Bet won"],
    [dana, before.dana - 5, away.ticketNumber, "Bet lost"],
  ] as const) {
    await eventually(guest.partner.wallet).toBeCloseTo(wallet, 3);
    await eventually(guest.wallet).toBeCloseTo(wallet, 3);
    await guest.widget.getByRole("button", { name: /^Notifications, \d+ new$/ }).click();
    const notices = guest.widget.getByRole("region", { name: "Notifications" });
    const notice = notices.getByRole("listitem").filter({ hasText: ticketNumber });
    await notice.filter({ hasText: title }).waitFor();
    await notices.getByRole("button", { name: "Close notifications" }).click();
    await guest.widget.getByRole("button", { name: "Notifications", exact: true }).waitFor();
    expect(guest.complaints).toEqual([]);
  }
  await Promise.all([mara.context.close(), dana.context.close()]);
});

nightlyTest(
  "R4.3-22 RU-13 two windows of one member that spend the same money: one bet stands, the other is refused",
  async () => {
    const [left, right] = await Promise.all([
      openMember(stage.browser(), stage.system(), { member: "mara" }),
      openMember(stage.browser(), stage.system(), { member: "mara" }),
    ]);
    const match = await stage.addMatch({ starts: "tomorrow", bestOf: 1 });
    // A price that lets the whole wallet be bet.
    await match.change("win", { odds: { home: 130, away: 340 } });
    const before = await left.partner.wallet();
    const stake = Math.ceil(before * 0.6);
    for (const { list, slip } of [left, right]) {
      await list.openTab("Early");
      await winnerPrices(match.rowIn(list)).first().click();
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
  },
);

test("R4.3-22 a member whose account is frozen bets nothing, and a stake above the balance cannot be sent", async () => {
  const match = await stage.addMatch({ starts: "tomorrow", bestOf: 1 });
  const freya = await openMember(stage.browser(), stage.system(), { member: "freya" });
  const before = await freya.partner.wallet();
  await freya.list.openTab("Early");
  await winnerPrices(match.rowIn(freya.list)).first().click();
  await freya.slip.amount.fill(String(before + 10));
  await freya.slip.alerts.filter({ hasText: "Cannot place bet more than wallet balance" }).waitFor();
  await freya.slip.place("10");
  await freya.widget.getByText("Account is frozen").first().waitFor();
  expect(await freya.partner.wallet()).toBe(before);
  expect(await freya.wallet()).toBe(before);
  await freya.context.close();
});
