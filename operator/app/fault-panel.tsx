import { useState, type Dispatch } from "react";
import { FAULT_KINDS, FAULT_VERBS, type FaultKind, type FaultVerb } from "../core/faults.ts";
import type { StartView } from "../core/view.ts";
import { FAULT_NAMES, HABIT_NAMES } from "./choices.ts";
import { pageApi } from "./page-api.ts";
import type { PageAction } from "./page-state.ts";

interface Props {
  readonly start: StartView;
  readonly dispatch: Dispatch<PageAction>;
}

const HABITS = Object.keys(HABIT_NAMES) as readonly StartView["habit"][];

/** Makes the operator misbehave: the next call of a kind, or the next ten, go wrong in a chosen way. */
export function FaultPanel({ start, dispatch }: Props) {
  const [verb, setVerb] = useState<FaultVerb>("debit");
  const [kind, setKind] = useState<FaultKind>("answer-lost-after-apply");
  const arm = async (fault: { verb: FaultVerb; kind: FaultKind; remaining: number }) => {
    dispatch({ type: "switched", switches: await pageApi.setFault(fault) });
  };
  return (
    <section className="faults" aria-labelledby="faults-title">
      <h2 id="faults-title">Faults on demand</h2>
      <div className="fault-form">
        <select aria-label="Call" value={verb} onChange={(event) => setVerb(event.target.value as FaultVerb)}>
          {FAULT_VERBS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <select aria-label="Fault" value={kind} onChange={(event) => setKind(event.target.value as FaultKind)}>
          {FAULT_KINDS.map((name) => (
            <option key={name} value={name}>
              {FAULT_NAMES[name]}
            </option>
          ))}
        </select>
        <button className="button small" type="button" onClick={() => void arm({ verb, kind, remaining: 1 })}>
          Once
        </button>
        <button className="button small" type="button" onClick={() => void arm({ verb, kind, remaining: 10 })}>
          10 times
        </button>
      </div>
      <ul className="armed" aria-label="Armed faults">
        {start.faults.map((fault) => (
          <li key={fault.verb}>
            <span>
              {fault.verb}: {FAULT_NAMES[fault.kind]} ({fault.remaining})
            </span>
            <button className="button plain small" type="button" onClick={() => void arm({ ...fault, remaining: 0 })}>
              Disarm
            </button>
          </li>
        ))}
      </ul>
      <label className="field">
        <span>Rollback of an unknown debit</span>
        <select
          value={start.habit}
          onChange={async (event) => {
            const habit = HABITS.find((name) => name === event.target.value);
            if (habit) dispatch({ type: "switched", switches: await pageApi.setHabit(habit) });
          }}
        >
          {HABITS.map((habit) => (
            <option key={habit} value={habit}>
              {HABIT_NAMES[habit]}
            </option>
          ))}
        </select>
      </label>
    </section>
  );
}
