import type { Reader } from '#core/database/reader.ts'
import type { Report } from './reconciliation.ts'

type DifferenceNote = {
  day: string
  provider: string
  difference: string
  note: string
  byUserId: number | null
  at: number
}
export type Comparison = { day: string; provider: string; at: number; report: Report }

const isDifferent = `r.report -> 'differences' <> '[]'`
/** The name of a difference within its day. */
const names = ['kind', 'orderNo', 'ours', 'theirs'].map((name) => `d ->> '${name}'`).join(', ')
const key = `btrim(concat_ws(' ', ${names}))`
/** Differences of a row `r` without a note. */
const openOf = `select from jsonb_array_elements(r.report -> 'differences') d where not exists (select from payments.difference_note n
  where n.day = r.day and n.provider = r.provider and n.difference = ${key})`
const conditions = { all: 'true', different: isDifferent, open: `${isDifferent} and exists (${openOf})` } as const

/** The same name, of a difference that was read. */
export function differenceKey({ kind, orderNo, ours, theirs }: Report['differences'][number]): string {
  return [kind, orderNo, ours, theirs]
    .filter((part) => part !== null)
    .join(' ')
    .trim()
}

type Wanted = { state: keyof typeof conditions; day?: string; before: string | null; limit: number }

/** Comparisons of days, newest first; `day` alone chooses those of one. */
export function listComparisons(db: Reader, { state, day, before, limit }: Wanted): Promise<Comparison[]> {
  return db.query<Comparison>(
    `select r.day::text, r.provider, (extract(epoch from r.at) * 1000)::float8 as at, r.report from payments.reconciliation r
      where ${conditions[state]} and ($1::date is null or r.day < $1) and ($2::date is null or r.day = $2)
      order by r.day desc, r.provider limit $3`,
    [before, day ?? null, limit],
  )
}

/** Notes about comparisons of these days, oldest first. */
export function listNotes(db: Reader, days: readonly string[]): Promise<DifferenceNote[]> {
  return db.query<DifferenceNote>(
    `select day::text, provider, difference, note, by_user_id as "byUserId", (extract(epoch from at) * 1000)::float8 as at
      from payments.difference_note where day = any($1::date[]) order by id`,
    [days],
  )
}

export async function addNote(db: Reader, note: Omit<DifferenceNote, 'at'>): Promise<void> {
  await db.query(
    'insert into payments.difference_note (day, provider, difference, note, by_user_id) values ($1, $2, $3, $4, $5)',
    [note.day, note.provider, note.difference, note.note, note.byUserId],
  )
}

export async function countOpenDifferences(db: Reader): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select coalesce(sum((select count(*) from (${openOf}) as open)), 0)::int as count from payments.reconciliation r where ${isDifferent}`,
  )
  return row!.count
}

/** Top-ups by their orders. */
export async function mapOrders(
  db: Reader,
  orderNos: readonly string[],
): Promise<Map<string, { id: number; userId: number | null }>> {
  const rows = await db.query<{ orderNo: string; id: number; userId: number | null }>(
    'select order_no as "orderNo", id, user_id as "userId" from payments.top_up where order_no = any($1)',
    [orderNos],
  )
  return new Map(rows.map(({ orderNo, ...one }) => [orderNo, one]))
}
