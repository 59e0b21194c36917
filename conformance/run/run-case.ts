import { balance, credit, debit } from "../cases/build.ts";
import type { Case, Step } from "../cases/case.ts";
import { describeReceived, judgeAnswers, readAnswer, type Answered } from "./judge.ts";
import { countAnswered, judgeMovement } from "./movement.ts";
import { createState, prepare, toDelivery, type CaseState } from "./prepare.ts";
import type { RunDeps } from "./target.ts";

/** One call and its answer, in words. */
export interface Exchange {
  readonly sent: string;
  readonly answered: string;
}

export interface CaseResult {
  readonly wanted: Case;
  readonly verdict: "passed" | "failed" | "skipped";
  /** Why it failed or was skipped. */
  readonly found: readonly string[];
  readonly exchanges: readonly Exchange[];
  readonly tookMs: number;
}

interface Running {
  readonly deps: RunDeps;
  readonly state: CaseState;
}

async function sendAll(calls: Step["send"], { deps, state }: Running, balanceMinor: bigint): Promise<Answered[]> {
  const prepared = calls.map((call) => prepare(call, deps, { state, balanceMinor }));
  const deliveries = await Promise.all(prepared.map((each) => toDelivery(each, deps, state)));
  const received = await Promise.all(deliveries.map((delivery) => deps.deliver(delivery)));
  return prepared.flatMap((each, index) => {
    const answer = received[index];
    return answer === undefined ? [] : [readAnswer(each, answer)];
  });
}

/** The balance, or why there is none. */
async function askBalance(running: Running): Promise<bigint | string> {
  const [answered] = await sendAll([balance()], running, 0n);
  const outcome = answered?.outcome;
  if (outcome?.kind === "done" && outcome.balanceMinor !== null) return outcome.balanceMinor;
  return answered === undefined ? "no answer" : describeReceived(answered.received);
}

const showCall = ({ prepared: { call, fields } }: Answered): string => {
  const extras = [
    call.signing === "right" ? "" : `signature: ${call.signing}`,
    call.verb === "launch" || call.writing === "usual" ? "" : `JSON: ${call.writing}`,
    call.verb !== "launch" && call.hangsUp ? "hung up" : "",
  ].filter((extra) => extra !== "");
  const shown = Object.entries(fields).map(([name, field]) => [
    name,
    typeof field === "object" && field !== null ? Number(field.text) : field,
  ]);
  return `${call.verb} ${JSON.stringify(Object.fromEntries(shown))}${extras.length === 0 ? "" : ` (${extras.join(", ")})`}`;
};

const toExchange = (answered: Answered): Exchange => ({
  sent: showCall(answered),
  answered: describeReceived(answered.received),
});

/** What is wrong at each step; the first step with a problem ends the case. */
async function runSteps(wanted: Case, running: Running, exchanges: Exchange[]): Promise<readonly string[]> {
  const { state, deps } = running;
  const { currency } = deps.target;
  // Of launches no money moves.
  const ask = () => (wanted.needs.includes("launch") ? Promise.resolve(0n) : askBalance(running));
  let beforeMinor = await ask();
  let allMinor = 0n;
  if (typeof beforeMinor === "string") return [`The balance cannot be asked: ${beforeMinor}.`];
  for (const step of wanted.steps) {
    const answers = await sendAll(step.send, running, beforeMinor);
    exchanges.push(...answers.map(toExchange));
    const answeredMinor = countAnswered(answers, state);
    if (step.moves === "later") continue;
    const afterMinor = await ask();
    if (typeof afterMinor === "string") return [`The balance cannot be asked: ${afterMinor}.`];
    const movement = judgeMovement(step.moves, { beforeMinor, afterMinor, answeredMinor, allMinor }, currency);
    const member = state.memberCode;
    const problems = [
      ...judgeAnswers(step.expect, answers, { member, afterMinor }),
      ...(movement === null ? [] : [movement]),
    ];
    if (problems.length > 0) return problems;
    if (step.moves === "takes all") allMinor = beforeMinor;
    beforeMinor = afterMinor;
  }
  return [];
}

/** Gives the wallet back what a case took, and takes what it paid, under ids of their own. */
async function restore(wanted: Case, running: Running, beforeMinor: bigint): Promise<void> {
  const now = await askBalance(running);
  if (typeof now === "string" || now === beforeMinor) return;
  const difference = beforeMinor - now;
  const own = { ticket: "restored" };
  const call =
    difference > 0n
      ? credit("restored", difference, { ...own, reason: "refund" })
      : debit("restored", -difference, own);
  if (wanted.wallet === "tested") await sendAll([call], running, now);
}

/** Runs one case. `token`: a launch token for it, where there is one. */
export async function runCase(wanted: Case, deps: RunDeps, token: string | null): Promise<CaseResult> {
  const startedMs = deps.nowMs();
  const running: Running = { deps, state: createState(wanted, deps, token) };
  const exchanges: Exchange[] = [];
  const isLaunch = wanted.needs.includes("launch");
  const beforeMinor = isLaunch ? "" : await askBalance(running);
  const found = await runSteps(wanted, running, exchanges);
  if (typeof beforeMinor === "bigint") await restore(wanted, running, beforeMinor);
  const verdict = found.length === 0 ? "passed" : "failed";
  return { wanted, verdict, found, exchanges, tookMs: deps.nowMs() - startedMs };
}

/** What a wallet holds before a run; in words why it cannot be asked. */
export const askFirst = (wanted: Case, deps: RunDeps): Promise<bigint | string> =>
  askBalance({ deps, state: createState(wanted, deps, null) });
