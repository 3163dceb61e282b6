-- What people are told. Facts are kept, not sentences: they are written in the reader's language when they are read.

create table notices.notice (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  kind text not null,
  match_id bigint not null default 0,         -- 0: about no match
  event_key text not null,                    -- what makes it the same notice when it is told again
  revision bigint not null default 0,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  deleted_at timestamptz,
  corrected_at timestamptz,                   -- what it told was taken back
  unique (user_id, match_id, event_key)
);
create index notice_newest on notices.notice (user_id, id desc) where deleted_at is null;
create index notice_of_event on notices.notice (match_id, event_key);

-- What was told of a match, whether or not anybody followed it: later revisions amend or correct, they are not told anew.
create table notices.told (
  match_id bigint not null,
  event_key text not null,
  revision bigint not null,
  is_withdrawn boolean not null,
  told_at timestamptz not null default now(),
  primary key (match_id, event_key)
);
create index told_at on notices.told (told_at);

-- Up to which frame everything was told. Moves in the transaction that tells.
create table notices.cursor (
  is_only boolean primary key default true check (is_only),
  position bigint                             -- null: from now on
);
insert into notices.cursor (position) values (null);

-- The same for what is about no match.
create table notices.house_cursor (
  is_only boolean primary key default true check (is_only),
  audit_id bigint not null default 0,         -- what happened to accounts was told up to here
  decided_at timestamptz not null             -- and what moderators decided
);
insert into notices.house_cursor (decided_at) values (date_trunc('milliseconds', now()));

create table notices.setting (
  user_id bigint primary key,
  off_kinds text[] not null default '{half_time}',
  quiet_from smallint check (quiet_from between 0 and 1439),  -- minutes since midnight in `zone`; null: no quiet hours
  quiet_to smallint check (quiet_to between 0 and 1439),
  zone text not null default 'UTC',
  updated_at timestamptz not null default now()
);

-- A browser that takes pushes: of a person, or of a device nobody is signed in on.
create table notices.subscription (
  id bigint generated always as identity primary key,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_id bigint,
  device_id text,
  language text not null default 'en',
  delay_seconds smallint not null default 0 check (delay_seconds between 0 and 120),
  is_spoiler_free boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index subscription_of_user on notices.subscription (user_id) where user_id is not null;
create index subscription_of_device on notices.subscription (device_id) where device_id is not null;

-- Pushes on their way. Of one match only the newest that is due goes out: older ones tell what is no longer true.
create table notices.push (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references notices.subscription on delete cascade,
  kind text not null,
  match_id bigint not null default 0,
  event_key text not null,
  data jsonb not null,
  is_correction boolean not null default false,
  send_at timestamptz not null,               -- when it is due, or when another try is
  expires_at timestamptz not null,
  attempts smallint not null default 0
);
create index push_due on notices.push (send_at);
create index push_of_subscription on notices.push (subscription_id, match_id, id);
