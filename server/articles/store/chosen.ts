import { listPage, type Listed, type Page } from '#core/database/page.ts'
import type { Reader } from '#core/database/reader.ts'
import type { ArticleHead } from '../types.ts'
import { head, headOf, isPublic, type HeadRow } from './article.ts'

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

/** Authors with an account who published most since an instant. */
export async function listAuthors(
  db: Reader,
  { at, language, since, limit }: { at: number; language: 'en' | 'zh'; since: number; limit: number },
): Promise<{ id: number; name: string; articles: number }[]> {
  return db.query(
    `select a.author_id as id, (array_agg(a.author_name order by a.publish_at desc))[1] as name, count(*)::int as articles
      from articles.article a where ${isPublic(db)} and a.author_id is not null and a.language = $2 and a.publish_at > $3
      group by 1 order by 3 desc, 1 limit $4`,
    [new Date(at), language, new Date(since), limit],
  )
}
