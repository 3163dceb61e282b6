-- Transfers that share a statement: docs/decisions/0110-transfers-that-share-a-statement.md.

-- Posts transfers that neither use a hold, reverse, close nor debit an escrow, as `ledger.post` would one after the other in some order.
-- Accounts are listed once; legs name their transfer, and their accounts, by place in the lists, from 1. All accounts are locked first, as
-- `ledger.post` does. A transfer goes with the others where its accounts are open and have enough for everything that the list debits
-- them; in whatever order, none of those is refused then. The others, those in `alone` and those whose key is known are posted one after
-- the other.
create function ledger.post_many(
  keys text[], kinds text[], subject_kinds text[], subject_ids text[], account_kinds text[], account_owners text[], account_currencies text[],
  transfers int[], numbers int[], debits int[], credits int[], amounts bigint[], alone int[],
  out posted_ids bigint[], out repeated boolean[], out refusals text[]
) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  ids bigint[] := ledger.account_ids(account_kinds, account_owners, account_currencies);
  apart int[] := alone;
  closed bigint[];
  short bigint[];
  full_ids bigint[];
begin
  if 'escrow' = any (account_kinds) then
    select array_agg(locked.id) filter (where locked.closed_at is not null) into closed
    from (select a.id, a.closed_at from ledger.account a where a.id = any (ids) and a.kind = 'escrow' order by a.id for key share) as locked;
  end if;
  select array_agg(locked.id) filter (where locked.posted - locked.held < moved.given),
    array_agg(locked.id) filter (where locked.posted + moved.got > 9223372036854775807) into short, full_ids
  from (select a.id, a.posted::numeric, a.held from ledger.account a where a.id = any (ids) and a.posted is not null
    order by a.id for no key update of a) as locked
  join (select ids[side.place] as id, sum(side.given) as given, sum(side.got) as got
    from (select debit as place, amount as given, 0 as got from unnest(debits, amounts) as l (debit, amount)
      union all select credit, 0, amount from unnest(credits, amounts) as l (credit, amount)) as side group by side.place) as moved
    on moved.id = locked.id;
  if closed is not null or short is not null or full_ids is not null then
    select apart || coalesce(array_agg(l.transfer), '{}') into apart from unnest(transfers, debits, credits) as l (transfer, debit, credit)
    where ids[l.debit] = any (short) or ids[l.credit] = any (closed) or ids[l.credit] = any (full_ids);
  end if;

  with made as (
    insert into ledger.transfer (key, kind, subject_kind, subject_id)
    select t.key, t.kind, t.subject_kind, t.subject_id
    from unnest(keys, kinds, subject_kinds, subject_ids) with ordinality as t (key, kind, subject_kind, subject_id, place)
    where t.place <> all (apart) order by t.key
    on conflict do nothing returning id, key
  ), placed as materialized (
    select made.id, t.place from made join unnest(keys) with ordinality as t (key, place) on t.key = made.key and t.place <> all (apart)
  ), leg as materialized (
    select placed.id, l.n, ids[l.debit] as debit_id, ids[l.credit] as credit_id, l.amount, account_currencies[l.debit] as currency
    from placed join unnest(transfers, numbers, debits, credits, amounts) as l (transfer, n, debit, credit, amount) on l.transfer = placed.place
  ), posted as (
    insert into ledger.posting (transfer_id, n, debit_id, credit_id, amount, currency)
    select id, n, debit_id, credit_id, amount, currency from leg
  ), waiting as (
    insert into ledger.unnumbered (transfer_id) select id from placed
  ), changed as (
    update ledger.account a set posted = a.posted + net.amount
    from (select side.id, sum(side.amount) as amount
      from (select debit_id as id, -amount as amount from leg union all select credit_id, amount from leg) as side group by side.id) as net
    where a.id = net.id and a.posted is not null and net.amount <> 0
  )
  select array_agg(placed.id order by t.place), array_agg(false order by t.place) into posted_ids, repeated
  from unnest(keys) with ordinality as t (key, place) left join placed on placed.place = t.place;
  if array_position(posted_ids, null) is not null then
    select array_agg(coalesce(p.posted_id, t.posted_id) order by t.place), array_agg(coalesce(p.is_repeated, false) order by t.place), array_agg(p.refused order by t.place)
    into posted_ids, repeated, refusals
    from unnest(posted_ids) with ordinality as t (posted_id, place) left join lateral ledger.post_one(t.place::int, keys, kinds, subject_kinds,
      subject_ids, account_kinds, account_owners, account_currencies, transfers, debits, credits, amounts) as p on t.posted_id is null;
  end if;
end $$;

-- Posts one transfer of such lists.
create function ledger.post_one(
  place int, keys text[], kinds text[], subject_kinds text[], subject_ids text[],
  account_kinds text[], account_owners text[], account_currencies text[], transfers int[], debits int[], credits int[], amounts bigint[],
  out posted_id bigint, out is_repeated boolean, out refused text
) language plpgsql as $$
declare
  own_debits int[];
  own_credits int[];
  own_amounts bigint[];
  used int[];
begin
  select array_agg(l.debit order by l.nr), array_agg(l.credit order by l.nr), array_agg(l.amount order by l.nr) into own_debits, own_credits, own_amounts
  from unnest(transfers, debits, credits, amounts) with ordinality as l (transfer, debit, credit, amount, nr) where l.transfer = place;
  used := array(select distinct unnest(own_debits || own_credits));
  select p.posted_id, p.is_repeated, p.refused into posted_id, is_repeated, refused
  from ledger.post(keys[place], kinds[place], subject_kinds[place], subject_ids[place], null, null,
    array(select account_kinds[u.place] from unnest(used) with ordinality as u (place, nr) order by u.nr),
    array(select account_owners[u.place] from unnest(used) with ordinality as u (place, nr) order by u.nr),
    array(select account_currencies[u.place] from unnest(used) with ordinality as u (place, nr) order by u.nr),
    array(select array_position(used, d.place) from unnest(own_debits) with ordinality as d (place, nr) order by d.nr),
    array(select array_position(used, c.place) from unnest(own_credits) with ordinality as c (place, nr) order by c.nr),
    own_amounts, false) as p;
end $$;
