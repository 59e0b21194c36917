import type { Stop } from "@clutch/kernel";
import type { Store } from "./open.ts";

export interface LeaseOptions {
  readonly store: Pick<Store, "pool">;
  /** What is held, such as `feed`. */
  readonly name: string;
  /** This process; made new at every start. */
  readonly holder: string;
  /** Called with the fencing token at first and when it changes; null when another process holds the lease. */
  readonly onChange: (token: bigint | null) => void;
  readonly onError: (error: unknown) => void;
  readonly onDone: () => void;
}

/** A holder that is gone is followed by another within this time and one renewal. */
export const LEASE_TTL_MS = 3000;
const RENEW_MS = 500;
/** How often it is looked for while another process holds it: one that gives it back is followed within this time. */
const LOOK_MS = 200;

/**
 * Keeps taking a lease (docs/decisions/0145): renews it while this process holds it, takes it when its holder is gone.
 * Resolves after the first try. While the database is away nothing changes: the holder cannot write either.
 */
export async function startLease(options: LeaseOptions): Promise<Stop> {
  const { store, name, holder } = options;
  let token: bigint | null | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    try {
      const taken = await takeLease(store, name, holder);
      options.onDone();
      if (taken !== token && !isStopped) {
        token = taken;
        options.onChange(token);
      }
    } catch (error) {
      options.onError(error);
    }
  };
  let looking = look();
  await looking;
  const plan = (): void => {
    if (isStopped) return;
    timer = setTimeout(
      () => {
        looking = look().finally(plan);
      },
      token === null ? LOOK_MS : RENEW_MS,
    );
  };
  plan();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await looking;
    if (typeof token === "bigint")
      await store.pool.query("select release_lease($1, $2)", [name, holder]).catch(() => undefined);
  };
}

async function takeLease(store: Pick<Store, "pool">, name: string, holder: string): Promise<bigint | null> {
  const { rows } = await store.pool.query<{ token: bigint | null }>("select take_lease($1, $2, $3) as token", [
    name,
    holder,
    LEASE_TTL_MS,
  ]);
  return rows[0]?.token ?? null;
}
