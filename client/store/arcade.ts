import { createStore } from "zustand/vanilla";
import type { Money } from "@clutch/kernel";
import type { AutoPlayState, StopReason } from "@clutch/games";
import type { CallAnswer, calls, MiniGameRoundWire, MiniGameSeedsWire, MiniGameTableWire } from "@clutch/contract";
import type { SlipMessage } from "./slip.ts";

export type MiniGamePayouts = CallAnswer<typeof calls.miniGamePayouts>;
/** The last outcomes of a table so far asked for, newest first, and the page after them. */
type SharedAnswer = CallAnswer<typeof calls.miniGameSharedRound>;
/** A table whose rounds are common to all members. `aheadMs`: how far the server's clock is ahead of this one. */
export type SharedTable = Pick<SharedAnswer, "round" | "last" | "next_chain"> & { readonly aheadMs: number };
export type RevealedSeed = CallAnswer<typeof calls.miniGameSeedRotate>["revealed"];

/** The bet or action of one table. `asking`: no answer came, the same one is sent again with its id. */
export type ArcadePlay =
  | { readonly kind: "idle" }
  | { readonly kind: "sending" }
  | { readonly kind: "asking" }
  | { readonly kind: "unanswered" }
  | { readonly kind: "refused"; readonly message: SlipMessage };

/** Amounts in major units, as on the wire. */
export interface QueuedBet {
  readonly tableId: number;
  readonly betAmount: number;
  readonly params: unknown;
}

/** Why an auto-play ended; the first is that of its own rules. */
export type AutoPlayEnd = StopReason | "stopped" | "refused";

/** Rounds of a table that are played one after the other. `end`: null while they go on. */
export interface AutoPlay {
  readonly tableId: number;
  readonly state: AutoPlayState;
  readonly end: AutoPlayEnd | null;
}

/** Play money, which is in no wallet and no ledger. `records`: of ended rounds by id, for the verifier. */
export interface PlayMoney {
  /** What the server encrypted, to be sent with the next call; null before its first answer. */
  readonly state: string | null;
  readonly balance: Money | null;
  readonly seeds: MiniGameSeedsWire | null;
  readonly records: Readonly<Record<string, unknown>>;
}

export interface ArcadeState {
  /** Null while the games are played for money. */
  readonly demo: PlayMoney | null;
  /** Listed tables; null before the first answer. */
  readonly tables: readonly MiniGameTableWire[] | null;
  readonly shared: Readonly<Record<number, SharedTable>>;
  /** The member's rounds of all tables, newest first. */
  readonly rounds: readonly MiniGameRoundWire[];
  /** The round that this page's last bet at a table was answered with: its scene moves. */
  readonly freshIds: Readonly<Record<number, string>>;
  readonly seeds: MiniGameSeedsWire | null;
  readonly revealed: RevealedSeed | null;
  /** Ids of tables that the member marked, and of those played last, newest first; kept in this browser. */
  readonly favourites: readonly number[];
  readonly recent: readonly number[];
  /** By table: a bet without an answer is that table's alone. Idle where absent. */
  readonly plays: Readonly<Record<number, ArcadePlay>>;
  readonly autoPlay: AutoPlay | null;
  /** A bet made up for the next round of the shared table in sight. */
  readonly queued: QueuedBet | null;
  /** Why the lobby, the seeds or the last outcomes could not be read. */
  readonly problem: SlipMessage | null;
}

export const INITIAL_ARCADE: ArcadeState = {
  demo: null,
  tables: null,
  shared: {},
  rounds: [],
  freshIds: {},
  seeds: null,
  revealed: null,
  favourites: [],
  recent: [],
  plays: {},
  autoPlay: null,
  queued: null,
  problem: null,
};

const IDLE: ArcadePlay = { kind: "idle" };

export const playAt = ({ plays }: Pick<ArcadeState, "plays">, tableId: number): ArcadePlay => plays[tableId] ?? IDLE;

export const isWaiting = ({ kind }: ArcadePlay): boolean => kind === "sending" || kind === "asking";

/**
 * Whether a table's bet or action is without its answer: until then no other can be sent there. Play money is one state that each
 * answer replaces, so with it one bet at a time is sent from all tables together.
 */
export const isBusyAt = (arcade: Pick<ArcadeState, "plays" | "demo">, tableId: number): boolean =>
  arcade.demo === null ? isWaiting(playAt(arcade, tableId)) : Object.values(arcade.plays).some(isWaiting);

export const arcadeStore = createStore<ArcadeState>(() => INITIAL_ARCADE);
