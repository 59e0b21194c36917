import type { Store } from "../../base/store/open.ts";
import type { Maintenance } from "./maintenance-view.ts";

const OFF: Maintenance = { isOn: false, fromMs: null, toMs: null };

/** The maintenance switch as it stands; off when nobody ever touched it. */
export async function readMaintenance(store: Store): Promise<Maintenance> {
  const row = await store.db
    .selectFrom("switches")
    .select("value")
    .where("name", "=", "maintenance")
    .executeTakeFirst();
  return row === undefined ? OFF : parseMaintenance(row.value);
}

/** As the owner: members' calls cannot flip it. */
export async function writeMaintenance(store: Store, value: Maintenance, nowMs: number): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at_ms: nowMs };
  await store.owner
    .insertInto("switches")
    .values({ name: "maintenance", ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}

/** A switch stored in an unknown form counts as off: a typing error must not close the product. */
export function parseMaintenance(value: unknown): Maintenance {
  if (typeof value !== "object" || value === null) return OFF;
  const { isOn, fromMs, toMs } = value as Readonly<Record<string, unknown>>;
  return { isOn: isOn === true, fromMs: timeOf(fromMs), toMs: timeOf(toMs) };
}

const timeOf = (ms: unknown): number | null => (typeof ms === "number" && Number.isFinite(ms) ? ms : null);
