import { REFUSALS, type Refusal } from "@clutch/contract";
import { formatUtc } from "@clutch/rules";

/** When the product is down, from when and to when (G-89). */
export interface Maintenance {
  readonly isOn: boolean;
  readonly fromMs: number | null;
  readonly toMs: number | null;
}

/** The switch as it was last read; read again every second. */
export interface MaintenanceView {
  readonly current: () => Maintenance;
  /** The refusal every call but health and status gets while it is on; null when it is off. */
  readonly refusal: () => Refusal | null;
}

export const maintenanceTimes = ({ fromMs, toMs }: Maintenance) => ({
  from: fromMs === null ? null : formatUtc(fromMs),
  to: toMs === null ? null : formatUtc(toMs),
});

export const createMaintenanceView = (current: () => Maintenance): MaintenanceView => ({
  current,
  refusal() {
    const state = current();
    if (!state.isOn) return null;
    return { code: REFUSALS.maintenance, detail: { is_maintenance: true, ...maintenanceTimes(state) } };
  },
});
