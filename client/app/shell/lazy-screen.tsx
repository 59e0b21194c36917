import { lazy, Suspense, type ComponentType, type FunctionComponent } from "react";
import { loadChunk } from "../../platform/chunk.ts";
import { systemTimers } from "../../platform/timers.ts";
import { getRuntime } from "../../sync/runtime.ts";
import { loadAllTexts } from "../../ui/i18n/load-language.ts";
import styles from "./lazy-screen.module.css";

type ScreenModule<P> = { readonly default: ComponentType<P> };

interface LazyOptions {
  /** What goes before the screen's code and texts. */
  readonly after?: () => Promise<void>;
  /** What stands in its place meanwhile. */
  readonly Waiting?: ComponentType;
}

/** A screen loaded when first shown; a chunk that fails reloads the page once, then shows Oops (G-17). */
export function lazyScreen<P extends object>(
  name: string,
  load: () => Promise<ScreenModule<P>>,
  { after = async () => undefined, Waiting = Blank }: LazyOptions = {},
): FunctionComponent<P> {
  const Screen = lazy(() =>
    loadChunk(() => after().then(() => loadWithTexts(load)), name, {
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
