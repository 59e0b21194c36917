import { BUILD_VERSION } from "@clutch/contract";

/** The record of SPEC section 3, stored under `environment` at start (G-07). */
export const ENVIRONMENT = {
  appVersion: BUILD_VERSION,
  basePath: "/v8",
  mode: "production",
  imageType: "release",
} as const;

/** `reload`, `navigate`, `back_forward` or `prerender`; `navigate` where the browser does not say. */
export function readNavigationType(): NavigationTimingType {
  const [entry] = performance.getEntriesByType("navigation");
  return (entry as PerformanceNavigationTiming | undefined)?.type ?? "navigate";
}

/** The browser's IANA zone, `UTC` where it has none (G-86). */
export function readTimezone(): string {
  try {
    const zone: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    return zone !== undefined && /^[A-Za-z]/.test(zone) ? zone : "UTC";
  } catch {
    return "UTC";
  }
}
