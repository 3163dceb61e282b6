-- Guesses of who wins a cup. What a guess has brought is not stored: it follows from the matches of the season.

create table champion.activity (
  id bigint generated always as identity primary key,
  season_id bigint not null unique,
  opens_at timestamptz not null,
  locks_at timestamptz not null,
  stages jsonb not null,                      -- [{name, zh, from (epoch ms), points}], points falling
  points_per_round int not null check (points_per_round >= 0),
  is_redrawn boolean not null,                -- each round is drawn anew, so that no tie leads to a known one
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  check (opens_at < locks_at)
);

create table champion.entrant (
  activity_id bigint not null references champion.activity on delete cascade,
  team_id bigint not null,
  group_name text not null default '',
  primary key (activity_id, team_id)
);

-- Only ever added to: the last one of a guesser stands. An invented guesser, of the demonstration, has a name and no account.
create table champion.pick (
  id bigint generated always as identity primary key,
  activity_id bigint not null references champion.activity on delete cascade,
  user_id bigint,
  invented_name text,
  team_id bigint not null,
  stage smallint not null,                    -- place in the stages of the activity
  points int not null,                        -- for the champion, as of that stage
  picked_at timestamptz not null default now(),
  check ((user_id is null) <> (invented_name is null))
);
create index pick_of_guesser on champion.pick (activity_id, user_id, invented_name, id desc);
create index pick_of_user on champion.pick (user_id) where user_id is not null;

-- Chances of the teams, by simulation; a new row when what they rest on has changed.
create table champion.simulation (
  id bigint generated always as identity primary key,
  activity_id bigint not null references champion.activity on delete cascade,
  season_id bigint not null,
  computed_at timestamptz not null default now(),
  digest text not null,                       -- of results, teams and ratings
  runs int not null,
  rating text not null,
  chances jsonb not null                      -- {"<team>": share of the runs}
);
create index simulation_of_activity on champion.simulation (activity_id, computed_at desc, id desc);
