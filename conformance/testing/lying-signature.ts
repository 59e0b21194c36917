import { SIGNATURE_HEADER, signBody, verifyBody } from "@clutch/contract/partner";
import { MINUTE_MS } from "@clutch/kernel";
import type { Delivery } from "../run/target.ts";
import type { Has } from "./faults.ts";

const PATHS = [
  ["credit/", "does not check credits"],
  ["rollback/", "does not check rollbacks"],
  ["balance/", "does not check balances"],
] as const;

/** The one `v1` that a partner reads which does not know that there may be two. */
function dropOne(header: string, has: Has): string {
  const [time = "", ...signatures] = header.split(",");
  if (has("reads the first of two signatures")) return [time, ...signatures.slice(0, 1)].join(",");
  return has("reads the last of two signatures") ? [time, ...signatures.slice(-1)].join(",") : header;
}

const bodyOf = (rawBody: string, has: Has): string =>
  has("signs JSON written anew") ? JSON.stringify(JSON.parse(rawBody.replace(/^\uFEFF/, ""))) : rawBody;

function clockOf(nowMs: number, has: Has): number {
  if (has("has a clock that is ahead")) return nowMs + 2 * MINUTE_MS;
  return has("has a clock that is behind") ? nowMs - 2 * MINUTE_MS : nowMs;
}

/** Whether the partner takes a call for ours. */
export async function isSigned({ url, rawBody, headers }: Delivery, secret: string, has: Has): Promise<boolean> {
  const header = headers[SIGNATURE_HEADER] ?? null;
  if (has("checks no signature")) return true;
  if (PATHS.some(([path, fault]) => url.endsWith(path) && has(fault))) return true;
  if (header === null) return has("takes what is not signed");
  if (has("signs letters of one byte") && /[^\0-\u00FF]/u.test(rawBody)) return false;
  const seconds = Number(/^t=(\d+)/.exec(header)?.[1]);
  const nowMs = clockOf(Date.now(), has);
  const isFree =
    (has("takes old signatures") && seconds * 1000 < nowMs) ||
    (has("takes signatures ahead") && seconds * 1000 > nowMs);
  const check = (text: string, judged: string, atMs: number) =>
    verifyBody({ rawBody: text, header: judged, secret, nowMs: atMs });
  const verdict = await check(bodyOf(rawBody, has), dropOne(header, has), isFree ? seconds * 1000 : nowMs);
  if (verdict === "malformed") return has("takes signatures it cannot read");
  if (verdict === "valid") return true;
  if (has("signs all but the amount"))
    return (await check(rawBody.replace(/"amount":[^,}]+/, '"amount":1'), header, nowMs)) === "valid";
  if (!has("does not sign the time")) return false;
  const old = await signBody(rawBody, [secret], nowMs - 10 * MINUTE_MS);
  return old.split(",v1=")[1] === header.split(",v1=")[1];
}
