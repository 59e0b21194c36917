import { openStore, type Store } from "../../server/base/store/open.ts";
import { createTestDatabase } from "./test-database.ts";

/** A store on a database of its own. `stop` drops it. */
export async function openTestStore(options: { readonly poolSize?: number } = {}): Promise<Store> {
  const database = await createTestDatabase();
  const store = await openStore({ databaseUrl: database.url, ...options });
  return {
    ...store,
    stop: async () => {
      await store.stop();
      await database.drop();
    },
  };
}
