import * as z from "zod/mini";
import { MEMBER_CODE_MAX_LENGTH } from "../constants.ts";
import { isStorable } from "../storable.ts";

/** Where a partner's server signs a member out: posted to us, signed as our calls to it are (`SIGNATURE_HEADER`). */
export const SESSIONS_END_PATH = "/api/partner/sessions/end/";

export const sessionsEndRequest = z.object({
  /** The partner's public key, whose secret signs the call. */
  auth: z.string().check(z.maxLength(200), z.refine(isStorable)),
  member_code: z.string().check(z.maxLength(MEMBER_CODE_MAX_LENGTH), z.refine(isStorable)),
});

/** How many sessions were open and are no longer: 0 for a member we do not know, and when the call is repeated. */
export const sessionsEndAnswer = z.object({ ended: z.int().check(z.nonnegative()) });
