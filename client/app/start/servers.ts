import { checkHealth, chooseServers, parseServers, type ServerBases } from "../../api/servers.ts";

const CONFIG_TIMEOUT_MS = 3000;

declare global {
  interface Window {
    /** Asked for before the app has come (skeleton/before-paint.ts). */
    clutchServers?: Promise<ServerBases>;
  }
}

/** Reads the server lists and health-checks them (G-08); without the file the serving host is used. */
export async function findServers(): Promise<ServerBases> {
  let config: unknown = null;
  try {
    const signal = AbortSignal.timeout(CONFIG_TIMEOUT_MS);
    config = await (await fetch(`${import.meta.env.BASE_URL}config/servers.json`, { signal })).json();
  } catch {
    config = null;
  }
  return chooseServers(parseServers(config, location.hostname), (base) => checkHealth(base, fetch));
}
