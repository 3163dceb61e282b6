import type { QueryResultRow } from 'pg'
import type { Reader } from './reader.ts'

/** A page of a list: `limit` rows after the first `offset`. */
export type Page = { limit: number; offset: number }
export type Listed<Row> = { total: number; list: Row[] }

const usualSize = 20

/** The page for the numbers of a call, which start at 1. */
export function pageOf({ pageNum, pageSize = usualSize }: { pageNum: number; pageSize?: number }): Page {
  return { limit: pageSize, offset: (pageNum - 1) * pageSize }
}

/** The number of a page of the usual size, and how many pages and rows there are. */
export function pagesOf(page: number, total: number): { page: number; pages: number; total: number } {
  return { page, pages: Math.ceil(total / usualSize), total }
}

function withoutCount<Row extends QueryResultRow>({ full_count: _count, ...row }: Row & { full_count: number }): Row {
  return row as unknown as Row
}

/** Rows of one page with the total; `body` is the SQL from `from` on, without order. */
export async function listPage<Row extends QueryResultRow>(
  db: Reader,
  {
    columns,
    body,
    order,
    values,
    page,
  }: { columns: string; body: string; order: string; values: readonly unknown[]; page: Page },
): Promise<Listed<Row>> {
  const paging = `order by ${order} limit $${values.length + 1} offset $${values.length + 2}`
  const rows = await db.query<Row & { full_count: number }>(
    `select ${columns}, (count(*) over ())::int as full_count ${body} ${paging}`,
    [...values, page.limit, page.offset],
  )
  if (rows[0] || (page.offset === 0 && page.limit > 0))
    return { total: rows[0]?.full_count ?? 0, list: rows.map(withoutCount) }
  // A page beyond the end, or of no rows, has no row to carry the count.
  const [count] = await db.query<{ total: number }>(`select count(*)::int as total ${body}`, values)
  return { total: count?.total ?? 0, list: [] }
}

/** A page of rows as the wire has it: `contract/wire.ts`, `page`. */
export function pageView<Row>(asked: { pageNum: number; pageSize: number }, { total, list }: Listed<Row>) {
  const { pageNum, pageSize } = asked
  return { pageNum, pageSize, list, total, totalPage: Math.ceil(total / pageSize) }
}
