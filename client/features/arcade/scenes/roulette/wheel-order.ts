import { computeWheelAngle } from "../wheel/wheel-geometry.ts";

/** The numbers of a wheel with one zero, clockwise. */
export const WHEEL_NUMBERS: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

/** How far the wheel is turned, clockwise in degrees, when a number stands at the top; at rest for none. */
export const computeNumberAngle = (number: number | null): number =>
  number === null ? 0 : computeWheelAngle(WHEEL_NUMBERS.indexOf(number), WHEEL_NUMBERS.length);
