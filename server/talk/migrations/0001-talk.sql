-- What people write and like below articles, reports and what else parts declare as `talk`. A target is a kind with an
-- id. Counts are kept by triggers, in the transaction of the row: whatever statement changes rows, counts equal them.

-- The counts of a thread are the sums of its slots: writers of different conversations do not wait for one row.
create table talk.thread (
  kind text not null,
  target_id bigint not null,
  slot int not null,                          -- of a conversation by its first comment, of a like by its account: modulo 8
  comments int not null default 0,            -- shown and not deleted, replies among them
  mains int not null default 0,               -- comments in its list: deleted ones stay as long as they have replies
  likes int not null default 0,               -- of the target
  primary key (kind, target_id, slot)
);

-- Who ever commented or liked in a thread, and since when.
create table talk.participant (
  kind text not null,
  target_id bigint not null,
  user_id bigint not null,
  first_at timestamptz(3) not null default now(),
  primary key (kind, target_id, user_id)
);
create index participant_since on talk.participant (kind, target_id, first_at);
create index participant_of_user on talk.participant (user_id);

-- The lower end of the 95 percent interval of a share (Wilson 1927); `sports/share-interval.ts` is the same.
create function talk.lower_bound(likes int, readers int) returns double precision
  language sql immutable parallel safe as $$
  select case when readers <= 0 then 0 else greatest(0, (likes::float8 / readers + 1.9208 / readers
    - 1.96 * sqrt((likes::float8 / readers * (1 - likes::float8 / readers) + 0.9604 / readers) / readers))
    / (1 + 3.8416 / readers)) end $$;

-- The order `best`: docs/NEWS.md. A day of age halves the weight, so the order of two comments does not change by time.
create function talk.best(likes int, readers int, shown_at timestamptz) returns double precision
  language sql immutable parallel safe as $$
  select ln(0.01 + talk.lower_bound(likes, greatest(likes, readers))) / ln(2) + extract(epoch from shown_at)::float8 / 86400 $$;

-- Times have no digits below a millisecond: positions in lists are compared with those that callers send back.
create table talk.comment (
  id bigint generated always as identity primary key,
  kind text not null,
  target_id bigint not null,
  main_id bigint references talk.comment,     -- the comment that a reply is listed below
  reply_to_id bigint,                         -- what it answers: that comment, or a reply below it
  user_id bigint,                             -- null: the account was erased
  to_user_id bigint,                          -- whom it answers: of the comment, or the author of the target
  text text not null,
  pictures text[] not null default '{}',      -- names of files
  are_pictures_held boolean not null default false,
  match_id bigint,
  minute text,
  item_id bigint,                             -- in the queue of moderation: the text
  picture_item_id bigint,                     -- the pictures
  created_at timestamptz(3) not null default now(),
  shown_at timestamptz(3),                    -- null: a moderator has not approved it
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  deleted_by_user_id bigint,
  likes int not null default 0,
  replies int not null default 0,             -- shown and not deleted
  readers int not null default 0,             -- who came to the thread since it was shown, as of its last like; 5,000 at most
  rank double precision generated always as (talk.best(likes, readers, shown_at)) stored,
  check ((main_id is null) = (reply_to_id is null))
);
create index comment_best on talk.comment (kind, target_id, rank desc, id desc)
  where main_id is null and shown_at is not null and (deleted_at is null or replies > 0);
create index comment_newest on talk.comment (kind, target_id, shown_at desc, id desc)
  where main_id is null and shown_at is not null and (deleted_at is null or replies > 0);
create index comment_replies on talk.comment (main_id, shown_at, id)
  where main_id is not null and shown_at is not null and deleted_at is null;
create index comment_by_user on talk.comment (kind, target_id, user_id) where user_id is not null;
create index comment_of_user on talk.comment (user_id, id desc) where user_id is not null;
create index comment_received on talk.comment (to_user_id, shown_at desc, id desc) where to_user_id is not null;
create index comment_item on talk.comment (item_id) where item_id is not null;
create index comment_picture_item on talk.comment (picture_item_id) where picture_item_id is not null;
create index comment_deleted_by on talk.comment (deleted_by_user_id) where deleted_by_user_id is not null;

create table talk.comment_like (
  comment_id bigint not null references talk.comment,
  user_id bigint not null,
  to_user_id bigint,                          -- whose comment it was
  created_at timestamptz(3) not null default now(),
  primary key (comment_id, user_id)
);
create index comment_like_of_user on talk.comment_like (user_id);
create index comment_like_received on talk.comment_like (to_user_id, comment_id) where to_user_id is not null;

create table talk.target_like (
  kind text not null,
  target_id bigint not null,
  user_id bigint not null,
  to_user_id bigint,                          -- the author of the target
  created_at timestamptz(3) not null default now(),
  primary key (kind, target_id, user_id)
);
create index target_like_of_user on talk.target_like (user_id);
create index target_like_received on talk.target_like (to_user_id, kind, target_id) where to_user_id is not null;

-- People whom a comment names, and where: in UTF-16 units of its text.
create table talk.mention (
  comment_id bigint not null references talk.comment,
  user_id bigint not null,
  starts_at int not null,
  ends_at int not null,
  primary key (comment_id, starts_at)
);
create index mention_of_user on talk.mention (user_id, comment_id);

-- Up to when a person has read what reached them, by kind of the inbox.
create table talk.reading (
  user_id bigint not null,
  kind text not null,
  read_at timestamptz(3) not null,
  primary key (user_id, kind)
);

create function talk.is_counted(c talk.comment) returns boolean language sql immutable as $$
  select coalesce(c.shown_at is not null and c.deleted_at is null, false) $$;
create function talk.is_listed(c talk.comment) returns boolean language sql immutable as $$
  select coalesce(c.main_id is null and c.shown_at is not null and (c.deleted_at is null or c.replies > 0), false) $$;

-- Rows are locked in one order, a reply, its comment, the participant, one slot of the thread: writers wait and never deadlock.
create function talk.count_comment() returns trigger language plpgsql as $$
declare
  counted int := talk.is_counted(new)::int;
  listed int := talk.is_listed(new)::int;
begin
  if tg_op = 'UPDATE' then
    counted := counted - talk.is_counted(old)::int;
    listed := listed - talk.is_listed(old)::int;
  end if;
  if counted <> 0 and new.main_id is not null then
    update talk.comment set replies = replies + counted where id = new.main_id;
  end if;
  if counted > 0 and new.user_id is not null then
    insert into talk.participant (kind, target_id, user_id) values (new.kind, new.target_id, new.user_id) on conflict do nothing;
  end if;
  if counted <> 0 or listed <> 0 then
    insert into talk.thread as t (kind, target_id, slot, comments, mains)
      values (new.kind, new.target_id, coalesce(new.main_id, new.id) % 8, counted, listed)
      on conflict (kind, target_id, slot) do update set comments = t.comments + excluded.comments, mains = t.mains + excluded.mains;
  end if;
  return null;
end $$;
create trigger count_comment after insert or update of shown_at, deleted_at, replies on talk.comment
  for each row execute function talk.count_comment();

create function talk.count_comment_like() returns trigger language plpgsql as $$
declare
  row talk.comment_like := coalesce(new, old);
  thing talk.comment;
begin
  update talk.comment c set likes = c.likes + case tg_op when 'INSERT' then 1 else -1 end,
    readers = (select count(*) from (select from talk.participant p
      where p.kind = c.kind and p.target_id = c.target_id and p.first_at >= c.shown_at limit 5000) as since)
    where c.id = row.comment_id returning * into thing;
  if tg_op = 'INSERT' then
    insert into talk.participant (kind, target_id, user_id) values (thing.kind, thing.target_id, row.user_id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger count_comment_like after insert or delete on talk.comment_like
  for each row execute function talk.count_comment_like();

create function talk.count_target_like() returns trigger language plpgsql as $$
declare
  row talk.target_like := coalesce(new, old);
begin
  if tg_op = 'INSERT' then
    insert into talk.participant (kind, target_id, user_id) values (row.kind, row.target_id, row.user_id) on conflict do nothing;
  end if;
  insert into talk.thread as t (kind, target_id, slot, likes)
    values (row.kind, row.target_id, row.user_id % 8, case tg_op when 'INSERT' then 1 else -1 end)
    on conflict (kind, target_id, slot) do update set likes = t.likes + excluded.likes;
  return null;
end $$;
create trigger count_target_like after insert or delete on talk.target_like
  for each row execute function talk.count_target_like();
