/**
 * Shows a dialog above the page and makes the rest inert, the second an animation frame after the first: inertness restyles
 * the whole page, which who opened the dialog need not wait for (docs/decisions/0105). Answers what closes it again.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const close = (): void => {
    if (dialog.matches(":popover-open")) dialog.hidePopover();
    dialog.close();
  };
  // Beside another modal dialog it would itself be inert for that animation frame.
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

/** Runs once the next animation frame has been painted; the result cancels it. */
function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const animationFrame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(animationFrame);
    clearTimeout(timer);
  };
}
