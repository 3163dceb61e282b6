import type { ManuscriptState } from '#contract/touchline/manuscript.ts'
import type { Reader } from '#core/database/reader.ts'
import { head, headOf, type HeadRow } from '#articles/store/article.ts'
import type { ArticleHead } from '#articles/types.ts'

/** The state of an article of a person, as `stateOf` has it; $1 is now. */
const state = `case when a.withdrawn_at is not null then 'withdrawn' when a.publish_at <= $1 then 'public'
  when a.publish_at is not null then 'scheduled' when a.handed_in_at is not null then 'handed_in' else 'draft' end`

/** Others of its language whose time is in the same minute, at most five. */
const clashes = `(select coalesce(json_agg(json_build_object('id', o.id, 'title', o.title) order by o.id), '[]') from (
    select o.id, o.title from articles.article o where o.id <> a.id and o.language = a.language and o.match_id is null and o.withdrawn_at is null
      and o.publish_at >= date_trunc('minute', a.publish_at) and o.publish_at < date_trunc('minute', a.publish_at) + interval '1 minute'
    order by o.id limit 5) o)`

export type PlannedRow = ArticleHead & {
  editorId: number | null
  editedAt: number
  clashes: { id: number; title: string }[]
}
type Row = HeadRow & Pick<PlannedRow, 'editorId' | 'editedAt' | 'clashes'>

const columns = `${head}, r.editor_id as "editorId", (extract(epoch from coalesce(r.at, a.updated_at)) * 1000)::float8 as "editedAt",
  case when a.withdrawn_at is null and a.publish_at is not null then ${clashes} else '[]' end as clashes`
const from = `from articles.article a left join lateral (
    select editor_id, at, note from articles.revision where article_id = a.id order by version desc limit 1) r on true`
const planned = (row: Row): PlannedRow => headOf(row)

type Wanted = {
  /** Epoch ms, as are the others. */
  now: number
  state: ManuscriptState | null
  language: 'en' | 'zh' | null
  span: { from: number; to: number } | null
  limit: number
  offset: number
}

/** Articles of people in a state, or with their time in a span, and their number in all. */
export async function listPlanned(
  db: Reader,
  { now, state: wanted, language, span, limit, offset }: Wanted,
): Promise<{ list: PlannedRow[]; total: number }> {
  const where = `a.match_id is null and ($2::text is null or $2 = ${state}) and ($3::text is null or a.language = $3)
    and ($4::timestamptz is null or (a.publish_at >= $4 and a.publish_at < $5 and a.withdrawn_at is null))`
  const byTime = span !== null || wanted === 'scheduled'
  const order = byTime ? 'a.publish_at, a.id' : 'a.updated_at desc, a.id desc'
  const values = [new Date(now), wanted, language, span && new Date(span.from), span && new Date(span.to)]
  const [rows, counted] = await Promise.all([
    db.query<Row>(`select ${columns} ${from} where ${where} order by ${order} limit $6 offset $7`, [
      ...values,
      limit,
      offset,
    ]),
    db.query<{ total: number }>(`select count(*)::int as total from articles.article a where ${where}`, values),
  ])
  return { list: rows.map(planned), total: counted[0]?.total ?? 0 }
}

/** Of any article: also of one told from facts, which nobody plans and an editor may pin. */
export async function findPlanned(db: Reader, id: number): Promise<PlannedRow | null> {
  const rows = await db.query<Row>(`select ${columns} ${from} where a.id = $1`, [id])
  return rows[0] ? planned(rows[0]) : null
}

/** How many articles of people are in each state. */
export async function countByState(db: Reader, now: number): Promise<Map<ManuscriptState, number>> {
  const rows = await db.query<{ state: ManuscriptState; count: number }>(
    `select ${state} as state, count(*)::int as count from articles.article a where a.match_id is null group by 1`,
    [new Date(now)],
  )
  return new Map(rows.map((row) => [row.state, row.count]))
}

const CORRECTIONS_MS = 3 * 86_400_000
const MOST_CORRECTIONS = 5

type Corrected = { id: number; title: string; author: string; note: string; at: number }

/** Public articles of others whose last version is a correction by the author of the last days, the newest first. */
export function listCorrections(db: Reader, readerId: number, now: number): Promise<Corrected[]> {
  return db.query<Corrected>(
    `select a.id, a.title, a.author_name as author, r.note, (extract(epoch from r.at) * 1000)::float8 as at ${from}
      where a.match_id is null and a.withdrawn_at is null and a.publish_at <= $2 and a.updated_at > $3
        and r.note is not null and r.editor_id = a.author_id and a.author_id <> $1 and r.at > $3
      order by r.at desc, a.id desc limit $4`,
    [readerId, new Date(now), new Date(now - CORRECTIONS_MS), MOST_CORRECTIONS],
  )
}
