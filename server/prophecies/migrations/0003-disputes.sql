-- Each settlement of a prophecy with its corrections, and disputes about them. docs/PROPHECIES.md.

create table prophecies.settlement_version (
  prophecy_id bigint not null references prophecies.prophecy,
  version int not null check (version > 0),
  outcome text not null check (outcome in ('win', 'half_win', 'push', 'half_loss', 'loss', 'void')),
  points numeric,
  decided_by jsonb not null,
  closing jsonb,                              -- `PlayPrices` of the contract
  match_version bigint not null,
  settled_at timestamptz(3) not null,
  notified_purchase_id bigint not null default 0, -- buyers up to it have their notice
  notified_at timestamptz(3),                 -- author and all buyers have theirs
  primary key (prophecy_id, version)
);
create index settlement_version_unnotified on prophecies.settlement_version (settled_at, prophecy_id) where notified_at is null;

-- What was settled stays, but for a made-up past; a correction is a version of its own.
create function prophecies.refuse_version_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from prophecies.prophecy p where p.id = old.prophecy_id and p.leaf_id is null) then
    return old;
  end if;
  if tg_op = 'DELETE' or (old.prophecy_id, old.version, old.outcome, old.points, old.decided_by, old.closing, old.match_version,
      old.settled_at)
    is distinct from (new.prophecy_id, new.version, new.outcome, new.points, new.decided_by, new.closing, new.match_version,
      new.settled_at) then
    raise exception 'A settlement stays; a correction is a new version.' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refuse_version_change before update or delete on prophecies.settlement_version
  for each row execute function prophecies.refuse_version_change();

create table prophecies.dispute (
  id bigint generated always as identity primary key,
  prophecy_id bigint not null references prophecies.prophecy,
  user_id bigint,                             -- null: the account was erased
  text text not null,
  version int not null,                       -- of the settlement that is disputed
  state text not null default 'open' check (state in ('open', 'upheld', 'rejected')),
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  notified_at timestamptz(3),                 -- who disputes has the notice of the decision
  unique (prophecy_id, user_id),
  check ((state = 'open') = (decided_at is null))
);
create index dispute_open on prophecies.dispute (id) where state = 'open';
create index dispute_unnotified on prophecies.dispute (id) where decided_at is not null and notified_at is null;
create index dispute_of_user on prophecies.dispute (user_id) where user_id is not null;

create table prophecies.dispute_decision (
  dispute_id bigint not null references prophecies.dispute,
  by_user_id bigint not null,
  outcome text check (outcome in ('win', 'half_win', 'push', 'half_loss', 'loss', 'void')), -- null: the settlement stays
  reason text not null,
  decided_at timestamptz(3) not null default now(),
  primary key (dispute_id, by_user_id)
);
create index dispute_decision_by on prophecies.dispute_decision (by_user_id);
