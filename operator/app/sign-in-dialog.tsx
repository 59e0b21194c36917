import { useEffect, useRef } from "react";
import type { MemberView } from "../core/view.ts";
import { depositOf, formatMoney } from "./choices.ts";
import { pageApi } from "./page-api.ts";

interface Props {
  readonly members: readonly MemberView[];
  readonly signedIn: string | null;
  readonly onChoose: (memberCode: string | null) => void;
  readonly onClose: () => void;
}

export function SignInDialog({ members, signedIn, onChoose, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const own = members.find(({ memberCode }) => memberCode === signedIn);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog className="sign-in" ref={dialog} onClose={onClose} aria-labelledby="sign-in-title">
      <div className="sign-in-head">
        <h2 id="sign-in-title">Choose an account</h2>
        <button className="button plain" type="button" onClick={onClose}>
          Close
        </button>
      </div>
      <p>These members live in the demo operator’s own books. No password is needed, and the money is not real.</p>
      <ul className="accounts">
        {members.map((member) => (
          <li key={member.memberCode}>
            <button
              type="button"
              className="account-card"
              aria-current={member.memberCode === signedIn}
              onClick={() => onChoose(member.memberCode)}
            >
              <strong>{member.displayName}</strong>
              <span className="account-balance">{formatMoney(member.balance, member.currency)}</span>
              <span className="account-note">
                {member.memberCode} · {member.currency} · {member.note}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        {own === undefined ? null : (
          <button className="button plain" type="button" onClick={() => void pageApi.deposit(depositOf(own))}>
            Deposit {formatMoney(depositOf(own), own.currency)}
          </button>
        )}
        <button className="button" type="button" onClick={() => onChoose(null)}>
          {own === undefined ? "Go on as a guest" : "Sign out"}
        </button>
      </div>
    </dialog>
  );
}
