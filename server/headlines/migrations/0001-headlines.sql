-- News feeds of other sites that the operator named. What is stated is what the feed says; what is given goes before it.
create table headlines.feed (
  id int generated always as identity primary key,
  url text not null unique check (length(url) between 8 and 2000),
  given_name text check (length(given_name) between 1 and 100),
  given_licence text check (length(given_licence) between 1 and 200),
  given_language text check (given_language in ('en', 'zh')),
  stated_name text,
  stated_licence text,
  stated_language text,
  site text,
  every_minutes int not null check (every_minutes between 5 and 1440),
  is_inner boolean not null default false,     -- its address may be in the operator's own network
  paused_at timestamptz,
  etag text,
  last_modified text,
  requested_at timestamptz,
  due_at timestamptz not null default now(),
  failures int not null default 0,
  problem text,                                -- of the last request; null after a success
  newest_at timestamptz,                       -- when an entry came that was not there before
  added_at timestamptz not null default now()
);

-- A story: the entries of one feed or several that tell it.
create table headlines.headline (
  id bigint generated always as identity primary key,
  shown_in text not null check (shown_in in ('en', 'zh')),
  at timestamptz not null
);
create index headline_newest on headlines.headline (shown_in, at desc, id desc);
create index headline_age on headlines.headline (at);

-- An entry of a feed, once by its identity there.
create table headlines.entry (
  feed_id int not null references headlines.feed on delete cascade,
  key text not null check (length(key) <= 300),
  headline_id bigint not null references headlines.headline on delete cascade,
  title text not null check (length(title) between 1 and 200),
  summary text not null check (length(summary) <= 300),
  link text not null check (length(link) <= 2000),
  link_key text not null,
  title_key text,                              -- null: too short to tell a story
  licence text,
  language text not null,
  at timestamptz not null,
  is_dated boolean not null,                   -- `at` is the feed's own
  taken_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (feed_id, key)
);
create index entry_of_headline on headlines.entry (headline_id);
create index entry_link on headlines.entry (md5(link_key));
create index entry_title on headlines.entry (title_key) where title_key is not null;

-- What a story is about, by the names in its entries. `is_named`: by its names; else a match that one of its sides played
-- shortly before, which a spoiler-free reader may not be told of.
create table headlines.mention (
  headline_id bigint not null references headlines.headline on delete cascade,
  kind text not null check (kind in ('match', 'team', 'player', 'competition')),
  thing_id bigint not null,
  is_named boolean not null,
  primary key (kind, thing_id, headline_id)
);
create index mention_of_headline on headlines.mention (headline_id);
