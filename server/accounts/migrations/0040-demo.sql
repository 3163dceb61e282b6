-- An invented person of the demonstration: without a phone and a password nobody signs in as one.
alter table accounts.account add column is_demo boolean not null default false,
  add constraint demo_signs_in_never check (not is_demo or (phone is null and password_hash is null));
create index account_demo on accounts.account (id) where is_demo;
