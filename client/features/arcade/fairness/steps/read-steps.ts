import { readSteps } from "@clutch/games/verifier";
import { computeSteps, type Step } from "@clutch/games/steps";
import type { MiniGameRoundWire } from "@clutch/contract";
import { gameSlugOf, serializeCanonical, toJson, type GameSlug } from "@clutch/games";
import { secretOf } from "../check-receipt.ts";

/** How a revealed round was drawn, and whether it says the outcome that its words give. */
export interface DrawnRound {
  readonly game: GameSlug;
  /** Of the first block, as it was hashed. */
  readonly message: string;
  readonly steps: readonly Step[];
  readonly outcome: unknown;
  readonly params: unknown;
  readonly isSame: boolean;
}

/** A round of which the outcome was shown. */
type Shown = Pick<MiniGameRoundWire, "mini_game_id" | "outcome" | "server_seed" | "server_seed_hash">;

const textOf = (value: unknown): string => serializeCanonical(toJson(value));

/** Reads a round from its record with the verifier (RU-29). Null before it is revealed, and where it cannot be read. */
export async function readDrawnRound(round: Shown, record: unknown): Promise<DrawnRound | null> {
  const { server_seed: seed, server_seed_hash: hash, outcome: said } = round;
  const game = gameSlugOf(round.mini_game_id);
  if (seed === null || game === null) return null;
  try {
    const { message, readings, outcome } = await readSteps(record, secretOf(record, hash, seed));
    const { params, scheme = 1 } = record as { readonly params: unknown; readonly scheme?: number };
    const steps = computeSteps(game, { readings, outcome, scheme });
    return { game, message, steps, outcome, params, isSame: textOf(outcome) === textOf(said) };
  } catch {
    return null;
  }
}

/** A round of a chain by the table's own word, of whoever's bets. */
export interface ChainRound {
  readonly chainEnd: string;
  readonly chainRound: number;
  readonly salt: string;
  readonly link: string;
  readonly outcome: unknown;
}

/** The same for a round that is common to all, without a bet: its words do not depend on one. */
export function readDrawnOfChain(round: ChainRound, table: { game: GameSlug; miniGameId: number; build: string }) {
  const { chainEnd, chainRound, salt, link, outcome } = round;
  const record = {
    format: "clutch-round-1",
    scheme: 2,
    game: table.game,
    build: table.build,
    params: table.game === "crash" ? { autoCenti: null } : { bets: [] },
    stakeMinor: "1",
    capMinor: "1",
    actions: [],
    source: { kind: "chain", chainEnd, chainRound, salt },
  };
  const shown = { mini_game_id: table.miniGameId, outcome, server_seed: link, server_seed_hash: chainEnd };
  return readDrawnRound(shown, record);
}
