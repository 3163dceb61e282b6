import type { Reader } from '#core/database/reader.ts'
import type { Account } from '#ledger/accounts.ts'
import type { Subject } from '#ledger/types.ts'

/** A posting as its account sees it. */
type PostingRow = {
  transferId: string
  n: number
  kind: string
  subject: Subject | null
  /** Epoch ms. */
  at: number
  holdId: string | null
  reversesId: string | null
  /** Signed: positive where the account gets it. */
  amount: bigint
  /** The posted balance after it; null for accounts without a stored one. */
  postedAfter: bigint | null
  /** Its place in the ledger, and the hash of its leaf; null until it is numbered. */
  number: number | null
  leafHash: Buffer | null
}

type Range = {
  /** Before or, oldest first, after this posting. */
  before?: { transferId: string; n: number }
  /** From this moment on, epoch ms. */
  from?: number
  /** Before this moment. */
  to?: number
  limit: number
  oldestFirst?: boolean
}

type Row = {
  transfer_id: string
  n: number
  kind: string
  subject_kind: string | null
  subject_id: string | null
  hold_id: string | null
  reverses_id: string | null
  at: number
  amount: string
  posted_after: string | null
  number: string | null
  leaf_hash: Buffer | null
}

/**
 * Postings of an account, newest first unless told. The order is that of their locks, which a clock that is set back
 * does not change.
 */
export async function listPostings(
  db: Reader,
  account: Account,
  { before, from, to, limit, oldestFirst = false }: Range,
): Promise<PostingRow[]> {
  const [order, beyond] = oldestFirst ? ['asc', '>'] : ['desc', '<']
  const rows = await db.query<Row>(
    `with own as (select id, posted from ledger.account where kind = $1 and owner = $2 and currency = $3),
     one as (
       select p.transfer_id, p.n, p.amount from own join ledger.posting p on p.credit_id = own.id
       union all
       select p.transfer_id, p.n, -p.amount from own join ledger.posting p on p.debit_id = own.id
     ),
     page as (
       select one.*, t.kind, t.subject_kind, t.subject_id, t.hold_id, t.reverses_id, t.at
       from one join ledger.transfer t on t.id = one.transfer_id
       where ($4::bigint is null or (one.transfer_id, one.n) ${beyond} ($4, $5::int))
         and ($6::float8 is null or t.at >= to_timestamp($6 / 1000)) and ($7::float8 is null or t.at < to_timestamp($7 / 1000))
       order by one.transfer_id ${order}, one.n ${order} limit $8
     ),
     newer as (
       select coalesce(sum(amount), 0) as amount from one
       where (transfer_id, n) > (select transfer_id, n from page order by transfer_id desc, n desc limit 1)
     )
     select page.transfer_id::text, page.n, page.kind, page.subject_kind, page.subject_id, page.hold_id::text, page.reverses_id::text,
       (extract(epoch from page.at) * 1000)::float8 as at, page.amount::text,
       (own.posted - newer.amount - coalesce(sum(page.amount) over (order by page.transfer_id desc, page.n desc
         rows between unbounded preceding and 1 preceding), 0))::text as posted_after,
       e.number::text, e.leaf_hash
     from page cross join own cross join newer left join ledger.entry e on e.transfer_id = page.transfer_id
     order by page.transfer_id ${order}, page.n ${order}`,
    [
      account.kind,
      account.owner,
      account.currency,
      before?.transferId ?? null,
      before?.n ?? null,
      from ?? null,
      to ?? null,
      limit,
    ],
  )
  return rows.map(postingOf)
}

function postingOf(row: Row): PostingRow {
  return {
    transferId: row.transfer_id,
    n: row.n,
    kind: row.kind,
    subject: subjectOf(row),
    at: row.at,
    holdId: row.hold_id,
    reversesId: row.reverses_id,
    amount: BigInt(row.amount),
    postedAfter: row.posted_after === null ? null : BigInt(row.posted_after),
    number: row.number === null ? null : Number(row.number),
    leafHash: row.leaf_hash,
  }
}

function subjectOf({ subject_kind: kind, subject_id: id }: Pick<Row, 'subject_kind' | 'subject_id'>): Subject | null {
  return kind === null || id === null ? null : { kind, id }
}
