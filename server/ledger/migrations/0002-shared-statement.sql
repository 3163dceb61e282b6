-- Transfers that share a statement: docs/decisions/0110-transfers-that-share-a-statement.md.

-- Posts transfers that neither use a hold, reverse, close nor debit an escrow, as `ledger.post` would one after the other in some order.
-- Accounts are listed once, with the sums that the transfers debit and credit them; legs name their transfer, and their accounts, by place
-- in the lists, from 1. All accounts are locked first, as `ledger.post` does. A transfer goes with the others where its accounts are open
-- and have enough for everything that the list debits them: none of those is refused then, in whatever order. The others, those in `alone`
-- and those whose key is known are posted one after the other.
create function ledger.post_many(
  keys text[], kinds text[], subject_kinds text[], subject_ids text[], account_kinds text[], account_owners text[], account_currencies text[],
  debited numeric[], credited numeric[], transfers int[], numbers int[], debits int[], credits int[], amounts bigint[], alone int[],
  out posted_ids bigint[], out repeated boolean[], out refusals text[]
) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  ids bigint[] := ledger.account_ids(account_kinds, account_owners, account_currencies);
  -- Places of transfers that are posted one after the other.
  apart int[] := alone;
  closed bigint[];
  locked_ids bigint[];
  nets numeric[];
  doubtful bigint[];
  made int;
begin
  if 'escrow' = any (account_kinds) then
    if exists (select from unnest(debits) as place where account_kinds[place] = 'escrow') then
      raise exception 'an escrow is debited by a transfer of its own' using errcode = 'check_violation';
    end if;
    select array_agg(locked.id) into closed
    from (select a.id, a.closed_at from ledger.account a where a.id = any (ids) and a.kind = 'escrow' order by a.id for key share) as locked
    where locked.closed_at is not null;
  end if;
  select array_agg(locked.id), array_agg(locked.net),
    array_agg(locked.id) filter (where locked.available < locked.debited or locked.posted + locked.credited > 9223372036854775807)
  into locked_ids, nets, doubtful
  from (select a.id, a.posted, a.posted - a.held as available, u.debited, u.credited, u.credited - u.debited as net
    from unnest(ids, debited, credited) as u (id, debited, credited) join ledger.account a on a.id = u.id
    where a.posted is not null order by a.id for no key update of a) as locked;
  if closed is not null or doubtful is not null then
    select apart || coalesce(array_agg(l.transfer), '{}') into apart from unnest(transfers, debits, credits) as l (transfer, debit, credit)
    where ids[l.debit] = any (doubtful) or ids[l.credit] = any (closed) or ids[l.credit] = any (doubtful);
  end if;

  select array_agg(nextval('ledger.transfer_id_seq')) into posted_ids from generate_series(1, cardinality(keys));
  insert into ledger.transfer (id, key, kind, subject_kind, subject_id) overriding system value
  select posted_ids[t.place], t.key, t.kind, t.subject_kind, t.subject_id
  from unnest(keys, kinds, subject_kinds, subject_ids) with ordinality as t (key, kind, subject_kind, subject_id, place)
  where t.place <> all (apart) order by t.key
  on conflict do nothing;
  get diagnostics made = row_count;
  if made < cardinality(keys) then
    -- Numbers of transfers that were not made are given up.
    select array_agg(t.id order by u.place) into posted_ids
    from unnest(posted_ids) with ordinality as u (id, place) left join ledger.transfer t on t.id = u.id;
    select array_agg(locked.id), array_agg(coalesce(moved.net, 0)) into locked_ids, nets
    from unnest(locked_ids) as locked (id) left join (select side.id, sum(side.amount) as net
      from unnest(transfers, debits, credits, amounts) as l (transfer, debit, credit, amount)
      cross join lateral (values (ids[l.debit], -l.amount), (ids[l.credit], l.amount)) as side (id, amount)
      where posted_ids[l.transfer] is not null group by side.id) as moved on moved.id = locked.id;
  end if;
  insert into ledger.posting (transfer_id, n, debit_id, credit_id, amount, currency)
  select posted_ids[l.transfer], l.n, ids[l.debit], ids[l.credit], l.amount, account_currencies[l.debit]
  from unnest(transfers, numbers, debits, credits, amounts) as l (transfer, n, debit, credit, amount)
  where posted_ids[l.transfer] is not null;
  insert into ledger.unnumbered (transfer_id) select u.id from unnest(posted_ids) as u (id) where u.id is not null;
  update ledger.account a set posted = a.posted + u.net from unnest(locked_ids, nets) as u (id, net) where a.id = u.id and u.net <> 0;

  if made < cardinality(keys) then
    select array_agg(coalesce(p.posted_id, t.posted_id) order by t.place), array_agg(coalesce(p.is_repeated, false) order by t.place),
      array_agg(p.refused order by t.place)
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
