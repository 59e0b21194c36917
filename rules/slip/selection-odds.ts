/** Home and away of an event's name, split at the first ' vs ' (G-72); away is null when there is none. */
export function splitEventName(eventName: string): { readonly home: string; readonly away: string | null } {
  const at = eventName.indexOf(" vs ");
  return at < 0 ? { home: eventName, away: null } : { home: eventName.slice(0, at), away: eventName.slice(at + 4) };
}
