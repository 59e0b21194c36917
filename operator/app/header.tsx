import type { MemberView } from "../core/view.ts";
import { formatMoney } from "./choices.ts";
import { pageApi } from "./page-api.ts";

interface Props {
  readonly member: MemberView | null;
  readonly onSignIn: () => void;
  readonly onSignOut: () => void;
}

const DEPOSIT_OF: Readonly<Record<string, number>> = { JPY: 10_000, IDR: 500_000, THB: 2000, KWD: 30 };

function Wallet({ member, onSignIn, onSignOut }: Props & { readonly member: MemberView }) {
  const amount = DEPOSIT_OF[member.currency] ?? 100;
  return (
    <>
      <div className="wallet">
        <span className="wallet-label">Wallet</span>
        <output className="wallet-amount" data-testid="wallet" aria-label="Wallet balance">
          {formatMoney(member.balance, member.currency)}
        </output>
      </div>
      <button className="button quiet deposit" type="button" onClick={() => void pageApi.deposit(amount)}>
        Deposit {formatMoney(amount, member.currency)}
      </button>
      <button className="member" type="button" onClick={onSignIn}>
        <span className="initials" aria-hidden="true">
          {member.displayName.slice(0, 1)}
        </span>
        <span className="member-name">{member.displayName}</span>
        <span className="unseen">, change account</span>
      </button>
      <button className="button quiet sign-out" type="button" onClick={onSignOut}>
        Sign out
      </button>
    </>
  );
}

export function Header(props: Props) {
  return (
    <header className="top" aria-label="Saltmarsh">
      <a className="brand" href="/">
        <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
          <path d="M4 19c4-3.300 8-3.300 12 0s8 3.300 12 0M4 25c4-3.300 8-3.300 12 0s8 3.300 12 0" />
          <path className="mark-post" d="M16 4v10M12 7.500 16 4l4 3.500" />
        </svg>
        <span>Saltmarsh</span>
      </a>
      <h1 className="section-name">Esports</h1>
      <div className="account">
        {props.member ? (
          <Wallet {...props} member={props.member} />
        ) : (
          <button className="button" type="button" onClick={props.onSignIn}>
            Sign in
          </button>
        )}
      </div>
    </header>
  );
}
