-- What people post, in circles and outside. Comments and likes are those of `talk`, kind `post`. Counts are kept by
-- triggers, in the transaction of the row: whatever statement changes rows, counts equal them.

-- Times have no digits below a millisecond: positions in lists are compared with those that callers send back.
create table posts.post (
  id bigint generated always as identity primary key,
  user_id bigint,                             -- null: the account was erased
  circle_id int,                              -- null: outside circles
  language text not null check (language in ('en', 'zh')),
  title text not null,
  text text not null,
  match_id bigint,                            -- the match that it is about
  minute text,                                -- in which it was written, or which it quotes
  moment_kind text check (moment_kind in ('minute', 'event', 'lineup', 'table', 'chart')),
  event_key text,                             -- the quoted event, by its key in the timeline
  video_id bigint,
  pictures int not null default 0,
  are_pictures_held boolean not null default false,
  item_id bigint,                             -- in the queue of moderation: the text
  picture_item_id bigint,                     -- the pictures
  decision_item_id bigint,                    -- its removal or its reports, against which its author may appeal
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  shown_at timestamptz(3),                    -- null: a moderator has not approved it
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  deleted_by_user_id bigint,
  removed_at timestamptz(3),                  -- by a moderator of its circle, or after reports
  removed_by_user_id bigint,
  rule int,                                   -- number of the rule that it broke, from 1
  reason text not null default '',
  frozen_at timestamptz(3),                   -- reported, until a moderator decides
  is_demo boolean not null default false,
  -- In lists; a frozen one keeps its place in its circle, without its text.
  is_listed boolean generated always as (shown_at is not null and deleted_at is null and removed_at is null) stored,
  check (event_key is null or moment_kind = 'event'),
  check (moment_kind is null or match_id is not null)
);
create index post_newest on posts.post (shown_at desc, id desc) include (user_id, circle_id) where is_listed;
create index post_of_author on posts.post (user_id, shown_at desc, id desc) where is_listed;
create index post_of_user on posts.post (user_id, id desc) where user_id is not null;
create index post_in_circle on posts.post (circle_id, shown_at desc, id desc) where is_listed;
create index post_with_pictures on posts.post (circle_id, shown_at desc, id desc) where is_listed and pictures > 0;
create index post_of_match on posts.post (match_id, shown_at desc, id desc) include (minute) where is_listed and match_id is not null;
create index post_item on posts.post (item_id) where item_id is not null;
create index post_picture_item on posts.post (picture_item_id) where picture_item_id is not null;
create index post_decision_item on posts.post (decision_item_id) where decision_item_id is not null;
create index post_deleted_by on posts.post (deleted_by_user_id) where deleted_by_user_id is not null;
create index post_removed_by on posts.post (removed_by_user_id) where removed_by_user_id is not null;

-- Former versions of edited posts.
create table posts.version (
  post_id bigint not null references posts.post,
  version int not null,
  user_id bigint not null,                    -- the author
  title text not null,
  text text not null,
  at timestamptz(3) not null,                 -- since when it was shown
  primary key (post_id, version)
);
create index version_of_user on posts.version (user_id);

create table posts.picture (
  post_id bigint not null references posts.post,
  place int not null,
  user_id bigint not null,                    -- the author
  file text not null,
  description text not null,
  width int not null,
  height int not null,
  primary key (post_id, place)
);
create index picture_of_user on posts.picture (user_id);

-- People whom a post names, and where: in UTF-16 units of its text.
create table posts.mention (
  post_id bigint not null references posts.post,
  user_id bigint not null,
  starts_at int not null,
  ends_at int not null,
  primary key (post_id, starts_at)
);
create index mention_of_user on posts.mention (user_id, post_id);

create table posts.poll (
  id int generated always as identity primary key,
  post_id bigint not null unique references posts.post,
  is_multiple boolean not null,
  ends_at timestamptz(3),
  ends_with_match_id bigint,                  -- closed by the whistle: whether it is follows from the match
  check ((ends_at is null) <> (ends_with_match_id is null))
);

create table posts.choice (
  id int generated always as identity primary key,
  poll_id int not null references posts.poll,
  place int not null,
  user_id bigint,                             -- the author of the post; null: the account was erased
  text text not null,
  unique (poll_id, place)
);
create index choice_of_user on posts.choice (user_id) where user_id is not null;

-- The vote of a person: one row whatever is sent how often, by how many devices.
create table posts.ballot (
  poll_id int not null references posts.poll,
  user_id bigint not null,
  choice_ids int[] not null check (choice_ids <> '{}'),
  voted_at timestamptz(3) not null default now(),
  primary key (poll_id, user_id)
);
create index ballot_of_user on posts.ballot (user_id);

-- Votes of a choice are the sum of its slots, those of choice 0 the people who voted: voters do not wait for one row.
create table posts.tally (
  poll_id int not null,
  choice_id int not null,
  slot int not null,                          -- of an account, modulo 16
  votes int not null,
  primary key (poll_id, choice_id, slot)
);

create table posts.saved (
  user_id bigint not null,
  post_id bigint not null references posts.post,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, post_id)
);
create index saved_newest on posts.saved (user_id, created_at desc, post_id desc);
create index saved_of_post on posts.saved (post_id);

create table posts.pin (
  circle_id int not null,
  post_id bigint not null references posts.post,
  by_user_id bigint,
  created_at timestamptz(3) not null default now(),
  primary key (circle_id, post_id)
);
create index pin_of_post on posts.pin (post_id);
create index pin_by on posts.pin (by_user_id) where by_user_id is not null;

-- The order `hot`: docs/COMMUNITY.md. Six hours of age halve the weight, so the order of two posts does not change by time.
create function posts.hot(likes int, readers int, shown_at timestamptz) returns double precision
  language sql immutable parallel safe as $$
  select ln(0.01 + talk.lower_bound(likes, greatest(likes, readers))) / ln(2) + extract(epoch from shown_at)::float8 / 21600 $$;

-- Apart from posts, since each like changes it.
create table posts.heat (
  post_id bigint primary key references posts.post,
  circle_id int,
  match_id bigint,
  shown_at timestamptz(3),
  is_listed boolean not null,
  likes int not null default 0,
  readers int not null default 0,             -- who commented, liked, voted or saved, as of the last like; 5,000 at most
  hot double precision generated always as (posts.hot(likes, readers, shown_at)) stored,
  best double precision generated always as (talk.best(likes, readers, shown_at)) stored
);
create index heat_hot on posts.heat (hot desc, post_id desc) where is_listed;
create index heat_in_circle on posts.heat (circle_id, hot desc, post_id desc) where is_listed and circle_id is not null;
create index heat_of_match on posts.heat (match_id, best desc, post_id desc) where is_listed and match_id is not null;

create function posts.place_post() returns trigger language plpgsql as $$
begin
  insert into posts.heat as h (post_id, circle_id, match_id, shown_at, is_listed)
    values (new.id, new.circle_id, new.match_id, new.shown_at, new.is_listed)
    on conflict (post_id) do update set circle_id = excluded.circle_id, match_id = excluded.match_id,
      shown_at = excluded.shown_at, is_listed = excluded.is_listed;
  return null;
end $$;
create trigger place_post after insert or update of circle_id, match_id, shown_at, deleted_at, removed_at on posts.post
  for each row execute function posts.place_post();

-- After `count_target_like` of `talk`, by its name: the slot of the thread is locked before the heat of the post.
create function posts.warm_post() returns trigger language plpgsql as $$
declare
  row talk.target_like := coalesce(new, old);
begin
  update posts.heat h set likes = h.likes + case tg_op when 'INSERT' then 1 else -1 end,
    readers = (select count(*) from (select from talk.participant p where p.kind = 'post' and p.target_id = h.post_id limit 5000) as them)
    where h.post_id = row.target_id;
  return null;
end $$;
create trigger warm_post after insert on talk.target_like for each row when (new.kind = 'post') execute function posts.warm_post();
create trigger warm_post_less after delete on talk.target_like for each row when (old.kind = 'post') execute function posts.warm_post();

-- Whoever votes or saves took part in the thread of the post.
create function posts.join_thread(id bigint, by_user_id bigint) returns void language sql as $$
  insert into talk.participant (kind, target_id, user_id) values ('post', id, by_user_id) on conflict do nothing $$;

create function posts.join_by_saving() returns trigger language plpgsql as $$
begin
  perform posts.join_thread(new.post_id, new.user_id);
  return null;
end $$;
create trigger join_by_saving after insert on posts.saved for each row execute function posts.join_by_saving();

-- Choices may change until the first vote: one for another poll, or for choices that were replaced meanwhile, is refused.
-- Slots are locked in the order of their choices: voters wait and never deadlock.
create function posts.count_ballot() returns trigger language plpgsql as $$
declare
  row posts.ballot := coalesce(new, old);
  before int[] := case tg_op when 'INSERT' then '{}' else old.choice_ids || 0 end;
  after int[] := case tg_op when 'DELETE' then '{}' else new.choice_ids || 0 end;
begin
  if tg_op <> 'DELETE' and exists (select from unnest(new.choice_ids) as c(id)
      where not exists (select from posts.choice o where o.id = c.id and o.poll_id = new.poll_id)) then
    raise exception 'A vote for a choice of another poll.' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' then
    perform posts.join_thread((select p.post_id from posts.poll p where p.id = new.poll_id), new.user_id);
  end if;
  insert into posts.tally as t (poll_id, choice_id, slot, votes)
    select row.poll_id, c.id, row.user_id % 16, sum(c.votes) from (
      select unnest(after) as id, 1 as votes union all select unnest(before), -1) as c
      group by c.id having sum(c.votes) <> 0 order by c.id
    on conflict (poll_id, choice_id, slot) do update set votes = t.votes + excluded.votes;
  return null;
end $$;
create trigger count_ballot after insert or update of choice_ids or delete on posts.ballot
  for each row execute function posts.count_ballot();

-- A circle that is merged takes its posts along.
create function posts.move_posts() returns trigger language plpgsql as $$
begin
  update posts.post set circle_id = new.merged_into where circle_id = new.id;
  update posts.pin set circle_id = new.merged_into where circle_id = new.id;
  return null;
end $$;
create trigger move_posts after update of merged_into on circles.circle
  for each row when (new.merged_into is not null) execute function posts.move_posts();
