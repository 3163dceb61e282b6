-- What members of staff note about a person. A note is never changed; it goes with the account.
create table desk.note (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  text text not null check (length(text) between 1 and 1000),
  about text not null,                        -- the reason that was given
  by_user_id bigint,
  at timestamptz(3) not null default now()
);
create index note_of_user on desk.note (user_id, id desc);

create function desk.note_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from accounts.account where id = old.user_id and (closing_at is not null or state = 'erased')) then
    return old;
  end if;
  raise exception 'desk.note is append-only';
end $$;
create trigger note_guard before update or delete on desk.note for each row execute function desk.note_is_append_only();

-- Sanctions of over 30 days, until a second moderator decides.
create table desk.proposal (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  step text not null check (step in ('warn', 'hold', 'mute', 'freeze', 'close')),
  service text not null check (service in ('chat', 'talk', 'posts', 'all')),
  code text not null,
  text text not null check (length(text) between 1 and 300),
  hours int,                                  -- null: until it is lifted
  by_user_id bigint not null,
  reason text not null,
  at timestamptz(3) not null default now(),
  state text not null default 'open' check (state in ('open', 'confirmed', 'rejected')),
  decided_by_user_id bigint,
  decided_at timestamptz(3),
  decision text not null default '',
  is_alone boolean not null default false,    -- confirmed by the proposer, since nobody else could
  sanction_id bigint,
  check ((state = 'open') = (decided_at is null)),
  check (state <> 'confirmed' or is_alone or decided_by_user_id is distinct from by_user_id)
);
create index proposal_open on desk.proposal (id) where state = 'open';
create index proposal_of_user on desk.proposal (user_id, id desc);
