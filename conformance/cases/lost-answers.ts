import { credit, debit, group, rollback, send, STAKE, taken } from "./build.ts";

const LATE = ["rolled_back"] as const;

export const LOST_ANSWERS = group("Lost answers and rollbacks", [
  {
    id: "rollback",
    title: "A rollback gives the stake back",
    why: "The bet was refused after you took the stake: the member would have paid for nothing.",
    steps: [taken("a"), send(rollback("b", "a", { reason: "bet_refused" }), "done", STAKE)],
  },
  {
    id: "rollback-before-debit",
    title: "A debit that comes after its own rollback is refused",
    why: "The debit was late and the bet is gone: the member would pay for a bet that does not exist.",
    steps: [send(rollback("b", "a"), "settled"), send(debit("a"), LATE)],
  },
  {
    id: "rollback-before-debit-repeated",
    title: "A rollback of an unknown debit may come twice, and the debit stays refused",
    why: "Rollbacks are repeated too; the second must not make you forget the first.",
    steps: [send(rollback("b", "a"), "settled"), send(rollback("b", "a"), "settled"), send(debit("a"), LATE)],
  },
  {
    id: "rollback-races-debit",
    title: "A debit and its rollback at once leave the balance as it was",
    why: "They overtake each other on the way: in either order the member must not pay.",
    steps: [send([debit("a"), rollback("b", "a")], "clear"), send(rollback("b", "a"), "settled")],
  },
  {
    id: "rollback-under-another-id",
    title: "A debit that is rolled back under two ids is given back once",
    why: "You would give the stake back twice.",
    steps: [taken("a"), send(rollback("b", "a"), "settled", STAKE), send(rollback("c", "a"), "clear")],
  },
  {
    id: "rollback-of-credit",
    title: "A rollback that names a credit moves nothing",
    why: "A rollback undoes a debit: the member would be paid, or robbed of, what nobody asked for.",
    steps: [send(credit("a"), "done", STAKE), send(rollback("b", "a"), "clear")],
  },
  {
    id: "rollback-of-another-member",
    title: "A rollback that names another member's debit moves nothing",
    why: "A member could be given what another one paid.",
    steps: [taken("a"), send(rollback("b", "a", { member: "unknown" }), "clear")],
  },
  {
    id: "debit-after-rollback",
    title: "A debit that was rolled back takes nothing when it comes again",
    why: "The bet is gone: the member would pay for nothing.",
    steps: [taken("a"), send(rollback("b", "a"), "settled", STAKE), send(debit("a"), "clear")],
  },
  {
    id: "lost-debit",
    title: "A debit whose caller hangs up is undone by its rollback",
    why: "Work that stops half done when the connection ends takes the money and forgets for what.",
    steps: [
      send(debit("a", STAKE, { hangsUp: true }), "anything", "later"),
      send(rollback("b", "a"), "settled"),
      send(debit("a"), "clear"),
    ],
  },
  {
    id: "lost-credit",
    title: "A credit whose caller hangs up pays once when it comes again",
    why: "Work that stops half done when the connection ends pays twice, or never.",
    steps: [
      send(credit("a", STAKE, { hangsUp: true }), "anything", "later"),
      send(credit("a"), "done", STAKE),
      send(credit("a"), "done"),
    ],
  },
  {
    id: "lost-rollback",
    title: "A rollback whose caller hangs up gives back once when it comes again",
    why: "Work that stops half done when the connection ends gives a stake back twice, or never.",
    steps: [
      taken("a"),
      send(rollback("b", "a", { hangsUp: true }), "anything", "later"),
      send(rollback("b", "a"), "settled", STAKE),
    ],
  },
]);
