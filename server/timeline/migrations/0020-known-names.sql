-- Abbreviations and nicknames that search knows beside the names of the sources: written anew at the start from the lists of the release
-- (server/timeline/search/known-names.ts), so that they reach what is stored already.
create table timeline.known_name (
  sport text not null,
  kind text not null check (kind in ('team', 'competition')),
  subject text not null,                      -- the slug of a competition, the name of a team
  country text not null,                      -- of a team; '' for a competition
  spelling text not null,
  primary key (sport, kind, subject, country, spelling)
);
