import { expect, test } from "vitest";
import type { SentBet } from "./bettor.ts";
import { findFaults, type Books } from "./books.ts";

const bet = (uniqueId: string, state: SentBet["state"], ticketId: string | null): SentBet => ({
  uniqueId,
  state,
  ticketId,
  memberCode: "M",
  amount: 10,
  body: null,
  refusal: null,
  sends: 1,
});
const bets = [bet("a", "accepted", "1"), bet("b", "refused", null)];

/** Bet a stands and was paid; the debit of b was rolled back. */
const sound: Books = {
  tickets: [{ ticketId: "1", uniqueId: "a", memberCode: "M" }],
  stakes: new Map([["M", 1000n]]),
  payouts: new Map([["M", 1850n]]),
  wallet: [
    { kind: "debit", id: "d1", memberCode: "M", amountMinor: "1000" },
    { kind: "debit", id: "d2", memberCode: "M", amountMinor: "1000" },
    { kind: "rollback", id: "r2", memberCode: "M", originalId: "d2" },
    { kind: "credit", id: "c1", memberCode: "M", amountMinor: "1850" },
  ],
  ledgerFaults: [],
};

test("RU-3 sound books have no fault", () => {
  expect(findFaults(bets, sound)).toEqual([]);
});

test.each<[string, Partial<Books>, RegExp]>([
  ["an accepted bet is lost", { tickets: [] }, /accepted bet a is lost/],
  [
    "a refused bet has a ticket",
    { tickets: [...sound.tickets, { ticketId: "2", uniqueId: "b", memberCode: "M" }] },
    /b has/,
  ],
  [
    "a ticket nobody sent",
    { tickets: [...sound.tickets, { ticketId: "3", uniqueId: "z", memberCode: "M" }] },
    /nobody sent/,
  ],
  ["another ticket than answered", { tickets: [{ ticketId: "9", uniqueId: "a", memberCode: "M" }] }, /was answered 1/],
  ["the rollback never came", { wallet: sound.wallet.filter(({ id }) => id !== "r2") }, /wallet gave 2000/],
  ["the payout never came", { wallet: sound.wallet.filter(({ id }) => id !== "c1") }, /wallet got 0/],
  ["a payout booked twice", { wallet: [...sound.wallet, ...sound.wallet.slice(3)] }, /booked c1 twice/],
  ["an unbalanced entry", { ledgerFaults: ["an entry whose legs do not sum to zero: e"] }, /sum to zero/],
])("RU-3 RU-13 the judge of the killing rounds sees: %s", (_, planted, expected) => {
  expect(findFaults(bets, { ...sound, ...planted }).join("\n")).toMatch(expected);
});

test("RU-3 a bet that was never answered is a fault", () => {
  expect(findFaults([bet("c", "unanswered", null), ...bets], sound)).toEqual(["c was never answered"]);
});
