import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  hash,
  hkdfSync,
  randomBytes,
  sign,
} from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { assert } from "@clutch/kernel";

/** What only this process may do with the one secret of the mini-games, which is never in the database. */
export interface ArcadeSecrets {
  /** Encrypts a seed for its row: AES-256-GCM, bound to the seed's hash. */
  readonly seal: (serverSeed: string) => Buffer;
  /** Throws where the row was made with another secret or changed. */
  readonly unseal: (sealed: Buffer, seedHash: string) => string;
  /** 32 bytes of Ed25519 in hexadecimal, for the verifier. */
  readonly publicKey: string;
  readonly sign: (text: string) => string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** PKCS #8 of an Ed25519 key up to its 32 bytes (RFC 8410). */
const PKCS8_ED25519 = Buffer.from("302e020100300506032b657004220420", "hex");
const RAW_PUBLIC_BYTES = 32;

/** Two keys of one secret (HKDF-SHA-256), so that neither tells anything of the other. */
export function createSecrets(secret: Buffer): ArcadeSecrets {
  const derive = (use: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "", `clutch arcade ${use}`, 32));
  const sealingKey = derive("seeds");
  const signingKey = createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519, derive("receipts")]),
    format: "der",
    type: "pkcs8",
  });
  const spki = createPublicKey(signingKey).export({ format: "der", type: "spki" });
  return {
    publicKey: spki.subarray(-RAW_PUBLIC_BYTES).toString("hex"),
    sign: (text) => sign(null, Buffer.from(text), signingKey).toString("hex"),
    seal: (serverSeed) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", sealingKey, nonce).setAAD(Buffer.from(hash("sha256", serverSeed)));
      const text = Buffer.concat([cipher.update(serverSeed, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    unseal: (sealed, seedHash) => {
      const opened = createDecipheriv("aes-256-gcm", sealingKey, sealed.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(seedHash))
        .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const seed = opened.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + opened.final("utf8");
      assert(hash("sha256", seed) === seedHash, "the seed of this hash");
      return seed;
    },
  };
}

/** The secret of a laptop: made once and kept in the data folder, readable by its owner alone. */
export function loadSecret(given: string | null, dataFolder: string): Buffer {
  if (given !== null) return Buffer.from(given, "hex");
  const file = join(dataFolder, "arcade.secret");
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
