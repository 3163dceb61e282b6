-- The engine of facts, for every sport. Nothing here names one: what a type or a detail means stands in sports/<sport>.ts.

create table timeline.participant (
  id bigint generated always as identity primary key,
  sport text not null,
  kind text not null check (kind in ('team', 'pair', 'player')),
  name text not null,
  short_name text not null,
  names jsonb not null default '{}',          -- {"zh": "..."}
  country text,                               -- ISO 3166 alpha-2, or GB-ENG
  colours jsonb,                              -- ["#c8102e", "#ffffff"], data for generated crests
  detail jsonb not null default '{}',         -- founded, stadium, birth date, position: words of the sport
  is_demo boolean not null default false,
  search text not null                        -- all its names, folded by server/timeline/spelling.ts
);
create index participant_search on timeline.participant (search text_pattern_ops);
create index participant_sport_kind on timeline.participant (sport, kind, id);

-- One club is one team, whatever a source calls it.
create table timeline.alias (
  sport text not null,
  kind text not null,
  scope text not null default '',             -- country or competition a spelling is valid in; '' everywhere
  spelling text not null,                     -- normalised
  participant_id bigint not null references timeline.participant on delete cascade,
  source text not null,
  primary key (sport, kind, scope, spelling)
);
create index alias_participant on timeline.alias (participant_id);

create table timeline.source_key (
  provider text not null,
  kind text not null check (kind in ('team', 'player', 'match', 'competition', 'season', 'coach', 'referee')),
  key text not null,
  id bigint not null,
  primary key (provider, kind, key)
);
create index source_key_id on timeline.source_key (kind, id);

-- What an import was unsure of: a person decides, the importer never guesses.
create table timeline.alias_review (
  id bigint generated always as identity primary key,
  sport text not null,
  kind text not null,
  scope text not null default '',
  spelling text not null,
  source text not null,
  candidates jsonb not null default '[]',     -- [{id, name, likeness}]
  seen_at timestamptz not null default now(),
  decided_at timestamptz,
  participant_id bigint references timeline.participant,
  unique (sport, kind, scope, spelling, source)
);

create table timeline.competition (
  id bigint generated always as identity primary key,
  sport text not null,
  slug text not null unique,
  name text not null,
  short_name text not null,
  names jsonb not null default '{}',
  country text,
  kind text not null default 'league' check (kind in ('league', 'cup', 'tournament')),
  level smallint not null default 1,          -- 1 = first class
  colour text not null default '#4b5563',
  is_hot boolean not null default false,
  is_demo boolean not null default false
);

create table timeline.season (
  id bigint generated always as identity primary key,
  competition_id bigint not null references timeline.competition,
  name text not null,
  starts_on date,
  ends_on date,
  is_current boolean not null default false,
  rules jsonb not null default '{}',          -- points, tie-break order, zones: read by sports/standings.ts
  unique (competition_id, name)
);

create table timeline.round (
  id bigint generated always as identity primary key,
  season_id bigint not null references timeline.season,
  stage text not null default 'regular',      -- 'regular', 'group', 'knockout'
  group_name text not null default '',
  name text not null,
  ordinal int not null,
  unique (season_id, stage, group_name, name)
);

create table timeline.match (
  id bigint generated always as identity primary key,
  sport text not null,
  competition_id bigint not null references timeline.competition,
  season_id bigint not null references timeline.season,
  round_id bigint references timeline.round,
  home_id bigint references timeline.participant,   -- null: not yet known, see home_label
  away_id bigint references timeline.participant,
  home_label text,                            -- 'Winner of semi-final 1'
  away_label text,
  kick_off timestamptz not null,
  first_kick_off timestamptz,                 -- as planned, while an event moves it
  is_kick_off_exact boolean not null default true,
  venue text,
  detail jsonb not null default '{}',         -- referee, attendance, weather, coaches
  provider text not null,                     -- whose facts this row holds; others only fill gaps
  status text not null default 'scheduled',
  summary jsonb not null,                     -- MatchSummary of sports/sport.ts
  version bigint not null default 0,
  has_timeline boolean not null default false,-- events beyond the result are known
  is_demo boolean not null default false,
  changed_at timestamptz not null default now()
);
create index match_kick_off on timeline.match (kick_off, id);
create index match_season on timeline.match (season_id, kick_off, id);
create index match_round on timeline.match (round_id);
create index match_home on timeline.match (home_id, kick_off desc, id desc);
create index match_away on timeline.match (away_id, kick_off desc, id desc);
create index match_live on timeline.match (sport, kick_off) where status in ('live', 'interrupted');

-- What came, as it came. A repeat has the same digest and changes nothing.
create table timeline.report (
  id bigint generated always as identity primary key,
  match_id bigint not null references timeline.match,
  provider text not null,
  sequence bigint not null,
  kind text not null check (kind in ('delta', 'snapshot')),
  digest bytea not null,
  body jsonb not null,
  received_at timestamptz not null default now(),
  unique (match_id, provider, digest)
);

-- The newest snapshot of a provider about a match: older news of what it left out is void.
create table timeline.horizon (
  match_id bigint not null references timeline.match,
  provider text not null,
  sequence bigint not null,
  primary key (match_id, provider)
);

create table timeline.event (
  match_id bigint not null references timeline.match,
  provider text not null,
  key text not null,
  type text not null,
  side text check (side in ('home', 'away')),
  period smallint not null,
  clock_seconds int,
  occurred_at timestamptz,
  ordinal int not null default 0,
  player_id bigint,
  other_player_id bigint,
  detail jsonb not null default '{}',
  revision bigint not null,
  sequence bigint not null,                   -- newest report of the provider that named it
  content_sequence bigint not null,           -- newest report that told this content: breaks ties of one revision
  is_omitted boolean not null,                -- withdrawn only because a newer snapshot left it out
  is_shown boolean not null,                  -- false while a provider that goes first tells it otherwise
  withdrawn_reason text,
  withdrawn_at timestamptz,
  version bigint not null,                    -- version of the match that last changed it
  received_at timestamptz not null default now(),
  primary key (match_id, provider, key)
);
create index event_player on timeline.event (player_id, type) where player_id is not null;
create index event_other_player on timeline.event (other_player_id, type) where other_player_id is not null;

-- What is to be pushed, written with the change itself; the relay gives it a position in commit order.
create table timeline.outbox (
  id bigint generated always as identity primary key,
  match_id bigint,
  rooms text[] not null,
  is_urgent boolean not null default false,
  kind text not null,
  body jsonb not null,
  created_at timestamptz not null default now()
);

create table timeline.frame (
  position bigint primary key,
  match_id bigint,
  rooms text[] not null,
  is_urgent boolean not null,
  kind text not null,
  body jsonb not null,
  created_at timestamptz not null
);
create index frame_created on timeline.frame (created_at);

-- The newest position ever given, also when all frames are cleaned away. Its row lock keeps two relays apart.
create table timeline.relay (
  is_only boolean primary key default true check (is_only),
  position bigint not null,
  cleaned_to bigint not null default 0        -- frames up to here are gone
);
insert into timeline.relay (position) values (0);

-- Decisions of the operator, with date and reason, shown in the table.
create table timeline.adjustment (
  id bigint generated always as identity primary key,
  season_id bigint not null references timeline.season,
  participant_id bigint references timeline.participant,
  match_id bigint references timeline.match,
  kind text not null check (kind in ('points', 'award', 'postpone', 'abandon', 'cancel')),
  points int,
  home_score int,
  away_score int,
  reason text not null,
  decided_on date not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index adjustment_season on timeline.adjustment (season_id);

-- Who belongs to a team, as far as a source says so.
create table timeline.membership (
  team_id bigint not null references timeline.participant,
  player_id bigint not null references timeline.participant,
  season_id bigint references timeline.season,
  role text not null default 'player',        -- 'player', 'coach'
  position text,
  shirt_number smallint,
  starts_on date,
  ends_on date
);
create unique index membership_once on timeline.membership (team_id, player_id, coalesce(season_id, 0), role);
create index membership_player on timeline.membership (player_id);

-- Bookkeeping of imports: resumable, and a second run changes nothing.
create table timeline.import_run (
  id bigint generated always as identity primary key,
  format text not null,
  source text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  counts jsonb not null default '{}',
  refused jsonb not null default '[]'
);
