import { balance, credit, debit, group, rollback, send, STAKE } from "./build.ts";

const OTHER = { currency: "another" } as const;

export const MEMBERS = group("Funds and members", [
  {
    id: "funds-short",
    title: "A debit one unit above the balance is refused with insufficient_funds",
    why: "A member would bet with money that is not there.",
    needs: ["no-overdraft"],
    steps: [send(debit("a", "all and one"), ["insufficient_funds"])],
  },
  {
    id: "funds-exact",
    title: "A debit of the whole balance is taken, and given back whole",
    why: "A member may bet all there is; a unit that stays or is lost shows that figures are rounded.",
    steps: [send(debit("a", "all"), "done", "takes all"), send(rollback("b", "a"), "settled", "gives all")],
  },
  {
    id: "funds-raced",
    title: "Of two debits at once, each of the whole balance, one is taken",
    why: "Who looks at the balance first and writes it later lets a member bet the same money twice.",
    needs: ["no-overdraft"],
    steps: [send([debit("a", "all"), debit("b", "all")], "one done", "takes all")],
  },
  {
    id: "member-unknown",
    title: "Calls for a member who does not exist are refused with unknown_member",
    why: "Answered as done, a bet would stand that nobody has paid.",
    steps: [
      send(debit("a", STAKE, { member: "unknown" }), ["unknown_member"]),
      send(balance({ member: "unknown" }), ["unknown_member"]),
    ],
  },
  {
    id: "debit-of-another-currency",
    title: "A debit in another currency is refused with wrong_currency",
    why: "257 yen are not 257 dollars: amounts are never converted.",
    steps: [send(debit("a", STAKE, OTHER), ["wrong_currency"])],
  },
  {
    id: "credit-of-another-currency",
    title: "A credit in another currency is refused with wrong_currency",
    why: "257 yen are not 257 dollars: you would pay what was never won.",
    steps: [send(credit("a", STAKE, OTHER), ["wrong_currency"])],
  },
  {
    id: "frozen-debit",
    title: "A frozen member's debit is refused with member_blocked or limit_reached",
    why: "Who is frozen may not bet; the member reads why by this reason.",
    needs: ["frozen"],
    wallet: "frozen",
    steps: [send(debit("a", 1n), ["member_blocked", "limit_reached"])],
  },
  {
    id: "frozen-credit",
    title: "A frozen member's credit is paid",
    why: "What was won before stays owed: refused, it would be sent for ever.",
    needs: ["frozen"],
    wallet: "frozen",
    steps: [send(credit("a", 1n), "done", 1n)],
  },
]);
