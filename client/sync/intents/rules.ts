import type { RulesFile } from "@clutch/contract";
import { fetchRules } from "../../api/fetch-rules.ts";
import { sessionStore } from "../../store/session.ts";

/** The rules in the member's language; null when they cannot be read. */
export const loadRules = (): Promise<RulesFile | null> => fetchRules(sessionStore.getState().language);
