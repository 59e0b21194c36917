import type { Locator } from "playwright";
import { holdLiveMap } from "./live.ts";
import type { Guest } from "./member.ts";

const PAUSED_MS = 30_000;
const PRESS_MS = 2500;
const ANSWER_MS = 10_000;
/** Then another match is tried. */
const TRIES_OF_ONE = 5;

const formOf = ({ slip }: Guest): Locator => slip.root.getByRole("region", { name: "Prebook" });

interface Tried {
  /** The target it was booked at; null when the price opened under the hand or the server refused. */
  readonly booked: string | null;
  /** The match whose price was refused: one open prebook a market. */
  readonly refused: string | null;
}

/** Waits until the taken price is paused and prebooks it at what `target` answers. */
async function tryToPrebook(guest: Guest, target: (first: number) => string): Promise<Tried> {
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
    const response = await answer;
    if (response?.status() === 201) return { booked: wanted, refused: null };
    const { event_id } = (response?.request().postDataJSON() ?? {}) as { readonly event_id?: string };
    return { booked: null, refused: event_id ?? null };
  } catch {
    return { booked: null, refused: null };
  }
}

/** A game of rounds: betting rests after each of them. */
async function showRounds({ list, widget }: Guest): Promise<void> {
  await list.openTab("In-play");
  await widget.getByRole("navigation").getByTitle("CS:GO", { exact: true }).click();
}

/** Holds a winner price of a match in play, with its amount typed in, and books it in its next pause. */
export async function prebook(guest: Guest, target: (first: number) => string): Promise<string> {
  const refusedEvents = new Set<string>();
  let triesOfThis = TRIES_OF_ONE;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (triesOfThis === TRIES_OF_ONE) {
      triesOfThis = 0;
      await guest.slip.clear();
      await showRounds(guest);
      await holdLiveMap(guest, refusedEvents);
      await guest.slip.amount.fill("10").catch(() => undefined);
    }
    const { booked, refused } = await tryToPrebook(guest, target);
    if (booked !== null) return booked;
    triesOfThis += 1;
    if (refused === null) continue;
    refusedEvents.add(refused);
    triesOfThis = TRIES_OF_ONE;
  }
  throw new Error("nothing could be booked");
}

/** A target no price reaches. */
export const never = (): string => "99.00";

/** The prebooks of the history, newest first. */
export async function openPrebooks({ slip, widget }: Guest): Promise<Locator> {
  await slip.root.getByRole("tab", { name: /^History/ }).click();
  await widget.getByRole("tablist", { name: "Bet history" }).getByRole("tab", { name: "Prebook" }).click();
  return widget.getByRole("article", { name: /^Prebook: / });
}
