import { randomBytes, randomUUID } from "node:crypto";
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

const SEED_BYTES = 32;

/** Where the simulator's seed is kept, readable by its owner alone. */
export const matchSeedFile = (dataFolder: string): string => path.join(dataFolder, "match-seed");

/**
 * The 256 bits all simulated matches are drawn from (RU-18): made of the system's randomness at the first start and read
 * ever after, so that a restart goes on with the same matches. Throws when the file cannot be kept or is damaged: another
 * seed would leave every open bet without its match.
 */
export function readMatchSeed(dataFolder: string): Uint8Array {
  const file = matchSeedFile(dataFolder);
  if (!existsSync(file)) createSeedFile(file);
  // A copy brought from elsewhere may have come with open rights.
  chmodSync(file, 0o600);
  const text = readFileSync(file, "utf8").trim();
  if (!/^[\da-f]{64}$/.test(text)) {
    throw new Error(
      `${file} is not a seed of ${SEED_BYTES} bytes in hexadecimal digits: restore it, or remove it for new matches`,
    );
  }
  return new Uint8Array(Buffer.from(text, "hex"));
}

/** Written whole under another name and then linked: no reader finds half of it, and of two processes one wins. */
function createSeedFile(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${randomBytes(SEED_BYTES).toString("hex")}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    unlinkSync(draft);
  }
}
