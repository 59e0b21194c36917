import {
  calls,
  type DemoAnswerWire,
  type DemoStandingWire,
  type MiniGameRoundWire,
  type MiniGameTableWire,
} from "@clutch/contract";
import { isTableListed } from "@clutch/games";
import { isCurrencyCode, minorOrZero, type Result } from "@clutch/kernel";
import type { CallFailure } from "../../api/failure.ts";
import { arcadeStore, INITIAL_ARCADE, type PlayMoney } from "../../store/arcade.ts";
import { sessionStore } from "../../store/session.ts";
import { callMessage } from "../call-message.ts";
import { getRuntime, wait } from "../runtime.ts";
import type { RoundAction } from "./act.ts";
import { forgetDemo, readDemo, storeDemo } from "./demo-storage.ts";
import { openShelf } from "./shelf.ts";
import { isTableBusy, showPlay } from "./table-play.ts";
import { mergeRounds } from "./tables.ts";

/** A state that the server no longer takes: a day old, or of another currency. */
const NO_LONGER_GOOD = 5001;

const isDemo = (): boolean => arcadeStore.getState().demo !== null;

/** Begins with play money of before a reload, or none yet. What was shown of a member's own rounds is taken away. */
export function enterDemo(): void {
  if (isDemo()) return;
  const stored = readDemo();
  const money = stored?.money ?? EMPTY;
  arcadeStore.setState({ ...INITIAL_ARCADE, demo: money, seeds: money.seeds, rounds: stored?.rounds ?? [] });
  openShelf();
  void refreshDemoTables();
  if (stored === null) void renewDemo();
}

/** Back to money: nothing of the play money's rounds stays in sight. */
export function leaveDemo(): void {
  if (isDemo()) arcadeStore.setState(INITIAL_ARCADE);
}

const EMPTY: PlayMoney = { state: null, balance: null, seeds: null, records: {} };

/** New play money and seeds; rounds played before are forgotten. */
export async function renewDemo(): Promise<boolean> {
  forgetDemo();
  const answer = await getRuntime().api.call(calls.miniGameDemoOpen, { body: {} }, { isRepeated: true });
  if (!isDemo()) return false;
  if (!answer.ok) {
    arcadeStore.setState({ problem: callMessage(answer.error) });
    return false;
  }
  arcadeStore.setState({ rounds: [], revealed: null, freshIds: {}, demo: EMPTY, problem: null });
  take(answer.value);
  return true;
}

export async function refreshDemoTables(): Promise<void> {
  const answer = await getRuntime().api.call(calls.miniGameDemoTables, {}, { isRepeated: true });
  if (!isDemo()) return;
  if (!answer.ok) return arcadeStore.setState({ problem: callMessage(answer.error) });
  const { tableIds } = sessionStore.getState().partner.miniGame;
  const isListed = ({ id, is_enabled: isEnabled }: MiniGameTableWire): boolean =>
    isTableListed({ id, isEnabled }) && (tableIds.length === 0 || tableIds.includes(id));
  arcadeStore.setState({ tables: answer.value.results.filter(isListed), problem: null });
}

/** Takes what an answer says of the play money over what is known, and keeps it for a reload. */
function take({ state, wallet, seeds }: DemoStandingWire): void {
  const { balance, currency_code: currency } = wallet;
  if (!isCurrencyCode(currency)) return;
  const amountMinor = minorOrZero(balance, currency);
  arcadeStore.setState(({ demo }) => ({
    seeds,
    demo: { records: demo?.records ?? {}, state, seeds, balance: { amountMinor, currency } },
  }));
  const { demo, rounds } = arcadeStore.getState();
  if (demo !== null) storeDemo({ money: demo, rounds });
}

/** A bet of play money. Sent again with the same state it is dealt the same round, so a lost answer costs nothing. */
export async function playDemo(bet: {
  readonly tableId: number;
  readonly betAmount: number;
  readonly params: unknown;
}): Promise<void> {
  const { tableId: table_id, betAmount: bet_amount, params } = bet;
  await send(bet.tableId, (state) =>
    getRuntime().api.call(
      calls.miniGameDemoBet,
      { body: { state, table_id, bet_amount, params } },
      { isRepeated: true },
    ),
  );
}

export async function actDemo(
  round: Pick<MiniGameRoundWire, "bet_id" | "table_id" | "step">,
  action: RoundAction,
): Promise<void> {
  const params = { bet_id: round.bet_id };
  await send(round.table_id, (state) => {
    const body = { ...action, state, step: round.step };
    return getRuntime().api.call(calls.miniGameDemoAction, { params, body }, { isRepeated: true });
  });
}

const RESEND_DELAYS_MS = [1000, 3000];

async function send(
  tableId: number,
  call: (state: string) => Promise<Result<DemoAnswerWire, CallFailure>>,
): Promise<void> {
  const { demo } = arcadeStore.getState();
  if (isTableBusy(tableId) || demo?.state == null) return;
  showPlay(tableId, { kind: "sending" });
  for (let sends = 0; ; sends += 1) {
    const answer = await call(demo.state);
    if (!isDemo()) return;
    if (answer.ok) return show(answer.value);
    const { error } = answer;
    const delayMs = RESEND_DELAYS_MS[sends];
    if (error.kind === "refused" || delayMs === undefined) {
      const isStale = error.kind === "refused" && error.error.code === NO_LONGER_GOOD;
      if (isStale) await renewDemo();
      return showPlay(tableId, { kind: "refused", message: callMessage(error) });
    }
    await wait(delayMs);
  }
}

function show({ result, record, ...standing }: DemoAnswerWire): void {
  showPlay(result.table_id, { kind: "idle" });
  arcadeStore.setState(({ rounds, demo, freshIds }) => ({
    freshIds: { ...freshIds, [result.table_id]: result.bet_id },
    rounds: mergeRounds(rounds, [result]),
    demo: demo === null ? null : { ...demo, records: { ...demo.records, [result.bet_id]: record } },
  }));
  take(standing);
}

/** A round of play money with its record; null while the games are played for money. */
export function readDemoRound(betId: string): { readonly round: MiniGameRoundWire; readonly record: unknown } | null {
  const { demo, rounds } = arcadeStore.getState();
  const round = rounds.find(({ bet_id: id }) => id === betId);
  return demo === null || round === undefined ? null : { round, record: demo.records[betId] ?? null };
}

/** Reveals the seed of the play money's rounds; they can be recomputed from then on. */
export async function rotateDemo(clientSeed: string): Promise<boolean> {
  const { demo } = arcadeStore.getState();
  if (demo?.state == null) return false;
  const body = { state: demo.state, client_seed: clientSeed };
  const answer = await getRuntime().api.call(calls.miniGameDemoRotate, { body }, { isRepeated: true });
  if (!isDemo()) return false;
  if (!answer.ok) {
    arcadeStore.setState({ problem: callMessage(answer.error) });
    return false;
  }
  const { revealed, ...standing } = answer.value;
  const { server_seed: seed, server_seed_hash: hash } = revealed;
  arcadeStore.setState(({ rounds }) => ({
    revealed,
    problem: null,
    rounds: rounds.map((round) => (round.server_seed_hash === hash ? { ...round, server_seed: seed } : round)),
  }));
  take(standing);
  return true;
}
