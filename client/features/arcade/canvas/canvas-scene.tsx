import { useEffect, useRef } from "react";
import { openStage, type Paint, type Stage } from "./stage.ts";

interface CanvasSceneProps<S> {
  readonly className: string | undefined;
  /** Makes the painter, which may remember what it has painted: once for as long as the canvas is there. */
  readonly createPaint: () => Paint<S>;
  readonly scene: S;
}

/** A scene drawn for sight only: what happened in it stands in words beside it. */
export function CanvasScene<S>({ className, createPaint, scene }: CanvasSceneProps<S>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<Stage<S> | null>(null);
  useEffect(() => {
    if (canvas.current !== null) stage.current = openStage(canvas.current, createPaint());
    return () => stage.current?.close();
  }, [createPaint]);
  useEffect(() => stage.current?.show(scene), [scene]);
  return <canvas ref={canvas} className={className} aria-hidden="true" />;
}
