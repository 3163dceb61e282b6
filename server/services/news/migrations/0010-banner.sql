-- What the operator shows at a place of the clients.
create table news.banner (
  id int generated always as identity primary key,
  place int not null,                         -- 1 streamers, 16 activities
  title text not null,
  picture text not null default '',
  link text not null default '',
  relate_type int not null default 5,         -- 1 article, 3 match, 5 page, 8 streamer
  redirect_type int not null default 1,
  media_type int not null default 1,
  sport_type int,                             -- null: for all sports
  client text,                                -- 'APP', 'H5'; null: for all
  ordinal int not null default 0,
  starts_at timestamptz not null default now(),
  ends_at timestamptz check (ends_at > starts_at)
);
create index banner_place on news.banner (place, ordinal, id);
