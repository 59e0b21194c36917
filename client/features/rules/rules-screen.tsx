import type { RulesFile } from "@clutch/contract";
import { useEffect, useRef, useState } from "react";
import { useAnswer } from "../../queries/use-answer.ts";
import { rulesQuery } from "../../sync/queries/rules-query.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useLanguage, useT } from "../../ui/i18n/use-t.ts";
import { sectionOf } from "./find-in-rules.ts";
import { RulesSection } from "./rules-section.tsx";
import { RulesSections } from "./rules-sections.tsx";
import styles from "./rules.module.css";

/** The rules of betting in the member's language (G-70). */
export default function RulesScreen() {
  const t = useT();
  const language = useLanguage();
  // Kept while the language changes.
  const [reading, setReading] = useState<Reading>({ code: null, query: "" });
  const { data: file, isError, isFetching, refetch } = useAnswer(rulesQuery(language));
  if (file !== undefined) return <Rules key={language} file={file} reading={reading} onRead={setReading} />;
  if (!isError || isFetching) return <Skeleton className={styles.bone} />;
  return (
    <EmptyState
      icon="offline"
      title={t("rules.failed")}
      text={t("events.failed.text")}
      action={<Button onClick={() => void refetch()}>{t("events.failed.retry")}</Button>}
    />
  );
}

/** What is read: null for the section of the address. */
interface Reading {
  readonly code: string | null;
  readonly query: string;
}

interface ReadingProps {
  readonly reading: Reading;
  readonly onRead: (reading: Reading) => void;
}

function Rules({ file, reading, onRead }: ReadingProps & { readonly file: RulesFile }) {
  const text = useRef<HTMLElement>(null);
  const { query } = reading;
  const code = reading.code ?? sectionOf(file, window.location.hash);
  useEffect(() => {
    const follow = (): void => onRead({ code: null, query });
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [onRead, query]);
  // The rule of the address is in sight once its section is drawn.
  useEffect(() => {
    const rule = window.location.hash.startsWith(`#${code}-`) ? window.location.hash.slice(1) : null;
    if (rule !== null) document.getElementById(rule)?.scrollIntoView({ block: "center" });
  }, [code]);
  const open = (next: string): void => {
    onRead({ code: next, query });
    text.current?.focus({ preventScroll: true });
    text.current?.scrollIntoView({ block: "start" });
  };
  const search = (typed: string): void => onRead({ code, query: typed });
  return (
    <div className={styles.screen}>
      <RulesSections file={file} code={code} query={query} onQuery={search} onOpen={open} />
      <RulesSection ref={text} file={file} code={code} query={query} onOpen={open} />
    </div>
  );
}
