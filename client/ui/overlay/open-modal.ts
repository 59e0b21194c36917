/**
 * Shows a dialog above the page and makes the rest inert, the second a frame after the first: inertness restyles
 * the whole page, which who opened the dialog need not wait for (docs/decisions/0107). Answers what closes it again.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const close = (): void => {
    if (dialog.matches(":popover-open")) dialog.hidePopover();
    dialog.close();
  };
  // Beside another modal dialog it would itself be inert for that frame.
  if (document.querySelector(":modal") !== null) {
    dialog.showModal();
    return close;
  }
  dialog.showPopover();
  const cancel = afterPaint(() => {
    const held = dialog.contains(document.activeElement) ? document.activeElement : null;
    dialog.hidePopover();
    dialog.showModal();
    if (held instanceof HTMLElement) held.focus();
  });
  return () => {
    cancel();
    close();
  };
}

/** Runs a thing once the next frame has been painted; the answer calls it off. */
function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
