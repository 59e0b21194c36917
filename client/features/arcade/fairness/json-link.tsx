import type { ReactNode, Ref } from "react";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import styles from "./fairness.module.css";

interface JsonLinkProps {
  readonly file: string;
  readonly value: unknown;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** Saves a value as a file of JSON, as the verifier reads it. */
export const JsonLink = ({ file, value, children, ref }: JsonLinkProps) => (
  <a
    ref={ref}
    className={styles.file}
    download={file}
    href={`data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(value))}`}
  >
    <Icon name="download" />
    {children}
  </a>
);
