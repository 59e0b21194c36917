import { calls } from "@clutch/contract";
import { sessionStore } from "../store/session.ts";
import { uiStore } from "../store/ui.ts";
import { getRuntime } from "./runtime.ts";

const parseMs = (text: string | null): number | null => {
  const ms = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
};

/** Stores the times and goes to the maintenance route (SPEC section 4 "Maintenance", G-89). */
export function enterMaintenance(from: string | null, to: string | null): void {
  uiStore.setState({ maintenance: { isOn: true, fromMs: parseMs(from), toMs: parseMs(to) } });
  const { route, navigate } = getRuntime();
  if (route().name !== "maintenance") navigate("/maintenance");
}

/** The status check: into maintenance when it is on, out of its page when it is over (G-89). */
export async function checkStatus(): Promise<void> {
  const { api, route, navigate } = getRuntime();
  const answer = await api.call(calls.maintenanceStatus, {});
  if (!answer.ok) return;
  if (answer.value.is_maintenance) return enterMaintenance(answer.value.from, answer.value.to);
  uiStore.setState({ maintenance: { isOn: false, fromMs: null, toMs: null } });
  if (route().name === "maintenance") navigate(sessionStore.getState().token === null ? "/launch.html" : "/events");
}
