-- When each source says that a match kicks off; which of them is shown, server/timeline/kick-off.ts decides, in any order of import.
create table timeline.told_kick_off (
  match_id bigint not null references timeline.match on delete cascade,
  provider text not null,
  kick_off timestamptz not null,
  is_exact boolean not null,
  day_kind text not null check (day_kind in ('round_planned', 'planned', 'round_played', 'played', 'decided')),
  primary key (match_id, provider)
);
insert into timeline.told_kick_off (match_id, provider, kick_off, is_exact, day_kind)
select m.id, m.provider, coalesce(m.first_kick_off, m.kick_off), m.is_kick_off_exact,
  case when exists (select 1 from timeline.event e where e.match_id = m.id and e.provider = m.provider and e.type in ('result', 'awarded', 'period_start')
    and e.withdrawn_reason is null) then 'played' else 'planned' end
from timeline.match m where not m.is_demo;

-- Where two sources tell a match differently, and what the operator decided, once for these two words.
create table timeline.contradiction (
  id bigint generated always as identity primary key,
  match_id bigint not null references timeline.match on delete cascade,
  field text not null check (field in ('day', 'score', 'half')),
  provider text not null,                     -- the one that goes first
  told text not null,                         -- 2-1, or 2020-07-04
  other_provider text not null,
  other_told text not null,
  file text not null,
  place text not null,
  seen_at timestamptz not null default now(),
  settled_at timestamptz,
  choice text,                                -- provider whose word holds
  unique (match_id, field, provider, told, other_provider, other_told)
);
create index contradiction_open on timeline.contradiction (id) where settled_at is null;
