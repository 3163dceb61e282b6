-- The closing lines of finished matches, for each of their teams as it stood: what became of a team at a line is read by
-- one range of an index. Derived with score.finished_price, in the same transaction.
create table score.finished_line (
  match_id bigint not null references timeline.match on delete cascade,
  market text not null,
  team_id bigint not null,
  line_quarters int not null,                 -- of a handicap that of this team, of a total the total
  kick_off timestamptz not null,
  primary key (match_id, market, team_id)
);
create index finished_line_of_team on score.finished_line (team_id, market, line_quarters, kick_off desc, match_id desc);

insert into score.finished_price_stale select m.id from timeline.match m
  where m.status in ('finished', 'awarded', 'abandoned') and exists (select from score.current_price c where c.match_id = m.id)
  on conflict do nothing;
