import * as z from "zod/mini";
import { wallet } from "../../shapes/wallet.ts";
import { miniGameRound, miniGameSeeds } from "./shapes.ts";

/** What the server encrypted and nobody else reads or makes; it comes back with the next call (docs/decisions/0225). */
export const demoState = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,16000}$/));

/** Play money, the seeds in play, and the state that the next call has to bring. */
export const demoStanding = z.object({ state: demoState, wallet, seeds: miniGameSeeds });
export type DemoStandingWire = z.infer<typeof demoStanding>;

/** `record`: of an ended round, what the verifier recomputes once its seed is revealed; no receipt, as nothing was paid. */
export const demoAnswer = z.extend(demoStanding, { result: miniGameRound, record: z.unknown() });
export type DemoAnswerWire = z.infer<typeof demoAnswer>;
