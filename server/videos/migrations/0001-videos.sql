-- Short videos, from the first byte of their upload on.
create table videos.video (
  id int generated always as identity primary key,
  user_id bigint not null,
  file_state text not null default 'open' check (file_state in ('open', 'whole', 'checking', 'ready', 'refused')),
  file_name text not null default '',
  upload_bytes bigint not null check (upload_bytes > 0),  -- declared at the beginning
  received_bytes bigint not null default 0,
  problem text,                               -- why the file was refused
  checked_until timestamptz,                  -- a check that did not end by then is begun again
  file_key text not null unique,              -- in the storage, once the file is ready
  bytes bigint,                               -- of the file in the storage, as the next three
  duration_ms int,
  width int,
  height int,
  published_at timestamptz,
  title text not null default '',
  language text not null default 'en' check (language in ('en', 'zh')),
  match_id int,
  poster text,                                -- a picture of the author, in support.file
  is_listed boolean not null default true,    -- false: part of a post alone
  item_id bigint,                             -- of the queue of moderators, for one that is held
  approved_at timestamptz,
  rejected_at timestamptz,
  shown_at timestamptz,
  created_at timestamptz not null default now(),
  check (shown_at is null or (file_state = 'ready' and published_at is not null and rejected_at is null))
);
create index video_of_user on videos.video (user_id, created_at desc);
create index video_newest on videos.video (shown_at desc, id desc) where shown_at is not null and is_listed;
create index video_shown_of_user on videos.video (user_id, shown_at desc, id desc) where shown_at is not null and is_listed;
create index video_of_match on videos.video (match_id, shown_at desc, id desc) where shown_at is not null and is_listed;
create index video_of_item on videos.video (item_id) where item_id is not null;
create index video_unchecked on videos.video (id) where file_state in ('whole', 'checking');
create index video_unpublished on videos.video (created_at) where published_at is null or file_state in ('open', 'refused');

-- Captions of a video in a language: a WebVTT file that is written from parsed cues.
create table videos.captions (
  video_id int not null references videos.video on delete cascade,
  language text not null check (language in ('en', 'zh')),
  user_id bigint not null,
  text text not null,
  updated_at timestamptz(3) not null default now(),
  primary key (video_id, language)
);

create table videos.saved (
  user_id bigint not null,
  video_id int not null references videos.video on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, video_id)
);
create index saved_newest on videos.saved (user_id, created_at desc, video_id desc);
create index saved_of_video on videos.saved (video_id);

-- Who played a video on a day: a hash of the network with a salt of that day, which is deleted when the day is over.
create table videos.day_salt (
  day date primary key,
  salt bytea not null
);
create table videos.view (
  video_id int not null references videos.video on delete cascade,
  day date not null,
  viewer bytea not null,
  primary key (video_id, day, viewer)
);

-- Files of deleted videos that are still in the storage.
create table videos.discarded (
  file_key text primary key,
  created_at timestamptz not null default now()
);
