/**
 * Follows one match for all views that show it: begun with the first, stopped with the last view's stop. Another match takes
 * its place; a stop that is called twice, or after that, does nothing.
 */
export function shareByMatch(begin: (eventId: string) => () => void): (eventId: string) => () => void {
  let running: { readonly eventId: string; readonly stop: () => void; views: number } | null = null;
  return (eventId) => {
    if (running?.eventId !== eventId) {
      running?.stop();
      running = { eventId, stop: begin(eventId), views: 0 };
    }
    const own = running;
    own.views += 1;
    let isStopped = false;
    return () => {
      if (isStopped) return;
      isStopped = true;
      own.views -= 1;
      if (own.views > 0 || running !== own) return;
      running = null;
      own.stop();
    };
  };
}
