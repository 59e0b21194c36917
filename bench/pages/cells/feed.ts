/** The same changes for every page: `rate` a second, those of a frame together, prices of two decimals. */
export const COLUMNS = 20;
export const ROWS = 100;
export const CELLS = COLUMNS * ROWS;

export type Apply = (cell: number, oddsCenti: number) => void;

declare global {
  interface Window {
    runUpdates: (rate: number, durationMs: number) => Promise<number>;
  }
}

/** Lets the measuring side start a run; answers how many changes were applied. */
export function offerRuns(apply: Apply): void {
  let state = 12_345;
  const next = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    // Its high bits: the low ones go round in a short circle, and half of the cells would never change.
    return Math.floor((state / 2 ** 32) * limit);
  };
  window.runUpdates = (rate, durationMs) =>
    new Promise((resolve) => {
      const startedMs = performance.now();
      let applied = 0;
      const applyDue = (): void => {
        const elapsedMs = performance.now() - startedMs;
        const due = Math.floor((Math.min(elapsedMs, durationMs) * rate) / 1000);
        while (applied < due) {
          apply(next(CELLS), 101 + next(900));
          applied += 1;
        }
        if (elapsedMs < durationMs) requestAnimationFrame(applyDue);
        else resolve(applied);
      };
      requestAnimationFrame(applyDue);
    });
}
