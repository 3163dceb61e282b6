-- The position of the stream up to which each follower has read the changes of matches.
create table core.follower (
  name text primary key,
  position bigint not null
);

-- Changes of matches whose frames were deleted before every follower had read them.
create table core.change (
  position bigint primary key,
  kind text not null,
  body json not null,
  created_at timestamptz not null
);
