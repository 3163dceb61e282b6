-- Clubs of the lists of a source, with all their names: what is known of a club before a match, a squad or a rank names it as a team.
-- docs/decisions/0053-lists-of-clubs.md.
create table timeline.listed_club (
  id bigint generated always as identity primary key,
  sport text not null,
  provider text not null,
  country text not null,                      -- ISO 3166 alpha-2, or GB-ENG: its names are valid there
  key text not null,                          -- the source's own, within the country
  team_id bigint references timeline.participant on delete set null,
  name text not null,
  founded smallint,
  dissolved smallint,
  ground text,
  capacity int,
  city text,
  district text,
  region text,
  street text,                                -- with the postal code
  names jsonb not null,                       -- [{"name", "language", "isFormer"}], without those of two clubs
  listed_at timestamptz not null default now(), -- when an import brought what stands here
  unique (sport, provider, country, key),
  check (dissolved >= founded)
);
create index listed_club_team on timeline.listed_club (team_id) where team_id is not null;
