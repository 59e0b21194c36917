-- What a session was opened with, in a few words (browser and system) for the member's own list; null where it is not known.
alter table sessions add column device text check (length(device) between 1 and 60);
