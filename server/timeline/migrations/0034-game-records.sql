-- Figures of the finished games of a series that is over, as its fold says it: players, heroes and teams are added up from these rows.
-- A row counts only for the version of the match, and the edition of its sport's records, that it was computed from.
create table timeline.game_record (
  match_id bigint primary key references timeline.match on delete cascade,
  version bigint not null,
  edition int not null,
  games json not null
);
