-- Votes are stored in batches, so their counts change once for each statement instead of once for each row. The slot is
-- that of the connection: a count is the sum of its slots, whichever they are.
drop trigger count_ballot on posts.ballot;
drop function posts.count_ballot();

create function posts.count_ballots(before posts.ballot[], after posts.ballot[]) returns void language plpgsql as $$
begin
  if exists (select from unnest(after) as b cross join lateral unnest(b.choice_ids) as c(id)
      where not exists (select from posts.choice o where o.id = c.id and o.poll_id = b.poll_id)) then
    raise exception 'A vote for a choice of another poll.' using errcode = 'check_violation';
  end if;
  insert into posts.tally as t (poll_id, choice_id, slot, votes)
    select c.poll_id, c.id, pg_backend_pid() % 16, sum(c.votes) from (
      select b.poll_id, unnest(b.choice_ids || 0) as id, 1 as votes from unnest(after) as b
      union all select b.poll_id, unnest(b.choice_ids || 0), -1 from unnest(before) as b) as c
    group by c.poll_id, c.id having sum(c.votes) <> 0 order by c.poll_id, c.id
    on conflict (poll_id, choice_id, slot) do update set votes = t.votes + excluded.votes;
end $$;

create function posts.count_new_ballots() returns trigger language plpgsql as $$
begin
  if not exists (select from after) then return null; end if;
  insert into talk.participant (kind, target_id, user_id)
    select 'post', p.post_id, b.user_id from after b join posts.poll p on p.id = b.poll_id on conflict do nothing;
  perform posts.count_ballots('{}', (select array_agg(row(b.*)::posts.ballot) from after b));
  return null;
end $$;
create trigger count_new_ballots after insert on posts.ballot
  referencing new table as after for each statement execute function posts.count_new_ballots();

create function posts.count_changed_ballots() returns trigger language plpgsql as $$
begin
  if exists (select from after) then
    perform posts.count_ballots((select array_agg(row(b.*)::posts.ballot) from before b), (select array_agg(row(b.*)::posts.ballot) from after b));
  end if;
  return null;
end $$;
create trigger count_changed_ballots after update on posts.ballot
  referencing old table as before new table as after for each statement execute function posts.count_changed_ballots();

create function posts.count_deleted_ballots() returns trigger language plpgsql as $$
begin
  if exists (select from before) then
    perform posts.count_ballots((select array_agg(row(b.*)::posts.ballot) from before b), '{}');
  end if;
  return null;
end $$;
create trigger count_deleted_ballots after delete on posts.ballot
  referencing old table as before for each statement execute function posts.count_deleted_ballots();
