import * as z from "zod/mini";
import { REFUSALS } from "@clutch/rules";
import { err, ok, type Result } from "@clutch/kernel";
import type { Call, CallAnswer, CallRequest, FieldCodes } from "./call.ts";
import type { ErrorCode } from "./errors/catalogue.ts";
import type { Refusal } from "./errors/refusal.ts";
import { readQuery } from "./query.ts";
import { uniqueId } from "./shapes/primitives.ts";
import { findUnstorable } from "./storable.ts";

/** A request as the transport has it: texts, and the body as JSON.parse gave it (undefined when there is none). */
export interface RawRequest {
  readonly params: Readonly<Record<string, string>>;
  /** Without the `?`. */
  readonly queryText: string;
  readonly body: unknown;
  readonly uniqueIdHeader: string | null;
}

type Part = "params" | "query" | "body";
type Issue = z.core.$ZodIssue;

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    data,
  );

function issueKind(issue: Issue, data: unknown): keyof FieldCodes {
  const value = valueAt(data, issue.path);
  if (value === undefined || value === null) return "missing";
  return issue.code === "invalid_type" ? "type" : "value";
}

/** 6002 for a body's missing fields and wrong types, 6003 for all else, unless the call names another code. */
function refusalOf(call: Call, part: Part, found: { issues: readonly Issue[]; data: unknown }): Refusal {
  const ranked = found.issues.map((issue) => ({ issue, kind: issueKind(issue, found.data) }));
  const first = ranked.find(({ kind }) => kind !== "value") ?? ranked[0];
  if (!first) return { code: REFUSALS.validationFailed };
  const field = first.issue.path.findLast((key) => typeof key === "string") ?? "";
  const fallback: ErrorCode =
    part === "body" && first.kind !== "value" ? REFUSALS.invalidPostData : REFUSALS.validationFailed;
  const code = call.fieldCodes?.[field]?.[first.kind] ?? fallback;
  return { code, detail: { field: first.issue.path.join(".") } };
}

function parsePart(call: Call, part: Part, data: unknown): Result<unknown, Refusal> {
  const schema = call[part];
  if (!schema) return ok(undefined);
  const parsed = z.safeParse(schema, data);
  if (!parsed.success) return err(refusalOf(call, part, { issues: parsed.error.issues, data }));
  const path = findUnstorable(parsed.data);
  if (path === null) return ok(parsed.data);
  const code = call.fieldCodes?.[path[0] ?? ""]?.type ?? REFUSALS.validationFailed;
  return err({ code, detail: { field: path.join(".") } });
}

/** Parses one request against its call; the refusals are those of G-79. The unique id comes out in lower case. */
export function parseRequest<C extends Call>(call: C, raw: RawRequest): Result<CallRequest<C>, Refusal> {
  const id = z.safeParse(uniqueId, raw.uniqueIdHeader);
  if (call.needsUniqueId === true && !id.success) return err({ code: REFUSALS.invalidUniqueId });
  const params = parsePart(call, "params", raw.params);
  if (!params.ok) return params;
  const query = call.query === undefined ? ok(undefined) : parsePart(call, "query", readQuery(raw.queryText));
  if (!query.ok) return query;
  const body = parsePart(call, "body", raw.body);
  if (!body.ok) return body;
  const request = {
    params: params.value,
    query: query.value,
    body: body.value,
    uniqueId: call.needsUniqueId === true && id.success ? id.data.toLowerCase() : null,
  };
  return ok(request as CallRequest<C>);
}

/** Parses a success answer; null when the server sent something the contract does not know. */
export function parseAnswer<C extends Call>(call: C, json: unknown): CallAnswer<C> | null {
  const parsed = z.safeParse(call.answer, json);
  return parsed.success ? (parsed.data as CallAnswer<C>) : null;
}
