import { setTimeout as sleep } from "node:timers/promises";
import { SIGNATURE_HEADER, type WalletRequest, type WalletVerb } from "@clutch/contract/partner";
import { mask } from "../call-log.ts";
import { isPopulation } from "../population.ts";
import { publishBalance, type OperatorDeps } from "../operator-deps.ts";
import type { FaultVerb } from "../faults.ts";
import { answerLaunch, LAUNCH_REFUSED, parseLaunchQuestion } from "../launch-callback.ts";
import { replyWith, type Reply, type Said } from "../reply.ts";
import { carryOut, judgeSignature, readCall, refused, type WalletCallbackDeps } from "../wallet-callback.ts";
import { readText, type Exchange, type Handler } from "./exchange.ts";

async function send({ response }: Exchange, reply: Reply): Promise<void> {
  if (reply.kind === "hang-up") {
    response.destroy();
    return;
  }
  if (reply.delayMs > 0) await sleep(reply.delayMs, undefined, { ref: false });
  response.writeHead(reply.status, {
    "content-type": "application/json",
    ...(reply.location === undefined ? {} : { location: reply.location }),
  });
  response.end(reply.text);
}

const statusOf = (reply: Reply): number | null => (reply.kind === "answer" ? reply.status : null);

/** What an answer looks like in the log, with the time it took from `startedMs` (of `performance.now()`). */
const answered = (reply: Reply, startedMs: number) => ({
  status: statusOf(reply),
  answer: reply.kind === "answer" ? reply.text : null,
  tookMs: Math.round(performance.now() - startedMs) + (reply.kind === "answer" ? reply.delayMs : 0),
});

const headerOf = ({ request }: Exchange): string | null => {
  const header = request.headers[SIGNATURE_HEADER.toLowerCase()];
  return typeof header === "string" ? header : null;
};

/** A launch token is good once, but until then it opens the widget: the log shows its ends alone. */
function maskToken(rawBody: string, token: string | null): string {
  return token === null || token === "" ? rawBody : rawBody.replaceAll(token, mask(token) ?? "");
}

/** The server asks who a launch token belongs to (G-03). */
export const launchCallback =
  (operator: OperatorDeps): Handler =>
  async (exchange) => {
    const startedMs = performance.now();
    const rawBody = (await readText(exchange)) ?? "";
    const question = parseLaunchQuestion(rawBody);
    const header = headerOf(exchange);
    const { settings, clock } = operator;
    const verdict = await judgeSignature({ secret: settings.secret, clock }, { rawBody, signatureHeader: header });
    const isUnseen = isPopulation(operator.tokens.memberOf(question?.token ?? ""));
    const fault = isUnseen ? null : operator.faults.strike("launch");
    const reply = replyWith(
      { apply: () => answerLaunch(question, verdict, operator), refused: LAUNCH_REFUSED, path: exchange.path },
      fault,
    );
    const entry = {
      from: "server",
      title: "Launch callback",
      fault,
      body: maskToken(rawBody, question?.token ?? null),
      signature: header === null ? null : { header, verdict },
      ...answered(reply, startedMs),
    } as const;
    if (!isUnseen) operator.log.write(entry);
    await send(exchange, reply);
  };

const REFUSALS: Readonly<Record<FaultVerb, Said>> = {
  launch: LAUNCH_REFUSED,
  debit: refused("insufficient_funds"),
  credit: refused("limit_reached"),
  rollback: refused("bad_request"),
};

const isSaid = (read: WalletRequest | Said): read is Said => "status" in read;

/** The server moves money in a member's wallet, or asks for the balance (RU-13). */
export const walletCallback =
  (operator: OperatorDeps, verb: WalletVerb): Handler =>
  async (exchange) => {
    const startedMs = performance.now();
    const rawBody = (await readText(exchange)) ?? "";
    const wallet: WalletCallbackDeps = { ...operator, secret: operator.settings.secret, habit: operator.faults.habit };
    const header = headerOf(exchange);
    const verdict = await judgeSignature(wallet, { rawBody, signatureHeader: header });
    const request = readCall(verb, rawBody, verdict);
    const entry = { from: "server", title: `Wallet ${verb}`, body: rawBody, signature: { header, verdict } } as const;
    if (isSaid(request)) {
      const reply: Reply = { kind: "answer", status: request.status, text: JSON.stringify(request.body), delayMs: 0 };
      operator.log.write({ ...entry, fault: null, ...answered(reply, startedMs) });
      await send(exchange, reply);
      return;
    }
    const isUnseen = isPopulation(request.member_code);
    const fault = verb === "balance" || isUnseen ? null : operator.faults.strike(verb);
    const facts = { refused: REFUSALS[verb === "balance" ? "debit" : verb], path: exchange.path };
    const reply = replyWith({ ...facts, apply: () => carryOut(wallet, request) }, fault);
    if (!isUnseen) operator.log.write({ ...entry, fault, ...answered(reply, startedMs) });
    publishBalance(operator, request.member_code);
    await send(exchange, reply);
  };
