import { createPrivateKey, createPublicKey, hash, sign } from "node:crypto";
import { assert } from "@clutch/kernel";
import { deriveKey, seal, unseal } from "../../base/sealing/seal.ts";

/** What only this process may do with the one secret of the mini-games, which is never in the database. */
export interface ArcadeSecrets {
  /** Encrypts a seed for its row: AES-256-GCM, bound to the seed's hash. */
  readonly seal: (serverSeed: string) => Buffer;
  /** Throws where the row was made with another secret or changed. */
  readonly unseal: (sealed: Buffer, seedHash: string) => string;
  /** Encrypts the marks of a chain for its row, bound to the chain's end: no link of a round to come is stored in clear. */
  readonly sealMarks: (marks: string, chainEnd: string) => Buffer;
  /** Throws like `unseal`. */
  readonly unsealMarks: (sealed: Buffer, chainEnd: string) => string;
  /** Encrypts the play money of a visitor for their page to keep (docs/decisions/0225). */
  readonly sealDemo: (state: string, boundTo: string) => Buffer;
  /** Throws like `unseal`. */
  readonly unsealDemo: (sealed: Buffer, boundTo: string) => string;
  /** 32 bytes of Ed25519 in hexadecimal, for the verifier. */
  readonly publicKey: string;
  readonly sign: (text: string) => string;
}

/** PKCS #8 of an Ed25519 key up to its 32 bytes (RFC 8410). */
const PKCS8_ED25519 = Buffer.from("302e020100300506032b657004220420", "hex");
const RAW_PUBLIC_BYTES = 32;
const receiptUse = (number: number): string => `clutch arcade receipts${number === 1 ? "" : ` ${number}`}`;

/**
 * Keys of one secret (HKDF-SHA-256), so that none reveals anything of another. `receiptKey`: the number of the key that signs receipts;
 * another number is another key, and seeds stay readable.
 */
export function createSecrets(secret: Buffer, receiptKey = 1): ArcadeSecrets {
  const sealingKey = deriveKey(secret, "clutch arcade seeds");
  const chainKey = deriveKey(secret, "clutch arcade chains");
  const demoKey = deriveKey(secret, "clutch arcade demo");
  const signingKey = createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519, deriveKey(secret, receiptUse(receiptKey))]),
    format: "der",
    type: "pkcs8",
  });
  const spki = createPublicKey(signingKey).export({ format: "der", type: "spki" });
  return {
    publicKey: spki.subarray(-RAW_PUBLIC_BYTES).toString("hex"),
    sign: (text) => sign(null, Buffer.from(text), signingKey).toString("hex"),
    seal: (serverSeed) => seal(sealingKey, serverSeed, hash("sha256", serverSeed)),
    sealMarks: (marks, chainEnd) => seal(chainKey, marks, chainEnd),
    unsealMarks: (sealed, chainEnd) => unseal(chainKey, sealed, chainEnd),
    sealDemo: (state, boundTo) => seal(demoKey, state, boundTo),
    unsealDemo: (sealed, boundTo) => unseal(demoKey, sealed, boundTo),
    unseal: (sealed, seedHash) => {
      const seed = unseal(sealingKey, sealed, seedHash);
      assert(hash("sha256", seed) === seedHash, "the seed of this hash");
      return seed;
    },
  };
}
