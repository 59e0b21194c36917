import { isIPv4, isIPv6 } from "node:net";

/** The eight groups of an IPv6 address as numbers, whatever its zeros are compressed to; null for any other text. */
function parseIpv6(text: string): readonly number[] | null {
  if (!isIPv6(text)) return null;
  const [address = ""] = text.split("%", 1);
  const [head = "", tail] = address.split("::");
  const left = toGroups(head);
  if (tail === undefined) return left;
  const right = toGroups(tail);
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}

function toGroups(text: string): number[] {
  return text.split(":").flatMap((group) => {
    if (group === "") return [];
    if (!isIPv4(group)) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

/** An IPv4 address written inside an IPv6 one (`::ffff:a.b.c.d`, in either notation) is the IPv4 address. */
export function plainAddress(address: string): string {
  const text = address.slice(0, 64);
  const groups = text.includes(":") ? parseIpv6(text) : null;
  if (groups === null || groups[5] !== 0xff_ff || groups.slice(0, 5).some((group) => group !== 0)) return text;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}

/** What limits count as one: an IPv4 address, and the /64 of an IPv6 address, all of which one subscriber holds. */
export function networkOf(ipAddress: string): string {
  const address = plainAddress(ipAddress);
  const groups = address.includes(":") ? parseIpv6(address) : null;
  if (groups === null) return address;
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":");
}
