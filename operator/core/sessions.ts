/** Who is signed in at the operator's page, by an opaque cookie. A demo: there is no password to know. */
export interface Sessions {
  readonly open: (memberCode: string) => string;
  readonly memberOf: (session: string | null) => string | null;
  readonly close: (session: string | null) => void;
}

/** Oldest sessions make room beyond this. */
const MOST = 1000;

export function createSessions(newId: () => string): Sessions {
  const open = new Map<string, string>();
  return {
    open(memberCode) {
      const session = newId();
      open.set(session, memberCode);
      const [oldest] = open.keys();
      if (open.size > MOST && oldest !== undefined) open.delete(oldest);
      return session;
    },
    memberOf: (session) => (session === null ? null : (open.get(session) ?? null)),
    close(session) {
      if (session !== null) open.delete(session);
    },
  };
}
