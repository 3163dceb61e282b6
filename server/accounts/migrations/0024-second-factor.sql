-- A secret for one-time codes, sealed with the server's secret; it counts once a code has confirmed it.
create table accounts.second_factor (
  user_id bigint primary key,
  sealed_secret bytea not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_step bigint not null default 0          -- the time step of the newest code that was taken: none counts twice
);
create table accounts.recovery_code (
  user_id bigint not null,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);
-- When this session gave a second factor; staff roles count from then on.
alter table accounts.session add column second_factor_at timestamptz;
