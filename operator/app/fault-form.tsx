import { useState, type Dispatch } from "react";
import { FAULT_KINDS, FAULT_VERBS, type Fault, type FaultKind, type FaultVerb } from "../core/faults.ts";
import type { StartView } from "../core/view.ts";
import { FAULT_NAMES, HABIT_NAMES } from "./choices.ts";
import { pageApi } from "./page-api.ts";
import type { PageAction } from "./page-state.ts";
import { Sign } from "./signs.tsx";

interface Props {
  readonly start: StartView;
  readonly dispatch: Dispatch<PageAction>;
}

const HABITS = Object.keys(HABIT_NAMES) as readonly StartView["habit"][];

/** Makes the operator misbehave: the next call of a kind, or the next ten, go wrong in a chosen way (RU-12). */
export function FaultForm({ start, dispatch }: Props) {
  const [verb, setVerb] = useState<FaultVerb>("debit");
  const [kind, setKind] = useState<FaultKind>("answer-lost-after-apply");
  const arm = async (fault: Fault) => {
    dispatch({ type: "switched", switches: await pageApi.setFault(fault) });
  };
  return (
    <section className="part" aria-labelledby="faults-title">
      <h3 id="faults-title">Faults</h3>
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
      </div>
      <div className="pair">
        <button className="button small" type="button" onClick={() => void arm({ verb, kind, remaining: 1 })}>
          Once
        </button>
        <button className="button plain small" type="button" onClick={() => void arm({ verb, kind, remaining: 10 })}>
          10 times
        </button>
      </div>
      <ArmedFaults faults={start.faults} onDisarm={(fault) => void arm({ ...fault, remaining: 0 })} />
      <label className="field wide">
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

interface ArmedProps {
  readonly faults: readonly Fault[];
  readonly onDisarm: (fault: Fault) => void;
}

function ArmedFaults({ faults, onDisarm }: ArmedProps) {
  return (
    <ul className="armed" aria-label="Armed faults">
      {faults.map((fault) => (
        <li key={fault.verb}>
          <Sign name="warn" />
          <span>
            {fault.verb}: {FAULT_NAMES[fault.kind].toLowerCase()}, {fault.remaining} left
          </span>
          <button className="button plain small" type="button" onClick={() => onDisarm(fault)}>
            Disarm
          </button>
        </li>
      ))}
    </ul>
  );
}
