import type { Reader } from '#core/database/reader.ts'

export async function countSales(db: Reader): Promise<{ purchases: number; things: number; corrections: number }> {
  const [row] = await db.query<{ purchases: number; things: number; corrections: number }>(
    `select (select count(*)::int from wallet.purchase) as purchases, (select count(*)::int from wallet.settlement) as things,
      (select count(*)::int from wallet.correction) as corrections`,
  )
  return row!
}

/** Postings of coins with the names of their accounts. */
const paid = `select p.transfer_id, p.amount, d.kind as from_kind, d.owner as from_owner, c.kind as to_kind, c.owner as to_owner
  from ledger.posting p join ledger.account d on d.id = p.debit_id join ledger.account c on c.id = p.credit_id`

const statements = [
  `select format('Purchase %s: its transfer %s does not pay %s coins from wallet %s to the escrow.', b.id, b.transfer_id, b.price, b.user_id) as said
    from wallet.purchase b where not exists (select from (${paid}) as l where l.transfer_id = b.transfer_id and l.amount = b.price
      and l.from_kind = 'wallet' and l.from_owner = b.user_id::text and l.to_kind = 'escrow' and l.to_owner = b.kind || ':' || b.thing_id)`,
  `select format('Purchase %s: its refund %s gives wallet %s other than %s coins.', b.id, b.refund_transfer_id, b.user_id, b.price)
    from wallet.purchase b where b.refund_transfer_id is not null and b.price <> coalesce((select sum(l.amount) from (${paid}) as l
      where l.transfer_id = b.refund_transfer_id and l.to_kind = 'wallet' and l.to_owner = b.user_id::text), 0)`,
  `select format('Transfer %s paid for a purchase that is not stored.', t.id) from ledger.transfer t
    where t.kind = 'purchase' and not exists (select from wallet.purchase b where b.transfer_id = t.id)`,
  `select format('%s %s: its escrow has %s coins, its open purchases %s.', a.kind, a.thing_id, a.escrow, a.open) from (
      select b.kind, b.thing_id, sum(b.price) filter (where b.refunded_at is null and coalesce(s.state, 'open') = 'open') as open,
        (select coalesce(sum(case when p.credit_id = e.id then p.amount else -p.amount end), 0) from ledger.account e
          join ledger.posting p on p.credit_id = e.id or p.debit_id = e.id where e.kind = 'escrow' and e.owner = b.kind || ':' || b.thing_id) as escrow
      from wallet.purchase b left join wallet.settlement s on s.kind = b.kind and s.thing_id = b.thing_id group by b.kind, b.thing_id) as a
    where a.escrow <> coalesce(a.open, 0)`,
  `select format('%s %s: its settlement %s does not give %s coins to seller %s and %s to the site.', s.kind, s.thing_id, s.transfer_id, s.earned, s.seller_id, s.fee)
    from wallet.settlement s where s.transfer_id is not null and (s.earned, s.fee) <> (select coalesce(sum(l.amount) filter (where l.to_kind = 'pending'
      and l.to_owner = s.seller_id::text), 0), coalesce(sum(l.amount) filter (where l.to_kind = 'fee'), 0) from (${paid}) as l where l.transfer_id = s.transfer_id)`,
  `select format('%s %s: %s purchases of %s coins were settled, %s of %s are stored.', s.kind, s.thing_id, s.sold, s.gross, b.count, b.sum)
    from wallet.settlement s cross join lateral (select count(*) as count, coalesce(sum(price), 0) as sum from wallet.purchase b
      where b.kind = s.kind and b.thing_id = s.thing_id and b.refunded_at is null) as b
    where s.state <> 'void' and (b.count, b.sum) <> (s.sold, s.gross)`,
  `select format('%s %s is void, and %s of its purchases are not refunded.', s.kind, s.thing_id, count(*)) from wallet.settlement s
    join wallet.purchase b on b.kind = s.kind and b.thing_id = s.thing_id and b.refunded_at is null where s.state = 'void'
    group by s.kind, s.thing_id`,
  `select format('Seller %s has %s coins pending, unreleased settlements are %s.', a.owner, a.posted, a.unreleased) from (
      select e.owner, e.posted, coalesce((select sum(s.earned) from wallet.settlement s where s.state = 'settled' and s.seller_id::text = e.owner), 0) as unreleased
      from ledger.account e where e.kind = 'pending') as a where a.posted <> a.unreleased`,
  `select format('Correction %s of %s coins differs from its transfer %s.', k.id, k.coins, k.transfer_id) from wallet.correction k
    where k.coins <> coalesce((select sum(case when l.to_kind = 'wallet' and l.to_owner = k.user_id::text then l.amount
      when l.from_kind = 'wallet' and l.from_owner = k.user_id::text then -l.amount else 0 end) from (${paid}) as l where l.transfer_id = k.transfer_id), 0)`,
]

/** Each difference between what this part has stored and the ledger, as a sentence; at most a hundred of a sort. */
export async function listDifferences(db: Reader): Promise<string[]> {
  const found = await Promise.all(statements.map((text) => db.query<{ said: string }>(`${text} limit 100`)))
  return found.flat().map((row) => Object.values(row)[0] as string)
}
