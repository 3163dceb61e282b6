-- Changes of a match that were seen in a dry run first.
create table desk.change (
  id bigint generated always as identity primary key,
  match_id bigint not null,
  competition_id bigint not null,
  entries jsonb not null,
  code text not null check (code in ('wrong_side', 'wrong_player', 'wrong_minute', 'decision', 'feed_wrong', 'other')),
  words text not null,                        -- public
  digest text not null,                       -- of the effect that the proposer saw
  match_version bigint not null,              -- that it was computed on
  needs_second boolean not null,
  by_user_id bigint,
  reason text not null,
  at timestamptz(3) not null default now(),
  state text not null default 'open' check (state in ('open', 'applied', 'dropped')),
  decided_by_user_id bigint,
  decided_at timestamptz(3),
  decision text not null default '',
  is_alone boolean not null default false,    -- applied by the proposer, since nobody else could
  effect jsonb,                               -- of an applied one, as it was seen
  check ((state = 'open') = (decided_at is null)),
  check (state <> 'applied' or not needs_second or is_alone or decided_by_user_id is distinct from by_user_id)
);
create index change_open on desk.change (id) where state = 'open';
create index change_of_match on desk.change (match_id, id);
create index change_by on desk.change (by_user_id);
create index change_decided_by on desk.change (decided_by_user_id) where decided_by_user_id is not null;
