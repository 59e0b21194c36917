import type { ReactNode } from "react";
import { Icon } from "../../../ui/marks/icon/icon.tsx";

interface JsonLinkProps {
  readonly file: string;
  readonly value: unknown;
  readonly children: ReactNode;
}

/** Saves a value as a file of JSON, as the verifier reads it. */
export const JsonLink = ({ file, value, children }: JsonLinkProps) => (
  <a download={file} href={`data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(value))}`}>
    <Icon name="download" />
    {children}
  </a>
);
