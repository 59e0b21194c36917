import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";

/**
 * A row's link shows its teams with columns of scores and says them as one scoreline, '0 - 1': its name holds the
 * names in sight, but not every figure in the order of the columns.
 */
const isScoreline = (rule: string, html: string): boolean =>
  rule === "label-content-name-mismatch" && html.startsWith("<a ") && html.includes("/events/");

/** The column or sheet of the slip and the history. */
export const SLIP = 'section[aria-label="Bet slip"]';

/** What axe finds on the page and inside the frame, every rule on; or in the part of the frame named by a selector. */
export async function problemsOf(page: Page, part?: string): Promise<string[]> {
  // Of what passes one element a rule is described: to find the selector of each took most of the time.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  const { violations } = await (part === undefined ? builder : builder.include(["main iframe", part])).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.filter(({ html }) => !isScoreline(id, html)).map(({ target }) => `${id}: ${JSON.stringify(target)}`),
  );
}
