import type { MiniGameSeedsWire } from "@clutch/contract";

/** Seeds as the server has shown them: without any a page asks for them before it bets. */
export const SHOWN_SEEDS: MiniGameSeedsWire = {
  server_seed_hash: "a".repeat(64),
  next_server_seed_hash: "b".repeat(64),
  client_seed: "c-81ab",
  nonce: 0,
  open_rounds: 0,
};
