import { createHash, createHmac, hash, randomBytes } from "node:crypto";

/** 160 random bits as 40 hexadecimal characters (G-10). */
export const createToken = (): string => randomBytes(20).toString("hex");

/** A short id that names something without opening anything: `ss-91d2a4c0…`. */
export const createId = (prefix: "ss" | "lc"): string => `${prefix}-${randomBytes(12).toString("hex")}`;

/** What is stored in a token's place; the tokens are random enough to need no salt. */
export const hashSecret = (secret: string): Buffer => hash("sha256", secret, "buffer");

/** The same hash as a text, for keys in memory. */
export const secretKeyOf = (secret: string): string => hash("sha256", secret, "base64");

/**
 * The public token that goes with a session token. Derived one way, so that it need not be stored to be
 * answered again (G-05), and reveals nothing about the session token.
 */
export const publicTokenOf = (token: string): string =>
  createHash("sha256").update(`public:${token}`).digest("hex").slice(0, 40);

/** The session token of a launch with a key: made again when the launch is repeated, by nobody who has not the key. */
export const sessionTokenOf = (launchKey: string, launchId: string): string =>
  createHmac("sha256", launchKey).update(`session:${launchId}`).digest("hex").slice(0, 40);

export const isToken = (text: string): boolean => /^[0-9a-f]{40}$/.test(text);
