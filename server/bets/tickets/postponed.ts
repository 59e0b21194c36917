import type { SettlementFigure, VoidReason } from "@clutch/rules";

/** What a leg came to whose match did not begin in time, in place of what its market did (RU-28). */
export const POSTPONED: SettlementFigure = { kind: "void", reason: "postponed" satisfies VoidReason };
