-- What each player did in a match that is over, as its fold says it: seasons are added up from these rows, not from their events.
-- A row counts only for the version of the match, and the edition of its sport's records, that it was computed from.
create table timeline.match_record (
  match_id bigint primary key references timeline.match on delete cascade,
  version bigint not null,
  edition int not null,
  records json not null,
  squads json not null
);
