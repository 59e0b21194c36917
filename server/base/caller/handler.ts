import type { Call, CallAnswer, CallRequest, Refusal } from "@clutch/contract";
import type { Result } from "@clutch/kernel";
import type { Caller, MemberCaller, Visitor } from "./caller.ts";

/** What the call's `auth` guarantees about who is calling. */
export type CallerOf<C extends Call> = C["auth"] extends "member"
  ? MemberCaller
  : C["auth"] extends "public"
    ? Caller
    : Visitor;

/** Answers one call of the contract; a refusal is returned, a throw means our own bug (500). */
export type CallHandler<C extends Call> = (
  caller: CallerOf<C>,
  request: CallRequest<C>,
) => Promise<Result<CallAnswer<C>, Refusal>>;
