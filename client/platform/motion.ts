/** Whether the member's system asks for less motion; a change takes effect with the next movement. */
export const isMotionReduced = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
