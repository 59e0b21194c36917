import type { MouseEvent } from "react";
import { useT } from "../i18n/use-t.ts";
import styles from "./rule-link.module.css";

export interface RuleLinkProps {
  /** Its number in the rules of betting, such as `OU-1`. */
  readonly rule: string;
  /** 'Why?' where absent. */
  readonly text?: string;
  readonly onOpen: (rule: string) => void;
}

/** A real link to the rule, so that it can be opened in a new tab, which otherwise opens it here. */
export function RuleLink({ rule, text, onOpen }: RuleLinkProps) {
  const t = useT();
  const open = (click: MouseEvent): void => {
    if (click.ctrlKey || click.metaKey || click.shiftKey) return;
    click.preventDefault();
    onOpen(rule);
    // Where the rules are read already, the rule may have been scrolled away.
    document.getElementById(rule)?.scrollIntoView({ block: "center" });
  };
  return (
    <a className={styles.link} href={`/v8/rules#${rule}`} onClick={open}>
      {text ?? t("rules.why")}
      <span className="vh"> {rule}</span>
    </a>
  );
}
