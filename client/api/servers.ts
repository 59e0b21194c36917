export type ServerGroup = "primary" | "secondary" | "mini_game" | "socket";

export interface ServerList {
  readonly servers: readonly string[];
  readonly fallback: string;
}

export type HostServers = Readonly<Record<ServerGroup, ServerList>>;
export type ServerBases = Readonly<Record<ServerGroup, string>>;

const GROUPS = ["primary", "secondary", "mini_game", "socket"] as const;
export const HEALTHCHECK_TIMEOUT_MS = 3000;

/** Used when the configuration cannot be read: the server that sent us this page. */
export const DEFAULT_SERVERS: HostServers = {
  primary: { servers: ["/api/"], fallback: "/api-fallback/" },
  secondary: { servers: ["/api/secondary/"], fallback: "/api-fallback/secondary/" },
  mini_game: { servers: ["/api/minigame/"], fallback: "/api-fallback/minigame/" },
  socket: { servers: ["/"], fallback: "/" },
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function parseList(value: unknown): ServerList | null {
  if (!isRecord(value) || !Array.isArray(value["servers"]) || typeof value["fallback"] !== "string") return null;
  const servers = value["servers"].filter((server): server is string => typeof server === "string");
  return servers.length > 0 ? { servers, fallback: value["fallback"] } : null;
}

/** Picks the entry of this host name from /v8/config/servers.json, else `default` (G-08). */
export function parseServers(config: unknown, hostname: string): HostServers {
  const hosts = isRecord(config) ? config["hosts"] : null;
  if (!isRecord(hosts)) return DEFAULT_SERVERS;
  const entry = Object.hasOwn(hosts, hostname) ? hosts[hostname] : hosts["default"];
  if (!isRecord(entry)) return DEFAULT_SERVERS;
  const pick = (group: ServerGroup): ServerList => parseList(entry[group]) ?? DEFAULT_SERVERS[group];
  return {
    primary: pick("primary"),
    secondary: pick("secondary"),
    mini_game: pick("mini_game"),
    socket: pick("socket"),
  };
}

/**
 * Asks every server of a group at once and takes the first healthy one in list order; none answering,
 * the fallback is asked, and that failing too the first configured server is used (G-08).
 */
export async function chooseServer(list: ServerList, isHealthy: (base: string) => Promise<boolean>): Promise<string> {
  const [first = list.fallback] = list.servers;
  const healthy = await Promise.all(list.servers.map(isHealthy));
  const found = list.servers.find((_, index) => healthy[index]);
  if (found !== undefined) return found;
  return (await isHealthy(list.fallback)) ? list.fallback : first;
}

/** Sockets have no health call of their own: they go by the configuration's first entry. */
export async function chooseServers(
  hosts: HostServers,
  isHealthy: (base: string) => Promise<boolean>,
): Promise<ServerBases> {
  const chosen = await Promise.all(
    GROUPS.map((group) => (group === "socket" ? hosts.socket.servers[0] : chooseServer(hosts[group], isHealthy))),
  );
  const at = (index: number): string => chosen[index] ?? "/";
  return { primary: at(0), secondary: at(1), mini_game: at(2), socket: at(3) };
}

/** 200 with `{"status":"ok"}` within 3 s. */
export async function checkHealth(base: string, fetchFn: typeof fetch): Promise<boolean> {
  try {
    const answer = await fetchFn(`${base}healthcheck`, { signal: AbortSignal.timeout(HEALTHCHECK_TIMEOUT_MS) });
    const body: unknown = await answer.json();
    return answer.status === 200 && isRecord(body) && body["status"] === "ok";
  } catch {
    return false;
  }
}
