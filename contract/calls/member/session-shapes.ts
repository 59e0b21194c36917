import * as z from "zod/mini";
import { label, shortCode, timestampMs } from "../../shapes/primitives.ts";

export const sessionList = z.array(
  z.object({
    /** Names the session; it opens nothing. */
    session_id: shortCode,
    /** Browser and system, as `Chrome · Windows`; null where they are not known. */
    device: z.nullable(label),
    started_at: timestampMs,
    /** Right to a minute. */
    last_seen_at: timestampMs,
    /** The session that asks. */
    is_current: z.boolean(),
  }),
);
