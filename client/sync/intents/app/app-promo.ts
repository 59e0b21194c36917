import type { PartnerSettings } from "../../../store/session.ts";
import { getRuntime } from "../../runtime.ts";

/** Where the member's dismissal is kept (G-28). */
const DISMISSED = "app-promo-dismissed";

export type Platform = "ios" | "android";

/** The platform of a browser by the name it gives itself; null for all others. iPads say they are Macs, with touch. */
export function readPlatform({ userAgent, maxTouchPoints }: Pick<Navigator, "userAgent" | "maxTouchPoints">) {
  if (/Android/i.test(userAgent)) return "android";
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
  return isIos ? "ios" : null;
}

/** The address of the partner's app for this visitor; null without one, or where the visitor has dismissed it. */
export function findAppUrl(urls: PartnerSettings["appDownloadUrls"], platform: Platform | null): string | null {
  if (platform === null || getRuntime().local.get(DISMISSED) !== null) return null;
  return urls[platform];
}

export const dismissAppPromo = (): void => getRuntime().local.set(DISMISSED, "true");
