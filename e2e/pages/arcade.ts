import { expect } from "vitest";
import type { Guest } from "./member.ts";
import { eventually } from "./wait.ts";

interface RoundAnswer {
  readonly result: { readonly payout: number; readonly bet_amount: number; readonly total_bet_amount: number };
}

const isBet = (url: string, method: string): boolean => method === "POST" && url.endsWith("/mini-game/v2/bets/");

/** From the list of matches to the lobby, by the link of the top bar or the phone's bar. */
export async function openLobby({ widget }: Guest): Promise<void> {
  await widget.getByRole("navigation", { name: "Main", exact: true }).getByText("Mini-games", { exact: true }).click();
  await widget.getByRole("heading", { name: "Mini-games", level: 1 }).waitFor();
}

/** The tiles of the lobby; the latest wins above them lead to tables as well. */
export const tilesOf = ({ widget }: Pick<Guest, "widget">) =>
  widget.getByRole("list", { name: "Games", exact: true }).getByRole("link");

/** From the lobby to a table of it. */
export async function openTable({ widget }: Guest, name: string): Promise<void> {
  const tiles = tilesOf({ widget });
  await tiles.and(widget.getByRole("link", { name: new RegExp(`^${name}`) })).click();
  await widget.getByRole("heading", { name, level: 1 }).waitFor();
}

export const closeTable = ({ widget }: Guest): Promise<void> => widget.getByRole("button", { name: "Back" }).click();

/** The list of the table's ended rounds. */
export const rounds = ({ widget }: Guest) =>
  widget.locator("section").filter({ hasText: "Your last rounds" }).last().getByRole("listitem");

export const stakeOf = ({ widget }: Guest) => widget.getByRole("textbox", { name: "Stake" });

/** Plays one round and answers what it paid, once its outcome is in sight and both balances agree with it. */
export async function playRound(guest: Guest, stake: number, outcome: RegExp): Promise<number> {
  await stakeOf(guest).fill(String(stake));
  const { staked, paid } = await playPlaced(guest, outcome);
  expect(staked).toBe(stake);
  return paid;
}

/** The same for a bet that is set already. */
export async function playPlaced(
  { page, widget, partner, wallet }: Guest,
  outcome: RegExp,
): Promise<{ readonly staked: number; readonly paid: number }> {
  const before = await partner.wallet();
  const answered = page.waitForResponse((response) => isBet(response.url(), response.request().method()));
  await widget.getByRole("button", { name: "Play", exact: true }).click();
  const { result } = (await (await answered).json()) as RoundAnswer;
  await widget.getByRole("status").filter({ hasText: outcome }).waitFor();
  // A payout at or below the stake is returned, not won (RU-30).
  const staked = result.total_bet_amount;
  expect(await widget.getByText(/^Won /).isVisible()).toBe(result.payout > staked);
  expect(await widget.getByText(/^Returned /).isVisible()).toBe(result.payout > 0 && result.payout <= staked);
  const after = before - staked + result.payout;
  await eventually(partner.wallet).toBeCloseTo(after, 2);
  await eventually(wallet).toBeCloseTo(after, 2);
  return { staked, paid: result.payout };
}
