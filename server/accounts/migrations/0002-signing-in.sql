-- What signing in needs beside accounts and sessions. Numbers are kept as HMACs: the rows live for minutes and name nobody.

alter table accounts.session add column proved_at timestamptz not null default now();   -- when its owner last proved who they are
alter table accounts.session add column is_renewal_seen boolean not null default true;  -- whether the tokens of the last renewal have come back

-- Refresh tokens that have been renewed. One that comes again was copied: the session ends.
create table accounts.spent_refresh (
  hash bytea primary key,
  session_id bigint not null references accounts.session on delete cascade,
  spent_at timestamptz not null default now()
);
create index spent_refresh_of_session on accounts.spent_refresh (session_id);

-- One live code for each number and purpose.
create table accounts.code (
  number_hash bytea not null,
  purpose text not null,
  code_hash bytea not null,
  tries_left int not null default 5 check (tries_left >= 0),
  prefix text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (number_hash, purpose)
);
create index code_expiry on accounts.code (expires_at);

-- A puzzle that waits for its answer.
create table accounts.puzzle (
  id text primary key,
  kind text not null check (kind in ('slider', 'text')),
  answer int not null,
  network text not null,
  expires_at timestamptz not null
);
create index puzzle_expiry on accounts.puzzle (expires_at);

-- Opens one thing once.
create table accounts.ticket (
  hash bytea primary key,
  purpose text not null,                      -- 'captcha:sign_in', 'captcha:any', 'password', 'first_password'
  number_hash bytea,
  user_id bigint references accounts.account,
  network text,
  device_id text,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index ticket_expiry on accounts.ticket (expires_at);
create index ticket_of_network on accounts.ticket (network, purpose) where used_at is null;

-- Counters of fixed windows, exact over all processes.
create table accounts.throttle (
  key text primary key,
  count int not null,
  began_at timestamptz not null,
  ends_at timestamptz not null
);
create index throttle_end on accounts.throttle (ends_at);

-- How many codes of a block of numbers were sent today and how many were used: pumped messages are never used.
create table accounts.prefix (
  prefix text not null,
  day date not null,
  sent int not null default 0,
  used int not null default 0,
  primary key (prefix, day)
);

-- What the sandbox would have sent; the last few hundred. Nothing is in here where real messages are sent.
create table accounts.sandbox_message (
  id bigint generated always as identity primary key,
  recipient text not null,
  purpose text not null,
  code text not null,
  body text not null,
  sent_at timestamptz not null default now()
);

create table accounts.passkey (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts.account,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null default '',
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkey_of_user on accounts.passkey (user_id);

-- A challenge is answered once; that of a registration belongs to somebody.
create table accounts.passkey_challenge (
  challenge text primary key,
  user_id bigint references accounts.account,
  expires_at timestamptz not null
);

-- Keys with which old clients encrypt passwords; the private half is sealed with the server's secret.
create table accounts.sign_key (
  id bigint generated always as identity primary key,
  public_key text not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null default now()
);

-- What happened to accounts, in a chain: each row holds the hash of the one before. What can be read of somebody (detail, address)
-- goes into the chain as a hash only, so that it can be removed without breaking it.
create table accounts.audit (
  id bigint primary key,
  at timestamptz not null,
  kind text not null,
  user_id bigint,
  actor_user_id bigint,
  detail jsonb,
  address text,
  private_hash bytea not null,
  hash bytea not null
);
create index audit_of_user on accounts.audit (user_id, id desc);

create function accounts.audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.at, new.kind, new.private_hash, new.hash) = (old.id, old.at, old.kind, old.private_hash, old.hash)
    and new.user_id is not distinct from old.user_id and new.actor_user_id is not distinct from old.actor_user_id
    and (new.detail is null or new.detail = old.detail) and (new.address is null or new.address = old.address) then
    return new;
  end if;
  raise exception 'accounts.audit is append-only';
end $$;
create trigger audit_guard before update or delete on accounts.audit for each row execute function accounts.audit_is_append_only();
create trigger audit_truncate_guard before truncate on accounts.audit for each statement execute function accounts.audit_is_append_only();
