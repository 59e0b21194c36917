import * as z from "zod/mini";
import type { Language } from "./constants.ts";
import { label } from "./shapes/primitives.ts";

const paragraph = z.string().check(z.minLength(1), z.maxLength(2000));

/** `/v8/rules/rules_{lang}.json` (G-70), with a code of each section: its rules are numbered from it, `OU-1`. */
export const rulesFile = z.object({
  title: label,
  sections: z.array(
    z.object({
      code: z.string().check(z.regex(/^[A-Z]{2,5}$/)),
      heading: label,
      paragraphs: z.array(paragraph),
    }),
  ),
});

export type RulesFile = z.infer<typeof rulesFile>;

/** The file of a language: Spanish and Malay have codes of their own (SPEC 7). */
export function rulesFileName(language: Language): string {
  if (language === "es") return "rules_sp.json";
  return language === "ms" ? "rules_my.json" : `rules_${language}.json`;
}
