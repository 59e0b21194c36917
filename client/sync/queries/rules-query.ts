import type { RulesFile } from "@clutch/contract";
import { fetchRules } from "../../api/fetch-rules.ts";
import type { Language } from "../../store/language.ts";
import type { Query } from "./query.ts";

/** The rules in a language: a file of the build. */
export const rulesQuery = (language: Language): Query<RulesFile> => ({
  queryKey: ["rules", language],
  staleTime: Infinity,
  queryFn: async () => {
    const file = await fetchRules(language);
    if (file === null) throw new Error("the rules could not be read");
    return file;
  },
});
