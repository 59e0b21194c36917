/** The segment under the pointer of a wheel turned by `angle`. */
export const computeSegmentAt = (angle: number, segments: number): number =>
  Math.floor(((((360 - angle) % 360) + 360) % 360) / (360 / segments)) % segments;
