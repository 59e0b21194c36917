/** The demo partner's page, as its own script uses it. */
export interface Partner {
  /** A one-time launch token of a member, who is signed in for it. */
  readonly launchToken: (memberCode: string) => Promise<string>;
  /** Into the member's wallet, in major units. */
  readonly deposit: (memberCode: string, amount: number) => Promise<void>;
}

/** Reads what the page is sent at its start; throws where nothing answers as the demo partner does. */
export async function openPartner(origin: string): Promise<Partner> {
  const start = (await (await request(`${origin}/api/start`)).json()) as { readonly partnerKey?: unknown };
  if (start.partnerKey !== "demo-partner-key") throw new Error(`${origin} is not the demo partner`);
  const cookies = new Map<string, string>();
  const post = async (path: string, memberCode: string, body: unknown): Promise<Response> =>
    request(`${origin}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: cookies.get(memberCode) ?? "" },
      body: JSON.stringify(body),
    });
  const signIn = async (memberCode: string): Promise<void> => {
    const answer = await post("/api/sign-in", memberCode, { memberCode });
    cookies.set(memberCode, (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "");
  };
  return {
    async launchToken(memberCode) {
      await signIn(memberCode);
      const { token } = (await (await post("/api/launch", memberCode, {})).json()) as { readonly token: string | null };
      if (token === null) throw new Error("the demo partner gave no launch token");
      return token;
    },
    async deposit(memberCode, amount) {
      await signIn(memberCode);
      await post("/api/deposit", memberCode, { amount });
    },
  };
}

const ANSWER_LIMIT_MS = 10_000;

async function request(address: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer;
}
