import type { Reader } from '#core/database/reader.ts'
import type { AccountRow } from '../rules/difference.ts'
import { TILE, type StoredSubtree } from '#core/merkle/tree.ts'
import { hashesIn } from '#core/merkle/store/stored-tree.ts'
import { leaves } from './leaf.ts'

/** Differences of one kind that are named; the others are only known to exist. */
const MOST = 1000
const name = (a: string) => `${a}.kind || ':' || ${a}.owner || ':' || ${a}.currency`

type Sums = { accounts: AccountRow[]; currencies: { currency: string; sum: string }[] }

/** Accounts whose figures differ from their postings and holds, and currencies that do not add up to zero. */
export async function readSums(db: Reader): Promise<Sums> {
  const [row] = await db.query<{ accounts: AccountRow[] | null; currencies: Sums['currencies'] | null }>(
    `with sums as materialized (
       select id, sum(amount) as amount from (
         select credit_id as id, sum(amount) as amount from ledger.posting group by credit_id
         union all select debit_id, -sum(amount) from ledger.posting group by debit_id
       ) as side group by id
     ), holds as (
       select account_id as id, sum(amount) as amount from ledger.hold where state = 'open' group by account_id
     ), seen as (
       select ${name('a')} as account, a.posted, a.held, coalesce(sums.amount, 0) as sum, coalesce(holds.amount, 0) as holds,
         a.closed_at is not null as is_closed, a.kind
       from ledger.account a left join sums on sums.id = a.id left join holds on holds.id = a.id
     ), wrong as (
       select * from seen where posted <> sum or held <> holds or is_closed and sum <> 0 or kind = 'escrow' and sum < 0
       order by account limit ${MOST}
     ), currencies as (
       select coalesce(a.currency, 'of no account') as currency, sum(sums.amount)::text as sum
       from sums left join ledger.account a on a.id = sums.id group by a.currency having sum(sums.amount) <> 0
     )
     select (select json_agg(json_build_object('account', account, 'posted', posted::text, 'held', held::text, 'sum', sum::text,
         'holds', holds::text, 'isClosed', is_closed)) from wrong) as accounts,
       (select json_agg(currencies order by currency) from currencies) as currencies`,
  )
  return { accounts: row!.accounts ?? [], currencies: row!.currencies ?? [] }
}

/** Holds that are used without a transfer, and the reverse. */
export async function listWrongHolds(db: Reader): Promise<{ id: string; state: string }[]> {
  return db.query<{ id: string; state: string }>(
    `select h.id::text, h.state from ledger.hold h left join ledger.transfer t on t.hold_id = h.id
     where (h.state = 'used') <> (t.id is not null) order by h.id limit ${MOST}`,
  )
}

type Counts = { size: number; root: Buffer; peaks: Buffer[]; entries: number; transfers: number; waiting: number }

/** The head, and how many rows there are. */
export async function readCounts(db: Reader): Promise<Counts> {
  const [row] = await db.query<Record<'size' | 'entries' | 'transfers' | 'waiting', string> & Record<string, Buffer>>(
    `select size::text, root, peaks, (select count(*) from ledger.entry)::text as entries,
       (select count(*) from ledger.transfer)::text as transfers, (select count(*) from ledger.unnumbered)::text as waiting
     from ledger.head`,
  )
  const { size, root, peaks, entries, transfers, waiting } = row!
  return {
    size: Number(size),
    root: root!,
    peaks: hashesIn(peaks!),
    entries: Number(entries),
    transfers: Number(transfers),
    waiting: Number(waiting),
  }
}

type Unnumbered = { id: string; at: string; isWaiting: boolean }

/** Transfers without a number that do not wait for one, or have waited for longer than `lateMs`. */
export async function listLost(db: Reader, lateMs: number, areAllCounted: boolean): Promise<Unnumbered[]> {
  const late = await db.query<Unnumbered>(
    `select t.id::text, t.at::text, true as "isWaiting" from ledger.unnumbered u join ledger.transfer t on t.id = u.transfer_id
     where t.at < clock_timestamp() - $1 * interval '1 millisecond' order by t.id limit ${MOST}`,
    [lateMs],
  )
  if (areAllCounted) return late
  const lost = await db.query<Unnumbered>(
    `select t.id::text, t.at::text, false as "isWaiting" from ledger.transfer t
     where not exists (select from ledger.entry e where e.transfer_id = t.id)
       and not exists (select from ledger.unnumbered u where u.transfer_id = t.id) order by t.id limit ${MOST}`,
  )
  return [...late, ...lost]
}

export type Range = {
  /** Numbers that have a row, and hashes of their leaves, of 32 bytes, side by side. */
  count: number
  hashes: Buffer
  /** Stored roots of the whole tiles that end in it, by place. */
  tiles: Map<number, Buffer>
  /** Entries whose leaf, by their rows, has another hash. */
  wrong: { number: string; transfer: string }[]
}

/** Entries from `from` on, before `to`. */
export async function readRange(db: Reader, from: number, to: number): Promise<Range> {
  const [ids] = await db.query<{ first: string; last: string }>(
    `select coalesce(min(transfer_id), 0)::text as first, coalesce(max(transfer_id), 0)::text as last
     from ledger.entry where number >= $1 and number < $2`,
    [from, to],
  )
  // Values stand in the text, so that they are known where the statement is planned.
  const [row] = await db.query<{ count: number; hashes: Buffer | null; wrong: Range['wrong'] | null }>(
    `with given as not materialized (
       select number, transfer_id as id, leaf_hash from ledger.entry
       where number >= ${Number(from)} and number < ${Number(to)}
     ), ${leaves(`between ${BigInt(ids!.first)} and ${BigInt(ids!.last)}`)}, seen as (
       select number, id, leaf_hash, sha256('\\x00'::bytea || convert_to(text, 'UTF8')) is not distinct from leaf_hash as is_same from leaf
     )
     select count(*)::int as count, string_agg(leaf_hash, ''::bytea order by number) as hashes,
       json_agg(json_build_object('number', number::text, 'transfer', id::text) order by number) filter (where not is_same) as wrong
     from seen`,
  )
  const tiles = await db.query<{ place: number; hash: Buffer }>(
    'select place, hash from ledger.subtree where level = 1 and place >= $1 and place < $2',
    [Math.floor(from / TILE), Math.floor(to / TILE)],
  )
  return {
    count: row!.count,
    hashes: row!.hashes ?? Buffer.alloc(0),
    tiles: new Map(tiles.map(({ place, hash }) => [Number(place), hash])),
    wrong: row!.wrong ?? [],
  }
}

/** Of these subtrees, those that are stored otherwise or not at all. */
export async function listWrongSubtrees(db: Reader, subtrees: readonly StoredSubtree[]): Promise<StoredSubtree[]> {
  if (subtrees.length === 0) return []
  const rows = await db.query<{ place: number }>(
    `select one.n::int as place from unnest($1::int[], $2::bigint[], $3::bytea[]) with ordinality as one (level, place, hash, n)
     left join ledger.subtree s on s.level = one.level and s.place = one.place where s.hash is distinct from one.hash`,
    [subtrees.map(({ level }) => level), subtrees.map(({ place }) => place), subtrees.map(({ hash }) => hash)],
  )
  return rows.map(({ place }) => subtrees[place - 1]!)
}
