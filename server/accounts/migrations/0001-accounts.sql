-- People who signed up, their sessions, and what they did that counts.

create table accounts.account (
  id bigint generated always as identity (start with 100001) primary key,
  nickname text not null,
  nickname_skeleton text not null unique,     -- what the name looks like: no two may look the same
  avatar text not null default '',            -- address of a picture; '' is drawn from the id
  intro text not null default '',
  area_no text,                               -- country calling code, without the plus
  phone text,
  password_hash text,                         -- argon2id; null until one is set
  roles text[] not null default '{user}',
  experience int not null default 0 check (experience >= 0),
  state text not null default 'active' check (state in ('active', 'frozen', 'closing', 'erased')),
  closing_at timestamptz,                     -- when a closing account is erased
  created_at timestamptz not null default now(),
  unique (area_no, phone)
);

-- A session is a device that is signed in. Tokens are 256 random bits; only their SHA-256 is kept.
create table accounts.session (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts.account,
  kind text not null check (kind in ('site', 'client')),
  device_id text not null,
  user_agent text not null default '',
  address text not null default '',
  access_hash bytea not null unique,
  access_expires_at timestamptz not null,
  refresh_hash bytea unique,                  -- sessions of the site only
  previous_refresh_hash bytea,
  rotated_at timestamptz,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text
);
create index session_of_user on accounts.session (user_id, ended_at);

-- What somebody really did, once each: experience is counted from it.
create table accounts.activity (
  user_id bigint not null references accounts.account,
  kind text not null,
  subject text not null,                      -- 'match:12', 'room:12 2026-11-20', a day
  experience int not null default 0,
  occurred_at timestamptz not null default now(),
  primary key (user_id, kind, subject)
);
create index activity_recent on accounts.activity (user_id, occurred_at desc);
