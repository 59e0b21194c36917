import { BREAKPOINTS } from "@clutch/contract";
import type { RouteName } from "../sync/runtime.ts";
import { isRotateExempt } from "./routing/paths.ts";

export interface RotateState {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly isVideoFullscreen: boolean;
}

/** The four conditions of SPEC section 2 "Rotate prompt" (G-20): landscape is width above height, no touch test. */
export const needsRotation = (route: RouteName, { viewport, isVideoFullscreen }: RotateState): boolean =>
  viewport.width > viewport.height &&
  !isRotateExempt(route) &&
  viewport.width < BREAKPOINTS.ipadPro &&
  !isVideoFullscreen;
