import type { Locator } from "playwright";
import { holdFirstMap } from "./live.ts";
import type { Guest } from "./member.ts";
import type { OwnMatch } from "./own-match.ts";

/** Holds the price of home on the first map of a match in play, pauses the market and books the price at a target. */
export async function prebook(guest: Guest, match: OwnMatch, target: string): Promise<void> {
  await holdFirstMap(guest, match);
  await guest.slip.amount.fill("10");
  await match.pause("m1-win");
  const form = guest.slip.root.getByRole("region", { name: "Prebook" });
  await form.getByRole("textbox", { name: "Target odds" }).fill(target);
  const [answer] = await Promise.all([
    guest.page.waitForResponse((each) => new URL(each.url()).pathname.endsWith("/prebooking/")),
    form.getByRole("button", { name: `Prebook at ${target}` }).click(),
  ]);
  if (answer.status() !== 201) throw new Error(`the prebook was answered ${answer.status()}`);
}

/** The prebooks of the history, newest first. */
export async function openPrebooks({ slip, widget }: Guest): Promise<Locator> {
  await slip.root.getByRole("tab", { name: /^History/ }).click();
  await widget.getByRole("tablist", { name: "Bet history" }).getByRole("tab", { name: "Prebook" }).click();
  return widget.getByRole("article", { name: /^Prebook: / });
}
