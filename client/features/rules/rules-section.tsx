import type { RulesFile } from "@clutch/contract";
import type { Ref } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { splitFound } from "./find-in-rules.ts";
import styles from "./rules.module.css";

interface RulesSectionProps {
  readonly file: RulesFile;
  readonly code: string;
  /** The rule of the address, such as `OU-1`; null where it names none of the section. */
  readonly rule: string | null;
  readonly query: string;
  readonly onOpen: (code: string) => void;
  readonly ref: Ref<HTMLElement>;
}

/** One section: its rules with their numbers, each an address of its own, and the sections beside it. */
export function RulesSection({ file, code, rule, query, onOpen, ref }: RulesSectionProps) {
  const at = file.sections.findIndex((section) => section.code === code);
  const section = file.sections[at];
  if (section === undefined) return null;
  return (
    <article ref={ref} className={styles.text} tabIndex={-1} aria-labelledby="rules-heading">
      <p className={styles.title}>{file.title}</p>
      <h1 id="rules-heading" className="d">
        <Marked text={section.heading} query={query} />
      </h1>
      <ol>
        {section.paragraphs.map((paragraph, index) => {
          const number = `${code}-${index + 1}`;
          return <Rule key={number} number={number} isAsked={number === rule} paragraph={paragraph} query={query} />;
        })}
      </ol>
      <Neighbours before={file.sections[at - 1]} after={file.sections[at + 1]} onOpen={onOpen} />
    </article>
  );
}

interface RuleProps {
  /** Such as `OU-1`. */
  readonly number: string;
  /** The address names it. */
  readonly isAsked: boolean;
  readonly paragraph: string;
  readonly query: string;
}

function Rule({ number, isAsked, paragraph, query }: RuleProps) {
  return (
    <li id={number} className={styles.rule}>
      <a href={`#${number}`} aria-current={isAsked ? "location" : undefined}>
        {number}
      </a>
      <p>
        <Marked text={paragraph} query={query} />
      </p>
    </li>
  );
}

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  let at = 0;
  return splitFound(text, query).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isFound ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
  });
}

type Section = RulesFile["sections"][number];

interface NeighboursProps {
  readonly before: Section | undefined;
  readonly after: Section | undefined;
  readonly onOpen: (code: string) => void;
}

function Neighbours({ before, after, onOpen }: NeighboursProps) {
  const t = useT();
  return (
    <nav className={styles.neighbours} aria-label={t("rules.neighbours")}>
      {before && (
        <Button tone="line" onClick={() => onOpen(before.code)}>
          <Icon name="cleft" size={12} />
          {before.heading}
        </Button>
      )}
      {after && (
        <Button tone="line" className={styles.after} onClick={() => onOpen(after.code)}>
          {after.heading}
          <Icon name="cright" size={12} />
        </Button>
      )}
    </nav>
  );
}
