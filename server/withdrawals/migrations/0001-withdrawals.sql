-- Withdrawals: who asked, who approved, what the provider says. The ledger has the coins and the money.

create table withdrawals.payout_account (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  sealed_number bytea not null,               -- the IBAN, sealed with the server's secret
  ending text not null check (length(ending) = 4),
  holder text not null check (length(holder) between 1 and 100),
  added_at timestamptz(3) not null,
  usable_at timestamptz(3) not null,
  removed_at timestamptz(3)
);
create index payout_account_of_user on withdrawals.payout_account (user_id) where removed_at is null;

create table withdrawals.withdrawal (
  id bigint generated always as identity (start with 1001) primary key,
  user_id bigint not null,
  state text not null check (state in
    ('waiting', 'approved_once', 'approved', 'sent', 'paid', 'rejected', 'failed', 'returned', 'cancelled')),
  coins bigint not null check (coins > 0),
  amount_minor bigint not null check (amount_minor > 0),        -- before the fee
  fee_minor bigint not null check (fee_minor between 0 and amount_minor - 1),
  currency text not null,
  approvals_needed smallint not null check (approvals_needed between 0 and 2),    -- by the rules of its request
  ending text not null,
  holder text not null,
  sealed_number bytea,                        -- until its end: an account of its owner may be removed meanwhile
  hold_id text,
  transfer_id text,                           -- out of the hold
  paid_transfer_id text,                      -- out of the house
  provider text not null,
  reference text,                             -- at the provider; null before its answer
  reason text not null default '',
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),                  -- by rules or people
  ended_at timestamptz(3),
  asks int not null default 0,                -- questions to the provider so far
  ask_at timestamptz(3),                      -- of the next one; null: none follows
  untold_at timestamptz(3),                   -- of a rejection that its owner has no notice of
  unique (id, user_id)
);
create index withdrawal_of_user on withdrawals.withdrawal (user_id, id desc);
create index withdrawal_open on withdrawals.withdrawal (id) where state in ('waiting', 'approved_once');
create index withdrawal_due on withdrawals.withdrawal (ask_at) where ask_at is not null;
create index withdrawal_by_reference on withdrawals.withdrawal (reference) where reference is not null;
create index withdrawal_untold on withdrawals.withdrawal (id) where untold_at is not null;
create index withdrawal_decided on withdrawals.withdrawal (decided_at);

-- Each person approves once; an owner never. Null is the command line, which counts as one person.
create table withdrawals.approval (
  withdrawal_id bigint not null,
  n smallint not null check (n in (1, 2)),
  by_user_id bigint,
  owner_id bigint not null,
  reason text not null check (length(reason) between 1 and 300),
  at timestamptz(3) not null,
  primary key (withdrawal_id, n),
  constraint approval_of_each_person_once unique nulls not distinct (withdrawal_id, by_user_id),
  constraint approval_never_by_owner check (by_user_id is distinct from owner_id),
  foreign key (withdrawal_id, owner_id) references withdrawals.withdrawal (id, user_id)
);

create table withdrawals.step (
  withdrawal_id bigint not null references withdrawals.withdrawal,
  n int not null,
  step text not null,
  at timestamptz(3) not null,
  by_user_id bigint,                          -- of the staff; null: rules, the owner, the provider or the command line
  reason text not null default '',
  primary key (withdrawal_id, n)
);

create function withdrawals.is_approved() returns trigger language plpgsql as $$
begin
  if (select count(*) from withdrawals.approval where withdrawal_id = new.id) < new.approvals_needed then
    raise exception 'withdrawal % lacks approvals', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger approved before insert or update of state, approvals_needed on withdrawals.withdrawal for each row
  when (new.state in ('approved', 'sent', 'paid')) execute function withdrawals.is_approved();

create function withdrawals.is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'withdrawals.% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete or truncate on withdrawals.approval
  for each statement execute function withdrawals.is_append_only();
create trigger append_only before update or delete or truncate on withdrawals.step
  for each statement execute function withdrawals.is_append_only();
