import type { QueryResultRow } from 'pg'
import type { Reader } from '#core/database/reader.ts'

export { readerIn, readerOf } from '#core/database/reader.ts'
export type { Reader } from '#core/database/reader.ts'

/** A slice of a list: `limit` rows after the first `offset`. */
export type Part = { limit: number; offset: number }
export type Listed<Row> = { total: number; list: Row[] }

/** A slice from the page numbers of a call, which start at 1. */
export function partOf({ pageNum, pageSize }: { pageNum: number; pageSize: number }): Part {
  return { limit: pageSize, offset: (pageNum - 1) * pageSize }
}

function withoutCount<Row extends QueryResultRow>({ full_count: _count, ...row }: Row & { full_count: number }): Row {
  return row as unknown as Row
}

/** Rows of one slice with the total; `body` is the SQL from `from` on, without order. */
export async function listPart<Row extends QueryResultRow>(
  db: Reader,
  {
    columns,
    body,
    order,
    values,
    part,
  }: { columns: string; body: string; order: string; values: readonly unknown[]; part: Part },
): Promise<Listed<Row>> {
  const paging = `order by ${order} limit $${values.length + 1} offset $${values.length + 2}`
  const rows = await db.query<Row & { full_count: number }>(
    `select ${columns}, (count(*) over ())::int as full_count ${body} ${paging}`,
    [...values, part.limit, part.offset],
  )
  if (rows[0] || (part.offset === 0 && part.limit > 0))
    return { total: rows[0]?.full_count ?? 0, list: rows.map(withoutCount) }
  // A slice beyond the end, or of no rows, has no row to carry the count.
  const [count] = await db.query<{ total: number }>(`select count(*)::int as total ${body}`, values)
  return { total: count?.total ?? 0, list: [] }
}
