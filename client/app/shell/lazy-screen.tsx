import { lazy, Suspense, type ComponentType } from "react";
import { loadChunk } from "../../platform/chunk.ts";
import { systemTimers } from "../../platform/timers.ts";
import { getRuntime } from "../../sync/runtime.ts";
import { loadAllTexts } from "../../ui/i18n/load-language.ts";
import styles from "./lazy-screen.module.css";

type ScreenModule<P> = { readonly default: ComponentType<P> };

/** A screen loaded when first shown; a chunk that fails reloads the page once, then shows Oops (G-17). */
export function lazyScreen<P extends object>(
  name: string,
  load: () => Promise<ScreenModule<P>>,
  Waiting: ComponentType = Blank,
): ComponentType<P> {
  const Screen = lazy(() =>
    loadChunk(() => loadWithTexts(load), name, {
      timers: systemTimers,
      storage: getRuntime().session,
      nowMs: () => Date.now(),
      reload: () => window.location.reload(),
    }),
  ) as unknown as ComponentType<P>;
  return function LazyScreen(props: P) {
    return (
      <Suspense fallback={<Waiting />}>
        <Screen {...props} />
      </Suspense>
    );
  };
}

async function loadWithTexts<T>(load: () => Promise<T>): Promise<T> {
  const [screen] = await Promise.all([load(), loadAllTexts()]);
  return screen;
}

function Blank() {
  return <div className={styles.waiting} aria-busy="true" />;
}
