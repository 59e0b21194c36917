/** Kept at most of each text, and of how many. */
const TEXT_BYTES = 240;
const SLOTS = 16;
const HEAD_BYTES = 16;
const SLOT_BYTES = HEAD_BYTES + TEXT_BYTES;

/** What a process began last, in memory that other threads read: that of a thread that no longer answers. */
export interface StartedWork {
  readonly memory: SharedArrayBuffer;
  /** Notes that a call or a round of a job begins; costs about a microsecond. */
  note(text: string): void;
}

export interface Noted {
  readonly text: string;
  /** Milliseconds before the reader's now. */
  readonly agoMs: number;
}

/** A ring of the last 16. Each slot: when it began (by `Date.now`), the length of its text, its number, its text. */
export function createStartedWork(): StartedWork {
  const memory = new SharedArrayBuffer(SLOTS * SLOT_BYTES);
  const view = new DataView(memory);
  // `encodeInto` writes to no shared memory in some runtimes.
  const scratch = new Uint8Array(TEXT_BYTES);
  const shared = new Uint8Array(memory);
  const encoder = new TextEncoder();
  let count = 0;
  return {
    memory,
    note(text) {
      const at = (count % SLOTS) * SLOT_BYTES;
      count += 1;
      const { written } = encoder.encodeInto(text.slice(0, TEXT_BYTES), scratch);
      shared.set(scratch.subarray(0, written), at + HEAD_BYTES);
      view.setUint32(at + 8, written);
      view.setUint32(at + 12, count);
      view.setFloat64(at, Date.now());
    },
  };
}

/** Newest first. */
export function readStartedWork(memory: SharedArrayBuffer, nowMs: number): readonly Noted[] {
  const view = new DataView(memory);
  const decoder = new TextDecoder();
  return Array.from({ length: SLOTS }, (_, slot) => {
    const at = slot * SLOT_BYTES;
    const bytes = new Uint8Array(memory, at + HEAD_BYTES, Math.min(view.getUint32(at + 8), TEXT_BYTES));
    return { atMs: view.getFloat64(at), number: view.getUint32(at + 12), text: decoder.decode(Uint8Array.from(bytes)) };
  })
    .filter(({ number }) => number > 0)
    .toSorted((one, other) => other.number - one.number)
    .map(({ atMs, text }) => ({ text, agoMs: Math.max(0, Math.round(nowMs - atMs)) }));
}

/** Of this process. */
export const startedWork = createStartedWork();
