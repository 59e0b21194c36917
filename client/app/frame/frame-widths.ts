import { BREAKPOINTS } from "@clutch/contract";

/** The chromes by width (shell.tsx): a width each is drawn at, and where it holds. */
export const FRAME_WIDTHS = [
  { name: "wide", width: BREAKPOINTS.desktop, holds: `(width > ${BREAKPOINTS.tabletPortrait}px)` },
  {
    name: "middle",
    width: BREAKPOINTS.tabletPortrait,
    holds: `(${BREAKPOINTS.tablet}px < width <= ${BREAKPOINTS.tabletPortrait}px)`,
  },
  { name: "narrow", width: BREAKPOINTS.mobile, holds: `(width <= ${BREAKPOINTS.tablet}px)` },
] as const;

/**
 * One part of the frame is shown, none where the list is not what comes; where the words would be in another language
 * than the member's, it is shown without them. What a launch waits for is said over it.
 */
export const FRAME_STYLE = [
  "[data-frame-part],[data-frame-word]{display:none}",
  ...FRAME_WIDTHS.map(
    ({ name, holds }) => `@media ${holds}{:root:not([data-frame=none]) [data-frame-part=${name}]{display:contents}}`,
  ),
  // The brand is the partner's, whose sign comes with the launch.
  "[data-frame-part] header>:first-child{visibility:hidden}",
  ":root[data-frame=launch] [data-frame-word]{position:fixed;inset:0 16px;z-index:1;display:block;",
  "width:fit-content;height:fit-content;margin:auto;padding:14px 20px;border-radius:var(--r-4);",
  "background:var(--surface-4);box-shadow:var(--shadow-3),inset 0 0 0 1px var(--line-strong);",
  "color:var(--text);font-size:var(--fs-14);text-align:center}",
  "[data-frame-word]>h1{color:var(--text-strong);font-size:var(--fs-18)}",
  ":root[data-wordless] [data-frame-part] *{color:transparent!important}",
  ":root[data-wordless] [data-frame-word]{display:none!important}",
].join("");
