import { setTimeout as sleep } from "node:timers/promises";
import { SIGNATURE_HEADER, type WalletRequest, type WalletVerb } from "@clutch/contract/partner";
import { mask } from "../call-log.ts";
import { publishBalance, type OperatorDeps } from "../operator-deps.ts";
import type { FaultVerb } from "../faults.ts";
import { answerLaunch, LAUNCH_REFUSED, parseLaunchQuestion } from "../launch-callback.ts";
import { replyWith, type Reply, type Said } from "../reply.ts";
import { carryOut, readCall, refused, type WalletCallbackDeps } from "../wallet-callback.ts";
import { readText, sendJson, type Exchange, type Handler } from "./exchange.ts";

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

/** The server asks who a launch token belongs to (G-03). */
export const launchCallback =
  (operator: OperatorDeps): Handler =>
  async (exchange) => {
    const question = parseLaunchQuestion((await readText(exchange)) ?? "");
    const fault = operator.faults.strike("launch");
    const reply = replyWith(
      { apply: () => answerLaunch(question, operator), refused: LAUNCH_REFUSED, path: exchange.path },
      fault,
    );
    operator.log.write({
      from: "server",
      title: "Launch callback",
      status: statusOf(reply),
      fault,
      detail: { token: mask(question?.token ?? null), member_code: question?.memberCode ?? null },
    });
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
    const rawBody = (await readText(exchange)) ?? "";
    const header = exchange.request.headers[SIGNATURE_HEADER.toLowerCase()];
    const wallet: WalletCallbackDeps = { ...operator, secret: operator.settings.secret, habit: operator.faults.habit };
    const signatureHeader = typeof header === "string" ? header : null;
    const request = await readCall(wallet, verb, { rawBody, signatureHeader });
    if (isSaid(request)) {
      operator.log.write({
        from: "server",
        title: `Wallet ${verb}`,
        status: request.status,
        fault: null,
        detail: request.body,
      });
      sendJson(exchange, request.status, request.body);
      return;
    }
    const fault = verb === "balance" ? null : operator.faults.strike(verb);
    const facts = { refused: REFUSALS[verb === "balance" ? "debit" : verb], path: exchange.path };
    const reply = replyWith({ ...facts, apply: () => carryOut(wallet, request) }, fault);
    operator.log.write({ from: "server", title: `Wallet ${verb}`, status: statusOf(reply), fault, detail: request });
    publishBalance(operator, request.member_code);
    await send(exchange, reply);
  };
