-- Prophecies: sealed opinions on a match. docs/PROPHECIES.md. Settlement has a migration of its own.

-- Who publishes. Its row is locked while a prophecy is sealed, so that numbers have no holes.
create table prophecies.author (
  id bigint generated always as identity primary key,
  user_id bigint unique,                      -- null: the account was erased
  salt bytea,                                 -- public, of `hash`; null: the account was erased
  hash text not null unique                   -- names the author in the public log
);

create table prophecies.prophecy (
  id bigint generated always as identity primary key,
  author_id bigint not null references prophecies.author,
  user_id bigint,                             -- null: the account was erased
  sequence int check (sequence > 0),          -- of its author, from 1 without holes; null outside the public log
  match_id bigint not null,
  sport text not null,
  competition_id bigint not null,
  play text not null check (play in ('result', 'handicap', 'total')),
  pick text not null check (pick in ('home', 'draw', 'away')),
  probability numeric not null check (probability between 0.01 and 0.99),
  is_stated boolean not null,                 -- false: the price at the seal without its margin, of old clients
  odds numeric not null check (odds > 1),     -- of the pick at the seal
  prices jsonb not null,                      -- `PlayPrices` of the contract, at the seal
  line_quarters int,
  title text not null,
  text text not null,
  language text not null check (language in ('en', 'zh')),
  coins int not null check (coins >= 0),      -- 0: free
  words int not null check (words >= 0),
  pick_salt bytea not null,
  text_salt bytea,                            -- null: the account was erased
  pick_hash text not null,                    -- commitments, hexadecimal
  text_hash text not null,
  leaf_id bigint,                             -- of the seal in the public log; null of a made-up past
  sealed_at timestamptz(3) not null,
  kick_off timestamptz(3) not null,           -- as it was planned at the seal
  closes_at timestamptz(3) not null,          -- kick-off, or the first event before it; follows the match
  state text not null default 'sealed' check (state in ('sealed', 'settled', 'void')),
  void_kind text,                             -- author, match, fraud, moderator
  ended_at timestamptz(3),                    -- when it was first settled or void
  item_id bigint,                             -- in the queue of moderation: title and text
  decision_item_id bigint,                    -- its reports
  shown_at timestamptz(3),                    -- null: a moderator has not approved title and text
  removed_at timestamptz(3),                  -- title and text, by a moderator
  removed_by_user_id bigint,
  frozen_at timestamptz(3),                   -- reported, until a moderator decides
  announced_at timestamptz(3),                -- to the followers of its author
  is_demo boolean not null default false,
  -- Its title and text may be shown to those who may read it.
  is_shown boolean generated always as (shown_at is not null and removed_at is null and frozen_at is null) stored,
  unique (author_id, sequence),
  check ((state = 'void') = (void_kind is not null)),
  check ((state = 'sealed') = (ended_at is null)),
  check ((play = 'result') = (line_quarters is null)),
  check (pick <> 'draw' or play = 'result'),
  check ((leaf_id is null) = (sequence is null)),
  check (leaf_id is not null or is_demo)
);
-- One per play and match and author; what its author voided is published again only as another play.
create unique index prophecy_once on prophecies.prophecy (author_id, match_id, play);
create index prophecy_open_newest on prophecies.prophecy (sealed_at desc, id desc) where state = 'sealed';
create index prophecy_open_by_kick_off on prophecies.prophecy (closes_at, id) where state = 'sealed';
create index prophecy_ended on prophecies.prophecy (ended_at desc, id desc) where state <> 'sealed';
create index prophecy_of_user on prophecies.prophecy (user_id, id desc) where user_id is not null;
create index prophecy_of_match on prophecies.prophecy (match_id, id desc);
create index prophecy_item on prophecies.prophecy (item_id) where item_id is not null;
create index prophecy_decision_item on prophecies.prophecy (decision_item_id) where decision_item_id is not null;
create index prophecy_removed_by on prophecies.prophecy (removed_by_user_id) where removed_by_user_id is not null;
create index prophecy_unannounced on prophecies.prophecy (id) where announced_at is null and shown_at is not null;
create index prophecy_leaf on prophecies.prophecy (leaf_id);

-- What is sealed stays as it was sealed; of an erased author, title, text and salt of the text go.
create function prophecies.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.leaf_id is null then
      return old;
    end if;
    raise exception 'A sealed prophecy stays.' using errcode = 'check_violation';
  end if;
  if (old.id, old.author_id, old.sequence, old.match_id, old.sport, old.competition_id, old.play, old.pick, old.probability,
      old.is_stated, old.odds, old.prices, old.line_quarters, old.language, old.coins, old.words, old.pick_salt, old.pick_hash,
      old.text_hash, old.leaf_id, old.sealed_at, old.kick_off, old.is_demo)
    is distinct from (new.id, new.author_id, new.sequence, new.match_id, new.sport, new.competition_id, new.play, new.pick,
      new.probability, new.is_stated, new.odds, new.prices, new.line_quarters, new.language, new.coins, new.words, new.pick_salt,
      new.pick_hash, new.text_hash, new.leaf_id, new.sealed_at, new.kick_off, new.is_demo) then
    raise exception 'What is sealed does not change.' using errcode = 'check_violation';
  end if;
  if (old.title, old.text, old.text_salt) is distinct from (new.title, new.text, new.text_salt) and new.user_id is not null then
    raise exception 'A sealed text does not change.' using errcode = 'check_violation';
  end if;
  if old.state <> 'sealed' and new.state = 'sealed' then
    raise exception 'A prophecy that ended stays so.' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refuse_change before update or delete on prophecies.prophecy
  for each row execute function prophecies.refuse_change();
