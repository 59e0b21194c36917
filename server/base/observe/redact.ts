/** Query keys whose values are secrets; they are masked wherever an address is logged (G-04, G-76). */
const SECRET_KEYS = /^(token|ticket|partner_member_token|auth|otp|code)$/i;

const MASK = "***";

/** Masks the secret values of a path with query, for logs: `/x/?token=abc&lang=en` → `/x/?token=***&lang=en`. */
export function maskAddress(address: string): string {
  const at = address.indexOf("?");
  if (at === -1) return address;
  const pairs = address
    .slice(at + 1)
    .split("&")
    .map((pair) => {
      const [key = ""] = pair.split("=", 1);
      return SECRET_KEYS.test(decodeKey(key)) ? `${key}=${MASK}` : pair;
    });
  return `${address.slice(0, at)}?${pairs.join("&")}`;
}

function decodeKey(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    // A malformed key cannot be one of ours, but is masked too rather than trusted.
    return "token";
  }
}

/** Anything shaped like one of our tokens (40 hexadecimal characters) in a text, such as an error's message. */
export const maskText = (text: string): string => text.replace(/\b[0-9a-f]{40}\b/gi, MASK);
