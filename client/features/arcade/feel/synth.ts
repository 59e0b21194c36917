import { feelStore } from "../../../store/device/feel.ts";
import { notesOf, type Note, type SoundName } from "./notes.ts";

/** Made with the first sound, which follows a press: before one a browser plays nothing. */
let context: AudioContext | null = null;

const SWELL_S = 0.005;
const SILENT = 0.0001;

/** Plays a short sound of our own where the member has switched sound on. */
export function playSound(name: SoundName): void {
  const { sound, volume } = feelStore.getState();
  if (!sound || volume === 0 || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const note of notesOf(name)) playNote(context, note, volume / 100);
}

function playNote(audio: AudioContext, note: Note, volume: number): void {
  const { hz, toHz = hz, startMs, lengthMs, gain, shape } = note;
  const start = audio.currentTime + startMs / 1000;
  const end = start + lengthMs / 1000;
  const tone = audio.createOscillator();
  const level = audio.createGain();
  tone.type = shape;
  tone.frequency.setValueAtTime(hz, start);
  tone.frequency.exponentialRampToValueAtTime(toHz, end);
  level.gain.setValueAtTime(SILENT, start);
  level.gain.exponentialRampToValueAtTime(Math.max(SILENT, gain * volume), start + SWELL_S);
  level.gain.exponentialRampToValueAtTime(SILENT, end);
  tone.connect(level).connect(audio.destination);
  tone.start(start);
  tone.stop(end);
}
