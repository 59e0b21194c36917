import { plainAddress } from "./network-of.ts";

/** Whether an address belongs to a proxy whose headers are believed. */
export type IsTrusted = (address: string) => boolean;

/**
 * Who is at the other end. A proxy we trust may name the caller in `x-forwarded-for`: read from the right,
 * the first address that is not a trusted proxy itself; what stands left of it anyone could have written.
 */
export function clientAddress(peer: string | null, forwardedFor: string | null, isTrusted: IsTrusted): string | null {
  const own = peer === null ? null : plainAddress(peer);
  if (own === null || forwardedFor === null || !isTrusted(own)) return own;
  const hops = forwardedFor.split(",").map((hop) => plainAddress(hop.trim()));
  return hops.findLast((hop) => hop !== "" && !isTrusted(hop)) ?? own;
}

/**
 * The country a trusted proxy found the caller in (R7.6-02): two letters, in capitals. `XX`, `T1` and the like are a
 * proxy's words for not knowing; a header that did not come through a trusted proxy is anyone's.
 */
export function clientCountry(peer: string | null, named: string | null, isTrusted: IsTrusted): string | null {
  if (peer === null || named === null || !isTrusted(plainAddress(peer))) return null;
  const code = named.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(code) && code !== "XX" ? code : null;
}

export const isLoopback = (address: string | null): boolean =>
  address !== null && (address === "::1" || /^127(\.\d{1,3}){3}$/.test(plainAddress(address)));
