-- What sources tell of players and clubs beside matches: transfers, injuries, market values, careers, honours. One row is one row of a
-- table of Touchline's own CSV, as given; the other columns are read from its cells. docs/decisions/0045-data-bank.md.
create table timeline.bank_row (
  id bigint generated always as identity primary key,
  sport text not null,
  kind text not null,                         -- 'transfers', 'injuries' ...: a table of server/feeds/data-bank/kinds.ts
  key text not null,                          -- the operator's id of the row: the next import finds the row by it
  player_id bigint,
  team_id bigint,                             -- of a transfer the new club
  other_team_id bigint,                       -- of a transfer the former club
  season_id bigint,
  starts_on date,
  ends_on date,
  amount bigint,                              -- in whole units of the currency
  currency text,
  cells jsonb not null,                       -- {"column": text or number}, without empty cells
  source text not null,
  stated_on date not null,
  is_withdrawn boolean not null default false,
  is_demo boolean not null default false,
  changed_at timestamptz not null default now(),
  unique (sport, kind, key),
  check (ends_on >= starts_on),
  check ((amount is null) = (currency is null))
);
create index bank_row_player on timeline.bank_row (player_id, kind, starts_on) where not is_withdrawn;
create index bank_row_team on timeline.bank_row (team_id, kind, starts_on) where not is_withdrawn;
create index bank_row_other_team on timeline.bank_row (other_team_id, kind, starts_on) where not is_withdrawn;
