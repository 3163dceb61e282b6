-- The teams of a season as its sources or the rules of its league list them: the group of the table, and above it the conference or league.
-- Where no matches are stored, the final record that a source states.
create table timeline.season_team (
  season_id bigint not null references timeline.season,
  participant_id bigint not null references timeline.participant,
  conference text not null default '',
  group_name text not null default '',
  place int,
  won int,
  drawn int,
  lost int,
  scored int,
  conceded int,
  primary key (season_id, participant_id),
  check (num_nulls(place, won, drawn, lost, scored, conceded) in (0, 6))
);
