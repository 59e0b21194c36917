import { setTimeout as sleep } from "node:timers/promises";
import { betOutcome, parseAnswer, calls, type BetAnswerWire, type CallAnswer, type Calls } from "@clutch/contract";
import { launchWith, type Visitor } from "../../testkit/server/visitor.ts";
import type { System } from "../system/system.ts";

/** One bet from the moment its id was made; it stays `unanswered` until the server has said what became of it. */
export interface SentBet {
  readonly uniqueId: string;
  readonly memberCode: string;
  readonly amount: number;
  readonly body: unknown;
  state: "unanswered" | "accepted" | "refused";
  /** The catalogue's code of a refusal. */
  refusal: number | null;
  ticketId: string | null;
  /** How often it was sent. */
  sends: number;
}

export interface Bettor {
  readonly memberCode: string;
  readonly bets: readonly SentBet[];
  /** Bets until stopped; a bet without an answer is retried under its id when the server is back. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** Sends whatever is unanswered again until all of it is answered. */
  readonly finish: () => Promise<void>;
}

type Priced = CallAnswer<Calls["eventsList"]>["results"][number];
type Market = Priced["markets"][number];

const PAUSE_MS = 120;
/**
 * By the code of the last refusal, as a page does: on a source that has not spoken since the restart nothing is bet
 * (4001, grey prices), and an empty wallet waits until something has been won (3002).
 */
const PAUSES_MS: Readonly<Record<number, number>> = { 4001: 600, 3002: 3000 };

/** Signs in at the partner's page and launches, as its page does. */
async function launch(system: System, memberCode: string): Promise<Visitor> {
  const post = (path: string, body: unknown, cookie: string) =>
    fetch(`${system.partnerOrigin}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await post("/api/sign-in", { memberCode }, "");
  const cookie = (signedIn.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const launched = (await (await post("/api/launch", {}, cookie)).json()) as { readonly token: string };
  return launchWith({ baseUrl: system.widgetOrigin }, launched.token);
}

const openMarkets = (events: readonly Priced[]): readonly (readonly [Priced, Market])[] =>
  events.flatMap((event) =>
    event.markets.filter(({ status }) => status === "open").map((market) => [event, market] as const),
  );

function bodyOf(event: Priced, market: Market, { amount, side }: { amount: number; side: number }): unknown {
  const open = market.selections.filter(({ status }) => status === "open");
  const selection = open[side % Math.max(1, open.length)];
  if (selection === undefined) return null;
  const { line, bet_type_selection, handicap, euro_odds } = selection;
  return {
    bet_type: "single",
    bet_amount: amount,
    odds_type: "euro",
    member_odds: euro_odds,
    accept_any_odds: true,
    is_follow_bet: false,
    last_odds_select_time: Date.now(),
    lang: "en",
    timezone: "UTC",
    tickets: [
      {
        event_id: event.event_id,
        market_id: market.market_id,
        line,
        bet_type_selection,
        handicap,
        euro_odds,
        member_odds: euro_odds,
      },
    ],
  };
}

/** Reads an answer to a bet, or to a repeat of it; false while it is not decided. */
function readOutcome(bet: SentBet, status: number, json: unknown): boolean {
  if (status === 201) return accept(bet, parseAnswer(calls.singleBet, json));
  if (status >= 500 || status === 429) return false;
  const error = json as { readonly code?: number; readonly detail?: unknown };
  if (error.code !== 6001) return refuse(bet, error.code);
  const outcome = betOutcome.safeParse(error.detail);
  if (!outcome.success || outcome.data.state !== "done") return false;
  const { body } = outcome.data;
  return "wallet" in body ? accept(bet, body) : refuse(bet, "code" in body ? body.code : undefined);
}

function refuse(bet: SentBet, code: number | undefined): true {
  bet.state = "refused";
  bet.refusal = code ?? null;
  return true;
}

function accept(bet: SentBet, answer: BetAnswerWire | null): boolean {
  if (answer === null) return false;
  const ticketId = answer.result.ticket_id;
  if (bet.ticketId !== null && bet.ticketId !== ticketId) throw new Error(`${bet.uniqueId} became two tickets`);
  bet.state = "accepted";
  bet.ticketId = ticketId;
  return true;
}

/** The open markets a bettor chooses from; read again from time to time and when what was read turned out old. */
function createChoice(visitor: Visitor) {
  let choices: readonly (readonly [Priced, Market])[] = [];
  let turn = 0;
  let isOutdated = true;
  const refresh = async (): Promise<void> => {
    const timing = turn % 3 === 0 ? "inplay" : "today";
    const list = await visitor.ask("eventsList", { query: { timing } }).catch(() => null);
    if (list === null) return;
    choices = openMarkets(list.results);
    isOutdated = false;
  };
  return {
    doubt: () => void (isOutdated = true),
    next: async (amount: number): Promise<unknown> => {
      turn += 1;
      if (turn % 10 === 1 || isOutdated) await refresh();
      const [event, market] = choices[(turn * 7) % Math.max(1, choices.length)] ?? [];
      return event === undefined || market === undefined ? null : bodyOf(event, market, { amount, side: turn });
    },
  };
}

export async function createBettor(
  system: System,
  { memberCode, amount }: { readonly memberCode: string; readonly amount: number },
): Promise<Bettor> {
  const visitor = await launch(system, memberCode);
  const bets: SentBet[] = [];
  const choice = createChoice(visitor);

  const send = async (bet: SentBet): Promise<boolean> => {
    bet.sends += 1;
    try {
      const answer = await visitor.send("singleBet", { body: bet.body, headers: { "x-unique-id": bet.uniqueId } });
      return readOutcome(bet, answer.status, await answer.json());
    } catch (error) {
      if (error instanceof Error && error.message.includes("two tickets")) throw error;
      return false;
    }
  };
  const betOnce = async (): Promise<void> => {
    const body = await choice.next(amount);
    if (body === null) return;
    const bet: SentBet = {
      uniqueId: crypto.randomUUID(),
      memberCode,
      amount,
      body,
      state: "unanswered",
      refusal: null,
      ticketId: null,
      sends: 0,
    };
    bets.push(bet);
    await send(bet);
    if (bet.state !== "accepted") choice.doubt();
  };
  const resend = async (): Promise<void> => {
    for (const bet of bets) if (bet.state === "unanswered") await send(bet);
  };
  return {
    memberCode,
    bets,
    run: async (signal) => {
      // A bet nobody answered is asked for until it is answered, and only then comes the next, as on a page.
      while (!signal.aborted) {
        if (bets.at(-1)?.state === "unanswered") await resend();
        else await betOnce();
        await sleep(PAUSES_MS[bets.at(-1)?.refusal ?? 0] ?? PAUSE_MS);
      }
    },
    finish: async () => {
      while (bets.some(({ state }) => state === "unanswered")) {
        await resend();
        await sleep(PAUSE_MS);
      }
    },
  };
}
