import { BREAKPOINTS } from "@clutch/contract";

/** The chromes by width (shell.tsx): a width each is drawn at, and where it holds. */
export const SKELETON_WIDTHS = [
  { name: "wide", width: BREAKPOINTS.desktop, holds: `(width > ${BREAKPOINTS.tabletPortrait}px)` },
  {
    name: "middle",
    width: BREAKPOINTS.tabletPortrait,
    holds: `(${BREAKPOINTS.tablet}px < width <= ${BREAKPOINTS.tabletPortrait}px)`,
  },
  { name: "narrow", width: BREAKPOINTS.mobile, holds: `(width <= ${BREAKPOINTS.tablet}px)` },
] as const;

/**
 * One part of the skeleton is shown, none where the list is not what comes; where the words would be in another language
 * than the member's, it is shown without them. What a launch waits for is said over it.
 */
export const SKELETON_STYLE = [
  "[data-skeleton-part],[data-skeleton-status]{display:none}",
  ...SKELETON_WIDTHS.map(
    ({ name, holds }) =>
      `@media ${holds}{:root:not([data-skeleton=none]) [data-skeleton-part=${name}]{display:contents}}`,
  ),
  // The brand is the partner's, whose sign comes with the launch.
  "[data-skeleton-part] header>:first-child{visibility:hidden}",
  ":root[data-skeleton=launch] [data-skeleton-status]{position:fixed;inset:0 16px;z-index:1;display:block;",
  "width:fit-content;height:fit-content;margin:auto;padding:14px 20px;border-radius:var(--r-4);",
  "background:var(--surface-4);box-shadow:var(--shadow-3),inset 0 0 0 1px var(--line-strong);",
  "color:var(--text);font-size:var(--fs-14);text-align:center}",
  "[data-skeleton-status]>h1{color:var(--text-strong);font-size:var(--fs-18)}",
  ":root[data-wordless] [data-skeleton-part] *{color:transparent!important}",
  ":root[data-wordless] [data-skeleton-status]{display:none!important}",
].join("");
