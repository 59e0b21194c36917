/** Every call between us and a partner is signed over its raw body: `t={seconds},v1={hex}` (RU-13). */
export const SIGNATURE_HEADER = "X-Clutch-Signature";
/** The clock tolerance, in both directions. */
export const SIGNATURE_TOLERANCE_MS = 300_000;

/** The part of the web platform that Bun, Node and browsers share and that has no types without the DOM. */
interface WebPlatform {
  readonly TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> };
  readonly crypto: {
    readonly subtle: {
      importKey(...key: readonly unknown[]): Promise<unknown>;
      sign(algorithm: "HMAC", key: unknown, data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>;
      verify(...signed: readonly ["HMAC", unknown, Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>]): Promise<boolean>;
    };
  };
}

const web = globalThis as unknown as WebPlatform;
const encode = (text: string): Uint8Array<ArrayBuffer> => new web.TextEncoder().encode(text);

const importKey = (secret: string, use: "sign" | "verify"): Promise<unknown> =>
  web.crypto.subtle.importKey("raw", encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [use]);

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** The header's value for a raw body: HMAC-SHA-256 over `{seconds}.{body}`. */
export async function signBody(rawBody: string, secret: string, nowMs: number): Promise<string> {
  const seconds = Math.floor(nowMs / 1000);
  const key = await importKey(secret, "sign");
  const signature = await web.crypto.subtle.sign("HMAC", key, encode(`${seconds}.${rawBody}`));
  return `t=${seconds},v1=${toHex(new Uint8Array(signature))}`;
}

export interface SignedBody {
  readonly rawBody: string;
  /** The header as received; null when it was absent. */
  readonly header: string | null;
  readonly secret: string;
  readonly nowMs: number;
}

export type SignatureVerdict = "valid" | "malformed" | "too-old" | "wrong";

/** Compares in constant time; a header outside the tolerance is always refused. */
export async function verifyBody(signed: SignedBody): Promise<SignatureVerdict> {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signed.header ?? "");
  const [, seconds = "", hex = ""] = match ?? [];
  if (!match) return "malformed";
  if (Math.abs(signed.nowMs - Number(seconds) * 1000) > SIGNATURE_TOLERANCE_MS) return "too-old";
  const key = await importKey(signed.secret, "verify");
  const isRight = await web.crypto.subtle.verify("HMAC", key, fromHex(hex), encode(`${seconds}.${signed.rawBody}`));
  return isRight ? "valid" : "wrong";
}
