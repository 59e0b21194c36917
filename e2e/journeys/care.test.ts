import { expect, test } from "vitest";
import { nightlyTest } from "../../testkit/size.ts";
import { setStage } from "../pages/journey.ts";
import { showFirstMaps, winnerPrices } from "../pages/live.ts";
import { openMember, type Guest } from "../pages/member.ts";
import type { OwnMatch } from "../pages/own-match.ts";

const stage = setStage();

const limitsOf = async ({ widget }: Guest): Promise<void> => {
  await widget.getByRole("button", { name: "Settings" }).last().click();
  await widget.getByRole("button", { name: "Play limits" }).click();
};

/** On the winner of the first map of the match. */
async function tryBet(guest: Guest, match: OwnMatch, stake: string): Promise<string> {
  await winnerPrices(match.rowIn(guest.list)).first().click();
  const outcome = await guest.slip.tryToPlace(stake);
  return outcome.kind === "placed" ? "placed" : outcome.text;
}

test("RU-24 a limit set in the settings refuses a bet in the slip, names itself and leads back to the limits", async () => {
  const match = await stage.addMatch();
  const guest = await openMember(stage.browser(), stage.system(), { member: "mara" });
  const { widget } = guest;
  await limitsOf(guest);
  await widget.getByRole("button", { name: "Set: Stakes per day" }).click();
  for (const [typed, said] of [
    ["", "Please enter an amount"],
    ["x", "Please write an amount in digits"],
  ] as const) {
    await widget.getByRole("textbox", { name: "Limit in USD" }).fill(typed);
    await widget.getByRole("button", { name: "Save" }).click();
    await widget.getByRole("alert").getByText(said).waitFor();
  }
  await widget.getByRole("textbox", { name: "Limit in USD" }).fill("25");
  await widget.getByRole("button", { name: "Save" }).click();
  await widget.getByText("0 of 25").waitFor();
  await widget.getByRole("button", { name: "Change: Stakes per day" }).click();
  await widget.getByRole("textbox", { name: "Limit in USD" }).fill("60");
  await widget.getByRole("button", { name: "Save" }).click();
  await widget.getByText(/^60\.00: you can confirm it from/).waitFor();
  await widget.getByRole("button", { name: "Close settings" }).click();

  await showFirstMaps(guest, "Today");
  const before = await guest.partner.wallet();
  const said = await tryBet(guest, match, "30");
  expect(said).toContain("You have reached your own limit");
  expect(said).toMatch(/Stakes per day: \$0\.00 of \$25\.00 used\. It starts again on \d+ \w+, \d\d:\d\d\./);
  expect(await guest.partner.wallet()).toBe(before);
  await widget.getByRole("button", { name: "See my limits" }).click();
  await widget.getByText("0 of 25").waitFor();
});

nightlyTest(
  "RU-24 a break set on a phone is asked about once more and refuses the next bet, on another device too",
  async () => {
    const match = await stage.addMatch();
    const phone = await openMember(stage.browser(), stage.system(), { member: "dana", size: "phone" });
    await limitsOf(phone);
    await phone.widget.getByRole("button", { name: "Start the break" }).click();
    await phone.widget.getByRole("button", { name: /^Yes, until/ }).click();
    await phone.widget.getByText(/^You are on a break until/).waitFor();

    const desktop = await openMember(stage.browser(), stage.system(), { member: "dana" });
    await showFirstMaps(desktop, "Today");
    expect(await tryBet(desktop, match, "20")).toMatch(/You are on a break until \d+ \w+, \d\d:\d\d/);
  },
);
