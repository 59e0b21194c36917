/**
 * Every call between us and a partner is signed over its raw body: `t={seconds},v1={hex}` (RU-13). While a partner changes its
 * secret there are two `v1`, of the new and of the old one, and either is enough.
 */
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

/** The header's value for a raw body: HMAC-SHA-256 over `{seconds}.{body}`, with each of the secrets. */
export async function signBody(rawBody: string, secrets: readonly string[], nowMs: number): Promise<string> {
  const seconds = Math.floor(nowMs / 1000);
  const signatures = await Promise.all(secrets.map((secret) => computeSignature(`${seconds}.${rawBody}`, secret)));
  return `t=${seconds}${signatures.map((hex) => `,v1=${hex}`).join("")}`;
}

async function computeSignature(text: string, secret: string): Promise<string> {
  const signature = await web.crypto.subtle.sign("HMAC", await importKey(secret, "sign"), encode(text));
  return toHex(new Uint8Array(signature));
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
  const match = /^t=(\d{1,12})((?:,v1=[0-9a-f]{64}){1,2})$/.exec(signed.header ?? "");
  const [, seconds = "", signatures = ""] = match ?? [];
  if (!match) return "malformed";
  if (Math.abs(signed.nowMs - Number(seconds) * 1000) > SIGNATURE_TOLERANCE_MS) return "too-old";
  const key = await importKey(signed.secret, "verify");
  const text = encode(`${seconds}.${signed.rawBody}`);
  const verdicts = await Promise.all(
    signatures
      .split(",v1=")
      .slice(1)
      .map((hex) => web.crypto.subtle.verify("HMAC", key, fromHex(hex), text)),
  );
  return verdicts.includes(true) ? "valid" : "wrong";
}
