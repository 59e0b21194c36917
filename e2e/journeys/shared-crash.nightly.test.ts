import { expect, test } from "vitest";
import { openLobby, openTable } from "../pages/arcade.ts";
import { setOwnStage } from "../pages/journey.ts";
import { openMember, type Guest } from "../pages/member.ts";

/**
 * Nightly: the result of a crash bet was not on the page within the wait in two of five runs, cause unknown.
 */
const stage = setOwnStage();

const press = ({ widget }: Guest, name: string) => widget.getByRole("button", { name, exact: true }).click();

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

test("RU-11 G-74 crash: an automatic cash-out without a press, a press at the shown multiplier, one point for both, receipts recomputed", async () => {
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
  await Promise.all([auto.widget.getByText("On this round: $1, out at 1.01×").waitFor(), flight.or(ended).waitFor()]);
  // A flight that ends at once leaves no time for a press.
  await flight.click({ timeout: 5000 }).catch(() => undefined);
  const [first, second] = await Promise.all([endOf(auto), endOf(hand)]);
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
