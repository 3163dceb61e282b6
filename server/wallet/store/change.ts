import type { Reader } from '#core/database/reader.ts'
import type { Subject } from '#ledger/types.ts'
import type { HoldState } from '#ledger/store/hold.ts'
import { walletEntryKinds } from '#contract/touchline/money-limits.ts'

export type EntryKind = (typeof walletEntryKinds)[number]
/** t: a transfer; h: coins that were held; r: held coins that came back without a transfer. */
type ChangeMark = 't' | 'h' | 'r'

/** Something that changed a wallet, or what is pending for it. */
export type Change = {
  mark: ChangeMark
  /** Id of the transfer or hold. */
  id: string
  /** Epoch ms, as are the others. */
  at: number
  kind: EntryKind
  subject: Subject | null
  isPending: boolean
  /** Signed: what available, or pending, coins changed by. */
  coins: bigint
  /** Available coins after it. */
  after: bigint
  holdState: HoldState | null
  holdEndsAt: number | null
  number: number | null
  hash: string | null
}

/** Whose changes; those that disclose the outcome of `hidden` subjects are left out as if they had not happened. */
export type Whose = { userId: number; hidden: readonly Subject[] }

/** Kinds of transfers that disclose the outcome of a thing. */
const settlingKinds = ['refund', 'sale', 'sale_released'] as const
const settling = settlingKinds.map((kind) => `'${kind}'`).join()

/** The kind of an entry: that of the transfer or hold where wallets know it, and of a withdrawal that came back. */
const toldKind = `case when mark = 'r' and kind = 'withdrawal' then 'withdrawal_back'
  when kind in (${walletEntryKinds.map((kind) => `'${kind}'`).join()}) then kind else 'correction' end as told`

const accountOf = (kind: 'wallet' | 'pending') =>
  `(select id from ledger.account where kind = '${kind}' and owner = $1 and currency = 'COIN')`

/** What each transfer changed the posted balance of an account by. */
const movedOf = (kind: 'wallet' | 'pending') => `select one.transfer_id, sum(one.amount) as amount from (
    select transfer_id, amount from ledger.posting where credit_id = ${accountOf(kind)}
    union all select transfer_id, -amount from ledger.posting where debit_id = ${accountOf(kind)}) as one group by one.transfer_id`

/**
 * All changes that a reader may know, as `shown`: $1 the account, $2 and $3 the hidden subjects. Transfers and holds
 * number themselves apart: they are ordered by time; within a millisecond transfers, then each hold with its end.
 */
const changes = `with change as (
    select t.at, 't' as mark, t.id, t.kind, t.subject_kind, t.subject_id, false as is_pending,
      m.amount + coalesce(h.amount, 0) as coins, null as hold_state, null::timestamptz as hold_ends_at
    from (${movedOf('wallet')}) as m join ledger.transfer t on t.id = m.transfer_id
    left join ledger.hold h on h.id = t.hold_id and h.account_id = ${accountOf('wallet')}
    union all
    select t.at, 't', t.id, t.kind, t.subject_kind, t.subject_id, true, m.amount, null, null
    from (${movedOf('pending')}) as m join ledger.transfer t on t.id = m.transfer_id
    union all
    select h.at, 'h', h.id, h.kind, h.subject_kind, h.subject_id, false, -h.amount, h.state, h.ends_at
    from ledger.hold h where h.account_id = ${accountOf('wallet')}
    union all
    select h.closed_at, 'r', h.id, h.kind, h.subject_kind, h.subject_id, false, h.amount, h.state, h.ends_at
    from ledger.hold h where h.account_id = ${accountOf('wallet')} and h.state in ('released', 'expired')
  ), shown as (
    select change.*, ${toldKind}, coalesce(sum(coins) filter (where not is_pending) over w, 0) as after, row_number() over w as place
    from change where not (kind in (${settling}) and (subject_kind, subject_id) in (select * from unnest($2::text[], $3::text[])))
    window w as (order by at, mark <> 't', id, mark, is_pending)
  )`

const columns = `s.mark, s.id::text, (extract(epoch from s.at) * 1000)::float8 as at, s.told as kind, s.subject_kind, s.subject_id,
  s.is_pending, s.coins::text, s.after::text, s.hold_state, (extract(epoch from s.hold_ends_at) * 1000)::float8 as hold_ends_at,
  e.number::text, encode(e.leaf_hash, 'hex') as hash`
const withLeaf = `shown s left join ledger.entry e on s.mark = 't' and e.transfer_id = s.id`

type Row = {
  mark: ChangeMark
  id: string
  at: number
  kind: EntryKind
  subject_kind: string | null
  subject_id: string | null
  is_pending: boolean
  coins: string
  after: string
  hold_state: HoldState | null
  hold_ends_at: number | null
  number: string | null
  hash: string | null
}

function changeOf(row: Row): Change {
  const { subject_kind: kind, subject_id: id } = row
  return {
    mark: row.mark,
    id: row.id,
    at: row.at,
    kind: row.kind,
    subject: kind === null || id === null ? null : { kind, id },
    isPending: row.is_pending,
    coins: BigInt(row.coins),
    after: BigInt(row.after),
    holdState: row.hold_state,
    holdEndsAt: row.hold_ends_at,
    number: row.number === null ? null : Number(row.number),
    hash: row.hash,
  }
}

function valuesOf({ userId, hidden }: Whose): unknown[] {
  return [String(userId), hidden.map(({ kind }) => kind), hidden.map(({ id }) => id)]
}

/** Conditions of filters, on `s`. A transfer out of a hold changes no available coins: the hold is its entry. */
const isEntry = `((s.is_pending and s.coins > 0) or (not s.is_pending and s.coins <> 0))`
const filters = {
  all: isEntry,
  in: `not s.is_pending and s.coins > 0`,
  out: `not s.is_pending and s.coins < 0`,
  held: `s.mark = 'h' and s.hold_state = 'open'`,
  pending: `s.is_pending and s.coins > 0 and exists (select from wallet.settlement w where w.transfer_id = s.id and w.state = 'settled')`,
  refund: `not s.is_pending and s.told in ('refund', 'top_up_back') and s.coins <> 0`,
  /** What changed available coins, as old clients list it. */
  moved: `not s.is_pending and s.coins <> 0`,
  /** Lines of a statement: transfers out of a hold as well, which have a number in the ledger. */
  lines: `not s.is_pending`,
} as const
export type Filter = keyof typeof filters

type Selection = {
  filter: Filter
  /** Only these kinds of entries. */
  kinds?: readonly EntryKind[] | undefined
  /** From this moment on, epoch ms. */
  from?: number | undefined
  /** Before this moment. */
  to?: number | undefined
  /** After, or oldest first before, this change: its moment with mark and id, `t12`. */
  beyond?: { at: number; key: string } | undefined
  oldestFirst?: boolean
  by?: 'time' | 'amount'
  offset?: number
  limit: number
}

function conditionsOf({ filter, oldestFirst = false }: Selection): string {
  const known = `select place from shown where mark || id::text = $6 order by is_pending limit 1`
  const unknown = `select count(*) from shown where at < to_timestamp($7::float8 / 1000)`
  return `${filters[filter]} and ($4::float8 is null or s.at >= to_timestamp($4 / 1000))
    and ($5::float8 is null or s.at < to_timestamp($5 / 1000))
    and ($6::text is null or s.place ${oldestFirst ? '>' : '<'} coalesce((${known}), (${unknown}) + 1))
    and ($8::text[] is null or s.told = any($8))`
}

function selectionOf(whose: Whose, { from, to, beyond, kinds }: Selection): unknown[] {
  return [
    ...valuesOf(whose),
    from ?? null,
    to ?? null,
    beyond?.key ?? null,
    beyond?.at ?? null,
    kinds ? [...kinds] : null,
  ]
}

/** Changes of a wallet, newest first by default. */
export async function listChanges(db: Reader, whose: Whose, selection: Selection): Promise<Change[]> {
  const direction = selection.oldestFirst ? 'asc' : 'desc'
  const order = selection.by === 'amount' ? `s.coins ${direction}, s.place ${direction}` : `s.place ${direction}`
  const rows = await db.query<Row>(
    `${changes} select ${columns} from ${withLeaf} where ${conditionsOf(selection)}
      order by ${order} limit $9 offset $10`,
    [...selectionOf(whose, selection), selection.limit, selection.offset ?? 0],
  )
  return rows.map(changeOf)
}

export async function countChanges(db: Reader, whose: Whose, selection: Selection): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `${changes} select count(*)::int as count from shown s where ${conditionsOf(selection)}`,
    selectionOf(whose, selection),
  )
  return row!.count
}

/** One change by its mark and id; of a transfer that changed both, that of available coins. */
export async function findChange(db: Reader, whose: Whose, key: string): Promise<Change | null> {
  const rows = await db.query<Row>(
    `${changes} select ${columns} from ${withLeaf} where s.mark || s.id::text = $4 and ${isEntry} order by s.is_pending limit 1`,
    [...valuesOf(whose), key],
  )
  return rows[0] ? changeOf(rows[0]) : null
}

/** What a period changed available coins by, and those before it. */
export type Sums = { before: bigint; in: bigint; out: bigint }

/** Sums of several periods, epoch ms, in their order. */
export async function listSums(
  db: Reader,
  whose: Whose,
  periods: readonly { from: number; to: number }[],
): Promise<Sums[]> {
  const rows = await db.query<{ before: string; in: string; out: string }>(
    `${changes} select coalesce(sum(s.coins) filter (where s.at < p.starts), 0)::text as before,
        coalesce(sum(s.coins) filter (where s.at >= p.starts and s.coins > 0), 0)::text as in,
        coalesce(sum(s.coins) filter (where s.at >= p.starts and s.coins < 0), 0)::text as out
      from unnest($4::timestamptz[], $5::timestamptz[]) with ordinality as p (starts, ends, n)
      left join shown s on not s.is_pending and s.at < p.ends group by p.n order by p.n`,
    [...valuesOf(whose), periods.map(({ from }) => new Date(from)), periods.map(({ to }) => new Date(to))],
  )
  return rows.map((row) => ({ before: BigInt(row.before), in: BigInt(row.in), out: BigInt(row.out) }))
}

/** Sums over all that the reader may know: available, held and pending coins, and counts. */
type Totals = { available: bigint; pending: bigint; entries: number; held: number; pendingCount: number }

export async function readTotals(db: Reader, whose: Whose): Promise<Totals> {
  const [row] = await db.query<{
    available: string
    pending: string
    entries: number
    held: number
    pending_count: number
  }>(
    `${changes} select coalesce(sum(s.coins) filter (where not s.is_pending), 0)::text as available,
        coalesce(sum(s.coins) filter (where s.is_pending), 0)::text as pending,
        (count(*) filter (where ${filters.all}))::int as entries, (count(*) filter (where ${filters.held}))::int as held,
        (count(*) filter (where ${filters.pending}))::int as pending_count from shown s`,
    valuesOf(whose),
  )
  const { available, pending, entries, held, pending_count: pendingCount } = row!
  return { available: BigInt(available), pending: BigInt(pending), entries, held, pendingCount }
}

/** Sold or bought things of a wallet that were settled or refunded since a moment; `at`: when last. */
export async function listSettledSince(
  db: Reader,
  userId: number,
  since: number,
): Promise<{ subject: Subject; at: number }[]> {
  const rows = await db.query<{ kind: string; id: string; at: number }>(
    `select kind, id, (extract(epoch from max(at)) * 1000)::float8 as at from (
        select t.subject_kind as kind, t.subject_id as id, t.at from ledger.account a
          join ledger.posting p on p.credit_id = a.id or p.debit_id = a.id join ledger.transfer t on t.id = p.transfer_id
          where a.kind in ('wallet', 'pending') and a.owner = $1::text and a.currency = 'COIN' and t.kind in ('sale', 'refund')
        union all
        select b.kind, b.thing_id, greatest(s.at, s.voided_at) from wallet.purchase b
          join wallet.settlement s on s.kind = b.kind and s.thing_id = b.thing_id where b.user_id = $1::bigint) as settled
      where at > to_timestamp($2::float8 / 1000) and kind is not null group by kind, id`,
    [String(userId), since],
  )
  return rows.map(({ kind, id, at }) => ({ subject: { kind, id }, at }))
}

/** Holds of a wallet that are open. */
export async function sumHeld(db: Reader, userId: number): Promise<bigint> {
  const [row] = await db.query<{ held: string }>(
    `select coalesce(sum(amount), 0)::text as held from ledger.hold where account_id = ${accountOf('wallet')} and state = 'open'`,
    [String(userId)],
  )
  return BigInt(row!.held)
}
