import { calls, isTimeZone, type MemberWire, type WalletWire } from "@clutch/contract";
import { isCurrencyCode, parseAmount } from "@clutch/kernel";
import type { CallOptions } from "../../api/api.ts";
import { sessionStore, type Look, type MemberProfile, type SessionState } from "../../store/session.ts";
import { walletStore } from "../../store/wallet.ts";
import { getRuntime } from "../runtime.ts";
import { parseMember } from "../wire/member.ts";

/**
 * Stores a balance of the server and posts a changed one to the host page; ignored when it is not an amount of its
 * currency.
 */
export function writeWallet(wire: WalletWire): void {
  const { balance, currency_code: currency } = wire;
  if (!isCurrencyCode(currency)) return;
  const amount = parseAmount(balance, currency);
  if (!amount.ok) return;
  const before = walletStore.getState().balance;
  walletStore.setState({ balance: { amountMinor: amount.value, currency } });
  const isNew = before?.amountMinor !== amount.value || before.currency !== currency;
  if (isNew) getRuntime().postToHost({ type: "CLUTCH_BALANCE", balance, currency_code: currency });
}

/** Anonymous users have no wallet. A failure keeps what is shown (G-88). */
export async function refreshWallet(options: CallOptions = {}): Promise<void> {
  if (sessionStore.getState().token === null) return;
  const answer = await getRuntime().api.call(calls.wallet, {}, options);
  if (answer.ok) writeWallet(answer.value);
}

const WALLET_WAITS_MS = [1000, 2000, 5000, 10_000, 30_000];

/** Retries a partner's wallet that did not answer at the launch, with growing delays, until the balance is known. */
export function awaitWallet(tries = 0): void {
  const waitMs = WALLET_WAITS_MS[tries];
  if (waitMs === undefined) return;
  getRuntime().timers.after(waitMs, () => {
    if (walletStore.getState().balance !== null) return;
    void refreshWallet({ isRepeated: true }).then(() => awaitWallet(tries + 1));
  });
}

/**
 * The session with what the server says of its member. Of two states of the choices the newer counts; of one version this device's own,
 * which may hold a choice that could not be saved.
 */
export function withMember(
  session: SessionState,
  member: MemberProfile,
  before: MemberProfile | null = session.member,
): SessionState {
  const known = before?.memberId === member.memberId ? before.choices : undefined;
  const choices = known && known.version >= member.choices.version ? known : member.choices;
  const next = { ...session, member: { ...member, choices } };
  if (choices === session.member?.choices) return next;
  const { language, scheme, consent, oddsType } = choices;
  return {
    ...next,
    // A partner that offers it no more has the last word, also where the choice is known from before.
    language: language && session.partner.langSelection.includes(language) ? language : session.language,
    colourScheme: scheme ?? session.colourScheme,
    acceptOdds: consent ?? session.acceptOdds,
    oddsType,
    look: choices,
    timezone: zoneOf(choices, session.deviceZone),
  };
}

/** The zone that times are shown in: the one chosen where this browser knows it, else the device's. */
export const zoneOf = ({ timezone }: Pick<Look, "timezone">, deviceZone: string): string =>
  timezone !== null && isTimeZone(timezone) ? timezone : deviceZone;

export const writeMember = (wire: MemberWire): void =>
  sessionStore.setState((session) => withMember(session, parseMember(wire)));

export async function refreshMember(): Promise<void> {
  const { token, partnerMemberToken } = sessionStore.getState();
  if (token === null) return;
  const query = { token, partner_member_token: partnerMemberToken };
  const answer = await getRuntime().api.call(calls.membersMe, { query });
  if (answer.ok) writeMember(answer.value);
}
