import type { Database } from '#core/database/db.ts'
import type { Document } from '#contract/document/document.ts'

/** Published articles by a person, each with a paragraph that mentions these matches. */
export async function addArticles(
  database: Database,
  count: number,
  authorId: number | null,
  matchIds: readonly number[] = [],
): Promise<number[]> {
  const document: Document = {
    blocks: [
      {
        kind: 'paragraph',
        children: [
          { kind: 'text', text: 'A plain day. ' },
          ...matchIds.map((id) => ({ kind: 'mention' as const, of: 'match' as const, id, label: 'It' })),
        ],
      },
    ],
  }
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into articles.article (category_id, language, title, document, author_name, author_id, publish_at)
      select (select min(id) from articles.category), 'en', 'Article ' || n, $2, 'Jo Field', $3, now() - n * interval '1 minute'
      from generate_series(1, $1::int) as n returning id`,
    [count, JSON.stringify(document), authorId],
  )
  const ids = rows.map(({ id }) => id)
  await database.pool.query(
    `insert into articles.mention (article_id, kind, thing_id, place)
      select a, 'match', m.id, m.place from unnest($1::int[]) as a, unnest($2::bigint[]) with ordinality as m (id, place)`,
    [ids, matchIds],
  )
  return ids
}
