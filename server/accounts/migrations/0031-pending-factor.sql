-- A new secret waits beside the one in use, which counts until a code has confirmed the new one.
alter table accounts.second_factor add column pending_secret bytea, alter column sealed_secret drop not null;
update accounts.second_factor set pending_secret = sealed_secret, sealed_secret = null where confirmed_at is null;
alter table accounts.second_factor add check (confirmed_at is null or sealed_secret is not null);
