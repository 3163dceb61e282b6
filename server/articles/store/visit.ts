import type { Reader } from '#core/database/reader.ts'
import { isPublic } from './article.ts'

/** More articles than that are counted as so many. */
const mostUnread = 99
/** An account that never opened the news has those of the last day to read. */
const firstMs = 86_400_000

/** Notes that an account has opened the news; an earlier moment changes nothing. */
export async function noteVisit(db: Reader, userId: number, at: number): Promise<void> {
  await db.query(
    `insert into articles.visit (user_id, at) values ($1, $2)
      on conflict (user_id) do update set at = greatest(articles.visit.at, excluded.at)`,
    [userId, new Date(at)],
  )
}

export async function lastVisit(db: Reader, userId: number, now: number): Promise<number> {
  const [row] = await db.query<{ at: Date }>('select at from articles.visit where user_id = $1', [userId])
  return Math.max(row?.at.getTime() ?? 0, now - 7 * firstMs, row ? 0 : now - firstMs)
}

type Asking = { at: number; language: 'en' | 'zh'; since: number }

/** How many articles became public since, at most `mostUnread`. */
export async function countNews(db: Reader, { at, language, since }: Asking): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from (select from articles.article a
      where ${isPublic(db)} and a.language = $2 and a.publish_at > $3 limit ${mostUnread}) n`,
    [new Date(at), language, new Date(since)],
  )
  return row?.count ?? 0
}

/** The same for each of some teams, by team; those without are missing. */
export async function countNewsOfTeams(
  db: Reader,
  teamIds: readonly number[],
  { at, language, since }: Asking,
): Promise<Map<number, number>> {
  if (teamIds.length === 0) return new Map()
  const rows = await db.query<{ id: number; count: number }>(
    `select m.thing_id as id, least(count(*), ${mostUnread})::int as count from articles.article a
      join articles.mention m on m.article_id = a.id and m.kind = 'team' and m.thing_id = any($4)
      where ${isPublic(db)} and a.language = $2 and a.publish_at > $3 group by 1`,
    [new Date(at), language, new Date(since), teamIds],
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}
