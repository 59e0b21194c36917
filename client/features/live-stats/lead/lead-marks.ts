import type { Side } from "@clutch/kernel";
import type { Fact } from "@clutch/rules";

/** What is marked on the course of a lane map. */
export const MARK_KINDS = ["kill", "tower", "boss"] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** A fact on the axis of the minutes. */
export interface LeadMark {
  readonly kind: MarkKind;
  readonly side: Side;
  readonly sequence: number;
  readonly second: number;
}

const isMarked = (kind: Fact["kind"]): kind is MarkKind => (MARK_KINDS as readonly string[]).includes(kind);

/** The facts of a map that are marked, in the order of its facts. */
export const computeMarks = (facts: readonly Fact[], mapNumber: number): readonly LeadMark[] =>
  facts.flatMap((fact) => {
    const { kind, sequence, second } = fact;
    if (fact.mapNumber !== mapNumber || !isMarked(kind) || !("side" in fact) || fact.side === null) return [];
    return [{ kind, side: fact.side, sequence, second }];
  });

export const countMarks = (marks: readonly LeadMark[], kind: MarkKind, side: Side): number =>
  marks.filter((mark) => mark.kind === kind && mark.side === side).length;
