import { FaultPanel } from "./fault-panel.tsx";
import { Header } from "./header.tsx";
import { LogPanel } from "./log-panel.tsx";
import { selectMember } from "./page-state.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";
import { Toolbar } from "./toolbar.tsx";
import { usePage } from "./use-page.ts";
import { WidgetFrame } from "./widget-frame.tsx";

export function Page() {
  const { state, dispatch, signIn, relaunch } = usePage();
  const member = selectMember(state);
  const askToSignIn = (isOpen: boolean) => dispatch({ type: "signing-in", isOpen });
  return (
    <div className="page" data-operator={state.isPanelOpen}>
      <Header member={member} onSignIn={() => askToSignIn(true)} onSignOut={() => signIn(null)} />
      <Toolbar state={state} dispatch={dispatch} onRelaunch={() => relaunch(state.lang)} />
      <main className="stage" aria-label="Esports">
        {state.launch ? (
          <WidgetFrame
            state={state}
            launch={state.launch}
            balance={member?.memberCode === state.launch.memberCode ? (member?.balance ?? null) : null}
            onLine={(line) => dispatch({ type: "heard", line })}
            onMessage={(message) => {
              if (message.type === "CLUTCH_LOGIN_NEEDED") askToSignIn(true);
              if (message.type === "CLUTCH_SESSION_EXPIRED") relaunch(state.lang);
            }}
          />
        ) : null}
      </main>
      {state.isPanelOpen ? (
        <aside className="operator" id="operator" aria-label="Integration operator">
          <FaultPanel start={state.start} dispatch={dispatch} />
          <LogPanel lines={state.lines} />
        </aside>
      ) : null}
      {state.isSigningIn ? (
        <SignInDialog
          members={state.start.members}
          signedIn={state.start.signedIn}
          onChoose={signIn}
          onClose={() => askToSignIn(false)}
        />
      ) : null}
    </div>
  );
}
