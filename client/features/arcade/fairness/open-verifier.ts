import { navigateTo } from "../../../sync/intents/navigation.ts";

/** The page that verifies any receipt, log or chain (G-14). */
export const openVerifier = (): void => navigateTo("/lootbox/verifier");
