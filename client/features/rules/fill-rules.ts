import type { RulesFile } from "@clutch/contract";

/** What the partner has set, where the rules name it. */
export interface RulesValues {
  /** Within how many hours of its announced start a match must begin (RU-28). */
  readonly hours: number;
}

/** The rules with the partner's own figures in the places of `{hours}`. */
export const fillRules = (file: RulesFile, { hours }: RulesValues): RulesFile => ({
  ...file,
  sections: file.sections.map((section) => ({
    ...section,
    paragraphs: section.paragraphs.map((text) => text.replaceAll("{hours}", String(hours))),
  })),
});
