-- Who took their data away, and when: once a day is enough.
create table accounts.export (
  user_id bigint primary key references accounts.account,
  begun_at timestamptz not null default now()
);

create index account_closing on accounts.account (closing_at) where state = 'closing';
