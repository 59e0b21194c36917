import { createContext, useContext, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useUi } from "../../../select/hooks.ts";

/** From here on the form stands beside the scene (table.module.css). */
const WIDE = 900;

/** The bar at the lower edge of a narrow page; null until it is there. */
export const DockContext = createContext<HTMLElement | null>(null);

/**
 * What a thumb has to reach: on a narrow page it stands in the bar at its lower edge, elsewhere in its place. A button of a form
 * names it by its attribute `form`, since it may stand outside of it.
 */
export function InDock({ children }: { readonly children: ReactNode }) {
  const dock = useContext(DockContext);
  const isNarrow = useUi(({ viewport }) => viewport.width < WIDE);
  return isNarrow && dock !== null ? createPortal(children, dock) : children;
}
