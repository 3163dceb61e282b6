-- Circles: where people of one league, team, nation, game or interest post. Counts of members are kept by triggers, in
-- the transaction of the row: whatever statement changes rows, counts equal them.

create table circles.circle (
  id int generated always as identity primary key,
  kind text not null check (kind in ('league', 'team', 'nation', 'game', 'free')),
  subject_id bigint,                          -- of a league its competition, of a team or nation its team
  sport text,                                 -- null for a free one
  name text check (length(name) between 2 and 40),  -- null: that of its subject
  name_key text,                              -- the name, folded: look-alike names are one
  languages text[] not null default '{}',     -- what is written there; empty where nothing is preferred
  intro text not null default '',
  rules text[] not null default '{}',
  rules_changed_at timestamptz(3),
  state text not null default 'open' check (state in ('asked', 'open', 'refused', 'closed')),
  asked_by_user_id bigint,                    -- of a free one; null once that account is erased
  created_at timestamptz(3) not null default now(),
  merged_into int references circles.circle,  -- the circle that has its members and posts since its team was merged
  is_demo boolean not null default false,
  members int not null default 0,
  posts_week int not null default 0,          -- shown in the last 7 days, counted again each hour
  -- The order of recommended circles: docs/COMMUNITY.md.
  rank double precision generated always as (ln(1 + members) + 2 * ln(1 + posts_week)) stored,
  check ((kind = 'free') = (sport is null)),
  check ((kind in ('league', 'team', 'nation')) = (subject_id is not null)),
  check (kind <> 'free' or name is not null)
);
create unique index circle_of_league on circles.circle (subject_id) where kind = 'league' and merged_into is null;
create unique index circle_of_team on circles.circle (subject_id) where kind in ('team', 'nation') and merged_into is null;
create unique index circle_of_game on circles.circle (sport) where kind = 'game';
create unique index circle_named on circles.circle (name_key) where kind = 'free' and state in ('asked', 'open', 'closed');
create unique index circle_asked on circles.circle (asked_by_user_id) where state = 'asked';
create index circle_ranked on circles.circle (rank desc, id) where state = 'open' and merged_into is null;
create index circle_merged on circles.circle (merged_into) where merged_into is not null;
create index circle_of_asker on circles.circle (asked_by_user_id) where asked_by_user_id is not null;

create table circles.member (
  circle_id int not null references circles.circle,
  user_id bigint not null,
  created_at timestamptz(3) not null default now(),
  primary key (circle_id, user_id)
);
create index member_newest on circles.member (circle_id, created_at desc, user_id desc);
create index member_of_user on circles.member (user_id, created_at desc, circle_id desc);

create table circles.moderator (
  circle_id int not null references circles.circle,
  user_id bigint not null,
  created_at timestamptz(3) not null default now(),
  primary key (circle_id, user_id)
);
create index moderator_of_user on circles.moderator (user_id);

-- Who may not post in a circle.
create table circles.ban (
  circle_id int not null references circles.circle,
  user_id bigint not null,
  until timestamptz(3),                       -- null: for ever
  reason text not null,
  by_user_id bigint,
  created_at timestamptz(3) not null default now(),
  primary key (circle_id, user_id)
);
create index ban_of_user on circles.ban (user_id);

-- Decisions, public without names: who decided and about whom is for moderators.
create table circles.log (
  id bigint generated always as identity primary key,
  circle_id int not null references circles.circle,
  kind text not null,
  rule int,                                   -- number of the rule that was broken, from 1
  reason text not null default '',
  by_user_id bigint,                          -- null: through the command line
  user_id bigint,                             -- of a ban or a moderator
  post_id bigint,
  created_at timestamptz(3) not null default now()
);
create index log_newest on circles.log (circle_id, id desc);
create index log_of_decider on circles.log (by_user_id, circle_id) where by_user_id is not null;
create index log_of_user on circles.log (user_id) where user_id is not null;

create function circles.count_member() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    update circles.circle set members = members + 1 where id = new.circle_id;
  end if;
  if tg_op <> 'INSERT' then
    update circles.circle set members = members - 1 where id = old.circle_id;
  end if;
  return null;
end $$;
create trigger count_member after insert or delete or update of circle_id on circles.member
  for each row execute function circles.count_member();
