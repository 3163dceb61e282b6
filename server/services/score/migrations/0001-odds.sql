-- Prices of bookmakers and how they moved. Prices are stored in thousandths, so that nothing is rounded on the way.
create table score.bookmaker (
  id int primary key,                         -- 31 is the default bookmaker on the wire
  slug text not null unique,
  name text not null,
  is_demo boolean not null default false
);

create table score.price (
  id bigint generated always as identity primary key,
  match_id bigint not null references timeline.match,
  bookmaker_id int not null references score.bookmaker,
  market text not null check (market in ('1x2', 'handicap', 'total')),
  stage text not null check (stage in ('opening', 'moving', 'closing', 'live')),
  line_quarters int,                          -- handicap or total in quarters: -5 = -1.25; null for 1x2
  home_milli int,                             -- over, for totals
  draw_milli int,
  away_milli int,                             -- under, for totals
  is_suspended boolean not null default false,
  priced_at timestamptz,                      -- null where a source gives only the stage
  source text not null,
  check (home_milli is null or home_milli > 1000),
  check (draw_milli is null or draw_milli > 1000),
  check (away_milli is null or away_milli > 1000)
);
create unique index price_once on score.price (match_id, bookmaker_id, market, stage, coalesce(line_quarters, -10000), coalesce(priced_at, '-infinity'));
create index price_match on score.price (match_id, market, priced_at);

-- The latest row per match, bookmaker and market with its opening: what lists read.
create table score.current_price (
  match_id bigint not null references timeline.match,
  bookmaker_id int not null references score.bookmaker,
  market text not null,
  opening_id bigint not null references score.price,
  current_id bigint not null references score.price,
  moved_at timestamptz,
  primary key (match_id, market, bookmaker_id)
);
