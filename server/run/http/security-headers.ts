/** Sent with every answer, whatever it is. */
const ALWAYS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "permissions-policy":
    "accelerometer=(), autoplay=(self), camera=(), display-capture=(), fullscreen=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** Who may put a page into a frame; an empty list means nobody. */
export type FrameAncestors = readonly string[];

const frameAncestors = (origins: FrameAncestors): string =>
  `frame-ancestors ${origins.length === 0 ? "'none'" : origins.join(" ")}`;

/** For JSON, errors and files that are not pages: they load nothing and nothing may frame them. */
export const dataHeaders = (): Record<string, string> => ({
  ...ALWAYS,
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
});

/**
 * For the widget's page. Styles may be inline because a partner's theme is a style element made at run
 * time (G-87); scripts may not. Streams are shown from any https host (G-69), as media or in frames of their own; the
 * script speaks with us and with the hosts whose HLS and FLV its players read, `streams`: plain origins.
 */
export const pageHeaders = (origins: FrameAncestors, streams: readonly string[] = []): Record<string, string> => ({
  ...ALWAYS,
  // Who may frame it is said by frame-ancestors; an isolated host page asks for this too.
  "cross-origin-resource-policy": "cross-origin",
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...streams].join(" "),
    ["media-src 'self' blob: https:", ...streams].join(" "),
    "frame-src https:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    // No text becomes markup or script: the page makes elements, and no library of it needs a policy.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    frameAncestors(origins),
  ].join("; "),
});

const DATA_HEADERS = Object.entries(dataHeaders());

/** Half a year: browsers that once came by https come by nothing else (RFC 6797). */
const HSTS = "max-age=15552000";

/** Completes an answer made without headers of ours, such as a redirect, and binds browsers to https where we are served so. */
export function completeHeaders(headers: Headers, { isHttps }: { readonly isHttps: boolean }): void {
  // Every set of ours has it, and no other answer.
  if (!headers.has("permissions-policy"))
    for (const [name, value] of DATA_HEADERS) if (!headers.has(name)) headers.set(name, value);
  if (isHttps) headers.set("strict-transport-security", HSTS);
}

/** For what an operator's page loads from us across origins: the embed script. */
export const embedHeaders = (): Record<string, string> => ({
  ...dataHeaders(),
  "cross-origin-resource-policy": "cross-origin",
});

/** For the API reference: its viewer writes inline styles, and asks nobody but us. */
export const docsHeaders = (): Record<string, string> => ({
  ...ALWAYS,
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
});

/** Origins that are safe to write into a policy: nothing that could add a directive of its own. */
export const isPlainOrigin = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text && !/[\s;,']/.test(text);
};
