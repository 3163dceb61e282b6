-- Images of all matches that a statement changes are kept with one insert, not with a call and an insert per match.
create function lens.keep_matches() returns trigger language plpgsql as $$
begin
  insert into lens.past_match
  select o.id, coalesce((select max(p.until) from lens.past_match p where p.match_id = o.id), '-infinity'), clock_timestamp(), true,
    o.home_id, o.away_id, o.detail, o.status, o.summary, o.version, o.prices, o.has_timeline, o.changed_at
  from former o where o.kick_off > now() - interval '1 day' and o.kick_off < now() + interval '1 day';
  return null;
end $$;
drop trigger lens_keep_match on timeline.match;
create trigger lens_keep_match after update on timeline.match referencing old table as former
  for each statement execute function lens.keep_matches();
drop function lens.keep_match();
