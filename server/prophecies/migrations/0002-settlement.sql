-- What came of prophecies. One row for each that is settled or void by its match; a correction writes it anew.
create table prophecies.settlement (
  prophecy_id bigint primary key references prophecies.prophecy,
  author_id bigint not null references prophecies.author,
  match_id bigint not null,
  sport text not null,
  competition_id bigint not null,
  season_id bigint not null,
  play text not null check (play in ('result', 'handicap', 'total')),
  day date not null,                          -- UTC day of the kick-off at the first settlement; a correction keeps it
  outcome text not null check (outcome in ('win', 'half_win', 'push', 'half_loss', 'loss', 'void')),
  share numeric,                              -- 0, 0.5 or 1; null of a push and a void
  said numeric not null,                      -- chances of the pick; fair ones are without the margin
  fair_seal numeric not null,
  fair_close numeric,                         -- null without a closing price
  odds numeric not null,                      -- decimal, at the seal
  points numeric,
  decided_by jsonb not null,
  closing jsonb,                              -- `PlayPrices` of the contract
  match_version bigint not null,
  settled_at timestamptz(3) not null,
  version int not null default 1              -- again with each correction
);
create index settlement_of_author on prophecies.settlement (author_id, day);
create index settlement_of_match on prophecies.settlement (match_id);
