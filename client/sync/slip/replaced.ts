import { slipStore, type LabelledSelection, type SlipTab } from "../../store/slip.ts";
import { getRuntime } from "../runtime.ts";

export const REPLACED = "slip.note.replaced";

/** Runtimes are one for each visit: it is said once in each. */
const announcedIn = new WeakSet<object>();

/** The tab in which both picks can be one bet; null for two of one market, which the member chooses between. */
function tabOf(before: LabelledSelection, now: LabelledSelection): SlipTab | null {
  if (before.marketId === now.marketId) return null;
  if (before.eventId === now.eventId) return "event-combo";
  return before.matchKey === now.matchKey ? null : "combo";
}

/** Says, once in a visit, that a single holds one pick: a further tap has replaced the one before. */
export function sayReplaced(before: LabelledSelection | undefined): void {
  const { tab, groups, quickStakeMinor } = slipStore.getState();
  const [now] = groups.single;
  const runtime = getRuntime();
  if (
    tab !== "single" ||
    before === undefined ||
    now === undefined ||
    quickStakeMinor !== null ||
    announcedIn.has(runtime)
  )
    return;
  const to = tabOf(before, now);
  if (to === null) return;
  announcedIn.add(runtime);
  const { marketId, lineNumber, selection } = before;
  slipStore.setState({
    note: { code: null, messageId: REPLACED, values: { marketId, lineNumber, selection, tab: to }, fallback: null },
  });
}
