import { expect, test } from "vitest";
import { problemsOf, SLIP } from "../pages/axe.ts";
import { prebook, openPrebooks } from "../pages/prebooks.ts";
import { setStage } from "../pages/journey.ts";
import { openKind } from "../pages/kinds.ts";
import { OPEN_PRICE } from "../pages/match-list.ts";
import { openMember, type Guest } from "../pages/member.ts";

const stage = setStage();

/** The page and its list are looked at in another journey: here the slip's column and what opens over it. */
const POPUP = "dialog[open]";

/** Three legs in a combo, and the list's rows away again: axe walks through all that is drawn. */
async function takeThree(guest: Guest): Promise<void> {
  const { list, widget } = guest;
  await openKind(guest, /^Combo/);
  await list.openTab("Early");
  await list.calmPrice().waitFor();
  for (const index of [0, 1, 2]) await list.calmRows.nth(index).locator(OPEN_PRICE).first().click();
  await widget.getByRole("navigation", { name: "Timing" }).getByRole("button", { name: "Favourites" }).click();
  await list.rows.first().waitFor({ state: "hidden" });
}

for (const theme of ["default", "daylight"] as const) {
  test(`axe finds nothing on slips of many legs, receipt, ticket, cash-out, prebooks and popups in ${theme}`, async () => {
    const guest = await openMember(stage.browser(), stage.system(), { member: "mara" });
    const { page, widget, slip, history, partner, context, complaints } = guest;
    await partner.chooseTheme(theme);
    const found: Record<string, string[]> = {};
    const look = async (screen: string, part = SLIP): Promise<void> => {
      found[screen] = await problemsOf(page, part);
    };
    await takeThree(guest);
    await slip.root.getByRole("button", { name: "System", exact: true }).click();
    await slip.root.getByRole("textbox", { name: "Bet amount on each combo of 2" }).fill("10");
    await look("system");
    await slip.root.getByRole("button", { name: "Share slip" }).click();
    const share = widget.getByRole("dialog", { name: "Share this slip" });
    await share.getByRole("status", { name: /^Code / }).waitFor();
    await look("share", POPUP);
    await share.getByRole("button", { name: "Close" }).click();
    await slip.root.getByRole("button", { name: "One combo", exact: true }).click();
    await slip.amount.fill("10");
    await look("combo");
    await slip.place("10");
    const placed = await slip.outcome();
    if (placed.kind !== "placed") throw new Error(placed.text);
    await look("receipt");
    await slip.dismiss();

    await openKind(guest, /^Lucky/);
    await slip.root.getByRole("button", { name: "Build a lucky combo" }).click();
    const popup = widget.getByRole("dialog", { name: "Lucky combo" });
    await popup.getByRole("button", { name: "Roll" }).click();
    await popup.getByRole("button", { name: "Move to slip" }).waitFor();
    await look("lucky popup", POPUP);
    await page.keyboard.press("Escape");
    await popup.waitFor({ state: "hidden" });

    await history.open("Pending");
    const ticket = history.ticket(placed.ticketNumber);
    const offer = ticket.getByRole("button", { name: /^Cash out \$[\d,.]+/ });
    await offer.waitFor();
    await look("pending");
    await offer.click();
    await ticket.getByText("Cash out by itself").click();
    await ticket.getByRole("textbox", { name: "Times my stake" }).waitFor();
    await look("cash-out");
    await widget.getByRole("tablist", { name: "Bet history" }).getByRole("tab", { name: "Prebook" }).click();
    const attempts = widget.getByRole("article", { name: /^Prebook: / });
    await widget.getByRole("heading", { name: "No prebooks" }).or(attempts.first()).waitFor();
    await look("prebooks");

    await slip.root.getByRole("tab", { name: /^Bet slip/ }).click();
    await openKind(guest, /^Single/);
    await prebook(guest, await stage.addMatch({ stands: { map: 1, share: 0.2 } }), "99.00");
    const entry = (await openPrebooks(guest)).first();
    await entry.getByText("Booked", { exact: true }).waitFor();
    await look("prebook");
    await entry.getByRole("button", { name: "Cancel prebook" }).click();
    const question = entry.getByRole("alertdialog", { name: "Cancel this prebook?" });
    await question.waitFor();
    await look("question");
    await question.getByRole("button", { name: "Yes, cancel" }).click();
    await entry.getByText("Cancelled", { exact: true }).waitFor();

    expect(Object.entries(found).filter(([, problems]) => problems.length > 0)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
