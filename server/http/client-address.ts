/**
 * Who is at the other end. A proxy we trust may name the caller in `x-forwarded-for`: read from the right,
 * the first address that is not a trusted proxy itself; what stands left of it anyone could have written.
 */
export function clientAddress(
  peer: string | null,
  forwardedFor: string | null,
  trustedProxies: readonly string[],
): string | null {
  const own = peer === null ? null : plain(peer);
  if (own === null || forwardedFor === null || !trustedProxies.includes(own)) return own;
  const hops = forwardedFor.split(",").map((hop) => plain(hop.trim()));
  return hops.findLast((hop) => hop !== "" && !trustedProxies.includes(hop)) ?? own;
}

/**
 * The country a trusted proxy found the caller in (R7.6-02): two letters, in capitals. `XX`, `T1` and the like are a
 * proxy's words for not knowing; a header that did not come through a trusted proxy is anyone's.
 */
export function clientCountry(
  peer: string | null,
  named: string | null,
  trustedProxies: readonly string[],
): string | null {
  if (peer === null || named === null || !trustedProxies.includes(plain(peer))) return null;
  const code = named.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(code) && code !== "XX" ? code : null;
}

/** An IPv4 address written inside an IPv6 one is the IPv4 address. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "").slice(0, 64);

export const isLoopback = (address: string | null): boolean =>
  address !== null && (address === "::1" || /^127(\.\d{1,3}){3}$/.test(address));
