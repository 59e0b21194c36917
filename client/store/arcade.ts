import { createStore } from "zustand/vanilla";
import type { CallAnswer, calls, MiniGameRoundWire, MiniGameSeedsWire, MiniGameTableWire } from "@clutch/contract";
import type { SlipMessage } from "./slip.ts";

export type MiniGamePayouts = CallAnswer<typeof calls.miniGamePayouts>;
export type RevealedSeed = CallAnswer<typeof calls.miniGameSeedRotate>["revealed"];

/** The bet of the table shown. `asking`: no answer came, the same bet is sent again with its id. */
export type ArcadePlay =
  | { readonly kind: "idle" }
  | { readonly kind: "sending" }
  | { readonly kind: "asking" }
  | { readonly kind: "unanswered" }
  | { readonly kind: "refused"; readonly message: SlipMessage };

export interface ArcadeState {
  /** Listed tables; null before the first answer. */
  readonly tables: readonly MiniGameTableWire[] | null;
  readonly payouts: Readonly<Record<number, MiniGamePayouts>>;
  /** The member's rounds of all tables, newest first. */
  readonly rounds: readonly MiniGameRoundWire[];
  /** The round that this page's last bet was answered with: its scene moves. */
  readonly freshId: string | null;
  readonly seeds: MiniGameSeedsWire | null;
  readonly revealed: RevealedSeed | null;
  /** Ids of tables that the member marked, and of those played last, newest first; kept in this browser. */
  readonly favourites: readonly number[];
  readonly recent: readonly number[];
  readonly play: ArcadePlay;
  /** Why the lobby, or the seeds, could not be read. */
  readonly problem: SlipMessage | null;
}

export const INITIAL_ARCADE: ArcadeState = {
  tables: null,
  payouts: {},
  rounds: [],
  freshId: null,
  seeds: null,
  revealed: null,
  favourites: [],
  recent: [],
  play: { kind: "idle" },
  problem: null,
};

export const arcadeStore = createStore<ArcadeState>(() => INITIAL_ARCADE);
