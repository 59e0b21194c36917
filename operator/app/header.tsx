import type { MemberView } from "../core/view.ts";
import { depositOf, formatMoney } from "./choices.ts";
import { pageApi } from "./page-api.ts";
import { Sign } from "./signs.tsx";

interface Props {
  readonly member: MemberView | null;
  readonly isDrawerOpen: boolean;
  readonly onDrawer: () => void;
  /** Opens the list of accounts. */
  readonly onAccounts: () => void;
  /** Signs in with one account, or out with null. */
  readonly onSignIn: (memberCode: string | null) => void;
}

const ABOUT =
  "A made-up operator that embeds Clutch, an esports sportsbook. The matches are simulated, the money is not real.";
const SHORT_ABOUT = "Demo operator, play money.";
/** The account anybody can try everything with. */
const TRIAL = { memberCode: "DEMO_1001", name: "Mara" } as const;

/** One row at every width: who this is, what it is, whose account is open, and the way into the demo's drawer. */
export function Header({ member, isDrawerOpen, onDrawer, onAccounts, onSignIn }: Props) {
  return (
    <header className="top" aria-label="Saltmarsh">
      <a className="brand" href="/">
        <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
          <path d="M4 19c4-3.300 8-3.300 12 0s8 3.300 12 0M4 25c4-3.300 8-3.300 12 0s8 3.300 12 0" />
          <path className="mark-post" d="M16 4v10M12 7.500 16 4l4 3.500" />
        </svg>
        <span className="brand-name">Saltmarsh</span>
      </a>
      <h1 className="about">{member === null ? ABOUT : SHORT_ABOUT}</h1>
      <span className="about-sign" title={ABOUT}>
        <Sign name="info" />
      </span>
      {member === null ? (
        <>
          <button className="button" type="button" onClick={() => onSignIn(TRIAL.memberCode)}>
            Try as {TRIAL.name}
          </button>
          <button className="button quiet spare" type="button" onClick={onAccounts}>
            Other accounts
          </button>
        </>
      ) : (
        <Account member={member} onAccounts={onAccounts} onSignOut={() => onSignIn(null)} />
      )}
      <button
        className="button quiet demo"
        type="button"
        aria-expanded={isDrawerOpen}
        aria-controls="demo"
        onClick={onDrawer}
      >
        <Sign name="wrench" />
        <span className="demo-word">Demo</span>
      </button>
    </header>
  );
}

interface AccountProps {
  readonly member: MemberView;
  readonly onAccounts: () => void;
  readonly onSignOut: () => void;
}

function Account({ member, onAccounts, onSignOut }: AccountProps) {
  const amount = depositOf(member);
  return (
    <>
      <button className="member" type="button" onClick={onAccounts}>
        <span className="initials" aria-hidden="true">
          {member.displayName.slice(0, 1)}
        </span>
        <span className="member-text">
          <span className="member-name">{member.displayName}</span>
          <output className="wallet" data-testid="wallet" aria-label="Wallet balance">
            {formatMoney(member.balance, member.currency)}
          </output>
        </span>
        <span className="unseen">, change account</span>
      </button>
      <button className="button quiet spare" type="button" onClick={() => void pageApi.deposit(amount)}>
        Deposit {formatMoney(amount, member.currency)}
      </button>
      <button className="button quiet spare" type="button" onClick={onSignOut}>
        Sign out
      </button>
    </>
  );
}
