import { credit, debit, group, rollback, send, STAKE, taken, times } from "./build.ts";

export const IDEMPOTENCY = group("Idempotency", [
  {
    id: "debit-repeated",
    title: "The same debit twice takes the money once",
    why: "Every call may come again: the member would pay a bet twice.",
    steps: [taken("a"), send(debit("a"), "done")],
  },
  {
    id: "credit-repeated",
    title: "The same credit three times pays once",
    why: "A credit is sent again until you have answered it: you would pay a win as often as that.",
    steps: [send(credit("a"), "done", STAKE), send(credit("a"), "done"), send(credit("a"), "done")],
  },
  {
    id: "rollback-repeated",
    title: "The same rollback twice gives the stake back once",
    why: "A rollback is sent again until you have answered it: you would give the stake back as often as that.",
    steps: [taken("a"), send(rollback("b", "a"), "settled", STAKE), send(rollback("b", "a"), "settled")],
  },
  {
    id: "repeat-is-named",
    title: "A repeated debit is answered as the first one, with duplicate: true",
    why: "Without it nobody can see in the logs whether a call moved money or repeated one.",
    steps: [taken("a"), send(debit("a"), "repeated")],
  },
  {
    id: "debit-at-once",
    title: "The same debit eight times at once takes the money once",
    why: "Who looks for the id first and writes it later takes the money from a member several times.",
    steps: [send(times(8, debit("a")), "some done", -STAKE)],
  },
  {
    id: "credit-at-once",
    title: "The same credit eight times at once pays once",
    why: "Who looks for the id first and writes it later pays a win several times.",
    steps: [send(times(8, credit("a")), "some done", STAKE)],
  },
  {
    id: "rollback-at-once",
    title: "The same rollback eight times at once gives the stake back once",
    why: "Who looks for the id first and writes it later gives the stake back several times.",
    steps: [taken("a"), send(times(8, rollback("b", "a")), "some done", STAKE)],
  },
  {
    id: "id-with-another-amount",
    title: "A used id with another amount moves nothing",
    why: "An id means one movement: whatever comes under it later was not owed.",
    steps: [
      send(credit("a"), "done", STAKE),
      send(credit("a", STAKE * 2n), "clear"),
      taken("b"),
      send(debit("b", 1n), "clear"),
    ],
  },
  {
    id: "id-of-another-kind",
    title: "A used id of a debit moves nothing as a credit",
    why: "An id means one movement: the stake would be paid back while the bet stands.",
    steps: [taken("a"), send(credit("a"), "clear")],
  },
  {
    id: "refused-then-taken",
    title: "What was refused moved nothing and is judged anew when its id comes again",
    why: "A partner that remembers its refusals never takes what is owed later, or answers as done what it never moved.",
    needs: ["no-overdraft"],
    steps: [
      send(debit("a", "all and one"), ["insufficient_funds"]),
      send(credit("b", 1n), "done", 1n),
      send(debit("a", "all and one"), "done", "takes all"),
    ],
  },
  {
    id: "equal-but-for-the-id",
    title: "Two debits that differ in their id alone are two",
    why: "Equal stakes on one ticket exist: who takes the second for a repeat gives bets away.",
    steps: [taken("a"), taken("b")],
  },
  {
    id: "longest-ids",
    title: "Ids of 64 characters that differ in the last one are two",
    why: "A column that cuts ids off takes one win for another and does not pay it.",
    steps: [
      send(credit("a", STAKE, { hasLongId: true }), "done", STAKE),
      send(credit("b", STAKE, { hasLongId: true }), "done", STAKE),
    ],
  },
]);
