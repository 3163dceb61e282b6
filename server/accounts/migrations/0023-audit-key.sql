-- Which secret keys the hashes of a row; null for rows from before there was a key.
alter table accounts.audit add column key_id text;

create or replace function accounts.audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.at, new.kind, new.private_hash, new.hash) = (old.id, old.at, old.kind, old.private_hash, old.hash)
    and new.user_id is not distinct from old.user_id and new.actor_user_id is not distinct from old.actor_user_id and new.key_id is not distinct from old.key_id
    and (new.detail is null or new.detail = old.detail) and (new.address is null or new.address = old.address) then
    return new;
  end if;
  raise exception 'accounts.audit is append-only';
end $$;
