import { credit, debit, group, send, STAKE } from "./build.ts";

const CORRECTION = { reason: "correction" } as const;

export const CORRECTIONS = group("Corrections of results", [
  {
    id: "correction-pays",
    title: "A correction that pays moves its amount, once",
    why: "A result was corrected: the member is owed what was paid too little.",
    steps: [send(credit("a", STAKE, CORRECTION), "done", STAKE), send(credit("a", STAKE, CORRECTION), "done")],
  },
  {
    id: "correction-takes",
    title: "A correction that takes moves its amount or nothing, and is answered as done",
    why: "It is sent again without an end until you have taken it, or said so to let the member keep the money.",
    steps: [send(debit("a", STAKE, CORRECTION), "done", "as answered or kept")],
  },
  {
    id: "correction-repeated",
    title: "A correction that takes comes twice and takes once",
    why: "It is sent again until you have answered it: the member would pay it twice.",
    steps: [
      send(debit("a", STAKE, CORRECTION), "done", "as answered or kept"),
      send(debit("a", STAKE, CORRECTION), "done"),
    ],
  },
  {
    id: "correction-beyond-balance",
    title: "A correction larger than the balance is taken once the money is there",
    why: "Refused for good, it would be sent for ever, and what was paid too much would never come back.",
    steps: [
      send(debit("a", "all and one", CORRECTION), "clear", "as answered or kept"),
      send(credit("b", STAKE), "done", STAKE),
      send(debit("a", "all and one", CORRECTION), "done", "as answered or kept"),
    ],
  },
]);
