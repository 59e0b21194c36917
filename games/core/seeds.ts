const CLIENT_SEED = /^[\x21-\x7e]{1,64}$/;

/** A client seed is the player's own: 1 to 64 visible ASCII characters. */
export const isClientSeed = (text: string): boolean => CLIENT_SEED.test(text);

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
