import { skeletonOf } from '#core/text/skeleton.ts'
import type { TestPerson } from './people.ts'
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

/** Gives people the form of their name by which others mention them. */
export async function nameLike(database: Database, people: readonly TestPerson[]): Promise<void> {
  await database.pool.query(
    `update accounts.account a set nickname_skeleton = n.skeleton from unnest($1::bigint[], $2::text[]) as n (id, skeleton) where a.id = n.id`,
    [people.map(({ userId }) => userId), people.map(({ nickname }) => skeletonOf(nickname))],
  )
}

/** A comment by one person on the report of a match or on another thing, and answers to it by another. */
export async function talkAbout(
  { pool }: Database,
  id: number,
  [first, other]: readonly [number, number],
  texts: readonly string[],
  kind = 'report',
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into talk.comment (kind, target_id, user_id, text, shown_at) values ($4, $1, $2, $3, now()) returning id`,
    [id, first, texts[0], kind],
  )
  const mainId = rows[0]!.id
  const replies = await pool.query<{ id: number }>(
    `insert into talk.comment (kind, target_id, main_id, reply_to_id, user_id, to_user_id, text, shown_at)
      select $6, $1, $2::bigint, $2::bigint, $3, $4, text, now() from unnest($5::text[]) as text returning id`,
    [id, mainId, other, first, texts.slice(1), kind],
  )
  return [mainId, ...replies.rows.map(({ id }) => id)]
}
