-- Ledger: double entry, append-only. docs/LEDGER.md describes each table, docs/decisions/0093-ledger.md why.

-- Text that stands in leaves as it is: visible ASCII without quote and backslash, so that JSON needs no escapes.
create domain ledger.plain as text check (value ~ '^[!#-\[\]-~]{1,200}$');

create table ledger.account (
  id bigint generated always as identity primary key,
  kind ledger.plain not null check (kind in ('wallet', 'pending', 'escrow', 'fee', 'clearing', 'issued', 'payout')),
  owner ledger.plain not null,                -- a user id, a provider, 'site' or 'prophecy:48117'
  currency text not null check (currency ~ '^[A-Z][A-Z0-9]{2,7}$'),
  posted bigint,                              -- credits less debits; null where the postings are summed instead
  held bigint,                                -- open holds
  created_at timestamptz(3) not null default clock_timestamp(),
  closed_at timestamptz(3),                   -- of an escrow that was paid out
  unique (kind, owner, currency),
  unique (id, currency),
  check ((posted is not null) = (kind in ('wallet', 'pending'))),
  check ((posted is null) = (held is null)),
  check (held >= 0),
  constraint account_floor check (posted - held >= 0),
  check (closed_at is null or kind = 'escrow')
) with (fillfactor = 70);

create table ledger.hold (
  id bigint generated always as identity primary key,
  key ledger.plain not null unique,
  account_id bigint not null references ledger.account,
  amount bigint not null check (amount > 0),
  kind ledger.plain not null,
  subject_kind ledger.plain,
  subject_id ledger.plain,
  at timestamptz(3) not null default clock_timestamp(),
  ends_at timestamptz(3),                     -- null: without an end
  state text not null default 'open' check (state in ('open', 'used', 'released', 'expired')),
  closed_at timestamptz(3),
  check ((subject_kind is null) = (subject_id is null)),
  check ((state = 'open') = (closed_at is null))
);
create index hold_of_account on ledger.hold (account_id, id);
create index hold_open on ledger.hold (account_id) where state = 'open';
create index hold_ending on ledger.hold (ends_at) where state = 'open' and ends_at is not null;

create table ledger.transfer (
  id bigint generated always as identity primary key,
  key ledger.plain not null unique,
  kind ledger.plain not null,
  subject_kind ledger.plain,
  subject_id ledger.plain,
  hold_id bigint unique references ledger.hold,           -- the hold that it comes out of
  reverses_id bigint unique references ledger.transfer,   -- the transfer that it reverses
  at timestamptz(3) not null default clock_timestamp(),
  check ((subject_kind is null) = (subject_id is null))
);
create index transfer_of_subject on ledger.transfer (subject_kind, subject_id) where subject_kind is not null;

-- One debit and one credit account of the same currency: balanced by construction.
create table ledger.posting (
  transfer_id bigint not null references ledger.transfer,
  n int not null,                             -- place within its transfer, from 0
  debit_id bigint not null,                   -- gives
  credit_id bigint not null,                  -- gets
  amount bigint not null check (amount > 0),
  currency text not null,
  primary key (transfer_id, n),
  check (debit_id <> credit_id),
  foreign key (debit_id, currency) references ledger.account (id, currency),
  foreign key (credit_id, currency) references ledger.account (id, currency)
);
create index posting_debit on ledger.posting (debit_id, transfer_id);
create index posting_credit on ledger.posting (credit_id, transfer_id);

-- Transfers that wait for their number, which they get after their commit.
create table ledger.unnumbered (
  transfer_id bigint primary key
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- Leaves of the tree (RFC 6962), in the order of commits.
create table ledger.entry (
  number bigint primary key,
  transfer_id bigint not null unique references ledger.transfer,
  leaf_hash bytea not null check (length(leaf_hash) = 32)
);

-- Roots of complete subtrees of 256 ^ level leaves.
create table ledger.subtree (
  level int not null check (level > 0),
  place bigint not null,
  hash bytea not null check (length(hash) = 32),
  primary key (level, place)
);

-- The head of the tree, one row.
create table ledger.head (
  is_only boolean primary key default true check (is_only),
  size bigint not null,
  root bytea not null,
  peaks bytea not null,                       -- roots of the perfect subtrees, largest first, 32 bytes each
  at timestamptz(3) not null default clock_timestamp()
);
insert into ledger.head (size, root, peaks) values (0, sha256(''), '');

-- The last check of the whole ledger, one row.
create table ledger.checked (
  is_only boolean primary key default true check (is_only),
  at timestamptz(3) not null,
  size bigint not null,                       -- entries of the tree that were checked
  is_sound boolean not null,
  differences jsonb not null default '[]'     -- the first of them
);

create function ledger.refuse() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete or truncate on ledger.transfer
  for each statement execute function ledger.refuse();
create trigger append_only before update or delete or truncate on ledger.posting
  for each statement execute function ledger.refuse();
create trigger append_only before update or delete or truncate on ledger.entry
  for each statement execute function ledger.refuse();
create trigger append_only before update or delete or truncate on ledger.subtree
  for each statement execute function ledger.refuse();
create trigger no_delete before delete or truncate on ledger.account
  for each statement execute function ledger.refuse();
create trigger fixed before update of id, kind, owner, currency, created_at on ledger.account
  for each statement execute function ledger.refuse();
create trigger no_delete before delete or truncate on ledger.hold
  for each statement execute function ledger.refuse();
create trigger fixed before update of id, key, account_id, amount, kind, subject_kind, subject_id, at, ends_at on ledger.hold
  for each statement execute function ledger.refuse();
create trigger closed_once before update on ledger.hold
  for each row when (old.state <> 'open') execute function ledger.refuse();
create trigger closed_once before update on ledger.account
  for each row when (old.closed_at is not null) execute function ledger.refuse();

-- Ids of these accounts, in the order given; those that are missing are made, in the order of their names.
create function ledger.account_ids(given_kinds text[], given_owners text[], given_currencies text[])
returns bigint[] language plpgsql as $$
declare
  ids bigint[];
begin
  for attempt in 1..2 loop
    select array_agg(a.id order by w.place) into ids
    from unnest(given_kinds, given_owners, given_currencies) with ordinality as w (kind, owner, currency, place)
    left join ledger.account a on a.kind = w.kind and a.owner = w.owner and a.currency = w.currency;
    exit when array_position(ids, null) is null;
    insert into ledger.account (kind, owner, currency, posted, held)
    select w.kind, w.owner, w.currency, stored.zero, stored.zero
    from unnest(given_kinds, given_owners, given_currencies) as w (kind, owner, currency),
         lateral (select case when w.kind in ('wallet', 'pending') then 0 end as zero) as stored
    order by w.kind, w.owner, w.currency
    on conflict (kind, owner, currency) do nothing;
  end loop;
  return ids;
end $$;

-- Posts a transfer: legs name their accounts by place in the list of accounts, from 1. It locks stored balances, then
-- escrows, each in the order of ids, and writes nothing where it refuses. Under the locks a repeated key is known before any
-- refusal, so a repetition gets the first result.
create function ledger.post(
  given_key text, given_kind text, given_subject_kind text, given_subject_id text, given_hold_id bigint, given_reverses_id bigint,
  given_kinds text[], given_owners text[], given_currencies text[], debits int[], credits int[], amounts bigint[],
  out posted_id bigint, out is_repeated boolean, out refused text
) language plpgsql as $$
declare
  ids bigint[] := ledger.account_ids(given_kinds, given_owners, given_currencies);
  debit_ids bigint[] := array(select ids[place] from unnest(debits) with ordinality as d (place, n) order by n);
  credit_ids bigint[] := array(select ids[place] from unnest(credits) with ordinality as c (place, n) order by n);
  has_escrow boolean := 'escrow' = any (given_kinds);
  is_closed boolean := false;
  freed bigint := 0;
  held_id bigint;
  emptied bigint[] := '{}';
begin
  is_repeated := false;
  perform from ledger.account where id = any (ids) and posted is not null order by id for no key update;
  if has_escrow then
    perform from ledger.account where id = any (debit_ids) and kind = 'escrow' order by id for update;
    perform from ledger.account where id = any (credit_ids) and kind = 'escrow' order by id for key share;
  end if;

  select found.id, found.same into posted_id, is_repeated
  from ledger.repeated(given_key, given_kind, given_subject_kind, given_subject_id, given_hold_id, given_reverses_id, debit_ids, credit_ids, amounts) as found;
  if posted_id is not null then
    if not is_repeated then refused := 'key_reused'; end if;
    return;
  end if;
  is_repeated := false;

  if given_reverses_id is not null and exists (select from ledger.transfer where reverses_id = given_reverses_id) then
    refused := 'already_reversed';
    return;
  end if;

  if given_hold_id is not null then
    select account_id, amount into held_id, freed from ledger.hold
    where id = given_hold_id and state = 'open' and (ends_at is null or ends_at > clock_timestamp()) for update;
    if held_id is null then
      refused := 'hold_gone';
      return;
    end if;
    if coalesce((select sum(amount) from unnest(debit_ids, amounts) as leg (id, amount) where id = held_id), 0) not between 1 and freed then
      refused := 'bad_amount';
      return;
    end if;
  end if;

  if has_escrow then
    if exists (select from ledger.account where id = any (ids) and closed_at is not null) then
      refused := 'account_closed';
      return;
    end if;
    with given as (
      select a.id, sum(leg.amount) as amount from unnest(debit_ids, amounts) as leg (id, amount)
      join ledger.account a on a.id = leg.id and a.kind = 'escrow' group by a.id
    ), compared as (
      select id, amount, ledger.sum_of(id) + coalesce((select sum(leg.amount) from unnest(credit_ids, amounts) as leg (id, amount) where leg.id = given.id), 0) as balance
      from given
    )
    select case when bool_or(amount > balance) then 'insufficient_balance' end, coalesce(array_agg(id) filter (where amount = balance), '{}')
    into refused, emptied from compared;
    if refused is not null then return; end if;
  end if;

  select case
      when bool_or(a.posted + net.amount - a.held + case when a.id = held_id then freed else 0 end < 0) then 'insufficient_balance'
      when bool_or(a.posted + net.amount > 9223372036854775807) then 'bad_amount'
    end into refused
  from ledger.net_of(debit_ids, credit_ids, amounts) as net join ledger.account a on a.id = net.id and a.posted is not null;
  if refused is not null then return; end if;

  insert into ledger.transfer (key, kind, subject_kind, subject_id, hold_id, reverses_id)
  values (given_key, given_kind, given_subject_kind, given_subject_id, given_hold_id, given_reverses_id)
  on conflict do nothing returning id into posted_id;
  if posted_id is null then
    -- A transfer without a common lock came first.
    select found.id, found.same into posted_id, is_repeated
    from ledger.repeated(given_key, given_kind, given_subject_kind, given_subject_id, given_hold_id, given_reverses_id, debit_ids, credit_ids, amounts) as found;
    if posted_id is null then refused := 'already_reversed'; elsif not is_repeated then refused := 'key_reused'; end if;
    return;
  end if;
  insert into ledger.posting (transfer_id, n, debit_id, credit_id, amount, currency)
  select posted_id, leg.n - 1, leg.debit_id, leg.credit_id, leg.amount, given_currencies[array_position(ids, leg.debit_id)]
  from unnest(debit_ids, credit_ids, amounts) with ordinality as leg (debit_id, credit_id, amount, n);
  insert into ledger.unnumbered (transfer_id) values (posted_id);
  update ledger.account a
  set posted = a.posted + net.amount, held = a.held - case when a.id = held_id then freed else 0 end
  from ledger.net_of(debit_ids, credit_ids, amounts) as net where a.id = net.id and a.posted is not null;
  if held_id is not null then
    update ledger.hold set state = 'used', closed_at = clock_timestamp() where id = given_hold_id;
  end if;
  if emptied <> '{}' and given_reverses_id is null then
    update ledger.account set closed_at = clock_timestamp() where id = any (emptied);
  end if;
end $$;

-- What each account gets less what it gives.
create function ledger.net_of(debit_ids bigint[], credit_ids bigint[], amounts bigint[])
returns table (id bigint, amount numeric) language sql immutable as $$
  select leg.id, sum(leg.amount) from (
    select d.id, -d.amount::numeric as amount from unnest(debit_ids, amounts) as d (id, amount)
    union all select c.id, c.amount from unnest(credit_ids, amounts) as c (id, amount)
  ) as leg group by leg.id
$$;

-- The balance of an account by its postings.
create function ledger.sum_of(account_id bigint) returns numeric language sql stable as $$
  select coalesce((select sum(amount) from ledger.posting where credit_id = account_id), 0)
       - coalesce((select sum(amount) from ledger.posting where debit_id = account_id), 0)
$$;

-- The transfer with this key, and whether its input was the same.
create function ledger.repeated(
  given_key text, given_kind text, given_subject_kind text, given_subject_id text, given_hold_id bigint, given_reverses_id bigint,
  debit_ids bigint[], credit_ids bigint[], amounts bigint[]
) returns table (id bigint, same boolean) language sql stable as $$
  select t.id,
    t.kind = given_kind
    and (t.subject_kind, t.subject_id, t.hold_id, t.reverses_id) is not distinct from (given_subject_kind, given_subject_id, given_hold_id, given_reverses_id)
    and (array(select p.debit_id from ledger.posting p where p.transfer_id = t.id order by n),
         array(select p.credit_id from ledger.posting p where p.transfer_id = t.id order by n),
         array(select p.amount from ledger.posting p where p.transfer_id = t.id order by n)) = (debit_ids, credit_ids, amounts)
  from ledger.transfer t where t.key = given_key
$$;

-- Opens a hold on an account with a stored balance.
create function ledger.open_hold(
  given_key text, given_kind text, given_subject_kind text, given_subject_id text, account_kind text, account_owner text, account_currency text,
  given_amount bigint, given_end timestamptz, out hold_id bigint, out is_repeated boolean, out refused text
) language plpgsql as $$
declare
  given_account bigint := (ledger.account_ids(array[account_kind], array[account_owner], array[account_currency]))[1];
  available numeric;
begin
  is_repeated := false;
  select posted::numeric - held into available from ledger.account where id = given_account for no key update;
  for attempt in 1..2 loop
    select h.id, h.kind = given_kind and h.account_id = given_account and h.amount = given_amount
        and (h.subject_kind, h.subject_id, h.ends_at) is not distinct from (given_subject_kind, given_subject_id, given_end::timestamptz(3))
    into hold_id, is_repeated from ledger.hold h where h.key = given_key;
    if hold_id is not null then
      if not is_repeated then refused := 'key_reused'; end if;
      return;
    end if;
    is_repeated := false;
    if available is null or available < given_amount then
      refused := 'insufficient_balance';
      return;
    end if;
    insert into ledger.hold (key, kind, subject_kind, subject_id, account_id, amount, ends_at)
    values (given_key, given_kind, given_subject_kind, given_subject_id, given_account, given_amount, given_end)
    on conflict (key) do nothing returning id into hold_id;
    exit when hold_id is not null;
  end loop;
  update ledger.account set held = held + given_amount where id = given_account;
end $$;

-- Ends an open hold without a transfer; false where it was ended before.
create function ledger.release_hold(given_id bigint, reason text) returns boolean language plpgsql as $$
declare
  given_account bigint := (select account_id from ledger.hold where id = given_id);
  freed bigint;
begin
  perform from ledger.account where id = given_account for no key update;
  update ledger.hold set state = reason, closed_at = clock_timestamp() where id = given_id and state = 'open' returning amount into freed;
  if freed is null then return false; end if;
  update ledger.account set held = held - freed where id = given_account;
  return true;
end $$;

-- Text of a posting within its leaf.
create function ledger.posting_text(
  debit_kind text, debit_owner text, debit_currency text, credit_kind text, credit_owner text, credit_currency text, amount bigint
) returns text language sql immutable parallel safe
return '["' || debit_kind || ':' || debit_owner || ':' || debit_currency || '","'
  || credit_kind || ':' || credit_owner || ':' || credit_currency || '","' || amount || '"]';

-- The leaf of a transfer, which is a line of the export: docs/LEDGER.md. Domains leave out what JSON would escape.
create function ledger.leaf_text(
  id bigint, at timestamptz, kind text, key text, subject_kind text, subject_id text, hold_id bigint, reverses_id bigint, postings text
) returns text language sql immutable parallel safe
return '{"transfer":"' || id || '","at":' || (extract(epoch from at) * 1000)::bigint || ',"kind":"' || kind || '","key":"' || key
  || '","subject":' || case when subject_kind is null then 'null' else '["' || subject_kind || '","' || subject_id || '"]' end
  || ',"hold":' || coalesce('"' || hold_id || '"', 'null') || ',"reverses":' || coalesce('"' || reverses_id || '"', 'null')
  || ',"postings":[' || postings || ']}';
