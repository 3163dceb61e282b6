-- Sums over settled prophecies of authors: docs/PROPHECIES.md. Whole numbers, of millionths but for counts:
-- `Sums` of sports/prophecies/sums.ts.

-- An author with a settled prophecy. Its row is locked while sums of the author move.
create table records.author (
  author_id bigint primary key,
  evidence float8                             -- over all time; null with too few picks for a place
);

create table records.day (
  author_id bigint not null,
  day date not null,                          -- UTC day of the kick-off
  season_id bigint not null,                  -- of a tournament with a range of its own; else 0
  sport text not null,
  play text not null,
  picks bigint not null,
  points bigint not null,
  expected bigint not null,
  squares bigint not null,
  variance bigint not null,
  decided bigint not null,
  hits bigint not null,
  said bigint not null,
  brier bigint not null,
  brier_of_close bigint not null,
  judged bigint not null,
  stakes bigint not null,
  gains bigint not null,
  moved bigint not null,
  movement bigint not null,
  primary key (author_id, day, season_id, sport, play)
);
create index day_of_range on records.day (day);

create table records.total (
  author_id bigint not null,
  season_id bigint not null,                  -- 0: all time
  sport text not null,
  play text not null,
  picks bigint not null,
  points bigint not null,
  expected bigint not null,
  squares bigint not null,
  variance bigint not null,
  decided bigint not null,
  hits bigint not null,
  said bigint not null,
  brier bigint not null,
  brier_of_close bigint not null,
  judged bigint not null,
  stakes bigint not null,
  gains bigint not null,
  moved bigint not null,
  movement bigint not null,
  primary key (author_id, season_id, sport, play)
);
create index total_of_season on records.total (season_id);

-- Authors whom editors chose.
create table records.chosen (
  user_id bigint primary key,
  chosen_at timestamptz(3) not null default now()
);
