import { memo } from "react";
import type { Side } from "@clutch/kernel";
import { momentClock, type Moment } from "@clutch/rules";
import { useMoments, useNews } from "../../../select/match/use-moments.ts";
import type { MapScore } from "../../../store/catalogue.ts";
import { cx } from "../../../ui/cx.ts";
import { momentKey } from "../../../parts/moment-text.ts";
import styles from "./field-scene.module.css";

interface FieldSceneProps {
  readonly gameId: number;
  readonly isCourt: boolean;
  readonly map: Pick<MapScore, "home" | "away">;
  readonly clock: string | null;
}

const GOALS_SHOWN = 4;

/** The field with the score and the clock; the half of the side that scored lights up, and its goals stand in it. */
export function FieldScene({ gameId, isCourt, map, clock }: FieldSceneProps) {
  const goals = useMoments().filter(isGoal);
  const last = useNews().find(isGoal);
  return (
    <div className={styles.scene}>
      <Field isCourt={isCourt} />
      {last && <i key={momentKey(last)} className={cx(styles.light, last.side === "away" && styles.away)} />}
      <div className={styles.score}>
        <b className="d">{map.home}</b>
        <span>{clock}</span>
        <b className="d">{map.away}</b>
      </div>
      <Goals gameId={gameId} goals={goals} side="home" />
      <Goals gameId={gameId} goals={goals} side="away" />
    </div>
  );
}

type Goal = Extract<Moment, { readonly kind: "goal" }>;

const isGoal = (moment: Moment): moment is Goal => moment.kind === "goal";

interface GoalsProps {
  readonly gameId: number;
  readonly goals: readonly Goal[];
  readonly side: Side;
}

const Goals = ({ gameId, goals, side }: GoalsProps) => (
  <p className={cx(styles.goals, side === "away" && styles.away)}>
    {goals
      .filter((goal) => goal.side === side)
      .slice(0, GOALS_SHOWN)
      .map((goal) => (
        <span key={momentKey(goal)}>{momentClock(goal, gameId)}</span>
      ))}
  </p>
);

/* A pitch and a court in a box of 606 by 366. */
const PITCH = "M10 10H596V356H10ZM303 10V356M303 183m-46 0a46 46 0 1 0 92 0a46 46 0 1 0 -92 0";
const PITCH_ENDS =
  "M10 83H100V283H10M596 83H506V283H596M10 138H42V228H10M596 138H564V228H596M100 150a40 40 0 0 1 0 66M506 150a40 40 0 0 0 0 66";
const COURT_ENDS =
  "M10 128H130V238H10M596 128H476V238H596M10 40H66a143 143 0 0 1 0 286H10M596 40H540a143 143 0 0 0 0 286H596M130 135a48 48 0 0 1 0 96M476 135a48 48 0 0 0 0 96";

const Field = memo(function Field({ isCourt }: { readonly isCourt: boolean }) {
  return (
    <svg className={styles.field} viewBox="0 0 606 366" aria-hidden="true">
      <path d={`${PITCH}${isCourt ? COURT_ENDS : PITCH_ENDS}`} />
    </svg>
  );
});
