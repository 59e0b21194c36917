import { expect, test } from "vitest";
import { nightlyTest } from "../../testkit/size.ts";
import { closeTable, openLobby, openTable } from "../pages/arcade.ts";
import { setStage } from "../pages/journey.ts";
import { openMember, type Guest } from "../pages/member.ts";
import { eventually } from "../pages/wait.ts";

const stage = setStage();

/** The betting of a round lasts 15 s; with 5 of them left there is time for every press. */
const enter = async (guest: Guest, game: string): Promise<void> => {
  await openLobby(guest);
  await openTable(guest, game);
  await guest.widget.getByText(/^Bets close in ([5-9]|1\d) s$/).waitFor();
};
const press = ({ widget }: Guest, name: string) => widget.getByRole("button", { name, exact: true }).click();

nightlyTest(
  "RU-11 two members bet on one round of roulette: one number, its colour is paid, the receipt is recomputed",
  async () => {
    const open = (member: "mara" | "dana") => openMember(stage.browser(), stage.system(), { member });
    const [one, other] = [await open("mara"), await open("dana")];
    await Promise.all([enter(one, "Roulette"), enter(other, "Roulette")]);
    // Every number but zero is red or black; zero loses for both.
    await Promise.all([press(one, "Red"), press(other, "Black")]);
    await one.widget.getByRole("button", { name: "Red, $1.00" }).waitFor();
    await Promise.all([press(one, "Place bets"), press(other, "Place bets")]);
    await one.widget.getByText("On this round: $1.00").waitFor();
    const readResult = async ({ widget }: Guest) => {
      await widget.getByText(/^Next round in \d s$/).waitFor();
      return widget
        .getByRole("status")
        .filter({ hasText: /\d+, (Red|Black|Zero).*(Won|No win)/s })
        .innerText();
    };
    const [first, second] = await Promise.all([readResult(one), readResult(other)]);
    const fallen = (text: string) => /^\d+, \w+/.exec(text)?.[0] ?? "";
    expect(fallen(first)).toBe(fallen(second));
    const isPaid = (text: string) => text.includes("Won");
    expect([isPaid(first), isPaid(second)]).toEqual([/, Red/.test(first), /, Black/.test(first)]);

    const row = one.widget.getByRole("button", { name: /× · \$1\.00/ }).first();
    await row.click();
    await one.widget.getByText("Recomputed, the same outcome").waitFor();
    // RU-29: the proof of a chain, and nothing of the member's seeds.
    await press(one, "Fairness");
    const proof = one.widget.getByRole("region", { name: "Fairness" });
    for (const name of ["End of the chain", "Salt of the chain", "Link of this round", "Rounds left"])
      await proof.getByText(name, { exact: true }).waitFor();
    await proof.getByText("clutch-chain-without-ceremony-1").waitFor();
    expect(await one.widget.getByText(/Your seed|Server seed/).count()).toBe(0);
    expect([...one.complaints, ...other.complaints]).toEqual([]);
    await Promise.all([one.context.close(), other.context.close()]);
  },
);

/** What the round's end says: the point, and the amount that was won. */
const endOf = async ({ widget }: Guest) => {
  await widget.getByText(/^Next round in \d s$/).waitFor();
  // The point is shown before the bets on it are paid.
  const said = await widget
    .getByRole("status")
    .filter({ hasText: /Crashed at.*(Won|Returned|No win)/s })
    .innerText();
  const [, point = "", won = null] = /^Crashed at ([\d.]+)×\s*(?:(?:Won|Returned) (\S+)|No win)/.exec(said) ?? [];
  return { point: Number(point), won };
};

test("RU-11 G-74 crash: an automatic cash-out, a press at the shown multiplier, one point, receipts recomputed", async () => {
  const open = (member: "mara" | "dana", size?: "phone") =>
    openMember(stage.browser(), stage.system(), { member, ...(size === undefined ? {} : { size }) });
  const [auto, hand] = [await open("mara"), await open("dana", "phone")];
  for (const guest of [auto, hand]) {
    await openLobby(guest);
    await openTable(guest, "Crash");
  }
  await auto.widget.getByLabel("Cash out automatically at").fill("1.01");
  await press(hand, "Never");
  // The round that begins next: its 8 s of betting are enough for two presses.
  await auto.widget.getByText(/^Next round in \d s$/).waitFor();
  await auto.widget.getByText(/^Bets close in [5-8] s$/).waitFor();
  await Promise.all([press(auto, "Place bet"), press(hand, "Place bet")]);
  const flight = hand.widget.getByRole("button", { name: "Cash out", exact: true });
  const ended = hand.widget.getByText(/^Lost /);
  await Promise.all([
    auto.widget.getByText("On this round: $1.00, out at 1.01×").waitFor(),
    flight.or(ended).waitFor(),
  ]);
  // Read from here on: a settled round is shown for 4 s, less than the press may wait for.
  const ends = Promise.all([endOf(auto), endOf(hand)]);
  // A flight that ends at once leaves no time for a press.
  await flight.click({ timeout: 5000 }).catch(() => undefined);
  const [first, second] = await ends;
  expect(first.point).toBe(second.point);
  expect(first.won).toBe(first.point >= 1.01 ? "$1.01" : null);
  // Dana plays in dinars: the amount of the cash-out is the amount won.
  const out = hand.widget.getByText(/^Out at [\d.]+×/);
  const [, multiplier = "0", amount = null] =
    (await out.count()) === 0 ? [] : (/^Out at ([\d.]+)×: (\S+)/.exec(await out.innerText()) ?? []);
  expect(second.won).toBe(amount);
  expect(Number(multiplier)).toBeLessThanOrEqual(second.point);
  for (const guest of [auto, hand]) {
    await guest.widget.getByRole("button", { name: /× · / }).first().click();
    await guest.widget.getByText("Recomputed, the same outcome").waitFor();
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  }
});

nightlyTest("RU-11 sic bo on a phone: chips are sent from the board, and the round stands in the history", async () => {
  const guest = await openMember(stage.browser(), stage.system(), { member: "mara", size: "phone" });
  await enter(guest, "Sic bo");
  await guest.widget.getByRole("button", { name: /^Small,/ }).click();
  await guest.widget.getByRole("button", { name: /^Big,/ }).click();
  await guest.widget.getByRole("button", { name: "Place bets" }).first().click();
  await guest.widget.getByText(/^Next round in \d s$/).waitFor();
  const said = guest.widget.getByRole("status").filter({ hasText: /total \d+/ });
  const [, dice = "", total = ""] = /^(\d · \d · \d), total (\d+)/.exec(await said.innerText()) ?? [];
  expect(dice.split(" · ").reduce((sum, face) => sum + Number(face), 0)).toBe(Number(total));
  await closeTable(guest);
  await guest.widget.getByRole("tab", { name: "Your rounds" }).click();
  const history = guest.widget.getByRole("region", { name: "Your last rounds" }).getByRole("listitem");
  await eventually(() => history.first().innerText()).toContain("Sic bo");
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
});
