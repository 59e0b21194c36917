/** What a player reports besides what the video element itself does. */
export interface PlayerHooks {
  /** It gave up: the address does not answer, or what it answers cannot be played. */
  readonly onBroken: () => void;
}

/** Plays an address in a video element until the returned stop, which takes away all it loaded. */
export type StartPlayer = (video: HTMLVideoElement, address: string, hooks: PlayerHooks) => () => void;
