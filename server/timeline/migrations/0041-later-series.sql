-- Series that are in an elimination or Swiss stage because of others of it: derived from rounds, teams and kick-offs when these are
-- stored (server/timeline/later-series.ts). A first pairing has no row.
create table timeline.later_series (
  match_id bigint primary key references timeline.match on delete cascade,
  season_id bigint not null,
  home_earlier bigint[] not null,             -- series that the side follows from, newest first
  away_earlier bigint[] not null,
  home_label text,                            -- 'Winner of U3'
  away_label text,
  is_extra boolean not null,                  -- the second match of a final: played where the first one ended for the lower side
  home_id bigint,                             -- the sides that `decided_at` is about
  away_id bigint,
  decided_at timestamptz not null             -- when these sides became known
);
create index later_series_season on timeline.later_series (season_id);
