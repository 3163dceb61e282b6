-- What the house tells everybody, where it can be reached, what people send it.

-- Each notice takes the place of the one before it from its start on; an empty one takes it away. Never changed: this is the history.
create table support.notice (
  id bigint generated always as identity primary key,
  body text not null,
  starts_at timestamptz not null default now(),
  ends_at timestamptz check (ends_at > starts_at),
  author_user_id bigint,                      -- null: set at the command line
  created_at timestamptz not null default now()
);
create index notice_start on support.notice (starts_at desc, id desc);

create table support.setting (
  group_key text not null,
  key text not null,
  value text not null,
  type text not null default '',              -- '3' is a contact
  position int not null default 0,
  primary key (group_key, key)
);

-- Entries of the second menu. With none for a client and channel, the site's own pages stand there.
create table support.navigation_entry (
  id int generated always as identity primary key,
  client_type int not null,
  channel text not null,
  name_en text not null,
  name_zh text not null,
  icon text not null default '',
  url text not null,
  position int not null default 0
);

create table support.active_day (
  user_id bigint not null,
  day date not null,
  reports int not null default 1,
  seen_at timestamptz not null default now(),
  primary key (user_id, day)
);

-- A picture that somebody sent. It counts against the quota from the moment it is announced.
create table support.file (
  key text primary key,
  user_id bigint not null,
  folder text not null,
  content_type text not null,
  size int not null,
  width int not null,
  height int not null,
  created_at timestamptz not null default now(),
  kept_at timestamptz                         -- null until its bytes are in the store
);
create index file_of_user on support.file (user_id, created_at);

create table support.upload_day (
  user_id bigint not null,
  day date not null,
  uploads int not null,
  primary key (user_id, day)
);

create table support.upload_total (
  user_id bigint primary key,
  bytes bigint not null check (bytes >= 0)
);

-- What people write to us.
create table support.request (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  topic text not null,
  body text not null,
  page text not null default '',
  state text not null default 'open' check (state in ('open', 'closed')),
  handler_user_id bigint,
  note text not null default '',
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
create index request_of_user on support.request (user_id, created_at desc);
create index request_open on support.request (state, id);
