/** `events`, `event-{event_id}` or `notifications-{member_id}` (G-76), or `table-{table_id}`. */
export const ROOM_NAME = /^(events|event-[A-Za-z0-9_-]{1,40}|notifications-\d{1,15}|table-\d{1,9})$/;
