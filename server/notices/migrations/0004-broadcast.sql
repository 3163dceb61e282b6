-- System notifications to every account. The cursor moves in the transaction that adds a batch: a crash repeats and loses nothing.
create table notices.broadcast (
  id bigint generated always as identity primary key,
  text jsonb not null,                        -- by language: {"en": …, "zh": …}
  created_at timestamptz not null default now(),
  last_account_id bigint not null default 0,  -- all up to here have it
  end_account_id bigint not null,             -- the newest account when it was sent
  account_count integer not null,             -- accounts to notify, as counted when it was sent
  added_count integer not null default 0,     -- notifications added so far
  finished_at timestamptz,
  stopped_at timestamptz
);
