import { BlockList, isIPv4, isIPv6 } from "node:net";
import { plainAddress } from "./network-of.ts";

/** What is not of the public internet (IANA's special-purpose registries), loopback among it. */
const PRIVATE_IPV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/** Public IPv6 addresses begin with 001; of those these are not public, or carry an IPv4 address to somewhere else. */
const PUBLIC_IPV6 = ["2000::", 3] as const;
const PRIVATE_IPV6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const privateIpv4 = new BlockList();
for (const [network, bits] of PRIVATE_IPV4) privateIpv4.addSubnet(network, bits, "ipv4");
const publicIpv6 = new BlockList();
publicIpv6.addSubnet(...PUBLIC_IPV6, "ipv6");
const privateIpv6 = new BlockList();
for (const [network, bits] of PRIVATE_IPV6) privateIpv6.addSubnet(network, bits, "ipv6");

/** Whether an address, IPv4 or IPv6 without brackets, is of the public internet; false for any other text. */
export function isPublicAddress(text: string): boolean {
  const address = plainAddress(text);
  if (isIPv4(address)) return !privateIpv4.check(address, "ipv4");
  if (!isIPv6(address) || address.includes("%")) return false;
  return publicIpv6.check(address, "ipv6") && !privateIpv6.check(address, "ipv6");
}

/**
 * Ends of names that no public name server answers for: reserved by IANA and RFCs 2606, 6761, 6762, 7686, 8375 and 9476, or left
 * undelegated by ICANN because of their use in private networks.
 */
const PRIVATE_SUFFIX =
  /\.(internal|local|localhost|localdomain|home\.arpa|lan|corp|home|mail|private|intranet|intra|domain|workgroup|test|invalid|onion|alt)$/;

/** Whether a host of an address (of `URL.hostname`) is of a network that is not public, by its number or name; this machine is not meant. */
export function isPrivateHost(hostname: string): boolean {
  if (isLoopbackHost(hostname)) return false;
  const address = hostname.replaceAll(/^\[|\]$/g, "");
  if (isIPv4(address) || isIPv6(address)) return !isPublicAddress(address);
  const name = address.toLowerCase().replace(/\.$/, "");
  return !name.includes(".") || PRIVATE_SUFFIX.test(name);
}

/** Whether a host of an address (of `URL.hostname`) is this machine by its name or number. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
