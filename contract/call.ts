import type * as z from "zod/mini";
import type { ErrorCode } from "./errors/catalogue.ts";

export type CallMethod = "GET" | "POST" | "PATCH";
/**
 * Server groups of G-08; calls of the secondary group carry the one-time code and the public token (G-09). A guest's `public`
 * calls of any group carry the public token.
 */
export type CallGroup = "primary" | "secondary" | "mini_game";
/** `public` takes a member or an anonymous visitor with a public token; `member` needs a session token. */
export type CallAuth = "none" | "public" | "member";

type Schema = z.ZodMiniType;

/** Which code an issue of one field gets where G-79 names another than 6002 (missing, type) and 6003 (value). */
export interface FieldCodes {
  readonly missing?: ErrorCode;
  readonly type?: ErrorCode;
  readonly value?: ErrorCode;
}

export interface Call {
  readonly name: string;
  readonly method: CallMethod;
  /** As SPEC section 7 spells it, below the group's base; `{name}` stands for a parameter. */
  readonly path: string;
  readonly group: CallGroup;
  readonly auth: CallAuth;
  /** Path parameters as text. */
  readonly params?: Schema;
  /** Takes what `readQuery` makes of the query text. */
  readonly query?: Schema;
  readonly body?: Schema;
  readonly answer: Schema;
  readonly successStatus: 200 | 201;
  /** True when the call carries `X-Unique-Id` (G-47). */
  readonly needsUniqueId?: boolean;
  /** The refusal when `auth` is `member` and there is no token; 1001 when absent. */
  readonly loginCode?: ErrorCode;
  readonly fieldCodes?: Readonly<Record<string, FieldCodes>>;
  /** One sentence for the generated documentation. */
  readonly summary: string;
  /** SPEC section, G-nn or RU-n that decides this call. */
  readonly source: string;
}

/** Keeps the literal types of a call; the checks of a whole table are in `routes.test.ts`. */
export const defineCall = <const C extends Call>(call: C): C => call;

type OutputOf<C, Part extends "params" | "query" | "body"> = C extends { readonly [P in Part]: infer S extends Schema }
  ? z.output<S>
  : undefined;

/** The parsed request of a handler. A part the call does not have is `undefined`. */
export interface CallRequest<C extends Call> {
  readonly params: OutputOf<C, "params">;
  readonly query: OutputOf<C, "query">;
  readonly body: OutputOf<C, "body">;
  readonly uniqueId: C extends { readonly needsUniqueId: true } ? string : null;
}

/** The answer of a handler, as the client receives it. */
export type CallAnswer<C extends Call> = z.output<C["answer"]>;

type Loose<T> = T extends object ? { readonly [K in keyof T]?: T[K] | null | undefined } : undefined;

/** The input of a client's call; query fields with defaults may be left out. */
export interface CallInput<C extends Call> {
  readonly params: OutputOf<C, "params">;
  readonly query: Loose<OutputOf<C, "query">>;
  readonly body: C extends { readonly body: infer S extends Schema } ? z.input<S> : undefined;
}

/** Fills `{name}` places of a path; values are percent-encoded. */
export const fillPath = (path: string, params: Readonly<Record<string, string>> | undefined): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ""));
