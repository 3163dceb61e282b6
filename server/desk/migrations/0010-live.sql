-- The live desk. What was entered in a match, each once: the sequence is that of the desk (a browser).
create table desk.entry (
  id bigint generated always as identity primary key,
  match_id int not null,
  number int not null,                        -- of the match, without holes
  desk uuid not null,
  sequence int not null,
  user_id bigint,                             -- null: the account is erased
  pressed jsonb not null,                     -- key, side, players, reason, count, period, clock
  pressed_at timestamptz(3) not null,
  is_possible boolean not null default false,
  is_open boolean not null default false,     -- waits for a decision
  about int,                                  -- number of the entry that it decides or takes back
  events jsonb not null default '[]',         -- as last reported
  state text not null check (state in ('sent', 'corrected', 'undone', 'refused')),
  complaint text,
  version int not null default 1,
  confirmed_at timestamptz(3) not null default now(),
  unique (desk, sequence),
  unique (match_id, number)
);
create index entry_open on desk.entry (match_id) where is_open;
create index entry_about on desk.entry (match_id, about) where about is not null;
create index entry_user on desk.entry (user_id);
-- Earlier values of a corrected entry.
create table desk.entry_version (
  entry_id bigint not null references desk.entry (id) on delete cascade,
  version int not null,
  pressed jsonb not null,
  user_id bigint,                             -- who corrected it
  reason text not null,
  at timestamptz(3) not null default now(),
  primary key (entry_id, version)
);
create index entry_version_user on desk.entry_version (user_id);
-- Who has the clock of a match. Its row is locked while entries of the match are taken.
create table desk.holder (
  match_id int primary key,
  user_id bigint,
  since timestamptz(3) not null default now()
);
create index holder_user on desk.holder (user_id);
create table desk.presence (
  match_id int not null,
  user_id bigint not null,
  doing text not null default '',
  seen_at timestamptz(3) not null default now(),
  primary key (match_id, user_id)
);
create index presence_user on desk.presence (user_id);
