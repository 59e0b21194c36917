import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { count, integerId, label, shortCode } from "../../shapes/primitives.ts";

/** Percent to the nearest hundredth, such as `97.30`; computed exactly, rounded for showing only. */
const percent = z.string().check(z.regex(/^\d{1,9}\.\d{2}$/));
const values = z.record(z.string(), z.union([z.string(), z.number()]));

/** Ours beside G-75's `results`: the build in force, and the return and hit rate of each kind of bet. */
export const miniGamePayouts = defineCall({
  name: "miniGamePayouts",
  summary: "What a table pays, and how much of what is staked it returns on average, computed exactly.",
  source: "G-75, RU-11",
  method: "GET",
  path: "mini-game/v2/tables/{table_id}/payouts/",
  group: "mini_game",
  auth: "public",
  params: z.object({ table_id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) }),
  answer: z.object({
    mini_game_id: integerId,
    build: shortCode,
    /** Most rounds of one auto-play; 0 where the partner offers none. */
    auto_play_rounds: count,
    /** Whether a bet may be made up for the next shared round while one runs. */
    queue_next: z.boolean(),
    /** Least time between the starts of two rounds of a member, in milliseconds. */
    min_round_ms: count,
    results: z.array(z.object({ label, values, multiplier: z.number().check(z.gte(0)) })),
    returns: z.array(z.object({ label, values, return_percent: percent, hit_percent: percent })),
  }),
  successStatus: 200,
});
