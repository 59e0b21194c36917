import {
  readLaunchAnswer,
  readWalletAnswer,
  type WalletOutcome,
  type WalletRefusalReason,
} from "@clutch/contract/partner";
import { parseJson } from "@clutch/kernel";
import type { Expected } from "../cases/case.ts";
import type { Prepared } from "./prepare.ts";
import type { Received } from "./target.ts";

/** What was made of an answer, by the same reader as the server's. */
export interface Answered {
  readonly prepared: Prepared;
  readonly received: Received;
  readonly outcome: WalletOutcome;
}

const jsonOf = (received: Received): unknown =>
  received.kind === "answer" ? (parseJson(received.text) ?? null) : null;

export function readAnswer(prepared: Prepared, received: Received): Answered {
  const { id: transactionId, currency } = prepared;
  const outcome: WalletOutcome =
    received.kind === "none"
      ? { kind: "unknown", reason: received.reason }
      : readWalletAnswer(received.status, jsonOf(received), { transactionId, currency });
  return { prepared, received, outcome };
}

const isRefusedBy = (outcome: WalletOutcome, reasons: readonly WalletRefusalReason[]): boolean =>
  outcome.kind === "refused" && (reasons.length === 0 || reasons.includes(outcome.reason));

function isNamed({ received, prepared: { fields, currency } }: Answered, member: string): boolean {
  if (received.kind !== "answer" || received.status !== 200 || fields["token"] === null) return false;
  const named = readLaunchAnswer(jsonOf(received));
  return typeof named === "object" && named.memberCode === member && named.currency === currency;
}

interface Against {
  readonly member: string;
  /** The balance after the step. */
  readonly afterMinor: bigint;
}

const isDuplicate = ({ received }: Answered): boolean => {
  const json = jsonOf(received);
  return typeof json === "object" && json !== null && Reflect.get(json, "duplicate") === true;
};

function isDocumented({ outcome, received }: Answered, afterMinor: bigint): boolean {
  const isWhole = outcome.kind === "done" && outcome.corrected.length === 0 && outcome.balanceMinor === afterMinor;
  return isWhole && received.kind === "answer" && received.status === 200;
}

/** Whether one answer is what was expected; of `one done` and `some done`, whether it is one that there may be. */
function isExpected(expected: Expected, answered: Answered, { member, afterMinor }: Against): boolean {
  const { outcome, received } = answered;
  switch (expected) {
    case "done":
      return outcome.kind === "done";
    case "documented":
      return isDocumented(answered, afterMinor);
    case "repeated":
      return isDocumented(answered, afterMinor) && isDuplicate(answered);
    case "clear":
      return outcome.kind !== "unknown";
    case "settled":
      return outcome.kind === "done" || isRefusedBy(outcome, ["unknown_transaction", "rolled_back"]);
    case "one done":
    case "some done":
    case "anything":
      return true;
    case "named":
      return isNamed(answered, member);
    case "nobody":
      return received.kind === "answer" && received.status === 401;
    default:
      return isRefusedBy(outcome, expected);
  }
}

const WORDS: Readonly<Record<Extract<Expected, string>, string>> = {
  done: "to be done: status 200 with our transaction_id",
  documented: "status 200 with transaction_id, currency_code and balance exactly as documented",
  repeated: "status 200 as the first time, with duplicate: true",
  clear: "to be done or refused with a reason",
  settled: "to be done, or refused with unknown_transaction or rolled_back",
  "one done": "one of the calls to be done",
  "some done": "at least one of the calls to be done",
  anything: "anything",
  named: "status 200 with the member's code and currency",
  nobody: "status 401",
};

const wordsOf = (expected: Expected): string =>
  typeof expected === "string"
    ? WORDS[expected]
    : `to be refused with ${expected.length === 0 ? "one of the documented reasons" : expected.join(" or ")}`;

/** Of an answer's text so much is shown. */
const MAX_SHOWN = 400;

export function describeReceived(received: Received): string {
  if (received.kind === "none") return `no answer (${received.reason})`;
  const { status, text } = received;
  if (text === "") return `${status} without a body`;
  return `${status} ${text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text}`;
}

/** Problems of a step's answers, in words; none when they are as expected. */
export function judgeAnswers(expected: Expected, answers: readonly Answered[], against: Against): readonly string[] {
  const doneCount = answers.filter(({ outcome }) => outcome.kind === "done").length;
  if ((expected === "one done" && doneCount !== 1) || (expected === "some done" && doneCount === 0))
    return [`Expected ${wordsOf(expected)}; ${doneCount} of ${answers.length} were.`];
  return answers
    .filter((answered) => !isExpected(expected, answered, against))
    .map(
      ({ prepared, received }) =>
        `${prepared.call.verb}: expected ${wordsOf(expected)}; got ${describeReceived(received)}.`,
    );
}
