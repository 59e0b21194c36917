import { randomBytes } from "node:crypto";
import { assertPresent } from "@clutch/kernel";
import type { Tenant } from "../../base/store/open.ts";
import { sha256 } from "./hashes.ts";
import type { ArcadeSecrets } from "./secrets.ts";
import { appendLogIn, type Player } from "./store-log.ts";

/** The pair a player bets on, and the hash of the seed that follows. */
export interface Seeds {
  readonly seedHash: string;
  readonly nextSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly openRounds: number;
}

/** Commits to a new seed: its hash is stored and logged before anything can be bet on it. */
async function commitIn(tenant: Tenant, player: Player, deps: SeedDeps): Promise<string> {
  const serverSeed = randomBytes(32).toString("hex");
  const seedHash = sha256(serverSeed);
  // Logged first: the database takes a seed that the log has just named.
  await appendLogIn(tenant, player, { bodies: [{ kind: "commit", seedHash }], atMs: deps.nowMs });
  await tenant
    .insertInto("arcade_seeds")
    .values({
      seed_hash: seedHash,
      partner_id: player.partnerId,
      member_id: player.memberId,
      sealed: deps.secrets.seal(serverSeed),
      client_seed: null,
      server_seed: null,
      committed_at_ms: deps.nowMs,
      revealed_at_ms: null,
    })
    .execute();
  return seedHash;
}

export interface SeedDeps {
  readonly secrets: ArcadeSecrets;
  readonly nowMs: number;
}

/** The seeds of a locked player; the first call commits to two and takes the first into play. Its answer shows them. */
export async function openSeedsIn(tenant: Tenant, player: Player, deps: SeedDeps): Promise<Seeds> {
  const known = await readSeedsIn(tenant, player);
  if (known !== null) return known;
  const seedHash = await commitIn(tenant, player, deps);
  await pairIn(tenant, player, { seedHash, clientSeed: randomBytes(8).toString("hex"), atMs: deps.nowMs });
  await commitIn(tenant, player, deps);
  return assertPresent(await readSeedsIn(tenant, player), "the seeds just made");
}

/** The seeds a member was shown; null where none was. */
export async function readSeedsIn(tenant: Tenant, { memberId }: Pick<Player, "memberId">): Promise<Seeds | null> {
  const rows = await tenant
    .selectFrom("arcade_seeds")
    .select(["seed_hash", "state", "client_seed", "next_nonce", "open_rounds"])
    .where("member_id", "=", memberId)
    .where("state", "<>", "revealed")
    .execute();
  const playing = rows.find(({ state }) => state === "playing");
  const next = rows.find(({ state }) => state === "next");
  if (playing === undefined || next === undefined) return null;
  return {
    seedHash: playing.seed_hash,
    nextSeedHash: next.seed_hash,
    clientSeed: assertPresent(playing.client_seed, "the client seed of a seed in play"),
    nonce: playing.next_nonce,
    openRounds: playing.open_rounds,
  };
}

/** Puts a committed seed in play, or another client seed beside the one in play; logged before the bet that uses it. */
export async function pairIn(
  tenant: Tenant,
  player: Player,
  pair: { readonly seedHash: string; readonly clientSeed: string; readonly atMs: number },
): Promise<void> {
  const body = { kind: "pair", seedHash: pair.seedHash, clientSeed: pair.clientSeed } as const;
  await appendLogIn(tenant, player, { bodies: [body], atMs: pair.atMs });
  await tenant
    .updateTable("arcade_seeds")
    .set({ state: "playing", client_seed: pair.clientSeed })
    .where("seed_hash", "=", pair.seedHash)
    .execute();
}

/** The seed of a hash, opened for dealing. It goes nowhere but into the draws. */
export async function unsealIn(tenant: Tenant, seedHash: string, secrets: ArcadeSecrets): Promise<string> {
  const row = await tenant
    .selectFrom("arcade_seeds")
    .select("sealed")
    .where("seed_hash", "=", seedHash)
    .executeTakeFirstOrThrow();
  return secrets.unseal(row.sealed, seedHash);
}

export interface Revealed {
  readonly serverSeed: string;
  readonly seedHash: string;
  readonly nonces: number;
}

/** A revealed seed of the member; null where it is not revealed or not theirs. */
export async function readRevealedIn(tenant: Tenant, memberId: number, seedHash: string): Promise<Revealed | null> {
  const row = await tenant
    .selectFrom("arcade_seeds")
    .select(["server_seed", "next_nonce"])
    .where("seed_hash", "=", seedHash)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row?.server_seed == null ? null : { serverSeed: row.server_seed, seedHash, nonces: row.next_nonce };
}

/** Reveals the seed in play and takes the next one into play; no round on it may be open. */
export async function rotateIn(
  tenant: Tenant,
  player: Player,
  turn: SeedDeps & { readonly seeds: Seeds; readonly clientSeed: string },
): Promise<Revealed> {
  const { seedHash, nextSeedHash, nonce } = turn.seeds;
  const serverSeed = await unsealIn(tenant, seedHash, turn.secrets);
  await appendLogIn(tenant, player, { bodies: [{ kind: "reveal", seedHash, serverSeed }], atMs: turn.nowMs });
  await tenant
    .updateTable("arcade_seeds")
    .set({ state: "revealed", server_seed: serverSeed, revealed_at_ms: turn.nowMs })
    .where("seed_hash", "=", seedHash)
    .execute();
  await pairIn(tenant, player, { seedHash: nextSeedHash, clientSeed: turn.clientSeed, atMs: turn.nowMs });
  await commitIn(tenant, player, turn);
  return { serverSeed, seedHash, nonces: nonce };
}
