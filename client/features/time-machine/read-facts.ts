import type { EventCourseWire } from "@clutch/contract";
import type { Fact } from "@clutch/rules";
import { parseFact } from "../../sync/wire/fact.ts";

const SECOND_MS = 1000;

/** The facts of a course, each of the whole second by which it was there: the slider goes by seconds, and a step to a fact shows it. */
export const readFacts = ({ facts }: Pick<EventCourseWire, "facts">): readonly Fact[] =>
  facts.flatMap((wire) => {
    const fact = parseFact(wire);
    return fact === null ? [] : [{ ...fact, atMs: Math.ceil(fact.atMs / SECOND_MS) * SECOND_MS }];
  });
