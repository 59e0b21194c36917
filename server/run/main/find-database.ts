import { existsSync, readFileSync } from "node:fs";
import type { ServerConfig } from "../../base/config/config.ts";
import { databaseFile } from "./base.ts";

/** The address given, or that of the embedded database a server on this machine runs; null when there is neither. */
export function findDatabase({
  databaseUrl,
  dataFolder,
}: Pick<ServerConfig, "databaseUrl" | "dataFolder">): string | null {
  if (databaseUrl !== null) return databaseUrl;
  const file = databaseFile(dataFolder);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}
