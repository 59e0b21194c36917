import { useEffect, type Dispatch } from "react";
import { FairnessPart } from "./fairness-part.tsx";
import { FaultForm } from "./fault-form.tsx";
import { LaunchForm } from "./launch-form.tsx";
import { CallbackLog } from "./log/callback-log.tsx";
import type { PageAction, PageState } from "./page-state.ts";
import { Sign } from "./signs.tsx";

interface Props {
  readonly state: PageState;
  readonly dispatch: Dispatch<PageAction>;
  readonly onRelaunch: () => void;
  readonly onGuest: () => void;
  readonly onAccounts: () => void;
}

/** Everything an integrator looks at: how the widget is launched, faults on demand, every callback and message. */
export function DemoDrawer({ state, dispatch, onRelaunch, onGuest, onAccounts }: Props) {
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === "Escape") dispatch({ type: "drawer", isOpen: false });
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [dispatch]);
  return (
    <aside className="drawer" id="demo" aria-label="Demo">
      <div className="drawer-head">
        <h2>Demo</h2>
        <span>what an integrator sees</span>
        <button
          className="icon-button"
          type="button"
          aria-label="Close"
          onClick={() => dispatch({ type: "drawer", isOpen: false })}
        >
          <Sign name="close" />
        </button>
      </div>
      <div className="drawer-body">
        <LaunchForm
          state={state}
          dispatch={dispatch}
          onRelaunch={onRelaunch}
          onGuest={onGuest}
          onAccounts={onAccounts}
        />
        <FairnessPart widgetOrigin={state.start.widgetOrigin} />
        <FaultForm start={state.start} dispatch={dispatch} />
        <CallbackLog lines={state.lines} onClear={() => dispatch({ type: "cleared" })} />
      </div>
    </aside>
  );
}
