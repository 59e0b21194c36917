/**
 * Of a skeleton: letters that two others are drawn like as one (`rn` as m, `cl` as d, `vv` as w), and repeated ones once. Honest names become
 * others by it (`Dutch` as `Clutch`, `Mood` as `mod`): it serves to know a few long words again, never to compare names.
 */
export const foldShapes = (skeleton: string): string =>
  skeleton
    .replaceAll("rn", "m")
    .replaceAll("cl", "d")
    .replaceAll("vv", "w")
    .replaceAll(/(.)\1+/gu, "$1");

/** With `nn` as m as well: `adnnin`, where the other reading has `adminn`. */
export const foldShapesFurther = (skeleton: string): string => foldShapes(skeleton.replaceAll("nn", "m"));
