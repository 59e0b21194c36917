import { parseAmount } from "@clutch/kernel";
import { mask, ownEntry, type News } from "../call-log.ts";
import { memberViews, publishBalance, type OperatorDeps } from "../operator-deps.ts";
import { parseFault, parseHabit } from "../faults.ts";
import { findAccount, isPopulation } from "../population.ts";
import { PARTNER_KEY } from "../settings.ts";
import type { LaunchView, StartView } from "../view.ts";
import { readJson, sendJson, sessionOf, setSession, type Exchange, type Handler } from "./exchange.ts";

const fieldOf = (json: unknown, name: string): unknown =>
  typeof json === "object" && json !== null ? Reflect.get(json, name) : undefined;

const sendStart = (operator: OperatorDeps, exchange: Exchange, signedIn: string | null): void => {
  const view: StartView = {
    widgetOrigin: operator.settings.widgetOrigin,
    partnerKey: PARTNER_KEY,
    members: memberViews(operator.wallet, signedIn),
    signedIn,
    faults: operator.faults.armed(),
    habit: operator.faults.habit(),
    log: operator.log.recent(),
  };
  sendJson(exchange, 200, view);
};

/** Everything the page needs to draw itself. */
export const startView =
  (operator: OperatorDeps): Handler =>
  (exchange) => {
    sendStart(operator, exchange, operator.sessions.memberOf(sessionOf(exchange)));
    return Promise.resolve();
  };

/** `{memberCode}`, or null to go on as a guest. */
export const signIn =
  (operator: OperatorDeps): Handler =>
  async (exchange) => {
    const memberCode = fieldOf(await readJson(exchange), "memberCode");
    const member = typeof memberCode === "string" ? findAccount(memberCode) : null;
    if (memberCode !== null && !member) return sendJson(exchange, 400, { error: "unknown member" });
    operator.sessions.close(sessionOf(exchange));
    setSession(exchange, member ? operator.sessions.open(member.memberCode) : null);
    sendStart(operator, exchange, member?.memberCode ?? null);
  };

/** A one-time launch token of the member signed in; a guest gets none. */
export const launchToken =
  (operator: OperatorDeps): Handler =>
  (exchange) => {
    const memberCode = operator.sessions.memberOf(sessionOf(exchange));
    const token = memberCode === null ? null : operator.tokens.issue(memberCode);
    const view: LaunchView = { token, memberCode };
    const title = token === null ? "Guest launch" : "Launch token issued";
    if (!isPopulation(memberCode)) operator.log.write(ownEntry(title, { member_code: memberCode, token: mask(token) }));
    sendJson(exchange, 200, view);
    return Promise.resolve();
  };

/** `{amount}` in major units, into the wallet of the member signed in. */
export const deposit =
  (operator: OperatorDeps): Handler =>
  async (exchange) => {
    const memberCode = operator.sessions.memberOf(sessionOf(exchange));
    const member = memberCode === null ? null : findAccount(memberCode);
    const amount = fieldOf(await readJson(exchange), "amount");
    const minor = member && typeof amount === "number" ? parseAmount(amount, member.currency) : null;
    if (!member || !minor?.ok) return sendJson(exchange, 400, { error: "no such deposit" });
    const booked = operator.wallet.book({
      kind: "deposit",
      id: `deposit-${operator.newId()}`,
      memberCode: member.memberCode,
      amountMinor: minor.value,
      currency: member.currency,
    });
    if (!booked.ok) return sendJson(exchange, 400, { error: booked.error });
    if (!isPopulation(memberCode)) operator.log.write(ownEntry("Deposit", { amount, currency_code: member.currency }));
    publishBalance(operator, member.memberCode);
    sendJson(exchange, 200, { ok: true });
  };

/** Arms or disarms a fault. */
export const setFault =
  (operator: OperatorDeps): Handler =>
  async (exchange) => {
    const fault = parseFault(await readJson(exchange));
    if (!fault) return sendJson(exchange, 400, { error: "no such fault" });
    operator.faults.arm(fault);
    sendJson(exchange, 200, { faults: operator.faults.armed(), habit: operator.faults.habit() });
  };

/** Chooses what a rollback of an unknown debit is answered. */
export const setHabit =
  (operator: OperatorDeps): Handler =>
  async (exchange) => {
    const habit = parseHabit(await readJson(exchange));
    if (!habit) return sendJson(exchange, 400, { error: "no such habit" });
    operator.faults.setHabit(habit);
    sendJson(exchange, 200, { faults: operator.faults.armed(), habit });
  };

/** How often an idle stream says that it lives, so that proxies keep it. */
const KEEP_ALIVE_MS = 15_000;

/** What a page that does not read may leave unsent; its browser opens the stream again. */
const MAX_UNSENT_BYTES = 1_000_000;

/** Log entries and balances as server-sent events. All balances first: what changed while no stream was open is not sent again. */
export const newsStream =
  (operator: OperatorDeps): Handler =>
  (exchange) => {
    const { response } = exchange;
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    const send = (news: News) => {
      response.write(`data: ${JSON.stringify(news)}\n\n`);
      if (response.writableLength > MAX_UNSENT_BYTES) response.destroy();
    };
    const stop = operator.log.listen(send);
    for (const { memberCode, balance } of memberViews(operator.wallet, operator.sessions.memberOf(sessionOf(exchange))))
      send({ kind: "balance", balance: { memberCode, balance } });
    const timer = setInterval(() => response.write(": still here\n\n"), KEEP_ALIVE_MS);
    response.on("close", () => {
      clearInterval(timer);
      void stop();
    });
    return Promise.resolve();
  };
