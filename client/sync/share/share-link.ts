/** The key of a partner's page that carries a code; `embed` reads it (docs/decisions/0092). */
export const LINK_KEY = "clutch_slip";

/**
 * The address of the partner's page with a code. The host sent its address with the launch; one outside the allowed
 * origins is not used, and tokens in it are dropped.
 */
export function makeShareLink(pageUrl: string | null, allowedOrigins: readonly string[], code: string): string | null {
  if (pageUrl === null || !URL.canParse(pageUrl)) return null;
  const page = new URL(pageUrl);
  if (!/^https?:$/.test(page.protocol) || !allowedOrigins.includes(page.origin)) return null;
  return `${page.origin}${page.pathname}?${LINK_KEY}=${code}`;
}
