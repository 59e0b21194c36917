import { readFileSync } from "node:fs";
import { systemClock } from "@clutch/kernel";
import { parseConfig, type ServerConfig } from "../../base/config/config.ts";
import { findDatabase } from "../main/find-database.ts";
import { loadOwnSecret } from "../../base/sealing/own-secret.ts";
import { createPartnerBox, type PartnerBox } from "../../base/sealing/partner-box.ts";
import { openStore, type Store } from "../../base/store/open.ts";

/** Why a command did nothing: one line for the operator. */
export class CommandFailure extends Error {}

/** The content of a file that an operator names. */
export function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new CommandFailure(`${file}: ${error instanceof SyntaxError ? "is not JSON" : "cannot be read"}`);
  }
}

/** What a command runs in: given, so that a test can run one in its own process. */
export interface CommandContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly write: (line: string) => void;
  readonly complain: (line: string) => void;
}

export interface Opened {
  readonly config: ServerConfig;
  readonly store: Store;
  readonly nowMs: number;
  /** Seals and opens partners' secrets; makes the key's file where there is none. */
  readonly openBox: () => PartnerBox;
}

/** Opens the database of `DATABASE_URL`, or of the server that runs on this machine, for one piece of work. */
export async function withStore<T>(context: CommandContext, work: (opened: Opened) => Promise<T>): Promise<T> {
  const { config, databaseUrl } = readDatabaseUrl(context);
  const store = await openStore({ databaseUrl, poolSize: 2 });
  const openBox = (): PartnerBox =>
    createPartnerBox(loadOwnSecret(config.sealingSecret, config.dataFolder, "partner.secret"));
  try {
    return await work({ config, store, nowMs: systemClock.nowMs(), openBox });
  } finally {
    await store.stop();
  }
}

/** The configuration, and the address that `withStore` opens. */
export function readDatabaseUrl({ env }: CommandContext): Pick<Opened, "config"> & { readonly databaseUrl: string } {
  const parsed = parseConfig(env, []);
  if (!parsed.ok) throw new CommandFailure(parsed.error);
  const config = parsed.value;
  const databaseUrl = findDatabase(config);
  if (databaseUrl === null)
    throw new CommandFailure("no server has run here: set DATABASE_URL, or CLUTCH_DATA to its data folder");
  return { config, databaseUrl };
}
