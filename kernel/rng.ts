/** A stream of uniform numbers in [0, 1). For simulations and tests only, never for money or fairness. */
export interface Rng {
  next(): number;
}

/** Hashes a text to 32 bits (FNV-1a), to give every named thing a stream of its own. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** sfc32: a small, fast, well-tested generator; equal seeds give equal streams on every machine. */
export function createRng(seed: number | string): Rng {
  let a = typeof seed === "string" ? hashText(seed) : seed >>> 0;
  let b = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  let c = Math.imul(b ^ 0xc2b2ae35, 0x27d4eb2f) >>> 0;
  let counter = 1;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4294967296;
  };
  for (let round = 0; round < 12; round += 1) next();
  return { next };
}
