import type { Stop } from "@clutch/kernel";
import { createMaintenanceView, type Maintenance, type MaintenanceView } from "../http/maintenance-view.ts";
import { readMaintenance } from "../http/store-switches.ts";
import { createTrouble } from "../../base/observe/trouble.ts";
import type { Base } from "./base.ts";

const EVERY_MS = 1000;

/** Reads the maintenance switch each second; a failed read leaves it as it was. */
export async function watchMaintenance({
  store,
  log,
}: Pick<Base, "store" | "log">): Promise<{ readonly maintenance: MaintenanceView; readonly stop: Stop }> {
  let current: Maintenance = await readMaintenance(store);
  const trouble = createTrouble(log, "reading the maintenance switch");
  let reading: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    reading = readMaintenance(store)
      .then((read) => {
        current = read;
        trouble.worked();
      })
      .catch(trouble.failed);
  }, EVERY_MS);
  const stop = async (): Promise<void> => {
    clearInterval(timer);
    await reading;
  };
  return { maintenance: createMaintenanceView(() => current), stop };
}
