import { type CallAnswer, type Calls, type EventWire, HEADERS, REFUSALS } from "@clutch/contract";
import type { Rng } from "@clutch/kernel";
import { chooseBet, followBet, type PlannedBet } from "./choose-bet.ts";
import { pickFrom, type Habits } from "./habits.ts";
import type { Partner } from "./partner.ts";
import { launchWith, type Visitor } from "./visitor.ts";

/** What a turn came to, for the log: a bet placed or refused, a bet sold, or nothing to do. */
export type TurnOutcome = "placed" | "refused" | "sold" | "nothing";

export interface Bettor {
  readonly habits: Habits;
  /** The bettor's session, launched at the first turn and after it ended. */
  readonly enter: () => Promise<Visitor>;
  /** One look at the page: a bet, or an open bet sold. Throws where the server or the partner does not answer. */
  readonly turn: () => Promise<TurnOutcome>;
}

interface BettorDeps {
  readonly widgetOrigin: string;
  readonly partner: Partner;
  readonly rng: Rng;
  readonly nowMs: () => number;
  readonly newId: () => string;
}

/** A bet without an answer is sent this often in all, under its one id. */
const SENDS = 3;
const NO_MONEY = REFUSALS.insufficientFunds;
/** Bought into the wallet when it is empty, in stakes. */
const DEPOSIT_STAKES = 50;

export function createBettor(habits: Habits, deps: BettorDeps): Bettor {
  const { partner, rng, nowMs } = deps;
  let session: Promise<Visitor> | null = null;
  const visit = (): Promise<Visitor> => {
    session ??= enter(habits, deps).catch((error: unknown) => {
      session = null;
      throw error;
    });
    return session;
  };

  const place = async (visitor: Visitor, { call, body }: PlannedBet): Promise<TurnOutcome> => {
    const uniqueId = deps.newId();
    for (let sends = 1; ; sends += 1) {
      const answer = await visitor.send(call, { body, headers: { [HEADERS.uniqueId]: uniqueId } }).catch(() => null);
      if (answer !== null && answer.status < 500) {
        if (answer.status === 201) return "placed";
        if (answer.status === 401) session = null;
        const refusal = (await answer.json()) as { readonly code?: number };
        if (refusal.code === NO_MONEY) await partner.deposit(habits.memberCode, habits.stake * DEPOSIT_STAKES);
        return "refused";
      }
      if (sends === SENDS) throw new Error(`${call} was not answered`);
    }
  };

  const sell = async (visitor: Visitor): Promise<TurnOutcome> => {
    const { results } = await visitor.ask("cashOutOffers");
    const [first, ...others] = results.filter((offer) => offer.amount !== null);
    if (first === undefined) return "nothing";
    const offer = pickFrom(rng, [first, ...others]);
    const answer = await visitor.send("cashOut", {
      body: { ticket_id: offer.ticket_id, bet_amount: null, expected_amount: offer.amount, tolerance_percent: 10 },
    });
    return answer.status === 201 ? "sold" : "refused";
  };

  return {
    habits,
    enter: visit,
    async turn() {
      const visitor = await visit();
      if (rng.next() < habits.cashOutShare) return sell(visitor);
      const choosing = { habits, rng, nowMs: nowMs() };
      const events = await readEvents(visitor, rng.next() < habits.liveShare ? "inplay" : "today").catch((error) => {
        // The session may be over: the next turn enters anew.
        session = null;
        throw error;
      });
      const followed =
        rng.next() < habits.followShare ? followBet(await readLegs(visitor, rng), events, choosing) : null;
      const bet = followed ?? chooseBet(events, choosing);
      return bet === null ? "nothing" : place(visitor, bet);
    },
  };
}

/** Signs in at the partner, launches, and gives the account its nickname and picture where it has none. */
async function enter(habits: Habits, { partner, widgetOrigin }: BettorDeps): Promise<Visitor> {
  const token = await partner.launchToken(habits.memberCode);
  const visitor = await launchWith({ baseUrl: widgetOrigin }, token);
  const { nickname } = await visitor.ask("membersMe");
  if (nickname === null) {
    await visitor.send("membersConfig", { body: { nickname: habits.nickname, avatar_id: habits.avatarId } });
  }
  return visitor;
}

const readEvents = async (visitor: Visitor, timing: "inplay" | "today"): Promise<readonly EventWire[]> =>
  (await visitor.ask("eventsList", { query: { timing } })).results;

type BigComboRow = CallAnswer<Calls["bigCombo"]>["results"][number];

/** The legs of a row of the board of big combos; none where it is empty. */
async function readLegs(visitor: Visitor, rng: Rng): Promise<BigComboRow["tickets"]> {
  const [first, ...others] = (await visitor.ask("bigCombo")).results.filter((row) => !row.is_own);
  return first === undefined ? [] : pickFrom(rng, [first, ...others]).tickets;
}
