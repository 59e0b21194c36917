import type { RulesFile } from "@clutch/contract";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useAnswer } from "../../queries/use-answer.ts";
import { rulesQuery } from "../../sync/queries/rules-query.ts";
import { useSession } from "../../select/hooks.ts";
import { showRulesSection } from "../../sync/intents/app/rules.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useLanguage, useT } from "../../ui/i18n/use-t.ts";
import { fillRules } from "./fill-rules.ts";
import { sectionOf } from "./find-in-rules.ts";
import { RulesSection } from "./rules-section.tsx";
import { RulesSections } from "./rules-sections.tsx";
import styles from "./rules.module.css";

/** The rules of betting in the member's language (G-70). */
export default function RulesScreen() {
  const t = useT();
  const language = useLanguage();
  // Kept while the language changes.
  const [query, setQuery] = useState("");
  const hours = useSession(({ partner }) => partner.postponementHours);
  const { data, isError, isFetching, refetch } = useAnswer(rulesQuery(language));
  const file = useMemo(() => data && fillRules(data, { hours }), [data, hours]);
  const address = useAddress();
  const rule = /^#([A-Z]+-\d+)$/.exec(address)?.[1] ?? null;
  useInSight(rule, file !== undefined);
  if (file !== undefined) {
    return <Rules file={file} code={sectionOf(file, address)} rule={rule} query={query} onQuery={setQuery} />;
  }
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

const followAddress = (listener: () => void): (() => void) => {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
};

/** The rule or section of the address. The router's own steps fire no event, but draw every screen again. */
const useAddress = (): string =>
  useSyncExternalStore(
    followAddress,
    () => window.location.hash,
    () => "",
  );

/** The rule of the address is in sight once it is drawn, and has the focus; another language leaves the focus where it is. */
function useInSight(rule: string | null, isDrawn: boolean): void {
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const found = rule === null || !isDrawn ? null : document.getElementById(rule);
    found?.scrollIntoView({ block: "center" });
    if (found !== null && focused.current !== rule) found.querySelector("a")?.focus({ preventScroll: true });
    if (found !== null || rule === null) focused.current = rule;
  }, [rule, isDrawn]);
}

interface RulesProps {
  readonly file: RulesFile;
  readonly code: string;
  readonly rule: string | null;
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

function Rules({ file, code, rule, query, onQuery }: RulesProps) {
  const text = useRef<HTMLElement>(null);
  const open = (next: string): void => {
    showRulesSection(next);
    text.current?.focus({ preventScroll: true });
    text.current?.scrollIntoView({ block: "start" });
  };
  return (
    <div className={styles.screen}>
      <RulesSections file={file} code={code} query={query} onQuery={onQuery} onOpen={open} />
      <RulesSection ref={text} file={file} code={code} rule={rule} query={query} onOpen={open} />
    </div>
  );
}
