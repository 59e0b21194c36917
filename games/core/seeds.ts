import type { Sha256 } from "./chain.ts";

const SERVER_SEED = /^[0-9a-f]{64}$/;
const CLIENT_SEED = /^[\x21-\x7e]{1,64}$/;

/** A server seed is 32 random bytes in lower-case hexadecimal; it keys the HMAC as text. */
export const isServerSeed = (text: string): boolean => SERVER_SEED.test(text);

/** A client seed is the player's own: 1 to 64 visible ASCII characters. */
export const isClientSeed = (text: string): boolean => CLIENT_SEED.test(text);

/** The hash shown before the first bet on a seed: SHA-256 of its text. */
export const computeSeedHash = (sha256: Sha256, serverSeed: string): string => sha256(serverSeed);

/**
 * The seed pair a player bets on. The next seed's hash is shown before the player rotates, so that the new seed
 * cannot be chosen after the player's own.
 */
export interface SeedState {
  readonly seedHash: string;
  readonly nextSeedHash: string;
  readonly clientSeed: string;
  /** The nonce of the next bet; each bet takes one, none is left out or used twice. */
  readonly nonce: number;
  /** Rounds still open on this seed. */
  readonly openRounds: number;
}

export type RotationRefusal = "rounds-open" | "client-seed-invalid";

/** Why the seed may not rotate yet, or null: an open round would be dealt from a seed that has become public. */
export function computeRotationProblem(state: SeedState, clientSeed: string): RotationRefusal | null {
  if (state.openRounds > 0) return "rounds-open";
  return isClientSeed(clientSeed) ? null : "client-seed-invalid";
}
