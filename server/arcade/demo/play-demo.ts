import { type DemoAnswerWire, type DemoStandingWire, type Refusal, REFUSALS, refuse } from "@clutch/contract";
import { computeRotationProblem } from "@clutch/games";
import { toReceiptBody } from "@clutch/games/deal";
import { DAY_MS, err, isCurrencyCode, ok, toWireAmount, type CurrencyCode, type Result } from "@clutch/kernel";
import { isTooSoon } from "@clutch/rules";
import type { Partner } from "../../base/caller/caller.ts";
import { toActionRefusal } from "../rounds/action-refusal.ts";
import { checkBet } from "../table/check-bet.ts";
import { dealRound, toStanding, type Standing } from "../rounds/deal-round.ts";
import type { ArcadeDeps } from "../rounds/deps.ts";
import { toRecord } from "../rounds/end-round.ts";
import { sha256 } from "../rounds/hashes.ts";
import { toRoundWire } from "../rounds/round-view.ts";
import { isSharedTable, rulesOf } from "../rounds/table-list.ts";
import { seedHashOf, startDemoState, toRound, turnSeeds, type DemoRound, type DemoState } from "./demo-state.ts";

/** What playing with play money stands on: no store, no partner, no wallet. */
export type DemoDeps = Pick<ArcadeDeps, "clock" | "unitsPerUsd" | "secrets">;

/** Whose play money: the states of one partner open at no other. */
export interface DemoVisitor {
  readonly partner: Partner;
  readonly currency: CurrencyCode;
}

/** A state is good for a day; then the visitor begins with new play money. */
const GOOD_FOR_MS = DAY_MS;
const MAX_OPEN_ROUNDS = 8;
/** Of `demoState` in the contract: a state that could not come back is not given out. */
const MAX_STATE_LENGTH = 16_000;

const NO_LONGER_GOOD: Refusal = { code: REFUSALS.alreadyChanged, detail: { field: "state" } };

/** Changes with `DemoState`: a state of another version does not open. */
const boundTo = ({ partner }: DemoVisitor): string => `demo 1 ${partner.partnerId}`;

export function openDemo(deps: DemoDeps, visitor: DemoVisitor): Result<DemoStandingWire, Refusal> {
  const { currency } = visitor;
  return give(deps, visitor, startDemoState({ currency, unitsPerUsd: deps.unitsPerUsd }, deps.clock.nowMs()));
}

/** Deals a round. The stake is taken and the payout added in the state that is answered: equal states and bets give equal rounds. */
export function betDemo(
  deps: DemoDeps,
  visitor: DemoVisitor,
  bet: { readonly state: string; readonly table_id: number; readonly bet_amount: number; readonly params?: unknown },
): Result<DemoAnswerWire, Refusal> {
  const state = openState(deps, visitor, bet.state);
  if (state === null) return err(NO_LONGER_GOOD);
  const checked = checkBet(deps, visitor, bet);
  if (!checked.ok) return checked;
  const { table, stakeMinor } = checked.value;
  if (isSharedTable(table)) return refuse(REFUSALS.validationFailed, { field: "table_id" });
  const nowMs = deps.clock.nowMs();
  const { minRoundMs } = rulesOf(visitor.partner, table.tableId);
  if (isTooSoon(nowMs, { lastMs: state.lastRoundAtMs, leastMs: minRoundMs })) return refuse(REFUSALS.tooFast);
  if (stakeMinor > BigInt(state.balanceMinor)) return refuse(REFUSALS.insufficientBalance);
  const round: DemoRound = {
    roundId: state.lastRoundId + 1,
    tableId: table.tableId,
    slug: table.slug,
    buildId: table.buildId,
    stakeMinor: String(stakeMinor),
    params: bet.params ?? null,
    nonce: state.nonce,
    placedAtMs: nowMs,
    actions: [],
  };
  const standing = dealIn(deps, visitor, { state, round });
  const now: DemoState = {
    ...state,
    balanceMinor: String(BigInt(state.balanceMinor) - stakeMinor),
    nonce: state.nonce + 1,
    lastRoundId: round.roundId,
    lastRoundAtMs: nowMs,
  };
  if (!standing.progress.isEnded && state.open.length >= MAX_OPEN_ROUNDS) return refuse(REFUSALS.tooFast);
  return giveRound(deps, visitor, { state: now, round, standing });
}

/** An action in an open round, with what it adds to the stake. `step`: as in the action of a member's round. */
export function actDemo(
  deps: DemoDeps,
  visitor: DemoVisitor,
  request: {
    readonly state: string;
    readonly roundId: bigint;
    readonly action: Readonly<Record<string, unknown>>;
    readonly step: number | null;
  },
): Result<DemoAnswerWire, Refusal> {
  const state = openState(deps, visitor, request.state);
  if (state === null) return err(NO_LONGER_GOOD);
  const round = state.open.find(({ roundId }) => BigInt(roundId) === request.roundId);
  if (round === undefined || (request.step !== null && request.step !== round.actions.length))
    return refuse(REFUSALS.alreadyChanged);
  const before = dealIn(deps, visitor, { state, round });
  const acted = before.open?.act(request.action);
  if (acted === undefined) return refuse(REFUSALS.alreadyChanged);
  if (!acted.ok) return err(toActionRefusal(acted.error));
  const standing = toStanding(acted.value);
  const extraMinor = standing.progress.stakeMinor - before.progress.stakeMinor;
  if (extraMinor > BigInt(state.balanceMinor)) return refuse(REFUSALS.insufficientBalance);
  const now = { ...state, balanceMinor: String(BigInt(state.balanceMinor) - extraMinor) };
  return giveRound(deps, visitor, {
    state: now,
    round: { ...round, actions: [...round.actions, request.action] },
    standing,
  });
}

/** Reveals the seed in play and takes the one whose hash was shown beside it; an open round holds it back. */
export function rotateDemo(
  deps: DemoDeps,
  visitor: DemoVisitor,
  wanted: { readonly state: string; readonly clientSeed: string | null },
): Result<DemoStandingWire & { revealed: { server_seed: string; server_seed_hash: string; nonces: number } }, Refusal> {
  const state = openState(deps, visitor, wanted.state);
  if (state === null) return err(NO_LONGER_GOOD);
  const clientSeed = wanted.clientSeed ?? state.clientSeed;
  const problem = computeRotationProblem(toSeedState(state), clientSeed);
  if (problem !== null)
    return problem === "rounds-open"
      ? refuse(REFUSALS.alreadyChanged)
      : refuse(REFUSALS.validationFailed, { field: "client_seed" });
  const given = give(deps, visitor, turnSeeds(state, clientSeed));
  if (!given.ok) return given;
  const { serverSeed, nonce } = state;
  return ok({
    ...given.value,
    revealed: { server_seed: serverSeed, server_seed_hash: seedHashOf(state), nonces: nonce },
  });
}

interface Dealt {
  readonly state: DemoState;
  readonly round: DemoRound;
}

/** The same deal as for money, from the seed in the state. */
const dealIn = (deps: DemoDeps, { partner }: DemoVisitor, { state, round }: Dealt): Standing =>
  dealRound(toRound(state, round, { partner, unitsPerUsd: deps.unitsPerUsd }), state.serverSeed, round.actions);

function giveRound(
  deps: DemoDeps,
  visitor: DemoVisitor,
  { state, round, standing }: Dealt & { readonly standing: Standing },
): Result<DemoAnswerWire, Refusal> {
  const { isEnded, payoutMinor } = standing.progress;
  const others = state.open.filter(({ roundId }) => roundId !== round.roundId);
  const given = give(deps, visitor, {
    ...state,
    balanceMinor: String(BigInt(state.balanceMinor) + (isEnded ? payoutMinor : 0n)),
    open: isEnded ? others : [...others, round],
  });
  if (!given.ok) return given;
  const of = { partner: visitor.partner, unitsPerUsd: deps.unitsPerUsd };
  const { actions } = round;
  const dealt = toRound(state, round, of);
  const result = toRoundWire({ round: dealt, standing, step: actions.length, serverSeed: null });
  const record = toRecord({ round: dealt, actions, standing, atMs: deps.clock.nowMs() });
  return ok({ ...given.value, result, record: isEnded ? toReceiptBody(record) : null });
}

/** The state as its page keeps it, with what may be seen of it: hashes of its seeds alone. */
function give(deps: DemoDeps, visitor: DemoVisitor, state: DemoState): Result<DemoStandingWire, Refusal> {
  const sealed = deps.secrets.sealDemo(JSON.stringify(state), boundTo(visitor)).toString("base64url");
  if (sealed.length > MAX_STATE_LENGTH) return refuse(REFUSALS.validationFailed, { field: "params" });
  const { seedHash, nextSeedHash, clientSeed, nonce, openRounds } = toSeedState(state);
  return ok({
    state: sealed,
    wallet: {
      balance: toWireAmount(BigInt(state.balanceMinor), visitor.currency),
      currency_code: visitor.currency,
    },
    seeds: {
      server_seed_hash: seedHash,
      next_server_seed_hash: nextSeedHash,
      client_seed: clientSeed,
      nonce,
      open_rounds: openRounds,
    },
  });
}

const toSeedState = (state: DemoState) => ({
  seedHash: seedHashOf(state),
  nextSeedHash: sha256(state.nextServerSeed),
  clientSeed: state.clientSeed,
  nonce: state.nonce,
  openRounds: state.open.length,
});

/** A state we gave out; null where it is not one of ours, of this partner and currency, or is a day old. */
function openState(deps: DemoDeps, visitor: DemoVisitor, sealed: string): DemoState | null {
  let text: string;
  try {
    text = deps.secrets.unsealDemo(Buffer.from(sealed, "base64url"), boundTo(visitor));
  } catch {
    return null;
  }
  // Encrypted with authentication by this version of the code: what it opens to is what was given out.
  const state = JSON.parse(text) as DemoState;
  const isGood = isCurrencyCode(state.currency) && state.currency === visitor.currency;
  return isGood && deps.clock.nowMs() - state.openedAtMs < GOOD_FOR_MS ? state : null;
}
