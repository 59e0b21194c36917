/** SQLSTATEs after which the same transaction may simply be run again: deadlock, serialization failure, a late decision. */
const PASSING = new Set(["40P01", "40001", "CL001"]);

/** Runs a whole transaction again when the database gave up on it for the sake of another one. */
export async function retryTransaction<T>(run: () => Promise<T>, tries = 5): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return await run();
    } catch (error) {
      if (left <= 1 || !isPassing(error)) throw error;
    }
  }
}

const isPassing = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && PASSING.has(String(error.code));
