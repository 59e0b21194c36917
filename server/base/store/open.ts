import { setTimeout as sleep } from "node:timers/promises";
import type { Stop } from "@clutch/kernel";
import { Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from "kysely";
import { type CustomTypesConfig, Pool, type PoolConfig, types } from "pg";
import { startEmbeddedPostgres } from "./embedded/start.ts";
import { type Fence, fencePool } from "./fenced-pool.ts";
import { type LimitedPool, limitPool } from "./limited-pool.ts";
import { isServerLogin, requireServedSchema, setLogin, withLogin } from "./login.ts";
import { APP_ROLE, migrate, prepareRestore } from "./schema/migrate.ts";
import type { Database } from "./db-types.ts";
import { findShared, withoutNames } from "./shared-connections.ts";
import { requireAppRights } from "./session-rights.ts";

/** How long the users of a store may wait. */
export interface StoreLimits {
  /** Names the connections in the metrics. */
  readonly name: string;
  /** Of a connection, transactions whole; then `DatabaseTimeout`. */
  readonly useMs: number;
  /** Waiting for a connection while the database is busy; `useMs` while it answers nothing. */
  readonly waitMs: number;
  /** Of one statement, ended by the database. */
  readonly statementMs: number;
  /** For a lock that another transaction holds. */
  readonly lockMs: number;
  /** Of an idle transaction, such as one whose process is stopped while it holds locks. */
  readonly idleMs: number;
}

/** Of calls: answered within three seconds, also while the database is frozen. */
export const CALL_LIMITS: StoreLimits = {
  name: "calls",
  useMs: 2500,
  waitMs: 10_000,
  statementMs: 2200,
  lockMs: 2000,
  idleMs: 5000,
};
/** Of background work: settlement in sets, a source's first batch. */
export const JOB_LIMITS: StoreLimits = {
  name: "jobs",
  useMs: 60_000,
  waitMs: 60_000,
  statementMs: 30_000,
  lockMs: 10_000,
  idleMs: 15_000,
};

/** Called with the name of the limits and how long somebody waited for a connection. */
export type OnWait = (name: string, waitedMs: number) => void;

export type StoreOptions = { readonly poolSize?: number; readonly onWait?: OnWait } & (
  | { readonly databaseUrl: string }
  | {
      readonly embeddedFolder: string;
      readonly port?: number;
      /** Called after the embedded database crashed and was restarted. */
      readonly onRestart?: (lastLines: string) => void;
    }
);

export type Tenant = Transaction<Database>;

/** What a caller knows before their tenant is known: the SHA-256 of a session token or socket ticket. */
export interface SecretHash {
  readonly secretHash: Buffer;
}

export interface Store {
  /** As the application role, with no tenant: sees the shared catalogue and the list of partners, nothing else. */
  readonly db: Kysely<Database>;
  /**
   * As the owner, for provisioning partners and for operators' commands. Never for a member's call. Where the address given is
   * that of a login of its own, it is that login's, and the database refuses what only the owner may.
   */
  readonly owner: Kysely<Database>;
  /** Whether the address given is the owner's, or a superuser's. */
  readonly isOwner: boolean;
  /** The application role's connections, for the few hand-written hot statements. */
  readonly pool: Pick<LimitedPool, "query">;
  /** The same database over connections of its own with other limits, under a lease when a fence is given. */
  readonly withLimits: (limits: StoreLimits, poolSize: number, fence?: Fence) => Store;
  /** Whether a pooler between lends a session of the database to several connections in turn: nothing of a session may be relied on. */
  readonly isPooled: boolean;
  /** The address given, or the embedded owner's; holds a password, so it is not for logs. */
  readonly databaseUrl: string;
  /** The address that sessions of the application log in with; holds a password too. */
  readonly appUrl: string;
  /** One transaction that sees and writes the rows of this partner alone. A throw rolls it back. */
  withTenant<T>(partnerId: number, work: (tenant: Tenant) => Promise<T>): Promise<T>;
  /** One transaction that sees only the session or socket ticket whose secret has this hash. */
  withSecret<T>(secret: SecretHash, work: (scoped: Tenant) => Promise<T>): Promise<T>;
  readonly stop: Stop;
}

/**
 * Opens PostgreSQL by address, or starts the embedded one in a folder; answers when it can serve. The owner's address migrates;
 * a login of its own (`clutch migrate --login`) cannot, and finds a database with a schema it serves or is refused.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const embedded = "embeddedFolder" in options ? await startEmbedded(options) : null;
  const databaseUrl = embedded?.ownerUrl ?? ("databaseUrl" in options ? options.databaseUrl : "");
  try {
    const store = await connect(await prepare(databaseUrl, embedded?.appPassword ?? null), options);
    const stop = async (): Promise<void> => {
      // A transaction that does not end is cut by the database's own shutdown, or by ours.
      await Promise.race([store.stop(), sleep(CLOSE_LIMIT_MS, undefined, { ref: false })]);
      await embedded?.stop();
    };
    return { ...store, stop };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

const CLOSE_LIMIT_MS = 2000;

const startEmbedded = ({ embeddedFolder, port, onRestart }: Extract<StoreOptions, { embeddedFolder: string }>) =>
  startEmbeddedPostgres({ folder: embeddedFolder, ...(port ? { port } : {}), ...(onRestart ? { onRestart } : {}) });

async function connect(
  { databaseUrl, appUrl, isOwner }: Addresses,
  { poolSize = 16, onWait }: Pick<StoreOptions, "poolSize" | "onWait">,
): Promise<Store> {
  const ownerPool = limitPool(createPool({ connectionString: databaseUrl, max: 3 }), JOB_LIMITS.useMs);
  const owner = kyselyOver(ownerPool);
  const opened = new Set<LimitedPool>([ownerPool]);
  let isPooled = false;
  const withLimits = (limits: StoreLimits, size: number, fence?: Fence): Store => {
    const appPool = limitPool(openAppPool(appUrl, limits, size), limits.useMs, (ms) => onWait?.(limits.name, ms));
    const limited = withoutNames(appPool, () => isPooled);
    const pool = fence === undefined ? limited : fencePool(limited, fence);
    const db = kyselyOver(pool);
    opened.add(pool);
    const stop = async (): Promise<void> => {
      opened.delete(pool);
      await pool.end();
    };
    return { ...scopesOf(db), db, owner, isOwner, isPooled, pool, databaseUrl, appUrl, withLimits, stop };
  };
  const store = withLimits(JOB_LIMITS, poolSize);
  const stop = async (): Promise<void> => {
    await Promise.all([...opened].map((pool) => pool.end()));
  };
  try {
    await requireAppRights(store.pool);
    // An owner's sessions need their start-up parameters, which no pooler passes on.
    isPooled = !isOwner && (await findShared([ownerPool, ownerPool]));
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...store, isPooled, stop };
}

/** The query builder asks for statements by text and parameters alone, never for a cursor. */
const kyselyOver = (pool: LimitedPool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }) });

interface Addresses {
  readonly databaseUrl: string;
  readonly appUrl: string;
  readonly isOwner: boolean;
}

/** Readies an empty database for a dump, at its owner's address (`prepareRestore`). */
export async function openForRestore(databaseUrl: string): Promise<void> {
  const db = openOne(databaseUrl);
  try {
    await prepareRestore(db);
  } finally {
    await db.destroy();
  }
}

const openOne = (databaseUrl: string): Kysely<unknown> =>
  new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: createPool({ connectionString: databaseUrl, max: 1 }) }),
  });

/** Migrates as the owner, or checks that the owner has; migrations take as long as they take. */
async function prepare(databaseUrl: string, appPassword: string | null): Promise<Addresses> {
  const db = openOne(databaseUrl);
  try {
    if (await isServerLogin(db)) {
      await requireServedSchema(db);
      return { databaseUrl, appUrl: databaseUrl, isOwner: false };
    }
    await migrate(db);
    if (appPassword === null) return { databaseUrl, appUrl: databaseUrl, isOwner: true };
    await setLogin(db, { name: EMBEDDED_LOGIN, password: appPassword }, LOGIN_SETTINGS);
    return { databaseUrl, appUrl: withLogin(databaseUrl, EMBEDDED_LOGIN, appPassword), isOwner: true };
  } finally {
    await db.destroy();
  }
}

/** The limits that the database itself keeps. */
const settingsOf = (limits: StoreLimits) => ({
  statement_timeout: limits.statementMs,
  lock_timeout: limits.lockMs,
  idle_in_transaction_session_timeout: limits.idleMs,
});

/**
 * What a session of a login is without start-up parameters, which a pooler drops: the longer limits, since jobs share it. Calls are
 * answered in time by our own side.
 */
export const LOGIN_SETTINGS: Readonly<Record<string, string>> = {
  role: APP_ROLE,
  ...Object.fromEntries(Object.entries(settingsOf(JOB_LIMITS)).map(([name, ms]) => [name, String(ms)])),
};

/** What servers log in as at the embedded database. */
const EMBEDDED_LOGIN = "clutch_server";

function openAppPool(databaseUrl: string, limits: StoreLimits, max: number): Pool {
  const settings = { role: APP_ROLE, ...settingsOf(limits) };
  return createPool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: limits.waitMs,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
  });
}

function scopesOf(db: Kysely<Database>): Pick<Store, "withTenant" | "withSecret"> {
  const scoped = <T>(setting: string, value: string, work: (tenant: Tenant) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tenant) => {
      await sql`select set_config(${setting}, ${value}, true)`.execute(tenant);
      return work(tenant);
    });
  return {
    withTenant: (partnerId, work) => scoped("app.partner_id", String(partnerId), work),
    withSecret: ({ secretHash }, work) => scoped("app.secret_hash", secretHash.toString("hex"), work),
  };
}

/** By PostgreSQL's type ids. The library reads arrays element by element; long lists of ids come with a settlement. */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: BigInt,
  1007: (text) => parseList(text, Number),
  1016: (text) => parseList(text, BigInt),
};

/** A flat array of integers in its text form: `{1,NULL,3}`. */
const parseList = <T>(text: string, parse: (item: string) => T): (T | null)[] =>
  text === "{}"
    ? []
    : text
        .slice(1, -1)
        .split(",")
        .map((item) => (item === "NULL" ? null : parse(item)));

function createPool(config: PoolConfig): Pool {
  const pool = new Pool({
    ...config,
    types: {
      getTypeParser: (oid: number, format?: "text" | "binary") =>
        (format === "binary" ? undefined : PARSERS[oid]) ?? types.getTypeParser(oid, format),
    } as CustomTypesConfig,
  });
  // An idle connection that breaks (database restart) is dropped by the pool; the next query opens another.
  pool.on("error", () => {});
  // The same for one that breaks between two statements of a transaction: the next statement fails, the process does not.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
