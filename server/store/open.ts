import { setTimeout as sleep } from "node:timers/promises";
import type { Stop } from "@clutch/kernel";
import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import { type CustomTypesConfig, Pool, type PoolConfig, types } from "pg";
import { startEmbeddedPostgres } from "./embedded/start.ts";
import { APP_ROLE, migrate } from "./migrate.ts";
import type { Database } from "./schema.ts";

export type StoreOptions =
  | { readonly databaseUrl: string; readonly poolSize?: number }
  | {
      readonly embeddedFolder: string;
      readonly port?: number;
      readonly poolSize?: number;
      /** Told when the embedded database ended by itself and was started again. */
      readonly onRestart?: (lastLines: string) => void;
    };

export type Tenant = Transaction<Database>;

/** What a caller knows before their tenant is known: the SHA-256 of a session token or socket ticket. */
export interface SecretHash {
  readonly secretHash: Buffer;
}

export interface Store {
  /** As the application role, with no tenant: sees the shared catalogue and the list of partners, nothing else. */
  readonly db: Kysely<Database>;
  /** As the owner, for migrations and for provisioning partners. Never for a member's call. */
  readonly owner: Kysely<Database>;
  /** The application role's connections, for the few hand-written hot statements. */
  readonly pool: Pool;
  /** Address with the owner's rights; holds a password, so it is not for logs. */
  readonly databaseUrl: string;
  /** One transaction that sees and writes the rows of this partner alone. A throw rolls it back. */
  withTenant<T>(partnerId: number, work: (tenant: Tenant) => Promise<T>): Promise<T>;
  /** One transaction that sees only the session or socket ticket whose secret has this hash. */
  withSecret<T>(secret: SecretHash, work: (scoped: Tenant) => Promise<T>): Promise<T>;
  readonly stop: Stop;
}

/** Opens PostgreSQL by address, or starts the embedded one in a folder; migrates it; answers when it can serve. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const embedded = "embeddedFolder" in options ? await startEmbedded(options) : null;
  const databaseUrl = embedded?.ownerUrl ?? ("databaseUrl" in options ? options.databaseUrl : "");
  try {
    const store = await connect(databaseUrl, options.poolSize ?? 16);
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

async function connect(databaseUrl: string, poolSize: number): Promise<Store> {
  const ownerPool = createPool({ connectionString: databaseUrl, max: 3 });
  const owner = new Kysely<Database>({ dialect: new PostgresDialect({ pool: ownerPool }) });
  try {
    await migrate(owner as Kysely<unknown>);
  } catch (error) {
    await owner.destroy();
    throw error;
  }
  const pool = createPool({ connectionString: databaseUrl, max: poolSize, options: `-c role=${APP_ROLE}` });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const scoped = <T>(setting: string, value: string, work: (tenant: Tenant) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tenant) => {
      await sql`select set_config(${setting}, ${value}, true)`.execute(tenant);
      return work(tenant);
    });
  return {
    db,
    owner,
    pool,
    databaseUrl,
    withTenant: (partnerId, work) => scoped("app.partner_id", String(partnerId), work),
    withSecret: ({ secretHash }, work) => scoped("app.secret_hash", secretHash.toString("hex"), work),
    stop: async () => {
      await db.destroy();
      await owner.destroy();
    },
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
