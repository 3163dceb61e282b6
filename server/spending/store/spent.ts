import type { Reader } from '#core/database/reader.ts'

/** Coins that left since an instant, and those of them that came back, at whatever time. */
export type Spent = { count: number; coins: bigint; backCount: number; back: bigint }

type Row = { count: number; coins: string; back_count: number; back: string }

/**
 * Transfers of one kind since each instant, with what came back of each: later transfers of the other kind about the
 * same subject. `$1` has the account of each instant, `$2` the instants.
 */
function flows({ kind, back, debited }: { kind: string; back: string; debited: boolean }): string {
  const [side, other] = debited ? ['debit_id', 'credit_id'] : ['credit_id', 'debit_id']
  return `with given as (select * from unnest($1::text[], $2::timestamptz[]) with ordinality as g (owner, since, n)),
    own as (select a.id, g.owner, g.since from (select owner, min(since) as since from given group by owner) as g
      join ledger.account a on a.kind = 'wallet' and a.owner = g.owner and a.currency = 'COIN'),
    made as materialized (
      select own.id as account_id, own.owner, t.id, t.at, t.subject_kind, t.subject_id, p.amount from own join ledger.posting p on p.${side} = own.id
        join ledger.transfer t on t.id = p.transfer_id
        where t.kind = '${kind}' and t.at >= own.since),
    settled as (
      select made.owner, made.at, made.amount, back.count, back.amount as back from made cross join lateral (
        select count(*)::int as count, coalesce(sum(p.amount), 0) as amount from ledger.transfer t
          join ledger.posting p on p.transfer_id = t.id and p.${other} = made.account_id
          where t.subject_kind = made.subject_kind and t.subject_id = made.subject_id and t.kind = '${back}' and t.id > made.id) back)
    select count(s.at)::int as count, coalesce(sum(s.amount), 0)::text as coins, coalesce(sum(s.count), 0)::int as back_count,
        coalesce(sum(s.back), 0)::text as back
      from given left join settled s on s.owner = given.owner and s.at >= given.since
      group by given.n order by given.n`
}

const purchases = { name: 'spending_spent', text: flows({ kind: 'purchase', back: 'refund', debited: true }) }
const topUps = { name: 'spending_top_ups', text: flows({ kind: 'top_up', back: 'top_up_back', debited: false }) }

/** Purchases of an account since each of these instants, by the ledger. */
export async function listSpent(db: Reader, userId: number, since: readonly number[]): Promise<Spent[]> {
  return listSpentOf(
    db,
    since.map((at) => ({ userId, since: at })),
  )
}

async function listSpentOf(db: Reader, given: readonly { userId: number; since: number }[]): Promise<Spent[]> {
  if (given.length === 0) return []
  const rows = await db.query<Row>(purchases, valuesOf(given))
  return rows.map(spentOf)
}

const valuesOf = (given: readonly { userId: number; since: number }[]) => [
  given.map(({ userId }) => String(userId)),
  given.map(({ since }) => new Date(since)),
]

/** Spent coins since each of these instants; a refund is taken off the period of its purchase. */
export async function sumSpent(db: Reader, userId: number, since: readonly number[]): Promise<bigint[]> {
  return (await listSpent(db, userId, since)).map(netOf)
}

/** The same of several accounts, each since an instant of its own. */
export async function sumSpentOf(db: Reader, given: readonly { userId: number; since: number }[]): Promise<bigint[]> {
  return (await listSpentOf(db, given)).map(netOf)
}

/** Coins of paid top-ups since an instant, by the ledger; refunded ones taken off. */
export async function sumTopUps(db: Reader, userId: number, since: number): Promise<bigint> {
  const [row] = await db.query<Row>(topUps, valuesOf([{ userId, since }]))
  return netOf(spentOf(row!))
}

/** What stayed spent. */
export function netOf({ coins, back }: Spent): bigint {
  return coins - back
}

function spentOf(row: Row): Spent {
  return { count: row.count, coins: BigInt(row.coins), backCount: row.back_count, back: BigInt(row.back) }
}
