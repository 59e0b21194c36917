import { useEffect, useRef, useState, type RefObject } from "react";
import { isEndedStatus, isMarkedLive } from "@clutch/rules";
import type { EventEntry } from "../../store/catalogue.ts";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { LiveMark } from "../../ui/marks/live-mark.tsx";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import type { PictureState } from "./picture-state.ts";
import { usePlayer, type PlayedStream } from "./players/use-player.ts";
import { Poster } from "./poster.tsx";
import { StreamBar, type StreamChoice } from "./stream-bar.tsx";
import { useFullscreen, type Fullscreen } from "./use-fullscreen.ts";
import styles from "./stream.module.css";

interface StreamVideoProps extends StreamChoice {
  readonly event: EventEntry;
  readonly played: PlayedStream;
  /** Of the match, for those who do not see the picture. */
  readonly name: string;
  /** Whether it is marked LIVE while it plays. */
  readonly isMarked: boolean;
}

/** A stream in a player of ours, with its keys: K plays and pauses, M turns the sound on, F fills the screen. */
export function StreamVideo({ event, played, name, isMarked, ...choice }: StreamVideoProps) {
  const t = useT();
  const stage = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const isOver = isEndedStatus(event.status);
  const { state, play, pause } = usePlayer(video, played, isOver);
  const hasPicture = state === "playing" || state === "paused" || state === "stalled";
  const fullscreen = useFullscreen(stage);
  const sound = useSound(video);
  const toggle = isGoing(state) ? pause : play;
  useKeys(stage, { k: toggle, m: sound.toggle, f: fullscreen.toggle });
  return (
    <div
      ref={stage}
      className={cx(styles.stage, fullscreen.isFake && styles.whole)}
      role="group"
      aria-label={name}
      data-state={state}
    >
      {/* Behind the picture, which is clear until it has its first frame. */}
      {!hasPicture && <Poster home={event.home} away={event.away} />}
      {/* Sound is the choice of whoever watches: a picture that plays by itself has none. */}
      <video ref={video} className={styles.picture} muted playsInline aria-label={name} onClick={toggle} />
      {isMarked && isMarkedLive(event) && state === "playing" && (
        <span className={styles.live}>
          <LiveMark>{t("stream.live")}</LiveMark>
        </span>
      )}
      <PictureNote state={state} onAgain={isOver ? null : play} />
      {(!isOver || fullscreen.isFull) && (
        <VideoBar
          {...(isOver ? { ...choice, streams: [] } : choice)}
          fullscreen={fullscreen}
          keys={isOver ? null : { video, state, toggle, sound }}
        />
      )}
    </div>
  );
}

const isGoing = (state: PictureState): boolean => state === "playing" || state === "loading" || state === "stalled";

interface VideoBarProps extends StreamChoice {
  readonly fullscreen: Fullscreen;
  /** What the keys act on; null once the match has ended: nothing but the full screen is left to be changed. */
  readonly keys: {
    readonly video: RefObject<HTMLVideoElement | null>;
    readonly state: PictureState;
    readonly toggle: () => void;
    readonly sound: ReturnType<typeof useSound>;
  } | null;
}

function VideoBar({ keys, ...bar }: VideoBarProps) {
  const t = useT();
  if (keys === null) return <StreamBar {...bar} />;
  const { video, state, toggle, sound } = keys;
  return (
    <StreamBar
      {...bar}
      before={
        <IconButton
          icon={isGoing(state) ? "pause" : "play"}
          className={styles.key}
          label={t(isGoing(state) ? "stream.pause" : "stream.play")}
          onClick={toggle}
        />
      }
      after={
        <>
          <IconButton
            icon={sound.isMuted ? "muted" : "volume"}
            className={styles.key}
            label={t(sound.isMuted ? "stream.soundOn" : "stream.soundOff")}
            onClick={sound.toggle}
          />
          <SmallWindowKey video={video} isThere={state === "playing" || state === "paused"} />
        </>
      }
    />
  );
}

/** Whether the picture has sound; the browser's own controls may change it too. */
function useSound(video: RefObject<HTMLVideoElement | null>) {
  const [isMuted, setMuted] = useState(true);
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    const follow = (): void => setMuted(element.muted || element.volume === 0);
    element.addEventListener("volumechange", follow);
    return () => element.removeEventListener("volumechange", follow);
  }, [video]);
  const toggle = (): void => {
    if (video.current !== null) switchSound(video.current);
  };
  return { isMuted, toggle };
}

function switchSound(video: HTMLVideoElement): void {
  const isSilent = video.muted || video.volume === 0;
  video.muted = !isSilent;
  if (isSilent && video.volume === 0) video.volume = 1;
}

/** Letters that act while the focus is in the player; with a modifier they are the browser's. */
function useKeys(stage: RefObject<HTMLElement | null>, acts: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const element = stage.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      const act = acts[event.key.toLowerCase()];
      if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  });
}

/** The small window over everything; absent where the browser has none. */
function SmallWindowKey({
  video,
  isThere,
}: {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isThere: boolean;
}) {
  const t = useT();
  const toggle = (): void => {
    const asked = document.pictureInPictureElement === video.current;
    const done = asked ? document.exitPictureInPicture() : video.current?.requestPictureInPicture();
    // Refused, such as by the partner's page: the picture stays where it is.
    void done?.catch(() => undefined);
  };
  if (!document.pictureInPictureEnabled) return null;
  return (
    <IconButton
      icon="pip"
      className={styles.key}
      label={t("stream.smallWindow")}
      disabled={!isThere}
      onClick={toggle}
    />
  );
}

const NOTES = {
  stalled: { title: "stream.stalled", text: "stream.stalledText", again: "stream.retry" },
  failed: { title: "stream.failed", text: "stream.failedText", again: "stream.retry" },
  ended: { title: "stream.ended", text: null, again: "stream.again" },
} as const;

/** What is said over the picture; changes are announced to screen readers. `onAgain`: null where nothing opens it again. */
function PictureNote({ state, onAgain }: { readonly state: PictureState; readonly onAgain: (() => void) | null }) {
  const t = useT();
  const note = state === "stalled" || state === "failed" || state === "ended" ? NOTES[state] : null;
  return (
    <div className={styles.note} role="status">
      {state === "loading" && (
        <>
          <Icon name="loader" size={28} className={styles.wheel} />
          <span className="vh">{t("stream.loading")}</span>
        </>
      )}
      {(state === "idle" || state === "paused") && <Icon name="play" size={28} className={styles.start} />}
      {note !== null && (
        <>
          <b>{t(note.title)}</b>
          {note.text !== null && <p>{t(note.text)}</p>}
          {onAgain !== null && (
            <button type="button" className={styles.again} onClick={onAgain}>
              <Icon name="refresh" />
              {t(note.again)}
            </button>
          )}
        </>
      )}
    </div>
  );
}
