-- An export that a job makes: one row per account, gone with it. Whoever holds the row may write its files.
create table accounts.export_job (
  user_id bigint primary key references accounts.account,
  token text not null,                        -- random; names the files
  asked_at timestamptz not null default now(),
  done_parts integer not null default 0,      -- parts of the data that are complete: where a retry goes on
  total_parts integer not null,
  ready_at timestamptz,
  expires_at timestamptz
);

-- Files of an export. A row is there before its file, so that no file is left without one.
create table accounts.export_file (
  key text primary key,
  user_id bigint not null,
  part integer not null,                      -- which part of the data
  number integer not null,                    -- which file of that part
  size integer,                               -- bytes; null until it is kept
  unique (user_id, part, number)
);
