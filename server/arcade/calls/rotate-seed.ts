import { type CallAnswer, type calls, type MiniGameSeedsWire, type Refusal, REFUSALS, refuse } from "@clutch/contract";
import { computeRotationProblem } from "@clutch/games";
import { ok, type Result } from "@clutch/kernel";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { retryTransaction } from "../../base/store/retry.ts";
import type { ArcadeDeps } from "../rounds/deps.ts";
import { readRotationWaitIn } from "../rounds/store-rotations.ts";
import { lockPlayerIn } from "../rounds/store-log.ts";
import { openSeedsIn, readRevealedIn, rotateIn, type Revealed, type Seeds } from "../rounds/store-seeds.ts";

type Rotated = CallAnswer<(typeof calls)["miniGameSeedRotate"]>;

/** The member's seeds; the first call commits to them. */
export function readSeeds(deps: ArcadeDeps, { partner, member }: MemberCaller): Promise<MiniGameSeedsWire> {
  const { partnerId } = partner;
  return deps.store.withTenant(partnerId, async (tenant) => {
    const player = await lockPlayerIn(tenant, partnerId, member.memberId);
    const { secrets, clock } = deps;
    return toSeedsWire(await openSeedsIn(tenant, player, { secrets, nowMs: clock.nowMs() }));
  });
}

/** Reveals the seed in play. Idempotent by the seed's hash; an open round on it holds it back. */
export function rotateSeed(
  deps: ArcadeDeps,
  { partner, member }: MemberCaller,
  wanted: { readonly seedHash: string; readonly clientSeed: string | null },
): Promise<Result<Rotated, Refusal>> {
  const { partnerId } = partner;
  return retryTransaction(() =>
    deps.store.withTenant(partnerId, async (tenant): Promise<Result<Rotated, Refusal>> => {
      const player = await lockPlayerIn(tenant, partnerId, member.memberId);
      const turn = { secrets: deps.secrets, nowMs: deps.clock.nowMs() };
      const seeds = await openSeedsIn(tenant, player, turn);
      if (wanted.seedHash !== seeds.seedHash) {
        const revealed = await readRevealedIn(tenant, member.memberId, wanted.seedHash);
        return revealed === null
          ? refuse(REFUSALS.validationFailed, { field: "server_seed_hash" })
          : ok({ revealed: toRevealedWire(revealed), seeds: toSeedsWire(seeds) });
      }
      const clientSeed = wanted.clientSeed ?? seeds.clientSeed;
      const waitSeconds = await readRotationWaitIn(tenant, player, turn.nowMs);
      if (waitSeconds > 0) return refuse(REFUSALS.tooManyRequests, { retry_after: waitSeconds });
      const problem = computeRotationProblem(seeds, clientSeed);
      if (problem !== null)
        return problem === "rounds-open"
          ? refuse(REFUSALS.alreadyChanged)
          : refuse(REFUSALS.validationFailed, { field: "client_seed" });
      const revealed = await rotateIn(tenant, player, { ...turn, seeds, clientSeed });
      return ok({ revealed: toRevealedWire(revealed), seeds: toSeedsWire(await openSeedsIn(tenant, player, turn)) });
    }),
  );
}

const toRevealedWire = (revealed: Revealed): Rotated["revealed"] => ({
  server_seed: revealed.serverSeed,
  server_seed_hash: revealed.seedHash,
  nonces: revealed.nonces,
});

const toSeedsWire = (seeds: Seeds): MiniGameSeedsWire => ({
  server_seed_hash: seeds.seedHash,
  next_server_seed_hash: seeds.nextSeedHash,
  client_seed: seeds.clientSeed,
  nonce: seeds.nonce,
  open_rounds: seeds.openRounds,
});
