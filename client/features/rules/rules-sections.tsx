import type { RulesFile } from "@clutch/contract";
import { Field } from "../../ui/controls/field.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { useChosenInSight } from "../../ui/scroll/use-chosen-in-sight.ts";
import { countFound } from "./find-in-rules.ts";
import styles from "./rules.module.css";

interface RulesSectionsProps {
  readonly file: RulesFile;
  /** The section that is read. */
  readonly code: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onOpen: (code: string) => void;
}

/** The sections with how many rules each has, or how often what is searched for stands in it. */
export function RulesSections({ file, code, query, onQuery, onOpen }: RulesSectionsProps) {
  const t = useT();
  const found = countFound(file, query);
  const places = [...found.values()].reduce((sum, count) => sum + count, 0);
  const inSections = [...found.values()].filter((count) => count > 0).length;
  const strip = useChosenInSight<HTMLElement>(file.sections.findIndex((section) => section.code === code));
  return (
    <div className={styles.side}>
      <Field
        hideLabel
        label={t("rules.search")}
        placeholder={t("rules.search")}
        prefix={<Icon name="search" />}
        value={query}
        maxLength={60}
        onChange={({ currentTarget }) => onQuery(currentTarget.value)}
      />
      <p className={styles.places} role="status">
        {found.size > 0 && t("rules.found", { places, sections: inSections })}
      </p>
      <nav ref={strip} aria-label={t("rules.sections")}>
        <ul>
          {file.sections.map((section) => (
            <li key={section.code}>
              <button
                type="button"
                className={styles.section}
                aria-current={section.code === code ? "true" : undefined}
                onClick={() => onOpen(section.code)}
              >
                <span>{section.heading}</span>
                <Count found={found.get(section.code)} rules={section.paragraphs.length} />
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function Count({ found, rules }: { readonly found: number | undefined; readonly rules: number }) {
  const t = useT();
  if (found === undefined) return <span className="num">{rules}</span>;
  return found === 0 ? null : <span className={styles.found}>{t("rules.foundHere", { count: found })}</span>;
}
