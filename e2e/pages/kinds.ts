import type { Locator } from "playwright";
import { expect } from "vitest";
import { OPEN_PRICE } from "./match-list.ts";
import type { Guest } from "./member.ts";

/** Opens the slip's tab of a bet kind. */
export const openKind = ({ slip }: Guest, name: RegExp): Promise<void> =>
  slip.root.getByRole("tablist", { name: "Bet kind" }).getByRole("tab", { name }).click();

/** The value beside a label in the foot of the slip. */
export const figure = ({ slip }: Guest, name: string): Locator =>
  slip.root.locator("dl > div").filter({ hasText: name }).getByRole("definition");

/** The markets of an open match that can be bet on; not the section that holds the pinned ones. */
export const cards = ({ widget }: Guest): Locator =>
  widget
    .getByRole("main")
    .locator("section, article")
    .filter({ has: widget.locator(OPEN_PRICE), hasNot: widget.locator("section, article") });

/** Takes the first price of the open match and one of another market that can win together with it. */
export async function takeTwoOfMatch(guest: Guest): Promise<void> {
  await cards(guest).first().locator(OPEN_PRICE).first().click();
  // Which prices cannot join is known a moment after the first is taken.
  await guest.widget.getByRole("main").locator("button[data-state=blocked]").first().waitFor();
  const others = cards(guest).filter({ hasNot: guest.widget.locator("button[aria-pressed=true]") });
  await others.locator(OPEN_PRICE).first().click();
}

/** A refusal fails with its own text. */
export async function expectPlaced({ slip }: Guest): Promise<void> {
  const outcome = await slip.outcome();
  expect(outcome.kind, outcome.kind === "refused" ? outcome.text : "").toBe("placed");
}
