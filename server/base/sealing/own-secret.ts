import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** 32 bytes as given in hexadecimal, else of a file of the data folder: made once, readable by its owner alone. */
export function loadOwnSecret(given: string | null, dataFolder: string, fileName: string): Buffer {
  if (given !== null) return Buffer.from(given, "hex");
  const file = join(dataFolder, fileName);
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true });
    try {
      writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
  }
  chmodSync(file, 0o600);
  return Buffer.from(readFileSync(file, "utf8"), "hex");
}
