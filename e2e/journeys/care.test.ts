import { expect, test } from "vitest";
import { nightlyTest } from "../../testkit/size.ts";
import { openLobby, openTable } from "../pages/arcade.ts";
import { setStage } from "../pages/journey.ts";
import { showFirstMaps, winnerPrices } from "../pages/live.ts";
import { openMember, type Guest } from "../pages/member.ts";
import type { OwnMatch } from "../pages/own-match.ts";
import { intercept } from "../system/intercept.ts";

const stage = setStage();
const BREAK = /^You are on a break until \d+ \w+, \d\d:\d\d$/;

const limitsOf = async ({ widget }: Guest): Promise<void> => {
  await widget.getByRole("button", { name: "Settings" }).last().click();
  await widget.getByRole("button", { name: "Play limits" }).click();
};

/** The winner of the first map of the match. */
const take = (guest: Guest, match: OwnMatch): Promise<void> => winnerPrices(match.rowIn(guest.list)).first().click();

test("RU-24 a limit set in the settings holds the slide before a bet, offers the rest and leads back", async () => {
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
  const { slip } = guest;
  const slide = (name: string) => slip.root.getByRole("slider", { name }).waitFor();
  await take(guest, match);
  await slip.amount.fill("30");
  await slide("Over your limit");
  await slip.root.getByText("Stakes per day: $25.00 left, limit $25.00").waitFor();
  await slip.root.getByRole("button", { name: "Use the rest: $25.00" }).click();
  expect(await slip.amount.inputValue()).toBe("25.00");
  expect((await slip.tryToSlide()).kind).toBe("placed");
  await slip.dismiss();

  await take(guest, match);
  await slide("Limit reached");
  await slip.root
    .getByText(/^Stakes per day: \$25\.00 of \$25\.00 used\. It starts again on \d+ \w+, \d\d:\d\d\.$/)
    .waitFor();
  expect(await slip.root.getByText(/^Max|– Max/).count()).toBe(0);
  await slip.root.getByRole("button", { name: "See my limits" }).click();
  await widget.getByText("25.00 of 25").waitFor();
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
    await take(desktop, match);
    await desktop.slip.root.getByRole("slider", { name: "On a break" }).waitFor();
    await desktop.slip.root.getByText(BREAK).waitFor();

    // The table of a mini-game knows it too, and the way to the limits leads over the table.
    const { widget } = desktop;
    await openLobby(desktop);
    await openTable(desktop, "Coin flip");
    await widget.getByRole("status").getByText(BREAK).waitFor();
    expect(await widget.getByRole("button", { name: "Play", exact: true }).isDisabled()).toBe(true);
    await widget.getByRole("button", { name: "See my limits" }).click();
    await widget.getByRole("dialog", { name: "Settings" }).getByText(BREAK).waitFor();
  },
);

test("RU-24 a limit that could not be saved says so beside it and stands as before", async () => {
  const guest = await openMember(stage.browser(), stage.system(), { member: "mara" });
  const { widget, page } = guest;
  await limitsOf(guest);
  const panel = widget.getByRole("region", { name: "Net loss" });
  await panel.getByRole("button", { name: "Set: Net loss per week" }).click();
  await panel.getByRole("textbox", { name: "Limit in USD" }).fill("40");
  const endFailing = await intercept(page, "**/members/care/", async (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 503, body: "" }) : route.continue(),
  );
  await panel.getByRole("button", { name: "Save" }).click();
  await panel.getByRole("alert").getByText("Not saved: your limits are as before. Please try again.").waitFor();
  expect(await widget.getByText(/error code/).count()).toBe(0);
  await endFailing();
  await panel.getByRole("button", { name: "Save" }).click();
  await panel.getByText("0 of 40").waitFor();
});
