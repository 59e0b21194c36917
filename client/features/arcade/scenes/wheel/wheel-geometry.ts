/** A full turn in degrees; segment 0 begins under the pointer at the top and segments follow clockwise. */
const TURN = 360;

/** How far the wheel is turned, clockwise from its first place, when the middle of a segment is under the pointer: 0 to 360. */
export const computeWheelAngle = (segment: number, segments: number): number =>
  (TURN - ((segment + 0.5) * TURN) / segments) % TURN;

/** The path of a segment between two radii around the origin. */
export function computeSegmentPath(segment: number, segments: number, radii: readonly [number, number]): string {
  const point = (radius: number, place: number): string => {
    const angle = ((place * TURN) / segments - 90) * (Math.PI / 180);
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  };
  const [inner, outer] = radii;
  return [
    `M${point(inner, segment)}`,
    `L${point(outer, segment)}`,
    `A${outer} ${outer} 0 0 1 ${point(outer, segment + 1)}`,
    `L${point(inner, segment + 1)}`,
    `A${inner} ${inner} 0 0 0 ${point(inner, segment)}Z`,
  ].join("");
}
