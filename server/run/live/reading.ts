/** Looks of the sweep (two a second) from a viewer's answer to the next ping, and from a ping until it counts as unanswered. */
export const PING_TURNS = 20;
export const ANSWER_TURNS = 20;
/** From here an answer is late: no network takes as long. */
const LATE_TURNS = 4;
/** Unsent bytes of a viewer in this process at which it is cut; the kernel holds some more (`bound-send-queue.ts`). */
export const UNSENT_BYTES = 524_288;

/**
 * What is known of a viewer's reading. A ping waits behind all that was sent before, and its text cannot be guessed: the
 * answer proves that everything up to it was read.
 */
export class Reading {
  #ping: string | null = null;
  /** Looks since the ping or its answer: a process that stood still has looked at nobody, so none is cut for that. */
  #turns = 0;
  #isUnsent = false;
  #isCut = false;

  /** The sweep has found it slow. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** To cut: it has left too much, or a ping, for too long. */
  look(socket: ReadingSocket): "fine" | "slow" {
    if (this.#isCut) return "fine";
    this.#turns += 1;
    const unsentBytes = socket.getBufferedAmount();
    this.#isUnsent = unsentBytes > 0;
    const isUnanswered = this.#ping !== null && this.#turns >= ANSWER_TURNS;
    if (unsentBytes > UNSENT_BYTES || isUnanswered) {
      this.#isCut = true;
      return "slow";
    }
    if (this.#ping === null && this.#turns >= PING_TURNS) this.ask(socket);
    return "fine";
  }

  /** Sends a ping behind what was sent. */
  ask(socket: Pick<ReadingSocket, "ping">): void {
    const [text = 0] = crypto.getRandomValues(new Uint32Array(1));
    this.#ping = text.toString(16).padStart(8, "0");
    this.#turns = 0;
    socket.ping(this.#ping);
  }

  answered(text: string): void {
    if (text !== this.#ping) return;
    this.#ping = null;
    this.#turns = 0;
  }

  /** Its last ping is answered and nothing waits in this process: the kernel holds a few seconds' messages of it at most. */
  get hasRead(): boolean {
    return this.#ping === null && !this.#isUnsent && !this.#isCut;
  }

  /** It was far behind when last looked at; of one that is gone without a word, that is why. */
  get isBehind(): boolean {
    return this.#isCut || this.#isUnsent || (this.#ping !== null && this.#turns >= LATE_TURNS);
  }
}

/** The part of a socket that is looked at. */
export interface ReadingSocket {
  getBufferedAmount(): number;
  ping(text: string): unknown;
}
