import type { MiniGameRoundWire } from "@clutch/contract";
import { makeUniqueId } from "../../platform/unique-id.ts";
import { arcadeStore, type QueuedBet } from "../../store/arcade.ts";
import { clearAutoPlay, runAutoPlay, stopAutoPlay, type AutoPlayRequest } from "../arcade/auto-play.ts";
import { actInRound, type RoundAction } from "../arcade/act.ts";
import { actDemo, enterDemo, leaveDemo, refreshDemoTables, renewDemo, rotateDemo } from "../arcade/demo.ts";
import { openFeel } from "../arcade/feel.ts";
import { placeRound } from "../arcade/place-round.ts";
import { resumeRounds, type RoundRequest } from "../arcade/play.ts";
import { openShelf, rememberTable } from "../arcade/shelf.ts";
import { followShared } from "../arcade/shared.ts";
import { refreshSeeds, rotateSeeds } from "../arcade/seeds.ts";
import { forgetFresh, forgetPlay } from "../arcade/table-play.ts";
import { refreshOlderRounds, refreshRounds, refreshTables } from "../arcade/tables.ts";

/** The lobby, afresh: limits and tables may have changed, and a round may be open. Its seeds are shown before the first bet. */
export function openLobby(): void {
  if (isDemo()) return void refreshDemoTables();
  openShelf();
  void refreshTables();
  void refreshSeeds();
  void refreshRounds();
}

export { toggleFavourite } from "../arcade/shelf.ts";
export { changeFeel } from "../arcade/feel.ts";

/** See refreshOlderRounds. */
export const askOlderRounds = (page: number): Promise<boolean | null> => refreshOlderRounds(page);

const isDemo = (): boolean => arcadeStore.getState().demo !== null;

/** The page plays with play money from now on, or for money. */
export function chooseDemo(isOn: boolean): void {
  openFeel();
  if (isOn) enterDemo();
  else leaveDemo();
}

/** New play money, for whoever has none left. */
export const renewPlayMoney = (): void => void renewDemo();

/** All that a table shows, and bets of before a reload whose answers are missing. */
export function openTable(tableId: number): void {
  forgetFresh(tableId);
  if (isDemo()) {
    if (arcadeStore.getState().tables === null) void refreshDemoTables();
    return;
  }
  openShelf();
  if (arcadeStore.getState().tables === null) void refreshTables();
  void refreshSeeds();
  void refreshRounds().then(resumeRounds);
}

export { forgetPlay as leaveTable };

/** See followShared. */
export const followSharedTable = (tableId: number): (() => void) => followShared(tableId);

/** Places a bet with an id of its own; does nothing where the browser has no random source (G-47). */
export function play({ tableId, betAmount, params }: Omit<RoundRequest, "uniqueId">): void {
  const uniqueId = makeUniqueId();
  if (uniqueId === null) return;
  rememberTable(tableId);
  void placeRound({ uniqueId, tableId, betAmount, params });
}

/** See runAutoPlay. */
export function startAutoPlay(request: AutoPlayRequest): void {
  rememberTable(request.tableId);
  void runAutoPlay(request);
}
export { clearAutoPlay, stopAutoPlay };

/** Makes up a bet for the next round of the shared table in sight; null takes it back. */
export const queueNext = (queued: QueuedBet | null): void => arcadeStore.setState({ queued });

/** Takes an action in an open round, with an id of its own. */
export function act(round: MiniGameRoundWire, action: RoundAction): void {
  if (isDemo()) return void actDemo(round, action);
  const uniqueId = makeUniqueId();
  if (uniqueId !== null) void actInRound({ uniqueId, round, action });
}

export const rotate = (clientSeed: string): Promise<boolean> =>
  isDemo() ? rotateDemo(clientSeed) : rotateSeeds(clientSeed);
