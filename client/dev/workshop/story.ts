import type { ReactNode } from "react";
import type { Answers } from "./fake-server.ts";

/** One state of a screen or component. */
export interface Story {
  /** What differs from the other states of its area: `odds changed`. */
  readonly name: string;
  readonly draw: () => ReactNode;
  /** The width it is drawn at where none is asked for. */
  readonly width: number;
  /** Fixed for what fills a page; without it as high as what it holds. */
  readonly height?: number;
  /** False for what no picture can hold: the browser's own player. */
  readonly isStill?: false;
  /** What the server answers other than always (fixtures/answers.ts). */
  readonly answers?: Answers;
  /** Fills stores beyond what every story has (fixtures/member.ts). */
  readonly fill?: () => void;
  /** Selectors of what is pressed after drawing, in turn. */
  readonly press?: readonly string[];
}

export interface Area {
  readonly area: string;
  readonly stories: readonly Story[];
}

/** Widths of the design: the slip's column, phones, and a desktop. */
export const WIDTHS = { column: 344, small: 360, phone: 390, tablet: 820, desktop: 1440 } as const;

const toPart = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

/** The address of a story, and the name of its picture: `slip/odds-changed`. */
export const storyId = (area: string, name: string): string => `${toPart(area)}/${toPart(name)}`;

type Common = Omit<Story, "name" | "draw">;

/** Stories of one view: each differs by its answers, its stores or what is pressed. */
export const storiesOf = (
  draw: () => ReactNode,
  common: Common,
  differences: Readonly<Record<string, Partial<Common>>>,
): readonly Story[] =>
  Object.entries(differences).map(([name, difference]) => Object.assign({ name, draw }, common, difference));
