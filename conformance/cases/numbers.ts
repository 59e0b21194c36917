import { balance, credit, debit, group, send, STAKE } from "./build.ts";

/** Ten million and one unit: more than four bytes of a binary fraction hold. */
const LARGE = 1_000_000_001n;

export const NUMBERS = group("Numbers, encodings and answers", [
  {
    id: "smallest-unit",
    title: "One smallest unit of the currency is taken and paid",
    why: "Who rounds to fewer decimals gives a unit away, or keeps it, with every bet.",
    steps: [send(debit("a", 1n), "done", -1n), send(credit("b", 1n), "done", 1n)],
  },
  {
    id: "binary-fractions",
    title: "Amounts such as 0.29 and 1.13 are moved to the unit",
    why: "For a computer 0.29 × 100 is a little less than 29: who cuts the rest off loses a unit with every such amount.",
    steps: [
      // Some of two decimals, 1001 of three.
      ...[29n, 113n, 1001n].map((amount) => send(debit(String(amount), amount), "done", -amount)),
      send(credit("c", 57n), "done", 57n),
    ],
  },
  {
    id: "large-amount",
    title: "A win of 1,000,000,001 smallest units is paid to the unit, and taken again",
    why: "Figures of too few digits lose the end of a large win.",
    steps: [send(credit("a", LARGE), "done", LARGE), send(debit("b", LARGE), "done", -LARGE)],
  },
  {
    id: "too-many-decimals",
    title: "An amount with more decimals than the currency has is refused",
    why: "We never send one: rounded, your books and ours would differ for ever.",
    steps: [send(debit("a", "too fine"), []), send(credit("b", "too fine"), [])],
  },
  {
    id: "zero",
    title: "A debit and a credit of nothing are refused",
    why: "We never send one: answered as done, a bet would stand that nobody has paid.",
    steps: [send(debit("a", 0n), []), send(credit("b", 0n), [])],
  },
  {
    id: "negative-debit",
    title: "A debit below zero is refused",
    why: "A debit of less than nothing pays the member.",
    steps: [send(debit("a", -STAKE), [])],
  },
  {
    id: "negative-credit",
    title: "A credit below zero is refused",
    why: "A credit of less than nothing takes from the member.",
    steps: [send(credit("a", -STAKE), [])],
  },
  {
    id: "byte-order-mark",
    title: "A body with a byte order mark is taken or refused, and what is answered is what moved",
    why: "A body that cannot be read must not end in an error with the money moved.",
    steps: [send(debit("a", STAKE, { writing: "byte order mark" }), "clear", "as answered")],
  },
  {
    id: "escaped",
    title: "Escaped letters and numbers with an exponent are read like others",
    why: "They are the same JSON: who reads it by pattern moves another amount, or none.",
    steps: [send(credit("a", STAKE, { writing: "escaped" }), "done", STAKE)],
  },
  {
    id: "unknown-fields",
    title: "Fields that you do not know are left aside, with letters of all scripts",
    why: "Fields are added in time: a partner that refuses them, or signs letters in another encoding, stops all bets that day.",
    steps: [send(credit("a", STAKE, { writing: "unknown fields" }), "done", STAKE)],
  },
  {
    id: "answer-of-balance",
    title: "A question for the balance is answered as documented and moves nothing",
    why: "The member is shown this figure.",
    steps: [send(balance(), "documented")],
  },
  {
    id: "answer-of-movement",
    title: "An answer names transaction, currency and the balance after it",
    why: "Without our transaction_id nothing is proved: the stake is given back, or the win sent again.",
    steps: [send(debit("a"), "documented", -STAKE), send(credit("b"), "documented", STAKE)],
  },
]);
