import { expect, test } from "vitest";
import { prebook, never, openPrebooks } from "../pages/prebooks.ts";
import { setStage } from "../pages/journey.ts";
import { besidesRefusals, openMember } from "../pages/member.ts";
import { eventually } from "../pages/wait.ts";

/** A market in play rests for three seconds after each decisive moment: time enough for one press, not always for two. */
const stage = setStage({ speed: 1, environment: { CLUTCH_IN_PLAY_DELAY_MS: "0", CLUTCH_PLACE_INTERVAL_MS: "0" } });
/** How long a price may take to move by a hundredth. */
const MOVED_MS = 45_000;

/** The form begins ten hundredths above the last price. */
const lowest = (first: number): string => (first - 0.09).toFixed(2);

test("R1.1-22 R4.4-17 R4.13-14 R2.5-03 a paused price is prebooked, its bet is placed when the target is reached, and the member is notified", async () => {
  const guest = await openMember(stage.browser(), stage.system(), { member: "mara" });
  const before = await guest.partner.wallet();
  const placedNotice = guest.widget.getByText(/Prebook bet placed · /).first();
  for (let attempts = 0; attempts < 4 && !(await placedNotice.isVisible()); attempts += 1) {
    await prebook(guest, lowest);
    await placedNotice.waitFor({ timeout: MOVED_MS }).catch(() => undefined);
  }
  const placed = (await openPrebooks(guest)).filter({ hasText: "Placed" }).first();
  await placed.waitFor();
  await eventually(guest.partner.wallet).toBeLessThanOrEqual(before - 10);
  await guest.history.open("Pending");
  await guest.history.tickets.first().waitFor();
  expect(besidesRefusals(guest.complaints)).toEqual([]);
  await guest.context.close();
});

test("R2.5-04 R4.4-19 R7.2-72 a prebook is taken back only after a question: kept once, cancelled once, and no money moves", async () => {
  const guest = await openMember(stage.browser(), stage.system(), { member: "dana" });
  const cancels: string[] = [];
  guest.page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith("/prebooking/cancel/")) cancels.push(request.postData() ?? "");
  });
  const before = await guest.partner.wallet();
  const target = await prebook(guest, never);
  const entry = (await openPrebooks(guest)).filter({ hasText: target }).first();
  await entry.getByText("Booked", { exact: true }).waitFor();
  const [ask, question] = [
    entry.getByRole("button", { name: "Cancel prebook" }),
    entry.getByRole("alertdialog", { name: "Cancel this prebook?" }),
  ];
  await ask.click();
  await question.getByRole("button", { name: "Keep it" }).click();
  await question.waitFor({ state: "hidden" });
  await entry.getByText("Booked", { exact: true }).waitFor();
  expect(cancels).toEqual([]);
  await ask.click();
  await question.getByRole("button", { name: "Yes, cancel" }).click();
  await entry.getByText("Cancelled", { exact: true }).waitFor();
  expect(cancels).toHaveLength(1);
  expect(JSON.parse(cancels[0] ?? "{}")).toMatchObject({ ticket_id: expect.any(String) as unknown });
  expect(await guest.partner.wallet()).toBe(before);
  expect(besidesRefusals(guest.complaints)).toEqual([]);
  await guest.context.close();
});
