import {
  calls,
  fillPath,
  GROUP_BASES,
  HEADERS,
  parseAnswer,
  writeQuery,
  type Call,
  type CallAnswer,
  type CallName,
  type Calls,
} from "@clutch/contract";
import { computeOneTimeCode } from "@clutch/contract/one-time-code";

export interface CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Headers that replace those a well-behaved client sends; null leaves one out. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

/** Someone at the other end of the wire, who speaks as the SPEC's client does. */
export interface Visitor {
  readonly token: string | null;
  readonly publicToken: string;
  readonly memberId: number | null;
  readonly sessionId: string | null;
  readonly launchId: string;
  /** The raw answer of a call. */
  readonly send: (name: CallName, options?: CallOptions) => Promise<Response>;
  /** The parsed answer; throws when the call was refused or the answer is not the contract's. */
  readonly ask: <N extends CallName>(name: N, options?: CallOptions) => Promise<CallAnswer<Calls[N]>>;
  /** A fresh one-time ticket for a socket. */
  readonly ticket: () => Promise<string>;
}

/** A launch that was answered without a session. */
export class LaunchRefused extends Error {
  /** Seconds after which the server asks to be called again: it could not answer now. Null where it has decided. */
  readonly retryAfterSeconds: number | null;

  constructor({ status, headers }: Response) {
    super(`launch answered ${status}`);
    const wait = headers.get("retry-after");
    this.retryAfterSeconds = status === 503 && wait !== null ? Number(wait) : null;
  }
}

/** Launches with a token of a partner's own; the demo partner's unless another key is named. */
export async function launchWith(
  server: { readonly baseUrl: string },
  launchToken: string | null,
  auth = "demo-partner-key",
): Promise<Visitor> {
  const body = { token: launchToken, auth, member_code: null, local_timestamp: Date.now() };
  const response = await sendCall(server.baseUrl, calls.gameLaunch, { body });
  const launched = parseAnswer(calls.gameLaunch, await response.json());
  if (launched === null) throw new LaunchRefused(response);
  return createVisitor(server.baseUrl, launched);
}

function createVisitor(baseUrl: string, launched: CallAnswer<Calls["gameLaunch"]>): Visitor {
  const { token, public_token: publicToken } = launched;
  const send = (name: CallName, options: CallOptions = {}): Promise<Response> => {
    const call: Call = calls[name];
    const headers: Record<string, string | null> = {
      [HEADERS.authorization]: token === null ? null : `Token ${token}`,
      [HEADERS.publicToken]: publicToken,
      [HEADERS.oneTimeCode]: computeOneTimeCode(token ?? publicToken, Date.now()),
      ...(call.needsUniqueId === true ? { [HEADERS.uniqueId]: crypto.randomUUID() } : {}),
      ...options.headers,
    };
    return sendCall(baseUrl, call, { ...options, headers });
  };
  const ask = async <N extends CallName>(name: N, options: CallOptions = {}): Promise<CallAnswer<Calls[N]>> => {
    const response = await send(name, options);
    const json: unknown = await response.json();
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${JSON.stringify(json)}`);
    const answer = parseAnswer(calls[name], json);
    if (answer === null) throw new Error(`${name} answered what the contract does not know: ${JSON.stringify(json)}`);
    return answer as CallAnswer<Calls[N]>;
  };
  return {
    token,
    publicToken,
    send,
    ask,
    memberId: launched.member?.id ?? null,
    sessionId: launched.session_id,
    launchId: launched.launch_id,
    ticket: async () => (await ask("socketTicket")).ticket,
  };
}

/** Sends one call as given, with nothing added. */
export function sendCall(baseUrl: string, call: Call, options: CallOptions): Promise<Response> {
  const query = writeQuery(options.query ?? {});
  const path = fillPath(call.path, options.params);
  const headers = new Headers();
  for (const [name, value] of Object.entries(options.headers ?? {})) if (value !== null) headers.set(name, value);
  const body = call.method === "GET" || options.body === undefined ? {} : { body: textOf(options.body) };
  const address = `${baseUrl}${GROUP_BASES[call.group]}${path}${query === "" ? "" : `?${query}`}`;
  return fetch(address, { method: call.method, headers, redirect: "manual", ...body });
}

const textOf = (body: unknown): string => (typeof body === "string" ? body : JSON.stringify(body));
