/** Whether the member, or their system, asks for less motion; a change takes effect with the next movement. */
export const isMotionReduced = (): boolean =>
  document.documentElement.dataset["motion"] === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
