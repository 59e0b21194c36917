import { lazy, Suspense, useState } from "react";
import type { ModalKind, ModalProps } from "./modal.tsx";

/** The modal's code: not needed to see the first list, so it is a chunk of its own, to be loaded ahead of the first use. */
export const loadModal = () => import("./modal.tsx");
const Modal = lazy(async () => ({ default: (await loadModal()).Modal }));

type ShapedProps = Omit<ModalProps, "kind">;

/** Draws nothing until it is first opened; then it stays, closed or open. */
function LazyModal(props: ModalProps & { readonly kind: ModalKind }) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <Modal {...props} />
    </Suspense>
  );
}

/** As `Dialog`, `Sheet` and `Drawer` of modal.tsx. */
export const LazyDialog = (props: ShapedProps) => <LazyModal kind="dialog" {...props} />;
export const LazySheet = (props: ShapedProps) => <LazyModal kind="sheet" {...props} />;
export const LazyDrawer = (props: ShapedProps) => <LazyModal kind="drawer" {...props} />;
