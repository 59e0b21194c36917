import { BlockList, isIP } from "node:net";
import { plainAddress } from "./network-of.ts";

/** True when `text` is an IP address or a network in CIDR notation (`10.0.0.0/8`). */
export function isNetwork(text: string): boolean {
  const [address = "", bits, more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Whether an address belongs to a trusted proxy; `networks` are addresses and CIDR networks, each an `isNetwork`. */
export function createTrustedProxies(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [given = "", bits] = network.split("/");
    const address = plainAddress(given);
    const family = address.includes(":") ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 6 ? "ipv6" : "ipv4");
  };
}
