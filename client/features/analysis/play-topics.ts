import type { PlayKind, PlayRow } from "@clutch/contract";
import type { MessageId } from "../../ui/i18n/message-id.ts";

/** What plays are about, in the order of the chips. */
const PLAY_TOPICS = ["kills", "objectives", "rounds", "goals", "economy"] as const;
export type PlayTopic = (typeof PLAY_TOPICS)[number];

export const TOPIC_TEXTS = {
  kills: "detail.topic.kills",
  objectives: "detail.topic.objectives",
  rounds: "detail.topic.rounds",
  goals: "detail.topic.goals",
  economy: "analysis.economy",
} as const satisfies Record<PlayTopic, MessageId>;

/** Null stands under every topic. */
const TOPIC_OF: Readonly<Record<PlayKind, PlayTopic | null>> = {
  kill: "kills",
  tower: "objectives",
  barracks: "objectives",
  boss: "objectives",
  plant: "objectives",
  defuse: "objectives",
  round: "rounds",
  goal: "goals",
  lead: "economy",
  map: null,
};

/** How many plays each topic has; one without any is left out. */
export function countTopics(plays: readonly PlayRow[]): ReadonlyMap<PlayTopic, number> {
  const byTopic = Map.groupBy(plays, ({ kind }) => TOPIC_OF[kind]);
  return new Map(
    PLAY_TOPICS.map((topic) => [topic, byTopic.get(topic)?.length ?? 0] as const).filter(([, count]) => count > 0),
  );
}

/** The plays of a topic, with the ends of maps that part them. */
export const playsOf = (plays: readonly PlayRow[], topic: PlayTopic): readonly PlayRow[] =>
  plays.filter(({ kind }) => TOPIC_OF[kind] === topic || TOPIC_OF[kind] === null);
