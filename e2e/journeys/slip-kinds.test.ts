import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { nightlyTest } from "../../testkit/size.ts";
import { setStage } from "../pages/journey.ts";
import { cards, expectPlaced, figure, openKind, takeTwoOfMatch } from "../pages/kinds.ts";
import { OPEN_PRICE } from "../pages/match-list.ts";
import { openMember, type Guest } from "../pages/member.ts";
import { eventually, TIMEOUT_MS } from "../pages/wait.ts";

const stage = setStage();
const member = (): Promise<Guest> => openMember(stage.browser(), stage.system(), { member: "mara" });

/** Matches of tomorrow, whose prices stay open for as long as a journey takes. */
async function calmRows({ list }: Guest): Promise<Locator> {
  await list.openTab("Early");
  await list.calmPrice().waitFor();
  return list.calmRows;
}

/** Takes the first price of as many matches. */
async function takeFrom(guest: Guest, count: number): Promise<void> {
  const rows = await calmRows(guest);
  for (let index = 0; index < count; index += 1) await rows.nth(index).locator(OPEN_PRICE).first().click();
  await eventually(() => guest.slip.root.getByRole("button", { name: /^Remove / }).count(), 10_000).toBe(count);
}

test("R1.1-15 R7.2-59 R7.2-68 a combo of three matches is built, shown with its odds, and placed", async () => {
  const guest = await member();
  const before = await guest.partner.wallet();
  await openKind(guest, /^Combo/);
  await takeFrom(guest, 2);
  await guest.slip.root.getByRole("slider", { name: "Add 1 more match", disabled: true }).waitFor();
  await guest.slip.clear();
  await takeFrom(guest, 3);
  const odds = Number(await figure(guest, "Combo odds").innerText());
  expect(odds).toBeGreaterThan(1);
  await guest.slip.place("10");
  await expectPlaced(guest);
  await eventually(guest.partner.wallet).toBe(before - 10);
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
});

nightlyTest(
  "R1.1-16 R2.4-09 a system with a stake for each size and a banker is placed at what its combinations cost",
  async () => {
    const guest = await member();
    const before = await guest.partner.wallet();
    await openKind(guest, /^Combo/);
    await takeFrom(guest, 4);
    await guest.slip.root.getByRole("button", { name: "System", exact: true }).click();
    await guest.slip.root.getByRole("textbox", { name: "Bet amount on each combo of 2" }).fill("10");
    expect(await figure(guest, "6 bets, stake").innerText()).toBe("$60.00");
    await guest.slip.root
      .getByRole("button", { name: /^Banker/ })
      .first()
      .click();
    expect(await figure(guest, "3 bets, stake").innerText()).toBe("$30.00");
    await guest.slip.root.getByRole("textbox", { name: "Bet amount on each combo of 3" }).fill("20");
    expect(await figure(guest, "6 bets, stake").innerText()).toBe("$90.00");
    await guest.slip.root.getByRole("slider", { name: "Slide to place 6 bets", disabled: false }).waitFor();
    await guest.slip.drag(1);
    await expectPlaced(guest);
    await eventually(guest.partner.wallet).toBe(before - 90);
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  },
);

nightlyTest("R2.4-04 several singles of the Combo tab go in one slide, each a ticket of its own", async () => {
  const guest = await member();
  const before = await guest.partner.wallet();
  await openKind(guest, /^Combo/);
  await takeFrom(guest, 3);
  await guest.slip.root.getByRole("button", { name: "Several singles" }).click();
  await guest.slip.place("10");
  await guest.slip.outcome();
  await eventually(() => guest.slip.root.getByRole("button", { name: "Copy ticket number" }).count(), 20_000).toBe(3);
  await eventually(guest.partner.wallet).toBe(before - 30);
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
});

/** Opens a match of tomorrow and its in-match combo. */
async function openCalmMatch(guest: Guest, skip = 0): Promise<void> {
  const rows = await calmRows(guest);
  await rows.nth(skip).getByRole("link").first().click();
  await guest.widget.getByRole("button", { name: "Back" }).waitFor();
}

test("R1.1-17 R7.2-60 R7.2-70 RU-2 two markets of one match are quoted together and placed at the joint price", async () => {
  const guest = await member();
  const before = await guest.partner.wallet();
  await openCalmMatch(guest);
  await guest.widget.getByRole("main").getByRole("tab", { name: "In-match combo" }).click();
  await takeTwoOfMatch(guest);
  await guest.slip.root.getByText("Quote held").waitFor({ timeout: TIMEOUT_MS });
  expect(Number(await figure(guest, "Combo odds").innerText())).toBeGreaterThan(1);
  await guest.slip.place("10");
  await expectPlaced(guest);
  await eventually(guest.partner.wallet).toBe(before - 10);
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
});

nightlyTest(
  "R1.1-18 R2.4-07 R7.2-62 a mixed combo of two matches, one of them twice, is priced and placed",
  async () => {
    const guest = await member();
    const before = await guest.partner.wallet();
    await openKind(guest, /^Builder/);
    await openCalmMatch(guest);
    await takeTwoOfMatch(guest);
    await guest.widget.getByRole("button", { name: "Back" }).click();
    await (await calmRows(guest)).nth(2).locator(OPEN_PRICE).first().click();
    await guest.slip.root.getByText("Quote held").waitFor({ timeout: TIMEOUT_MS });
    await guest.slip.place("10");
    await expectPlaced(guest);
    await eventually(guest.partner.wallet).toBe(before - 10);
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  },
);

nightlyTest(
  "R1.1-19 R1.1-20 R2.5-14 R7.2-61 R7.2-63 a lucky combo is rolled in its popup, moved to the slip and placed",
  async () => {
    const guest = await member();
    const before = await guest.partner.wallet();
    await openKind(guest, /^Lucky/);
    await guest.slip.root.getByRole("button", { name: "Build a lucky combo" }).click();
    const popup = guest.widget.getByRole("dialog", { name: "Lucky combo" });
    await popup.getByRole("button", { name: "Roll" }).click();
    await popup.getByRole("button", { name: "Move to slip" }).click();
    await popup.waitFor({ state: "hidden" });
    await guest.slip.place("10");
    await expectPlaced(guest);
    await eventually(guest.partner.wallet).toBe(before - 10);
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  },
);

nightlyTest(
  "RU-2 prices that cannot win beside a leg of the match are grey before a tap, with the reason",
  async () => {
    const guest = await member();
    await openCalmMatch(guest);
    await guest.widget.getByRole("main").getByRole("tab", { name: "In-match combo" }).click();
    await cards(guest).nth(0).locator(OPEN_PRICE).first().click();
    const grey = guest.widget.getByRole("main").locator("button[data-state=blocked]");
    await grey.first().waitFor({ timeout: TIMEOUT_MS });
    expect(await grey.first().getAttribute("aria-label")).toMatch(/cannot win together|already follows/);
    await guest.context.close();
  },
);

test("R4.3-12 R4.3-14 R8.2-37 a combo with a leg in play asks when it changes, and goes on once the change is accepted", async () => {
  const match = await stage.addMatch({ bestOf: 1, stands: { map: 1, share: 0.2 } });
  const guest = await member();
  const { list, slip } = guest;
  await openKind(guest, /^Combo/);
  await takeFrom(guest, 2);
  await list.openTab("In-play");
  await match.rowIn(list).locator(OPEN_PRICE).first().click();
  await slip.acceptAnyOdds(false);
  const accept = slip.root.getByRole("button", { name: "Accept changes" });
  await slip.root
    .getByRole("button", { name: /^Remove / })
    .nth(2)
    .waitFor();
  expect(await accept.count()).toBe(0);
  await match.change("win", { odds: { home: 174, away: 210 } });
  await accept.waitFor();
  expect(await slip.alerts.first().innerText()).toContain("Odds or statuses have changed");
  await accept.click();
  await accept.waitFor({ state: "hidden" });
  await guest.context.close();
});
