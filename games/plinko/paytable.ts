/** Risks of the board: how far the outer slots pay more than the middle. */
export const PLINKO_RISKS = ["low", "medium", "high"] as const;
export type PlinkoRisk = (typeof PLINKO_RISKS)[number];

/** Boards of 8 to 16 rows in this order; the left half of the slots up to the middle, in hundredths, as published. */
export const PLINKO_PUBLISHED: Readonly<Record<PlinkoRisk, readonly (readonly number[])[]>> = {
  low: [
    [560, 210, 110, 100, 50],
    [560, 200, 160, 100, 70],
    [890, 300, 140, 110, 100, 50],
    [840, 300, 190, 130, 100, 70],
    [1000, 300, 160, 140, 110, 100, 50],
    [810, 400, 300, 190, 120, 90, 70],
    [710, 400, 190, 140, 130, 110, 100, 50],
    [1500, 800, 300, 200, 150, 110, 100, 70],
    [1600, 900, 200, 140, 140, 120, 110, 100, 50],
  ],
  medium: [
    [1300, 300, 130, 70, 40],
    [1800, 400, 170, 90, 50],
    [2200, 500, 200, 140, 60, 40],
    [2400, 600, 300, 180, 70, 50],
    [3300, 1100, 400, 200, 110, 60, 30],
    [4300, 1300, 600, 300, 130, 70, 40],
    [5800, 1500, 700, 400, 190, 100, 50, 20],
    [8800, 1800, 1100, 500, 300, 130, 50, 30],
    [11000, 4100, 1000, 500, 300, 150, 100, 50, 30],
  ],
  high: [
    [2900, 400, 150, 30, 20],
    [4300, 700, 200, 60, 20],
    [7600, 1000, 300, 90, 30, 20],
    [12000, 1400, 520, 140, 40, 20],
    [17000, 2400, 810, 200, 70, 20, 20],
    [26000, 3700, 1100, 400, 100, 20, 20],
    [42000, 5600, 1800, 500, 190, 30, 20, 20],
    [62000, 8300, 2700, 800, 300, 50, 20, 20],
    [100000, 13000, 2600, 900, 400, 200, 20, 20, 20],
  ],
};

/**
 * What the middle slots pay instead in the lower builds: the largest hundredth that keeps the return at or below the
 * build's percent. All other slots stay as published.
 */
export const PLINKO_MIDDLE_98: Readonly<Record<PlinkoRisk, readonly number[]>> = {
  low: [46, 68, 45, 67, 45, 67, 45, 67, 44],
  medium: [36, 47, 36, 47, 25, 37, 15, 27, 24],
  high: [16, 17, 15, 17, 15, 17, 15, 17, 15],
};
export const PLINKO_MIDDLE_97: Readonly<Record<PlinkoRisk, readonly number[]>> = {
  low: [42, 65, 41, 65, 41, 65, 40, 64, 39],
  medium: [33, 45, 32, 45, 21, 35, 10, 24, 19],
  high: [12, 15, 11, 15, 10, 15, 10, 14, 9],
};
