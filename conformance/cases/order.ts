import { creditRequest } from "@clutch/contract/partner";
import { credit, debit, group, rollback, send, STAKE, taken } from "./build.ts";

export const ORDER = group("Order of calls", [
  {
    id: "credit-without-debit",
    title: "A credit of a ticket that you never saw is paid",
    why: "Calls overtake each other, and a ticket may be older than your records: refused, a win would never be paid.",
    steps: [send(credit("a", STAKE, { ticket: "never seen" }), "done", STAKE)],
  },
  {
    id: "credits-of-one-ticket",
    title: "Two credits of one ticket and one amount are both paid",
    why: "A ticket is sold in parts, or corrected: who pays a ticket once owes the rest.",
    steps: [
      send(credit("a", STAKE, { reason: "cash_out" }), "done", STAKE),
      send(credit("b", STAKE, { reason: "cash_out" }), "done", STAKE),
    ],
  },
  {
    id: "credits-at-once",
    title: "Six different credits at once are all paid",
    why: "Who reads the balance, adds and writes it back loses all but one of them.",
    steps: [
      send(
        ["a", "b", "c", "d", "e", "f"].map((id) => credit(id)),
        "done",
        STAKE * 6n,
      ),
    ],
  },
  {
    id: "mixed-at-once",
    title: "Debits, credits and a rollback at once add up",
    why: "Who reads the balance, changes and writes it back loses some of them.",
    steps: [
      taken("a"),
      send([debit("b", 31n), credit("c", 77n), rollback("d", "a"), debit("e", 5n)], "done", STAKE + 77n - 31n - 5n),
    ],
  },
  {
    id: "credit-before-debit",
    title: "The credit of a ticket may come before its debit, and both count",
    why: "Calls of one member overtake each other: the sum is the same in either order.",
    steps: [
      send(credit("a", STAKE * 2n, { ticket: "early" }), "done", STAKE * 2n),
      send(debit("b", STAKE, { ticket: "early" }), "done", -STAKE),
    ],
  },
  {
    id: "reasons-of-credits",
    title: "A credit is paid whatever its reason",
    why: "Each of them is money owed: one that you do not know would be sent for ever.",
    steps: creditRequest.shape.reason.options.map((reason) => send(credit(reason, 1n, { reason }), "done", 1n)),
  },
]);
