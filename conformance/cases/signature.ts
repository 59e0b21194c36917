import { balance, credit, debit, group, rollback, send, STAKE, taken } from "./build.ts";

const REFUSED = ["bad_signature"] as const;

export const SIGNATURE = group("Signature", [
  {
    id: "signature-of-another-secret",
    title: "A debit signed with another secret is refused",
    why: "Whoever finds the address could empty the wallets of your members.",
    steps: [send(debit("a", STAKE, { signing: "another secret" }), REFUSED)],
  },
  {
    id: "signature-missing",
    title: "A debit without a signature is refused",
    why: "Whoever finds the address could empty the wallets of your members.",
    steps: [send(debit("a", STAKE, { signing: "missing" }), REFUSED)],
  },
  {
    id: "signature-malformed",
    title: "A debit whose signature cannot be read is refused",
    why: "A check that gives up on what it cannot read lets everything pass.",
    steps: [send(debit("a", STAKE, { signing: "malformed" }), REFUSED)],
  },
  {
    id: "signature-of-another-amount",
    title: "A body that was changed after it was signed is refused",
    why: "Somebody on the way could raise the amount of a call.",
    steps: [send(debit("a", STAKE, { signing: "another amount" }), REFUSED)],
  },
  {
    id: "signature-old",
    title: "A signature that is ten minutes old is refused",
    why: "A call that was recorded once could be sent again for ever.",
    steps: [send(debit("a", STAKE, { signing: "10 minutes old" }), REFUSED)],
  },
  {
    id: "signature-ahead",
    title: "A signature that is ten minutes ahead is refused",
    why: "A call made for later would be good long after the secret was changed.",
    steps: [send(debit("a", STAKE, { signing: "10 minutes ahead" }), REFUSED)],
  },
  {
    id: "signature-replayed",
    title: "An old signature with a new time before it is refused",
    why: "When the time is not a part of what is signed, a recorded call can be sent again for ever.",
    steps: [send(debit("a", STAKE, { signing: "replayed" }), REFUSED)],
  },
  {
    id: "clock-behind",
    title: "A signature that is four minutes old is accepted",
    why: "Clocks differ; a call that is refused for that is a bet refused or a win that is paid late.",
    steps: [send(debit("a", STAKE, { signing: "4 minutes old" }), "done", -STAKE)],
  },
  {
    id: "clock-ahead",
    title: "A signature that is four minutes ahead is accepted",
    why: "Clocks differ; a call that is refused for that is a bet refused or a win that is paid late.",
    steps: [send(debit("a", STAKE, { signing: "4 minutes ahead" }), "done", -STAKE)],
  },
  {
    id: "signature-two",
    title: "Of two signatures one that is right is enough, whichever stands first",
    why: "While the secret is changed every call has two; a partner that reads one refuses all calls on that day.",
    steps: [
      send(debit("a", STAKE, { signing: "another secret first" }), "done", -STAKE),
      send(debit("b", STAKE, { signing: "another secret last" }), "done", -STAKE),
    ],
  },
  {
    id: "signature-over-bytes",
    title: "The signature is checked over the bytes as they came",
    why: "Who writes the JSON anew before checking refuses every call that is written in another way, wins among them.",
    steps: [send(credit("a", STAKE, { writing: "spread over lines" }), "done", STAKE)],
  },
  {
    id: "signature-of-credit",
    title: "A credit signed with another secret is refused",
    why: "Whoever finds the address could pay themselves.",
    steps: [send(credit("a", STAKE, { signing: "another secret" }), REFUSED)],
  },
  {
    id: "signature-of-rollback",
    title: "A rollback signed with another secret is refused",
    why: "Members could take their stakes back after a lost bet.",
    steps: [taken("a"), send(rollback("b", "a", { signing: "another secret" }), REFUSED)],
  },
  {
    id: "signature-of-balance",
    title: "A question for a balance signed with another secret is refused",
    why: "Codes of members are public: whoever knows one would see what its member owns.",
    steps: [send(balance({ signing: "another secret" }), REFUSED)],
  },
]);
