import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { nightlyTest } from "../../testkit/size.ts";
import { setStage } from "../pages/journey.ts";
import { OPEN_PRICE } from "../pages/match-list.ts";
import { guestOf, openMember, type Guest } from "../pages/member.ts";
import { partnerOf } from "../pages/partner-page.ts";
import { eventually, readAmount } from "../pages/wait.ts";

const stage = setStage();

const legs = ({ slip }: Guest): Locator => slip.root.getByRole("button", { name: /^Remove / });

/** Takes the first price of as many matches of tomorrow, whose prices stay open for as long as a journey takes. */
async function takeCalm({ list, slip }: Guest, count: number): Promise<void> {
  if (count > 1)
    await slip.root
      .getByRole("tablist", { name: "Bet kind" })
      .getByRole("tab", { name: /^Combo/ })
      .click();
  await list.openTab("Early");
  await list.calmPrice().waitFor();
  for (let index = 0; index < count; index += 1) await list.calmRows.nth(index).locator(OPEN_PRICE).first().click();
  await eventually(() => slip.root.getByRole("button", { name: /^Remove / }).count()).toBe(count);
}

async function shareCode({ slip, widget }: Guest): Promise<string> {
  await slip.root.getByRole("button", { name: "Share slip" }).click();
  const dialog = widget.getByRole("dialog", { name: "Share this slip" });
  const code = await dialog.getByRole("status", { name: /^Code / }).innerText();
  await dialog.getByRole("button", { name: "Close" }).click();
  return code.trim();
}

test("R1.1-23 a slip is shared by code and by link; another member opens it, and places it as a followed bet", async () => {
  const mara = await openMember(stage.browser(), stage.system(), { member: "mara" });
  await takeCalm(mara, 3);
  const code = await shareCode(mara);
  expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);

  const dana = await openMember(stage.browser(), stage.system(), { member: "dana" });
  await dana.slip.root.getByRole("textbox", { name: "Code of a shared slip" }).fill(code.toLowerCase());
  await dana.slip.root.getByRole("button", { name: "Open", exact: true }).click();
  await dana.slip.root.getByText("3 of 3 selections are offered, at the prices of now.").waitFor();
  await eventually(() => legs(dana).count()).toBe(3);

  // The link of the dialog is the partner's own page with the code.
  const page = await dana.context.newPage();
  await page.goto(`${stage.system().partnerOrigin}/?clutch_slip=${code.replace("-", "")}`);
  const linked = guestOf({ ...dana, page }, partnerOf(page, stage.system()));
  await eventually(() => legs(linked).count()).toBe(3);
  await linked.slip.place("5");
  expect(await linked.slip.outcome()).toMatchObject({ kind: "placed" });
  expect([...mara.complaints, ...dana.complaints]).toEqual([]);
  await Promise.all([mara.context.close(), dana.context.close()]);
});

/** What is pressed may be gone before the key is up: the press is the keyboard's, not the control's. */
async function pressEnter({ page }: Guest, control: Locator): Promise<void> {
  await control.focus();
  await page.keyboard.press("Enter");
}

test("a bet is sold back in part and then whole from the history, by keyboard, and is labelled cashed out", async () => {
  const mara = await openMember(stage.browser(), stage.system(), { member: "mara" });
  await takeCalm(mara, 1);
  await mara.slip.place("100");
  const placed = await mara.slip.outcome();
  if (placed.kind !== "placed") throw new Error(placed.text);
  const before = await mara.partner.wallet();
  await mara.history.open("Pending");
  const ticket = mara.history.ticket(placed.ticketNumber);
  const offer = ticket.getByRole("button", { name: /^Cash out \$[\d,.]+/ });
  // The form that takes the place of the first names the amount it pays as well.
  const confirm = ticket.getByRole("button", { name: /^Cash out / });
  await pressEnter(mara, offer);
  await ticket.getByRole("textbox", { name: "Stake to sell" }).fill("40");
  await pressEnter(mara, confirm);
  await ticket.getByText(/^Cashed out \$40\.00 of the stake for/).waitFor();
  const part = readAmount(
    (await ticket.getByText(/^Sold \$40\.00 of the stake for/).innerText()).split(" for ")[1] ?? "",
  );
  await eventually(mara.partner.wallet).toBe(before + part);

  await pressEnter(mara, offer);
  await ticket.getByRole("button", { name: "Keep the bet" }).waitFor();
  await pressEnter(mara, confirm);
  // It stays in its place with what was paid, until the member leaves the open bets.
  await ticket.getByText("Cashed out", { exact: true }).first().waitFor();
  expect(await ticket.getByRole("button", { name: /^Cash out/ }).count()).toBe(0);
  await mara.history.open("Settled");
  await ticket.getByText("Cashed out", { exact: true }).first().waitFor();
  await mara.history.open("Pending");
  await eventually(() => ticket.count()).toBe(0);
  await mara.history.open("Settled");
  expect(await ticket.innerText()).not.toContain("Loss");
  await eventually(async () => (await mara.partner.wallet()) > before + part).toBe(true);
  expect(mara.complaints).toEqual([]);
  await mara.context.close();
});

nightlyTest("a rule is kept on an open bet, listed, and taken back", async () => {
  const mara = await openMember(stage.browser(), stage.system(), { member: "mara" });
  await takeCalm(mara, 1);
  await mara.slip.place("20");
  const placed = await mara.slip.outcome();
  if (placed.kind !== "placed") throw new Error(placed.text);
  await mara.history.open("Pending");
  const ticket = mara.history.ticket(placed.ticketNumber);
  await ticket.getByRole("button", { name: /^Cash out \$[\d,.]+/ }).click();
  await ticket.getByText("Cash out by itself").click();
  await ticket.getByRole("textbox", { name: "Times my stake" }).fill("3");
  await ticket.getByText("Cashes out at $60.00 or more").waitFor();
  await ticket.getByRole("button", { name: "Set rule" }).click();
  await ticket.getByText("Cashes out by itself at 3 × the stake").waitFor();
  await mara.slip.root.getByText("Cash-out rules").click();
  await mara.slip.root.getByText(`${placed.ticketNumber} at 3 × the stake`).waitFor();
  await ticket.getByRole("button", { name: /^Remove the rule/ }).click();
  await eventually(() => ticket.getByText("Cashes out by itself at 3 × the stake").count()).toBe(0);
  await mara.slip.root.getByText("Removed", { exact: true }).waitFor();
  expect(mara.complaints).toEqual([]);
  await mara.context.close();
});
