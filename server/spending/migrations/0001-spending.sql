-- Limits that people set for themselves. What was spent is not stored here: it follows from the ledger.

-- Pauses, self-exclusion and the statement of age. Its row is locked by whatever spends, so that no two pass a limit at once.
create table spending.account (
  user_id bigint primary key,
  paused_until timestamptz(3),
  exclusion_asked_at timestamptz(3),
  exclusion_months smallint check (exclusion_months > 0),
  excluded_until timestamptz(3),              -- null before the second request
  age smallint check (age between 1 and 150), -- in years, when it was stated
  age_stated_at timestamptz(3),
  is_age_refused boolean not null default false,
  check ((exclusion_asked_at is null) = (exclusion_months is null)),
  check (excluded_until is null or exclusion_asked_at is not null),
  check ((age is null) = (age_stated_at is null))
);
create index account_barred on spending.account (user_id) where paused_until is not null or excluded_until is not null;

create table spending.spending_limit (
  user_id bigint not null,
  period text not null check (period in ('day', 'week', 'month', 'top_up_month')),
  coins bigint check (coins >= 0),            -- null: none
  zone text not null,                         -- where its periods begin
  next_at timestamptz(3),                     -- null: nothing is to follow
  next_coins bigint check (next_coins >= 0),
  next_zone text,
  primary key (user_id, period),
  check ((next_at is null) = (next_zone is null)),
  check (next_at is not null or next_coins is null)
);

-- Pauses and self-exclusions by a keyed hash of the phone: they outlast their account. Deleted after their end.
create table spending.barred_phone (
  hash bytea primary key,
  key_id text not null,
  paused_until timestamptz(3),
  exclusion_asked_at timestamptz(3),
  exclusion_months smallint,
  excluded_until timestamptz(3)
);
