import { lazy, Suspense, type ComponentType } from "react";
import { loadChunk } from "../../../platform/chunk.ts";
import { systemTimers } from "../../../platform/timers.ts";
import { getRuntime } from "../../../sync/runtime.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import type { GameViewProps } from "../table/game-view-props.ts";
import styles from "../table/table.module.css";

/** A game's scene, a chunk of its own: the lobby is shown without any. A chunk that fails reloads the page once (G-17). */
export function lazyScene(
  name: string,
  load: () => Promise<ComponentType<GameViewProps>>,
): ComponentType<GameViewProps> {
  const parts = {
    timers: systemTimers,
    nowMs: () => Date.now(),
    reload: () => window.location.reload(),
  };
  const Scene = lazy(() =>
    loadChunk(async () => ({ default: await load() }), `arcade-${name}`, {
      ...parts,
      storage: getRuntime().session,
    }),
  );
  return function LazyScene(props: GameViewProps) {
    return (
      <Suspense fallback={<Skeleton className={styles.waiting} />}>
        <Scene {...props} />
      </Suspense>
    );
  };
}
