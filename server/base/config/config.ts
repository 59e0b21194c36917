import { ok, err, type Result } from "@clutch/kernel";
import { z } from "zod/mini";
import { isNetwork } from "../address/trusted-proxies.ts";

export const ROLES = ["api", "live", "feed", "settle", "arcade"] as const;
export type Role = (typeof ROLES)[number];

/** How to reach the bus between processes; files are paths. */
export interface NatsSettings {
  /** One or more addresses with commas between. The first may hold `user:password@` or `token@`, which is sent to all. */
  readonly url: string;
  /** Holds a user's nkey seed (`SU…`), which signs the broker's challenge: no secret is sent. */
  readonly nkeyFile: string | null;
  /** The authority that signed the broker's certificate; that of the system where null. */
  readonly caFile: string | null;
  /** Our own certificate and its key, for a broker that asks for one. */
  readonly certFile: string | null;
  readonly keyFile: string | null;
}

/** The whole environment, parsed once at start and frozen; nothing else reads `process.env`. */
export interface ServerConfig {
  readonly roles: readonly Role[];
  readonly port: number;
  readonly hostname: string;
  readonly operatorPort: number;
  /** Folder of the embedded database and of generated secrets. */
  readonly dataFolder: string;
  /** 0 takes any free port. */
  readonly embeddedPort: number;
  readonly databaseUrl: string | null;
  /** Null: one process alone. */
  readonly nats: NatsSettings | null;
  /** Given for tests and demos: whoever knows it can compute every match. Null: the secret one of the data folder. */
  readonly seed: string | null;
  /** How many simulated seconds pass in one real second. */
  readonly speed: number;
  /** At the first start on an empty database the simulator's matches of the fortnight before are played too, in the background. */
  readonly playsPast: boolean;
  /** Folder of recorded matches that are replayed (RU-23); null: matches are simulated. */
  readonly replayFolder: string | null;
  /** The script that matches are played from in tests; null: there is none. */
  readonly scriptFile: string | null;
  /** What the demo partner signs with; without it there is no demo partner. Given by `npm start`. */
  readonly demoSecret: string | null;
  readonly operatorOrigin: string;
  readonly publicOrigin: string;
  /** Where players of the widget may fetch HLS and FLV from (G-69); the demo partner's in the demo. */
  readonly streamOrigins: readonly string[];
  /** Folder of themes that are not ours, one JSON file each; null: there are none. */
  readonly themesFolder: string | null;
  /** Addresses and CIDR networks whose `x-forwarded-for` is believed. */
  readonly trustedProxies: readonly string[];
  /** Partners may be reached at addresses of a private network. */
  readonly allowPrivatePartners: boolean;
  /** Header in which a trusted proxy says the caller's country. */
  readonly countryHeader: string;
  readonly metricsToken: string | null;
  readonly logLevel: "debug" | "info" | "warn" | "error" | "silent";
  readonly inPlayDelayMs: number;
  readonly placeIntervalMs: number;
  /** Markets without a result are void so long after their match is over. */
  readonly voidAfterHours: number;
  /** After SIGTERM it is not ready for so long, and does its work, before it moves its sockets. */
  readonly drainSeconds: number;
  /** Sockets are closed over this time before it stops, so that their pages come to other servers one after the other. */
  readonly moveSeconds: number;
  /** Requests a second a session, and ten times that a partner; 0 turns the limit off. */
  readonly rateLimitPerSecond: number;
  /** 64 hexadecimal characters: encrypts the seeds of the mini-games and signs receipts; null takes the one in `dataFolder`. */
  readonly arcadeSecret: string | null;
  /** The number of the key that signs receipts of mini-games: raised by one, receipts are signed with a new one. */
  readonly receiptKey: number;
  /** What partners' secrets are sealed with in the database: 64 hexadecimal characters; null for one of the data folder. */
  readonly sealingSecret: string | null;
}

const whole = (text: z.ZodMiniString, low: number, high: number) =>
  z.pipe(
    text.check(z.regex(/^\d{1,9}$/, "is not a whole number")),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z.number().check(z.gte(low, `is below ${low}`), z.lte(high, `is above ${high}`)),
    ),
  );

const isOrigin = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
};

const origin = z.string().check(z.refine(isOrigin, "is not an origin such as https://example.com"));

/** Texts with commas between them; spaces and empty ones are left out. */
const commaList = z.pipe(
  z.string(),
  z.transform((text: string) =>
    text
      .split(",")
      .map((each) => each.trim())
      .filter((each) => each !== ""),
  ),
);

const isAddress = (text: string, protocols: RegExp): boolean => protocols.test(URL.parse(text.trim())?.protocol ?? "");

const address = (protocols: RegExp, example: string) =>
  z.nullable(z.string().check(z.refine((text) => isAddress(text, protocols), `is not an address such as ${example}`)));

/** One or more, with commas between. */
const addresses = (protocols: RegExp, example: string) =>
  z.nullable(
    z
      .string()
      .check(
        z.refine(
          (text) => text.split(",").every((each) => isAddress(each, protocols)),
          `is not an address such as ${example}`,
        ),
      ),
  );

const environment = z.object({
  PORT: whole(z.string(), 0, 65_535),
  CLUTCH_HOSTNAME: z.string().check(z.regex(/^[\w.:%-]{1,253}$/, "is not an address or the name of a host")),
  OPERATOR_PORT: whole(z.string(), 0, 65_535),
  CLUTCH_DATA: z.string().check(z.minLength(1, "is empty")),
  CLUTCH_DATABASE_PORT: whole(z.string(), 0, 65_535),
  DATABASE_URL: address(/^postgres(ql)?:$/, "postgres://host/name"),
  NATS_URL: addresses(/^(nats|tls|ws|wss):$/, "nats://host:4222"),
  NATS_NKEY: z.nullable(z.string()),
  NATS_CA: z.nullable(z.string()),
  NATS_CERT: z.nullable(z.string()),
  NATS_KEY: z.nullable(z.string()),
  CLUTCH_SEED: z.nullable(z.string()),
  CLUTCH_SPEED: whole(z.string(), 1, 1000),
  CLUTCH_FEED: z
    .string()
    .check(z.regex(/^(simulator|replay:.+|scripted:.+)$/s, "is neither simulator nor replay:FOLDER")),
  CLUTCH_PARTNER_SECRET: z.nullable(z.string().check(z.minLength(16, "is shorter than 16 characters"))),
  CLUTCH_PAST: z.enum(["none", "play"]),
  OPERATOR_ORIGIN: origin,
  PUBLIC_ORIGIN: origin,
  CLUTCH_STREAM_ORIGINS: z.pipe(
    commaList,
    z
      .array(z.string())
      .check(
        z.refine((origins) => origins.every(isOrigin), "holds something that is no origin such as https://example.com"),
      ),
  ),
  CLUTCH_THEMES: z.nullable(z.string()),
  CLUTCH_TRUSTED_PROXIES: z.pipe(
    commaList,
    z
      .array(z.string())
      .check(z.refine((networks) => networks.every(isNetwork), "holds something that is no IP address or network")),
  ),
  CLUTCH_COUNTRY_HEADER: z.string().check(z.regex(/^[a-z][a-z\d-]{0,63}$/i, "is not the name of a header")),
  CLUTCH_METRICS_TOKEN: z.nullable(z.string().check(z.minLength(16, "is shorter than 16 characters"))),
  CLUTCH_LOG: z.enum(["debug", "info", "warn", "error", "silent"]),
  CLUTCH_IN_PLAY_DELAY_MS: whole(z.string(), 0, 60_000),
  CLUTCH_PLACE_INTERVAL_MS: whole(z.string(), 0, 60_000),
  CLUTCH_VOID_AFTER_HOURS: whole(z.string(), 1, 8760),
  CLUTCH_PRIVATE_PARTNERS: z.enum(["refuse", "allow"]),
  CLUTCH_DRAIN_SECONDS: whole(z.string(), 0, 600),
  CLUTCH_MOVE_SECONDS: whole(z.string(), 0, 600),
  CLUTCH_RATE_LIMIT: whole(z.string(), 0, 1_000_000),
  CLUTCH_ARCADE_SECRET: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/, "is not 64 hexadecimal characters"))),
  CLUTCH_RECEIPT_KEY: whole(z.string(), 1, 1_000_000),
  CLUTCH_SEALING_SECRET: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/, "is not 64 hexadecimal characters"))),
});

/** Read by the demo partner (operator/) and its bettors (population/), which may share our environment. */
const OTHERS = new Set(["CLUTCH_ORIGIN", "CLUTCH_POPULATION"]);
/** Settings of tests, benches and tools. */
const TOOLS = /^CLUTCH_(TEST|BENCH|LIFE|MODEL|MUTATION|SPEND|CORRELATION|SOAK)_/;

/**
 * Variables that begin with `CLUTCH_` and that nothing reads, each with the known name that shares its longest beginning:
 * a misspelt limit or proxy list would otherwise be the default without a word.
 */
export function findUnknownVariables(
  env: Readonly<Record<string, string | undefined>>,
): readonly { readonly name: string; readonly nearest: string }[] {
  const known = Object.keys(environment.shape).filter((name) => name.startsWith("CLUTCH_"));
  const names = Object.keys(env).filter(
    (name) => name.startsWith("CLUTCH_") && !known.includes(name) && !OTHERS.has(name) && !TOOLS.test(name),
  );
  return names.map((name) => ({
    name,
    nearest: known.reduce((best, each) => (commonLength(name, each) > commonLength(name, best) ? each : best)),
  }));
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

const orDefault = (text: string | undefined, otherwise: string): string =>
  text === undefined || text === "" ? otherwise : text;
const orNull = (text: string | undefined): string | null => (text === undefined || text === "" ? null : text);

/** The demo partner shows streams of its own; without it there are none to fetch. */
const demoStreams = (env: Readonly<Record<string, string | undefined>>, operatorPort: string): string =>
  orNull(env["CLUTCH_PARTNER_SECRET"]) === null
    ? ""
    : orDefault(env["OPERATOR_ORIGIN"], `http://localhost:${operatorPort}`);

function withDefaults(env: Readonly<Record<string, string | undefined>>) {
  const port = orDefault(env["PORT"], "8080");
  const operatorPort = orDefault(env["OPERATOR_PORT"], "8090");
  return {
    PORT: port,
    CLUTCH_HOSTNAME: orDefault(env["CLUTCH_HOSTNAME"], "0.0.0.0"),
    OPERATOR_PORT: operatorPort,
    CLUTCH_DATA: orDefault(env["CLUTCH_DATA"], ".data"),
    CLUTCH_DATABASE_PORT: orDefault(env["CLUTCH_DATABASE_PORT"], "0"),
    DATABASE_URL: orNull(env["DATABASE_URL"]),
    NATS_URL: orNull(env["NATS_URL"]),
    NATS_NKEY: orNull(env["NATS_NKEY"]),
    NATS_CA: orNull(env["NATS_CA"]),
    NATS_CERT: orNull(env["NATS_CERT"]),
    NATS_KEY: orNull(env["NATS_KEY"]),
    CLUTCH_SEED: orNull(env["CLUTCH_SEED"]),
    CLUTCH_SPEED: orDefault(env["CLUTCH_SPEED"], "1"),
    CLUTCH_PAST: orDefault(env["CLUTCH_PAST"], "none"),
    CLUTCH_FEED: orDefault(env["CLUTCH_FEED"], "simulator"),
    CLUTCH_PARTNER_SECRET: orNull(env["CLUTCH_PARTNER_SECRET"]),
    OPERATOR_ORIGIN: orDefault(env["OPERATOR_ORIGIN"], `http://localhost:${operatorPort}`),
    PUBLIC_ORIGIN: orDefault(env["PUBLIC_ORIGIN"], `http://localhost:${port}`),
    CLUTCH_STREAM_ORIGINS: env["CLUTCH_STREAM_ORIGINS"] ?? demoStreams(env, operatorPort),
    CLUTCH_THEMES: orNull(env["CLUTCH_THEMES"]),
    CLUTCH_TRUSTED_PROXIES: orDefault(env["CLUTCH_TRUSTED_PROXIES"], ""),
    CLUTCH_COUNTRY_HEADER: orDefault(env["CLUTCH_COUNTRY_HEADER"], "x-country-code"),
    CLUTCH_METRICS_TOKEN: orNull(env["CLUTCH_METRICS_TOKEN"]),
    CLUTCH_LOG: orDefault(env["CLUTCH_LOG"], "info"),
    CLUTCH_PRIVATE_PARTNERS: orDefault(env["CLUTCH_PRIVATE_PARTNERS"], "refuse"),
    CLUTCH_IN_PLAY_DELAY_MS: orDefault(env["CLUTCH_IN_PLAY_DELAY_MS"], "2000"),
    CLUTCH_PLACE_INTERVAL_MS: orDefault(env["CLUTCH_PLACE_INTERVAL_MS"], "3000"),
    CLUTCH_VOID_AFTER_HOURS: orDefault(env["CLUTCH_VOID_AFTER_HOURS"], "24"),
    CLUTCH_DRAIN_SECONDS: orDefault(env["CLUTCH_DRAIN_SECONDS"], "5"),
    CLUTCH_MOVE_SECONDS: orDefault(env["CLUTCH_MOVE_SECONDS"], "30"),
    CLUTCH_RATE_LIMIT: orDefault(env["CLUTCH_RATE_LIMIT"], "40"),
    CLUTCH_ARCADE_SECRET: orNull(env["CLUTCH_ARCADE_SECRET"]),
    CLUTCH_RECEIPT_KEY: orDefault(env["CLUTCH_RECEIPT_KEY"], "1"),
    CLUTCH_SEALING_SECRET: orNull(env["CLUTCH_SEALING_SECRET"]),
  };
}

function natsOf(values: z.infer<typeof environment>): NatsSettings | null {
  const { NATS_URL: url, NATS_NKEY: nkeyFile, NATS_CA: caFile, NATS_CERT: certFile, NATS_KEY: keyFile } = values;
  return url === null ? null : { url, nkeyFile, caFile, certFile, keyFile };
}

const afterPrefix = (text: string, prefix: string): string | null =>
  text.startsWith(prefix) ? text.slice(prefix.length) : null;

/** Reads `--roles a,b` from the command line; every role when it is not there. */
export function parseRoles(args: readonly string[]): Result<readonly Role[], string> {
  const at = args.indexOf("--roles");
  if (at === -1) return ok(ROLES);
  const names = (args[at + 1] ?? "").split(",").filter((name) => name !== "");
  if (names.length === 0) return err(`--roles needs a list out of ${ROLES.join(",")}`);
  const unknown = names.find((name) => !ROLES.some((role) => role === name));
  if (unknown !== undefined) return err(`--roles: ${unknown} is not one of ${ROLES.join(",")}`);
  return ok(ROLES.filter((role) => names.includes(role)));
}

/**
 * Parses the environment and the command line whole. The error is one line that names the first bad
 * variable and what is wrong with it, never its value (it may be a secret).
 */
export function parseConfig(
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): Result<ServerConfig, string> {
  const roles = parseRoles(args);
  if (!roles.ok) return roles;
  const parsed = environment.safeParse(withDefaults(env));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return err(`${issue?.path.join(".") ?? "environment"} ${issue?.message ?? "is not valid"}`);
  }
  const values = parsed.data;
  if (values.CLUTCH_FEED.startsWith("scripted:") && values.CLUTCH_PARTNER_SECRET === null)
    return err("CLUTCH_FEED plays a script for tests alone, with the demo partner of CLUTCH_PARTNER_SECRET");
  return ok(
    Object.freeze({
      roles: roles.value,
      port: values.PORT,
      hostname: values.CLUTCH_HOSTNAME,
      operatorPort: values.OPERATOR_PORT,
      dataFolder: values.CLUTCH_DATA,
      embeddedPort: values.CLUTCH_DATABASE_PORT,
      databaseUrl: values.DATABASE_URL,
      nats: natsOf(values),
      seed: values.CLUTCH_SEED,
      speed: values.CLUTCH_SPEED,
      playsPast: values.CLUTCH_PAST === "play",
      replayFolder: afterPrefix(values.CLUTCH_FEED, "replay:"),
      scriptFile: afterPrefix(values.CLUTCH_FEED, "scripted:"),
      demoSecret: values.CLUTCH_PARTNER_SECRET,
      operatorOrigin: values.OPERATOR_ORIGIN,
      publicOrigin: values.PUBLIC_ORIGIN,
      streamOrigins: values.CLUTCH_STREAM_ORIGINS,
      themesFolder: values.CLUTCH_THEMES,
      trustedProxies: values.CLUTCH_TRUSTED_PROXIES,
      allowPrivatePartners: values.CLUTCH_PRIVATE_PARTNERS === "allow",
      countryHeader: values.CLUTCH_COUNTRY_HEADER.toLowerCase(),
      metricsToken: values.CLUTCH_METRICS_TOKEN,
      logLevel: values.CLUTCH_LOG,
      inPlayDelayMs: values.CLUTCH_IN_PLAY_DELAY_MS,
      placeIntervalMs: values.CLUTCH_PLACE_INTERVAL_MS,
      voidAfterHours: values.CLUTCH_VOID_AFTER_HOURS,
      drainSeconds: values.CLUTCH_DRAIN_SECONDS,
      moveSeconds: values.CLUTCH_MOVE_SECONDS,
      rateLimitPerSecond: values.CLUTCH_RATE_LIMIT,
      arcadeSecret: values.CLUTCH_ARCADE_SECRET,
      receiptKey: values.CLUTCH_RECEIPT_KEY,
      sealingSecret: values.CLUTCH_SEALING_SECRET,
    }),
  );
}
