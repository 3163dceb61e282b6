import { listPage } from '#core/database/page.ts'
import type { Listed, Page } from '#core/database/page.ts'
import type { Reader } from '#core/database/reader.ts'
import type { ArticleHead } from '../types.ts'
import { head, headOf, isPublic } from './article.ts'
import type { HeadRow } from './article.ts'

/** Public articles of these, by id. */
export async function mapPublic(db: Reader, ids: readonly number[], at: number): Promise<Map<number, ArticleHead>> {
  if (ids.length === 0) return new Map()
  const rows = await db.query<HeadRow>(
    `select ${head} from articles.article a where ${isPublic(db)} and a.id = any($2)`,
    [new Date(at), [...ids]],
  )
  return new Map(rows.map((row) => [row.id, headOf(row)]))
}

/** Public articles of an author in all languages, newest first. */
export async function listOfAuthor(
  db: Reader,
  authorId: number,
  { at, ...page }: Page & { at: number },
): Promise<Listed<ArticleHead>> {
  const { total, list } = await listPage<HeadRow>(db, {
    columns: head,
    body: `from articles.article a where ${isPublic(db)} and a.author_id = $2`,
    order: 'a.publish_at desc, a.id desc',
    values: [new Date(at), authorId],
    page,
  })
  return { total, list: list.map(headOf) }
}

/** How many public articles each of these authors has. */
export async function countOfAuthors(db: Reader, ids: readonly number[], at: number): Promise<Map<number, number>> {
  const rows = await db.query<{ id: number; count: number }>(
    `select a.author_id as id, count(*)::int as count from articles.article a where ${isPublic(db)} and a.author_id = any($2) group by 1`,
    [new Date(at), [...ids]],
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}
