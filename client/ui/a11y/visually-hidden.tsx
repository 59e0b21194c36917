import type { ReactNode } from "react";

/** Words for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="vh">{children}</span>;
}
