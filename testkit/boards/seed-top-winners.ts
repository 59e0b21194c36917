import { openStore } from "../../server/base/store/open.ts";
import { BoardLife } from "./board-life.ts";

/** Settles won bets of members of the demo partner in a running server's database, which folds them into its boards. */
export async function seedTopWinners(databaseUrl: string): Promise<void> {
  const store = await openStore({ databaseUrl });
  try {
    const life = new BoardLife(store, 9);
    life.nowMs = Date.now();
    await life.begin({ partnerId: 1 });
    for (let nth = 0; nth < 5; nth += 1) await life.settle(await life.place(), "win");
  } finally {
    await store.stop();
  }
}
