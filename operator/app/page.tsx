import { depositOf } from "./choices.ts";
import { DemoDrawer } from "./demo-drawer.tsx";
import { Header } from "./header.tsx";
import { pageApi } from "./page-api.ts";
import { selectMember } from "./page-state.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";
import { usePage } from "./use-page.ts";
import { WidgetFrame } from "./widget-frame.tsx";

/** The operator's page: its own header, the widget in all the rest, and the demo's drawer beside or over it. */
export function Page() {
  const { state, dispatch, signIn, relaunch } = usePage();
  const member = selectMember(state);
  const askToSignIn = (isOpen: boolean) => dispatch({ type: "signing-in", isOpen });
  return (
    <div className="page">
      <Header
        member={member}
        isDrawerOpen={state.isDrawerOpen}
        onDrawer={() => dispatch({ type: "drawer", isOpen: !state.isDrawerOpen })}
        onAccounts={() => askToSignIn(true)}
        onSignIn={signIn}
      />
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
              if (message.type === "CLUTCH_DEPOSIT_NEEDED" && member !== null) void pageApi.deposit(depositOf(member));
            }}
          />
        ) : null}
      </main>
      {state.isDrawerOpen ? (
        <DemoDrawer
          state={state}
          dispatch={dispatch}
          onRelaunch={() => relaunch(state.lang)}
          onGuest={() => signIn(null)}
          onAccounts={() => askToSignIn(true)}
        />
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
