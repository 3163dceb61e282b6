-- One person is one player. What a source told stays as it came: a player it names keeps a row of his own, and `merged_into` says who
-- stands for him. docs/decisions/0017-one-person-one-player.md.
alter table timeline.participant add column merged_into bigint references timeline.participant;
create index participant_merged on timeline.participant (merged_into) where merged_into is not null;

-- What one source tells of one player in one match, under the row of the source: what players are told apart and put into teams by.
create table timeline.appearance (
  match_id bigint not null,
  provider text not null,
  player_id bigint not null,
  side text not null check (side in ('home', 'away')),
  basis smallint not null,                    -- 2 a line-up, 1 a goal, card or substitution, 0 another event
  shirt_number smallint,
  goals int[] not null default '{}',          -- period * 1000 + full minute
  own_goals int[] not null default '{}',
  primary key (match_id, provider, player_id)
);
create index appearance_player on timeline.appearance (player_id);

-- A list of players that names the team of one, without saying when.
create table timeline.player_listing (
  player_id bigint not null references timeline.participant on delete cascade,
  team_id bigint not null references timeline.participant on delete cascade,
  provider text not null,
  primary key (player_id, team_id, provider)
);

-- The operator's word on two rows, for good: they are one person, or they are two.
create table timeline.player_decision (
  one_id bigint not null references timeline.participant on delete cascade,
  other_id bigint not null references timeline.participant on delete cascade,
  is_same boolean not null,
  kept_id bigint,                             -- of a merge: who stands for both
  decided_at timestamptz not null default now(),
  primary key (one_id, other_id),
  check (one_id < other_id)
);

-- A spelling that the operator added to a player.
create table timeline.player_alias (
  player_id bigint not null references timeline.participant on delete cascade,
  spelling text not null,
  primary key (player_id, spelling)
);

-- What only a person can tell: written anew whenever players are resolved.
create table timeline.player_review (
  id bigint generated always as identity primary key,
  one_id bigint not null references timeline.participant on delete cascade,
  other_id bigint not null references timeline.participant on delete cascade,
  ground text not null,
  seen_at timestamptz not null default now(),
  unique (one_id, other_id)
);

-- Matches whose events name players as they no longer stand; emptied as they are made anew.
create table timeline.remake (match_id bigint primary key);

-- What was imported before this table: line-ups and goals as the events tell them.
insert into timeline.appearance (match_id, provider, player_id, side, basis, shirt_number, goals, own_goals)
select match_id, provider, player_id, min(side), max(basis), max(shirt_number),
  coalesce(array_agg(goal) filter (where goal is not null), '{}'), coalesce(array_agg(own_goal) filter (where own_goal is not null), '{}')
from (
  select e.match_id, e.provider, (p ->> 'playerId')::bigint as player_id, e.side, 2 as basis,
    case when p ->> 'shirtNumber' ~ '^\d{1,3}$' then (p ->> 'shirtNumber')::smallint end as shirt_number, null::int as goal, null::int as own_goal
  from timeline.event e cross join jsonb_array_elements(case when jsonb_typeof(e.detail -> 'players') = 'array' then e.detail -> 'players' else '[]' end) p
  where e.type = 'lineup' and e.side is not null and e.withdrawn_reason is null and p ->> 'playerId' ~ '^\d{1,18}$'
  union all
  select e.match_id, e.provider, e.player_id,
    case when e.detail ->> 'kind' = 'own' then case e.side when 'home' then 'away' else 'home' end else e.side end, 1, null,
    case when e.detail ->> 'kind' is distinct from 'own' then e.period * 1000 + e.clock_seconds / 60 end,
    case when e.detail ->> 'kind' = 'own' then e.period * 1000 + e.clock_seconds / 60 end
  from timeline.event e where e.type = 'goal' and e.side is not null and e.player_id is not null and e.withdrawn_reason is null
  union all
  select e.match_id, e.provider, named.id, e.side, 1, null, null, null
  from timeline.event e cross join unnest(array[e.player_id, case when e.type = 'substitution' then e.other_player_id end]) as named(id)
  where e.type in ('card', 'substitution') and e.side is not null and named.id is not null and e.withdrawn_reason is null
) told
where exists (select from timeline.match m where m.id = told.match_id and m.sport = 'football' and not m.is_demo)
group by match_id, provider, player_id having count(distinct side) = 1;
