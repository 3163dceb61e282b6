-- Payouts of an account that staff stopped: nothing is requested, approved or sent until another person ends it.
create table withdrawals.payout_freeze (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  reason text not null check (length(reason) between 1 and 300),
  by_user_id bigint,                          -- null: the command line
  at timestamptz(3) not null default now(),
  thawed_at timestamptz(3),
  thawed_by_user_id bigint,
  thaw_reason text not null default '',
  check (thawed_at is not null or thawed_by_user_id is null)
);
create unique index payout_freeze_open on withdrawals.payout_freeze (user_id) where thawed_at is null;
create index payout_freeze_of_user on withdrawals.payout_freeze (user_id, id desc);
