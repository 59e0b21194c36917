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

/** A refusal fails with its own text. */
export async function expectPlaced({ slip }: Guest): Promise<void> {
  const outcome = await slip.outcome();
  expect(outcome.kind, outcome.kind === "refused" ? outcome.text : "").toBe("placed");
}
