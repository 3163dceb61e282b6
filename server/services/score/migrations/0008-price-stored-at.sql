-- Bookmakers price a match often: the time of its storage is in the row itself. Databases of earlier releases have it.
alter table price add column if not exists stored_at timestamptz not null default now();
