-- Talk and notices, which tell of matches too.

create table lens.past_notice (
  notice_id bigint not null,
  since timestamptz not null,
  until timestamptz not null,
  revision bigint not null,
  data jsonb not null,
  corrected_at timestamptz
);
create index past_notice_id on lens.past_notice (notice_id, until);
create index past_notice_until on lens.past_notice (until);

create function lens.keep_notice() returns trigger language plpgsql as $$
begin
  insert into lens.past_notice
  values (old.id, coalesce((select max(p.until) from lens.past_notice p where p.notice_id = old.id), '-infinity'), clock_timestamp(),
    old.revision, old.data, old.corrected_at);
  return null;
end $$;

create trigger lens_keep_notice after update on notices.notice for each row
  when (new.deleted_at is null and (old.data, old.corrected_at) is distinct from (new.data, new.corrected_at))
  execute function lens.keep_notice();

create or replace function lens.forget(age interval) returns void language sql as $$
  delete from lens.past_match where until < now() - age;
  delete from lens.past_event where until < now() - age;
  delete from lens.past_price where until < now() - age;
  delete from lens.past_notice where until < now() - age;
$$;

-- What one did oneself, reading and deleting, holds at once.
create function lens.notice_at(t timestamptz) returns table (
  id bigint, user_id bigint, kind text, match_id bigint, event_key text, revision bigint, data jsonb, created_at timestamptz,
  read_at timestamptz, deleted_at timestamptz, corrected_at timestamptz
) language sql stable parallel safe as $$
  select n.id, n.user_id, n.kind, n.match_id, n.event_key,
    case when p.notice_id is null then n.revision else p.revision end,
    case when p.notice_id is null then n.data else p.data end,
    n.created_at, n.read_at, n.deleted_at,
    case when p.notice_id is null then n.corrected_at else p.corrected_at end
  from notices.notice n left join lens.past_notice p on p.notice_id = n.id and p.since <= t and p.until > t
  where n.created_at <= t
$$;

create function lens.notice_unspoilt(t timestamptz, matches bigint[], seasons bigint[]) returns table (
  id bigint, user_id bigint, kind text, match_id bigint, event_key text, revision bigint, data jsonb, created_at timestamptz,
  read_at timestamptz, deleted_at timestamptz, corrected_at timestamptz
) language sql stable parallel safe as $$
  select n.* from lens.notice_at(t) n left join timeline.match m on m.id = n.match_id
  where m.id is null or n.kind in ('reminder', 'lineup') or not lens.hides(t, matches, seasons, m.id, m.season_id, m.kick_off, m.status)
$$;

-- What a moderator took back is gone at once, however late the picture is.
create function lens.message_at(t timestamptz) returns table (
  room_id text, id bigint, user_id bigint, client_id text, text text, level int, role text, sent_at timestamptz, period int,
  clock_seconds double precision, match_version bigint, recalled_at timestamptz, recalled_by_user_id bigint
) language sql stable parallel safe as $$
  select room_id, id, user_id, client_id, text, level, role, sent_at, period, clock_seconds, match_version, recalled_at, recalled_by_user_id
  from chat.message where sent_at <= t
$$;

create function lens.message_unspoilt(t timestamptz, matches bigint[], seasons bigint[]) returns table (
  room_id text, id bigint, user_id bigint, client_id text, text text, level int, role text, sent_at timestamptz, period int,
  clock_seconds double precision, match_version bigint, recalled_at timestamptz, recalled_by_user_id bigint
) language sql stable parallel safe as $$
  select c.* from lens.message_at(t) c join chat.room r on r.id = c.room_id left join timeline.match m on m.id = r.match_id
  where m.id is null or not lens.hides(t, matches, seasons, m.id, m.season_id, m.kick_off, m.status)
$$;

-- How hot a room runs tells that something happened: its pace is told to who sends, and not shown.
create function lens.room_at(t timestamptz) returns table (
  id text, match_id bigint, newest_id bigint, heat double precision, heated_at timestamptz, slow_seconds int, fixed_slow_seconds int,
  is_open boolean, created_at timestamptz
) language sql stable as $$
  select r.id, r.match_id, coalesce((select c.id from chat.message c where c.room_id = r.id and c.sent_at <= t order by c.sent_at desc, c.id desc limit 1), 0),
    0, r.created_at, 0, r.fixed_slow_seconds, r.is_open, r.created_at
  from chat.room r
$$;

create function lens.room_unspoilt(t timestamptz, matches bigint[], seasons bigint[]) returns table (
  id text, match_id bigint, newest_id bigint, heat double precision, heated_at timestamptz, slow_seconds int, fixed_slow_seconds int,
  is_open boolean, created_at timestamptz
) language sql stable as $$
  select r.id, r.match_id,
    case when m.id is null or not lens.hides(t, matches, seasons, m.id, m.season_id, m.kick_off, m.status) then r.newest_id else 0 end,
    r.heat, r.heated_at, r.slow_seconds, r.fixed_slow_seconds, r.is_open, r.created_at
  from lens.room_at(t) r left join timeline.match m on m.id = r.match_id
$$;
