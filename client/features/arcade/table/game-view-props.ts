import type { MiniGameTableWire } from "@clutch/contract";
import type { MiniGamePayouts } from "../../../store/arcade.ts";

/** What a game's component is given: its table, and what the build in force pays. */
export interface GameViewProps {
  readonly table: MiniGameTableWire;
  readonly payouts: MiniGamePayouts;
}
