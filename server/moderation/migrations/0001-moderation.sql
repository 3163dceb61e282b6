-- Words that the operator added, or took out of the lists that come with Touchline.
create table moderation.term (
  text text primary key,                      -- as listed: with its marks, `fuck~`
  kind text not null check (kind in ('term', 'allow')),
  reason text not null,
  weight text not null check (weight in ('severe', 'mild', 'suspect')),
  is_removed boolean not null default false,  -- one of ours that shall not count here
  added_by_user_id bigint,                    -- null: through the CLI
  changed_at timestamptz not null default now()
);

-- Rules that were switched off, by themselves or by somebody, and those that somebody keeps on whatever they match.
create table moderation.rule (
  name text primary key,                      -- 'term:fuck~', 'phone'
  is_off boolean not null,
  is_kept boolean not null default false,     -- a person decided: never switched off by itself again
  seen int not null default 0,                -- texts looked at when it was switched off by itself
  matched int not null default 0,
  decided_by_user_id bigint,
  changed_at timestamptz not null default now()
);

-- What waits for a person, and what people decided. Refused posts and comments are here too, so that one can appeal.
create table moderation.item (
  id bigint generated always as identity primary key,
  scene text not null,
  user_id bigint,                             -- null for a visitor
  device_id text,
  text text not null,
  verdict text not null check (verdict in ('hold', 'refuse')),  -- what the filter said
  reason text not null,
  rule text not null default '',
  context text,                               -- what it belongs to: 'room:12', 'post:7'
  language text not null,
  state text not null default 'held' check (state in ('held', 'approved', 'refused')),
  decided_by_user_id bigint,                  -- null: the filter
  decided_at timestamptz,
  told_at timestamptz,                        -- when whoever held it was told
  appeal text,
  appealed_at timestamptz,
  created_at timestamptz not null default now()
);
create index item_waiting on moderation.item (id) where state = 'held' or (appeal is not null and decided_by_user_id is null);
create index item_of_user on moderation.item (user_id, id);
create index item_untold on moderation.item (scene) where told_at is null and decided_at is not null;

-- The public log: what was decided and why, never what was written or by whom.
create table moderation.log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  action text not null check (action in ('approved', 'refused', 'rule_off', 'rule_on', 'term_added', 'term_removed')),
  reason text not null,
  scene text,
  subject text,                               -- the rule, for changes of rules
  seen int,
  matched int
);

-- How often the filter itself said what, by day of UTC.
create table moderation.tally (
  day date not null,
  scene text not null,
  outcome text not null,
  reason text not null,
  count bigint not null,
  primary key (day, scene, outcome, reason)
);
