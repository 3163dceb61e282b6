-- Rooms in which people talk: one per match, and global ones. A message has its number from its room, without holes.

create table chat.room (
  id text primary key,                        -- the match's id as text, or `global:<name>`
  match_id bigint,                            -- null for a global room
  newest_id bigint not null default 0,        -- number of the newest message; the lock on this row keeps the order
  heat double precision not null default 0,   -- messages of late, fading: see rules/slow-mode.ts
  heated_at timestamptz not null default now(),
  slow_seconds int not null default 0,        -- as of the newest message
  fixed_slow_seconds int,                     -- set by a moderator; null leaves it to the rule
  is_open boolean not null default true,
  created_at timestamptz not null default now()
);
insert into chat.room (id) values ('global:lobby');

create table chat.message (
  room_id text not null references chat.room,
  id bigint not null,
  user_id bigint not null,
  client_id text not null,                    -- the sender's own key: the same one is sent once
  text text not null,
  level int not null,                         -- of the sender, when it was sent
  role text,                                  -- badge, when it was sent
  sent_at timestamptz not null,
  period int,                                 -- the match clock when it was sent
  clock_seconds double precision,
  match_version bigint,
  recalled_at timestamptz,
  recalled_by_user_id bigint,
  primary key (room_id, id)
);
create unique index message_of_sender on chat.message (room_id, user_id, client_id);
create index message_newest_of_sender on chat.message (room_id, user_id, id desc);
create index message_sent on chat.message (room_id, sent_at);
create index message_of_user on chat.message (user_id);

-- What waits for a moderator. It gets its number when it is let through, so that nobody's place in the room changes.
create table chat.held (
  id bigint generated always as identity primary key,
  room_id text not null references chat.room,
  user_id bigint not null,
  client_id text not null,
  text text not null,
  item_id bigint,                             -- in the queue of moderation
  held_at timestamptz not null default now(),
  decided_at timestamptz,
  is_passed boolean,
  unique (room_id, user_id, client_id)
);
create index held_item on chat.held (item_id);
create index held_of_user on chat.held (user_id);

create table chat.mute (
  room_id text not null references chat.room,
  user_id bigint not null,
  kind text not null check (kind in ('mute', 'kick')),
  until timestamptz not null,
  reason text not null default '',
  by_user_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (room_id, user_id)
);
create index mute_of_user on chat.mute (user_id);

create table chat.block (
  user_id bigint not null,
  blocked_user_id bigint not null check (blocked_user_id <> user_id),
  created_at timestamptz not null default now(),
  primary key (user_id, blocked_user_id)
);
create index block_of_blocked on chat.block (blocked_user_id);

create table chat.report (
  id bigint generated always as identity primary key,
  room_id text not null,
  message_id bigint not null,
  user_id bigint not null,                    -- who reports
  reason text not null,
  item_id bigint,                             -- in the queue of moderation
  created_at timestamptz not null default now(),
  unique (room_id, message_id, user_id),
  foreign key (room_id, message_id) references chat.message (room_id, id)
);
create index report_of_user on chat.report (user_id, created_at desc);

-- What was done to a room, and by whom: never changed, never removed.
create table chat.deed (
  id bigint generated always as identity primary key,
  room_id text not null,
  kind text not null,                         -- mute, kick, unmute, recall, slow, close, open
  user_id bigint,                             -- whom it was done to
  message_id bigint,
  by_user_id bigint not null,
  detail jsonb not null default '{}',
  done_at timestamptz not null default now()
);
create index deed_of_room on chat.deed (room_id, id desc);
