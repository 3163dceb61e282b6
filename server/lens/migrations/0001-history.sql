-- What rows said before they changed, for the few minutes that a picture may be late. `since` to before `until` is when an image held;
-- of a row there is at most one image for any instant, and where there is none the row itself holds.

create table lens.past_match (
  match_id bigint not null,
  since timestamptz not null,
  until timestamptz not null,
  is_known boolean not null,                  -- false: the match did not exist yet
  home_id bigint,
  away_id bigint,
  detail jsonb,
  status text,
  summary jsonb,
  version bigint,
  prices jsonb,
  has_timeline boolean,
  changed_at timestamptz
);
create index past_match_id on lens.past_match (match_id, until);
create index past_match_until on lens.past_match (until);

create table lens.past_event (
  match_id bigint not null,
  provider text not null,
  key text not null,
  since timestamptz not null,
  until timestamptz not null,
  type text not null,
  side text,
  period smallint not null,
  clock_seconds int,
  occurred_at timestamptz,
  ordinal int not null,
  player_id bigint,
  other_player_id bigint,
  detail jsonb not null,
  revision bigint not null,
  is_shown boolean not null,
  withdrawn_reason text,
  withdrawn_at timestamptz,
  version bigint not null
);
create index past_event_key on lens.past_event (match_id, provider, key, until);
create index past_event_until on lens.past_event (until);

create table lens.past_price (
  price_id bigint not null,
  since timestamptz not null,
  until timestamptz not null,
  home_milli int,
  draw_milli int,
  away_milli int,
  is_suspended boolean not null
);
create index past_price_id on lens.past_price (price_id, until);
create index past_price_until on lens.past_price (until);

-- Bookmakers price a match again and again: when a row came is cheaper to keep with it than in a table of its own.
alter table score.price add column stored_at timestamptz not null default now();

-- Times are those of the change itself and not of its transaction: under the lock of a row they only grow.
create function lens.keep_match() returns trigger language plpgsql as $$
begin
  insert into lens.past_match
  values (old.id, coalesce((select max(p.until) from lens.past_match p where p.match_id = old.id), '-infinity'), clock_timestamp(), true,
    old.home_id, old.away_id, old.detail, old.status, old.summary, old.version, old.prices, old.has_timeline, old.changed_at);
  return null;
end $$;

create function lens.keep_new_match() returns trigger language plpgsql as $$
begin
  insert into lens.past_match (match_id, since, until, is_known) values (new.id, '-infinity', clock_timestamp(), false);
  return null;
end $$;

create function lens.keep_event() returns trigger language plpgsql as $$
begin
  insert into lens.past_event
  values (old.match_id, old.provider, old.key,
    coalesce((select max(p.until) from lens.past_event p where p.match_id = old.match_id and p.provider = old.provider and p.key = old.key), '-infinity'),
    clock_timestamp(), old.type, old.side, old.period, old.clock_seconds, old.occurred_at, old.ordinal, old.player_id, old.other_player_id,
    old.detail, old.revision, old.is_shown, old.withdrawn_reason, old.withdrawn_at, old.version);
  return null;
end $$;

create function lens.keep_price() returns trigger language plpgsql as $$
begin
  insert into lens.past_price
  values (old.id, coalesce((select max(p.until) from lens.past_price p where p.price_id = old.id), '-infinity'), clock_timestamp(),
    old.home_milli, old.draw_milli, old.away_milli, old.is_suspended);
  return null;
end $$;

-- The conditions are asked before anything is queued, so that an import of whole seasons pays next to nothing.
create trigger lens_keep_match after update on timeline.match for each row
  when (old.kick_off > now() - interval '1 day' and old.kick_off < now() + interval '1 day')
  execute function lens.keep_match();
create trigger lens_keep_new_match after insert on timeline.match for each row
  when (new.kick_off > now() - interval '1 day' and new.kick_off < now() + interval '1 day' and new.status <> 'scheduled')
  execute function lens.keep_new_match();
-- A report that only repeats what is known leaves the version.
create trigger lens_keep_event after update on timeline.event for each row
  when (old.received_at > now() - interval '1 day' and old.version is distinct from new.version)
  execute function lens.keep_event();
create trigger lens_keep_price after update on score.price for each row
  when (old.stored_at > now() - interval '1 day')
  execute function lens.keep_price();

-- Forgets images that ended longer ago than any picture is late.
create function lens.forget(age interval) returns void language sql as $$
  delete from lens.past_match where until < now() - age;
  delete from lens.past_event where until < now() - age;
  delete from lens.past_price where until < now() - age;
$$;
