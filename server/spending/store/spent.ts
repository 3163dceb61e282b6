import type { Reader } from '#core/database/reader.ts'

/** Coins that left since an instant, and those of them that came back, at whatever time. */
export type Spent = { count: number; coins: bigint; backCount: number; back: bigint }

type Row = { count: number; coins: string; back_count: number; back: string }

/**
 * Transfers of one kind since each instant, with what came back of each: later transfers of the other kind about the
 * same subject. `$1` is the account, `$2` the instants.
 */
function flows({ kind, back, debited }: { kind: string; back: string; debited: boolean }): string {
  const [side, other] = debited ? ['debit_id', 'credit_id'] : ['credit_id', 'debit_id']
  return `with own as (select id from ledger.account where kind = 'wallet' and owner = $1 and currency = 'COIN'),
    made as materialized (
      select t.id, t.at, t.subject_kind, t.subject_id, p.amount from own join ledger.posting p on p.${side} = own.id
        join ledger.transfer t on t.id = p.transfer_id
        where t.kind = '${kind}' and t.at >= (select min(since) from unnest($2::timestamptz[]) since)),
    settled as (
      select made.at, made.amount, back.count, back.amount as back from made cross join lateral (
        select count(*)::int as count, coalesce(sum(p.amount), 0) as amount from ledger.transfer t
          join ledger.posting p on p.transfer_id = t.id join own on own.id = p.${other}
          where t.subject_kind = made.subject_kind and t.subject_id = made.subject_id and t.kind = '${back}' and t.id > made.id) back)
    select count(s.at)::int as count, coalesce(sum(s.amount), 0)::text as coins, coalesce(sum(s.count), 0)::int as back_count,
        coalesce(sum(s.back), 0)::text as back
      from unnest($2::timestamptz[]) with ordinality as given (since, n) left join settled s on s.at >= given.since
      group by given.n order by given.n`
}

const purchases = { name: 'spending_spent', text: flows({ kind: 'purchase', back: 'refund', debited: true }) }
const topUps = { name: 'spending_top_ups', text: flows({ kind: 'top_up', back: 'top_up_back', debited: false }) }

/** Purchases of an account since each of these instants, by the ledger. */
export async function listSpent(db: Reader, userId: number, since: readonly number[]): Promise<Spent[]> {
  const rows = await db.query<Row>(purchases, [String(userId), since.map((at) => new Date(at))])
  return rows.map(spentOf)
}

/** Spent coins since each of these instants; a refund is taken off the period of its purchase. */
export async function sumSpent(db: Reader, userId: number, since: readonly number[]): Promise<bigint[]> {
  return (await listSpent(db, userId, since)).map(netOf)
}

/** Coins of paid top-ups since an instant, by the ledger; refunded ones taken off. */
export async function sumTopUps(db: Reader, userId: number, since: number): Promise<bigint> {
  const [row] = await db.query<Row>(topUps, [String(userId), [new Date(since)]])
  return netOf(spentOf(row!))
}

/** What stayed spent. */
export function netOf({ coins, back }: Spent): bigint {
  return coins - back
}

function spentOf(row: Row): Spent {
  return { count: row.count, coins: BigInt(row.coins), backCount: row.back_count, back: BigInt(row.back) }
}
