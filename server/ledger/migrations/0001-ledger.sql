-- Ledger: double entry, append-only. docs/LEDGER.md describes each table, docs/decisions/0093-ledger.md why.

create table ledger.account (
  id bigint generated always as identity primary key,
  kind text not null,
  owner text not null,                        -- a user id, a provider, 'site' or 'prophecy:48117'
  currency text not null,
  posted bigint,                              -- credits less debits; null where the postings are summed instead
  held bigint,                                -- open holds
  created_at timestamptz(3) not null default clock_timestamp(),
  closed_at timestamptz(3),                   -- of an escrow that was paid out
  unique (kind, owner, currency),
  unique (id, currency),
  -- One constraint for all: each is read anew by every statement.
  constraint account_floor check (case when posted is null then held is null else held >= 0 and posted - held >= 0 end)
) with (fillfactor = 70);

create table ledger.hold (
  id bigint generated always as identity primary key,
  key text not null unique,
  account_id bigint not null references ledger.account,
  amount bigint not null check (amount > 0),
  kind text not null,
  subject_kind text,
  subject_id text,
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
  key text not null unique,
  kind text not null,
  subject_kind text,
  subject_id text,
  hold_id bigint references ledger.hold,      -- the hold that it comes out of
  reverses_id bigint references ledger.transfer,  -- the transfer that it reverses
  at timestamptz(3) not null default clock_timestamp()
);
create unique index transfer_of_hold on ledger.transfer (hold_id) where hold_id is not null;
create unique index transfer_reversed on ledger.transfer (reverses_id) where reverses_id is not null;
create index transfer_of_subject on ledger.transfer (subject_kind, subject_id) where subject_kind is not null;

-- One debit and one credit account of the same currency: balanced by construction.
create table ledger.posting (
  transfer_id bigint not null references ledger.transfer,
  n int not null,                             -- place within its transfer, from 0
  debit_id bigint not null,                   -- gives
  credit_id bigint not null,                  -- gets
  amount bigint not null,
  currency text not null,
  primary key (transfer_id, n),
  constraint posting_amount check (amount > 0 and debit_id <> credit_id),
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
create function ledger.check_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.closed_at is not null or new.kind <> 'escrow' then
      raise exception 'account % cannot be closed or opened', new.id using errcode = 'restrict_violation';
    end if;
  elsif new.kind not in ('wallet', 'pending', 'escrow', 'fee', 'clearing', 'issued', 'payout')
      or (new.posted is not null) <> (new.kind in ('wallet', 'pending'))
      or new.currency !~ '^[A-Z][A-Z0-9]{2,7}$' or new.owner !~ '^[!-~]{1,200}$' then
    raise exception 'account % % % is of no known kind', new.kind, new.owner, new.currency using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger valid before insert or update of closed_at on ledger.account
  for each row execute function ledger.check_account();

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

-- Posts a transfer: legs name their accounts by place in the list of accounts, from 1. It locks escrows, then stored
-- balances, each in the order of ids, and writes nothing where it refuses. Plans are kept: for arrays, whose length is guessed, each call would be
-- planned anew. Statements are simple ones in loops, which cost half of one with arrays.
create function ledger.post(
  given_key text, given_kind text, given_subject_kind text, given_subject_id text, given_hold_id bigint, given_reverses_id bigint,
  given_kinds text[], given_owners text[], given_currencies text[], debits int[], credits int[], amounts bigint[], closes boolean,
  out posted_id bigint, out is_repeated boolean, out refused text
) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  ids bigint[] := ledger.account_ids(given_kinds, given_owners, given_currencies);
  -- Of each account: what it gets less what it gives.
  nets numeric[] := array_fill(0::numeric, array[cardinality(given_kinds)]);
  debit_ids bigint[];
  credit_ids bigint[];
  settled int[] := '{}';
  filled bigint[] := '{}';
  is_closed boolean := false;
  freed bigint := 0;
  held_id bigint;
  used numeric := 0;
  balance numeric;
  -- Of stored balances: places in the list of accounts, what they will be.
  places int[];
  posteds numeric[];
  helds bigint[];
begin
  is_repeated := false;
  if (given_subject_kind is null) <> (given_subject_id is null) then
    raise exception 'a subject has a kind and an id' using errcode = 'check_violation';
  end if;
  for leg in 1 .. cardinality(amounts) loop
    debit_ids[leg] := ids[debits[leg]];
    credit_ids[leg] := ids[credits[leg]];
    nets[debits[leg]] := nets[debits[leg]] - amounts[leg];
    nets[credits[leg]] := nets[credits[leg]] + amounts[leg];
    if given_kinds[debits[leg]] = 'escrow' then settled := settled || debits[leg]; end if;
    if given_kinds[credits[leg]] = 'escrow' then filled := filled || ids[credits[leg]]; end if;
  end loop;

  if settled <> '{}' then
    select array_agg(distinct place) into settled from unnest(settled) as place;
    perform from ledger.account where id = any (array(select ids[place] from unnest(settled) as place)) order by id for update;
    is_closed := exists (select from ledger.account where id = any (array(select ids[place] from unnest(settled) as place)) and closed_at is not null);
  end if;
  if filled <> '{}' then
    select is_closed or bool_or(locked.closed_at is not null) into is_closed
    from (select a.closed_at from ledger.account a where a.id = any (filled) order by a.id for key share) as locked;
  end if;
  select array_agg(locked.place), array_agg(locked.posted), array_agg(locked.held) into places, posteds, helds
  from (select w.place::int, a.posted::numeric, a.held from unnest(ids) with ordinality as w (id, place)
    join ledger.account a on a.id = w.id where a.posted is not null order by a.id for no key update of a) as locked;

  <<decide>>
  begin
    if given_reverses_id is not null and exists (select from ledger.transfer where reverses_id = given_reverses_id) then
      refused := 'already_reversed';
      exit decide;
    end if;
    if is_closed then
      refused := 'account_closed';
      exit decide;
    end if;
    if closes and settled = '{}' then
      refused := 'bad_amount';
      exit decide;
    end if;

    if given_hold_id is not null then
      select account_id, amount into held_id, freed from ledger.hold
      where id = given_hold_id and state = 'open' and (ends_at is null or ends_at > clock_timestamp()) for update;
      if held_id is null then
        refused := 'hold_gone';
        exit decide;
      end if;
      for leg in 1 .. cardinality(amounts) loop
        if debit_ids[leg] = held_id then used := used + amounts[leg]; end if;
      end loop;
      if used not between 1 and freed then
        refused := 'bad_amount';
        exit decide;
      end if;
    end if;

    for place in 1 .. cardinality(settled) loop
      balance := ledger.sum_of(ids[settled[place]]) + nets[settled[place]];
      if balance < 0 then
        refused := 'insufficient_balance';
      elsif closes and balance > 0 then
        refused := 'bad_amount';
      end if;
    end loop;
    exit decide when refused is not null;

    for i in 1 .. coalesce(cardinality(places), 0) loop
      posteds[i] := posteds[i] + nets[places[i]];
      if ids[places[i]] = held_id then helds[i] := helds[i] - freed; end if;
      if posteds[i] < helds[i] then
        refused := 'insufficient_balance';
        exit decide;
      elsif posteds[i] > 9223372036854775807 then
        refused := 'bad_amount';
        exit decide;
      end if;
    end loop;

    insert into ledger.transfer (key, kind, subject_kind, subject_id, hold_id, reverses_id)
    values (given_key, given_kind, given_subject_kind, given_subject_id, given_hold_id, given_reverses_id)
    on conflict do nothing returning id into posted_id;
  end;
  -- A repetition is known by its key, before any refusal is answered.
  if posted_id is null then
    select found.id, found.same into posted_id, is_repeated
    from ledger.repeated(given_key, given_kind, given_subject_kind, given_subject_id, given_hold_id, given_reverses_id, debit_ids, credit_ids, amounts) as found;
    if posted_id is null then
      refused := coalesce(refused, 'already_reversed');
      is_repeated := false;
    else
      refused := case when not is_repeated then 'key_reused' end;
    end if;
    return;
  end if;
  for leg in 1 .. cardinality(amounts) loop
    insert into ledger.posting (transfer_id, n, debit_id, credit_id, amount, currency)
    values (posted_id, leg - 1, debit_ids[leg], credit_ids[leg], amounts[leg], given_currencies[debits[leg]]);
  end loop;
  insert into ledger.unnumbered (transfer_id) values (posted_id);
  for i in 1 .. coalesce(cardinality(places), 0) loop
    update ledger.account set posted = posteds[i], held = helds[i] where id = ids[places[i]];
  end loop;
  if held_id is not null then
    update ledger.hold set state = 'used', closed_at = clock_timestamp() where id = given_hold_id;
  end if;
  if closes then
    update ledger.account set closed_at = clock_timestamp() where id = any (array(select ids[place] from unnest(settled) as place));
  end if;
end $$;

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
) language plpgsql set plan_cache_mode = force_generic_plan as $$
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
create function ledger.release_hold(given_id bigint, reason text) returns boolean language plpgsql set plan_cache_mode = force_generic_plan as $$
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
) returns text language sql stable parallel safe
return '[' || to_json(debit_kind || ':' || debit_owner || ':' || debit_currency) || ','
  || to_json(credit_kind || ':' || credit_owner || ':' || credit_currency) || ',"' || amount || '"]';

-- The leaf of a transfer, which is a line of the export: docs/LEDGER.md.
create function ledger.leaf_text(
  id bigint, at timestamptz, kind text, key text, subject_kind text, subject_id text, hold_id bigint, reverses_id bigint, postings text
) returns text language sql stable parallel safe
return '{"transfer":"' || id || '","at":' || (extract(epoch from at) * 1000)::bigint || ',"kind":' || to_json(kind) || ',"key":' || to_json(key)
  || ',"subject":' || case when subject_kind is null then 'null' else '[' || to_json(subject_kind) || ',' || to_json(subject_id) || ']' end
  || ',"hold":' || coalesce('"' || hold_id || '"', 'null') || ',"reverses":' || coalesce('"' || reverses_id || '"', 'null')
  || ',"postings":[' || postings || ']}';
