import { resetMobilePage } from "../../mobile-page.ts";
import { getRuntime } from "../../runtime.ts";

/** A rule of betting by its number, such as `OU-1`; the browser's back leads to what it was asked from. */
export function showRule(rule: string): void {
  getRuntime().navigate(`/rules#${rule}`);
  resetMobilePage();
}

/** A section of the rules, from the page of the rules; it takes the place of the one that was read. */
export const showRulesSection = (code: string): void => getRuntime().navigate(`/rules#${code}`, { replace: true });
