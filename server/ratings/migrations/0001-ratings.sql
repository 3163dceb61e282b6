-- What people rate from 1 to 10 once a match is over: docs/RATINGS.md. A subject is `p` and the number of a player, `c`
-- or `t` and a side (`H`, `A`) for coaches and teams, or `r`, the referee. Counts are kept by triggers.

-- A match that somebody rated.
create table ratings.match (
  match_id bigint primary key,
  whistle_at timestamptz(3) not null,         -- the end of the match, as of the first rating
  ends_at timestamptz(3) not null,            -- nothing is rated from then on
  settled_at timestamptz(3)                   -- when `in_range` of its raters was decided
);
create index match_unsettled on ratings.match (ends_at) where settled_at is null;

-- Who rated in a match, with what is fixed by the first rating there.
create table ratings.rater (
  match_id bigint not null,
  user_id bigint not null,
  first_at timestamptz(3) not null,
  account_at timestamptz(3) not null,         -- when the account was made
  earlier smallint not null,                  -- matches before, settled and in range; at most 4 are counted
  weight smallint not null check (weight between 2 and 10),
  fans smallint not null check (fans between 0 and 2),  -- 0 of the home team, 1 of the away team, 2 of neither or both
  counts boolean not null,
  in_range boolean,                           -- half of the ratings or more were near the median; null before settled_at
  primary key (match_id, user_id)
);
create index rater_in_range on ratings.rater (user_id) where in_range;

create table ratings.rating (
  id bigint generated always as identity primary key,
  match_id bigint not null,
  subject text not null,
  user_id bigint not null,
  value smallint not null check (value between 1 and 10),
  rated_at timestamptz(3) not null,           -- of the last change of the value
  weight smallint not null,                   -- as `rater` has it
  fans smallint not null,
  counts boolean not null,
  why text check (why in ('new_account', 'early')),
  slice int not null,                         -- ten minutes since the whistle, from 0
  line text not null default '',
  item_id bigint,                             -- in the queue of moderation
  line_at timestamptz(3),
  is_shown boolean not null default false,    -- the line
  likes int not null default 0,
  unique (match_id, subject, user_id),
  foreign key (match_id, user_id) references ratings.rater,
  check (counts = (why is null))
);
create index rating_of_user on ratings.rating (user_id, match_id);
create index rating_lines on ratings.rating (match_id, subject, likes desc, id desc) where is_shown;
create index rating_item on ratings.rating (item_id) where item_id is not null;

create table ratings.line_like (
  rating_id bigint not null references ratings.rating on delete cascade,
  user_id bigint not null,
  created_at timestamptz(3) not null default now(),
  primary key (rating_id, user_id)
);
create index line_like_of_user on ratings.line_like (user_id);

-- Ratings of a subject that count, in slots by account modulo 8: writers do not wait for one row.
create table ratings.tally (
  match_id bigint not null,
  subject text not null,
  slot smallint not null,
  votes int[] not null,                       -- 30: by fans, from 1 to 10 each
  weights int[] not null,                     -- 10: sums of weights, from 1 to 10
  primary key (match_id, subject, slot)
);

-- Of those, the ratings by accounts without a record, by slice of ten minutes: what a wave is found in.
create table ratings.slice (
  match_id bigint not null,
  subject text not null,
  slice int not null,
  slot smallint not null,
  votes int[] not null,                       -- 10
  primary key (match_id, subject, slice, slot)
);

-- People who have rated and count, also where they took all back.
create table ratings.crowd (
  match_id bigint not null,
  slot smallint not null,
  raters int not null,
  primary key (match_id, slot)
);

-- A text of one person about a match, of old clients.
create table ratings.review (
  match_id bigint not null,
  user_id bigint not null,
  text text not null,
  item_id bigint,
  is_shown boolean not null,
  updated_at timestamptz(3) not null default now(),
  primary key (match_id, user_id)
);
create index review_of_user on ratings.review (user_id);
create index review_newest on ratings.review (match_id, updated_at desc) where is_shown;
create index review_item on ratings.review (item_id) where item_id is not null;

-- Adds or takes a rating. Rows are locked in one order: tally, then slice.
create function ratings.count(r ratings.rating, step int) returns void language plpgsql as $$
begin
  if not r.counts then return; end if;
  for attempt in 1..2 loop
    update ratings.tally set votes[r.fans * 10 + r.value] = votes[r.fans * 10 + r.value] + step,
        weights[r.value] = weights[r.value] + step * r.weight
      where match_id = r.match_id and subject = r.subject and slot = r.user_id % 8;
    exit when found;
    insert into ratings.tally (match_id, subject, slot, votes, weights)
      values (r.match_id, r.subject, r.user_id % 8, array_fill(0, array[30]), array_fill(0, array[10])) on conflict do nothing;
  end loop;
  if r.weight > 2 then return; end if;
  for attempt in 1..2 loop
    update ratings.slice set votes[r.value] = votes[r.value] + step
      where match_id = r.match_id and subject = r.subject and slice = r.slice and slot = r.user_id % 4;
    exit when found;
    insert into ratings.slice (match_id, subject, slice, slot, votes)
      values (r.match_id, r.subject, r.slice, r.user_id % 4, array_fill(0, array[10])) on conflict do nothing;
  end loop;
end $$;

create function ratings.count_rating() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform ratings.count(old, -1); end if;
  if tg_op <> 'DELETE' then perform ratings.count(new, 1); end if;
  return null;
end $$;
create trigger count_rating after insert or delete on ratings.rating for each row execute function ratings.count_rating();
create trigger recount_rating after update of subject, value, weight, fans, counts, slice on ratings.rating
  for each row when ((old.subject, old.value, old.weight, old.fans, old.counts, old.slice)
    is distinct from (new.subject, new.value, new.weight, new.fans, new.counts, new.slice))
  execute function ratings.count_rating();

create function ratings.count_rater() returns trigger language plpgsql as $$
declare
  row ratings.rater := coalesce(new, old);
begin
  if row.counts then
    insert into ratings.crowd as c (match_id, slot, raters)
      values (row.match_id, row.user_id % 8, case tg_op when 'INSERT' then 1 else -1 end)
      on conflict (match_id, slot) do update set raters = c.raters + excluded.raters;
  end if;
  return null;
end $$;
create trigger count_rater after insert or delete on ratings.rater for each row execute function ratings.count_rater();

create function ratings.count_like() returns trigger language plpgsql as $$
begin
  update ratings.rating set likes = likes + case tg_op when 'INSERT' then 1 else -1 end
    where id = (coalesce(new, old)).rating_id;
  return null;
end $$;
create trigger count_like after insert or delete on ratings.line_like for each row execute function ratings.count_like();
