import type { Locator } from "playwright";
import { holdLiveMap } from "./live.ts";
import type { Guest } from "./member.ts";

const PAUSED_MS = 30_000;
const PRESS_MS = 2500;
const ANSWER_MS = 10_000;

const formOf = ({ slip }: Guest): Locator => slip.root.getByRole("region", { name: "Prebook" });

/** Waits until the price held rests and books it, as soon as `target` has told how; null when it opened under the hand. */
async function tryToBook(guest: Guest, target: (first: number) => string): Promise<string | null> {
  const form = formOf(guest);
  const field = form.getByRole("textbox", { name: "Target odds" });
  const answer = guest.page
    .waitForResponse((each) => new URL(each.url()).pathname.endsWith("/prebooking/"), {
      timeout: PAUSED_MS + ANSWER_MS,
    })
    .catch(() => null);
  try {
    await form.waitFor({ timeout: PAUSED_MS });
    const wanted = target(Number(await field.inputValue({ timeout: PRESS_MS })));
    await field.fill(wanted, { timeout: PRESS_MS });
    await form.getByRole("button", { name: `Prebook at ${wanted}` }).click({ timeout: PRESS_MS });
    return (await answer)?.status() === 201 ? wanted : null;
  } catch {
    return null;
  }
}

/** A game of rounds: betting rests after each of them. */
async function showRounds({ list, widget }: Guest): Promise<void> {
  await list.openTab("In-play");
  await widget.getByRole("navigation").getByTitle("CS:GO", { exact: true }).click();
}

/** Holds a winner price of a match in play, with its amount typed in, and books it in its next pause. */
export async function book(guest: Guest, target: (first: number) => string): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (attempt % 5 === 0) {
      await guest.slip.clear();
      await showRounds(guest);
      await holdLiveMap(guest);
      await guest.slip.amount.fill("10").catch(() => undefined);
    }
    const booked = await tryToBook(guest, target);
    if (booked !== null) return booked;
  }
  throw new Error("nothing could be booked");
}

/** A target no price reaches. */
export const never = (): string => "99.00";

/** The bookings of the history, newest first. */
export async function openBookings({ slip, widget }: Guest): Promise<Locator> {
  await slip.root.getByRole("tab", { name: /^History/ }).click();
  await widget.getByRole("tablist", { name: "Bet history" }).getByRole("tab", { name: "Prebook" }).click();
  return widget.getByRole("article", { name: /^Prebook: / });
}
