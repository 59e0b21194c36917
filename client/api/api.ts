import { err, ok, type Result } from "@clutch/kernel";
import {
  fillPath,
  HEADERS,
  REQUEST_TIMEOUT_MS,
  writeQuery,
  type Call,
  type CallAnswer,
  type CallInput,
} from "@clutch/contract";
import { computeCacheBust, isCacheBusted } from "./cache-bust.ts";
import { networkFailure, parseServerError, timeoutFailure, type CallFailure } from "./failure.ts";
import { computeOneTimeCode, computeServerTime, type CodeClock } from "./one-time-code.ts";
import type { ServerBases } from "./servers.ts";

/** What the session lends to a call's headers. */
export interface ApiIdentity extends CodeClock {
  readonly token: string | null;
  readonly publicToken: string | null;
  readonly language: string;
}

export interface ApiParts {
  readonly fetch: typeof fetch;
  readonly nowMs: () => number;
  /** Known once the health checks are done (G-08); calls wait for it. */
  readonly bases: () => Promise<ServerBases>;
  readonly identity: () => ApiIdentity;
  /** The device's clock has stepped since the launch: the time that one-time codes are made of is this. */
  readonly onServerTime: (serverMs: number) => void;
  /** Hears of every failure before the caller does. */
  readonly onFailure: (failure: CallFailure, call: Call, options: CallOptions) => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Made and stored by the caller before the call (RU-3). */
  readonly uniqueId?: string;
  /** Asked again by itself until it succeeds: a failure is written down and raises no popup. */
  readonly isRepeated?: boolean;
}

/** Every field of the input but those the call does not have. */
export type InputOf<C extends Call> = {
  [Part in keyof CallInput<C> as CallInput<C>[Part] extends undefined ? never : Part]: CallInput<C>[Part];
};

export interface Api {
  call<C extends Call>(call: C, input: InputOf<C>, options?: CallOptions): Promise<Result<CallAnswer<C>, CallFailure>>;
}

interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

interface Given {
  readonly input: LooseInput;
  readonly options: CallOptions;
  /** After the server answered with its time. */
  readonly isAgain?: boolean;
}

/** Makes calls of the contract: base and headers by group (G-08, G-09), 30 s limit (G-80), answers parsed. */
export function createApi(parts: ApiParts): Api {
  return {
    async call(call, input, options = {}) {
      const result = await send(parts, call, { input: input as LooseInput, options });
      if (!result.ok) parts.onFailure(result.error, call, options);
      return result as Result<never, CallFailure>;
    },
  };
}

async function send(parts: ApiParts, call: Call, given: Given): Promise<Result<unknown, CallFailure>> {
  const { input, options, isAgain } = given;
  const query = input.query === undefined ? "" : writeQuery(input.query);
  const bases = await parts.bases();
  const url = bases[call.group] + fillPath(call.path, input.params) + (query === "" ? "" : `?${query}`);
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal]);
  try {
    const response = await parts.fetch(url, {
      method: call.method,
      headers: await buildHeaders(parts, call, { hasBody: input.body !== undefined, uniqueId: options.uniqueId }),
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      credentials: "omit",
      cache: "no-store",
      signal,
    });
    const answer = readAnswer(call, response.status, await readBody(response));
    const serverMs =
      !answer.ok && answer.error.kind === "refused" ? answer.error.error.detail["server_timestamp"] : null;
    if (isAgain === true || typeof serverMs !== "number") return answer;
    // A wrong one-time code: nothing was done.
    parts.onServerTime(serverMs);
    return send(parts, call, { ...given, isAgain: true });
  } catch {
    if (options.signal?.aborted === true) return err({ kind: "aborted" });
    return err(timeout.aborted ? timeoutFailure() : networkFailure());
  }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Only 200 and 201 count as success (G-83). */
function readAnswer(call: Call, status: number, body: unknown): Result<unknown, CallFailure> {
  const isMiniGame = call.group === "mini_game";
  const error = parseServerError(body, status, isMiniGame);
  if (status !== 200 && status !== 201) return err({ kind: "refused", status, error });
  const parsed = call.answer.safeParse(body);
  return parsed.success
    ? ok(parsed.data)
    : err({ kind: "bad-answer", status, error: parseServerError(null, 0, false) });
}

/** Header rules of G-09: who calls, the one-time code of the secondary group, the cache-buster, the unique id. */
export async function buildHeaders(
  parts: Pick<ApiParts, "identity" | "nowMs">,
  call: Call,
  extra: { readonly hasBody: boolean; readonly uniqueId: string | undefined },
): Promise<Record<string, string>> {
  const { token, publicToken, language, ...clock } = parts.identity();
  const headers: Record<string, string> = {};
  if (extra.hasBody) headers["Content-Type"] = "application/json";
  if (token !== null && call.auth !== "none") headers[HEADERS.authorization] = `Token ${token}`;
  const codeKey = token ?? publicToken;
  if (call.group === "secondary" && codeKey !== null) {
    headers[HEADERS.oneTimeCode] = await computeOneTimeCode(codeKey, computeServerTime(clock, parts.nowMs()));
  }
  // A guest has no other name than the public token: without it the calls both may make would be refused.
  const isNamedByIt = call.group === "secondary" || (token === null && call.auth === "public");
  if (isNamedByIt && publicToken !== null) headers[HEADERS.publicToken] = publicToken;
  if (token !== null && isCacheBusted(call.path)) headers[HEADERS.cacheBust] = computeCacheBust(token);
  if (call.group === "mini_game") headers[HEADERS.language] = language;
  if (extra.uniqueId !== undefined) headers[HEADERS.uniqueId] = extra.uniqueId;
  return headers;
}
