import { calls } from "@clutch/contract";
import { arcadeStore } from "../../store/arcade.ts";
import { callMessage } from "../call-message.ts";
import { getRuntime } from "../runtime.ts";

/** The hash of the server seed in play, the client seed and the next nonce. */
export async function refreshSeeds(): Promise<void> {
  const answer = await getRuntime().api.call(calls.miniGameSeed, {}, { isRepeated: true });
  if (answer.ok) arcadeStore.setState({ seeds: answer.value });
}

/** Reveals the seed in play and starts the next, with a client seed of the member's own; true when it was done. */
export async function rotateSeeds(clientSeed: string): Promise<boolean> {
  const { seeds } = arcadeStore.getState();
  if (seeds === null) return false;
  const body = { server_seed_hash: seeds.server_seed_hash, client_seed: clientSeed };
  const answer = await getRuntime().api.call(calls.miniGameSeedRotate, { body }, { isRepeated: true });
  if (!answer.ok) {
    arcadeStore.setState({ problem: callMessage(answer.error) });
    return false;
  }
  arcadeStore.setState({ seeds: answer.value.seeds, revealed: answer.value.revealed, problem: null });
  return true;
}
