import type { Clock } from "@clutch/kernel";

/** How long a member has to open the widget after the page asked for a token. */
const LIFE_MS = 60_000;

export interface LaunchTokens {
  readonly issue: (memberCode: string) => string;
  /** The member an unused token stands for, which it goes on to; null when unknown or used. */
  readonly memberOf: (token: string) => string | null;
  /** The member a token stands for, once; null when unknown, used or too old. */
  readonly redeem: (token: string) => string | null;
}

/** One-time launch tokens (RU-5). They live in memory: after a restart the page asks for a new one. */
export function createLaunchTokens(clock: Clock, newToken: () => string): LaunchTokens {
  const open = new Map<string, { readonly memberCode: string; readonly endsAtMs: number }>();
  const forgetOld = () => {
    for (const [token, { endsAtMs }] of open) if (endsAtMs <= clock.nowMs()) open.delete(token);
  };
  return {
    issue(memberCode) {
      forgetOld();
      const token = newToken();
      open.set(token, { memberCode, endsAtMs: clock.nowMs() + LIFE_MS });
      return token;
    },
    memberOf: (token) => open.get(token)?.memberCode ?? null,
    redeem(token) {
      forgetOld();
      const found = open.get(token);
      open.delete(token);
      return found?.memberCode ?? null;
    },
  };
}
