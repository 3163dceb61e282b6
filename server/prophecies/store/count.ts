import { listPage, type Listed, type Page } from '#core/database/page.ts'
import type { Reader } from '#core/database/reader.ts'
import { readable } from '#timeline/store/readable.ts'
import { lensOfOpen } from './feed.ts'

/** How many prophecies each of these people has sealed; those without are missing. */
export async function countOfAuthors(db: Reader, userIds: readonly number[]): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.query<{ id: number; count: number }>(
    `select p.user_id as id, count(*)::int as count from prophecies.prophecy p where p.user_id = any($1) group by 1`,
    [[...new Set(userIds)]],
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** People who publish prophecies and whom a user follows, the last followed first. */
export function listFollowedAuthors(db: Reader, userId: number, page: Page): Promise<Listed<{ id: number }>> {
  return listPage<{ id: number }>(db, {
    columns: 'f.followed_user_id as id',
    body: `from people.follow f where f.user_id = $1
      and exists (select from prophecies.prophecy p where p.user_id = f.followed_user_id)
      and exists (select from accounts.account c where c.id = f.followed_user_id and c.state in ('active', 'closing'))
      and not exists (select from chat.block b where (b.user_id = f.user_id and b.blocked_user_id = f.followed_user_id)
        or (b.user_id = f.followed_user_id and b.blocked_user_id = f.user_id))`,
    order: 'f.created_at desc, f.followed_user_id desc',
    values: [userId],
    page,
  })
}

type MatchSearch = {
  /** Epoch ms. */
  now: number
  sport?: string | undefined
  competitionIds?: readonly number[] | undefined
  isByCount: boolean
}

const openOf = (db: Reader) => `from prophecies.prophecy p join ${readable(db, 'match')} m on m.id = p.match_id
  where p.state = 'sealed' and p.shown_at is not null and m.status = 'scheduled' and least(p.closes_at, m.kick_off) > $1
    and ($2::text is null or p.sport = $2) and ($3::bigint[] is null or p.competition_id = any($3))${lensOfOpen}`

/** Matches to come with open prophecies: by kick-off, or those with the most first. */
export function listMatchesWithOpen(
  db: Reader,
  { now, sport, competitionIds, isByCount }: MatchSearch,
  page: Page,
): Promise<Listed<{ id: number; count: number }>> {
  return listPage<{ id: number; count: number }>(db, {
    columns: 'o.id, o.count',
    body: `from (select m.id, m.kick_off, count(*)::int as count ${openOf(db)} group by 1, 2) o`,
    order: isByCount ? 'o.count desc, o.id' : 'o.kick_off, o.id',
    values: [new Date(now), sport ?? null, competitionIds ?? null],
    page,
  })
}

/** Leagues with open prophecies, and of how many matches. */
export function listLeaguesWithOpen(
  db: Reader,
  { now, sport }: Pick<MatchSearch, 'now' | 'sport'>,
): Promise<{ id: number; matches: number }[]> {
  return db.query(
    `select p.competition_id as id, count(distinct p.match_id)::int as matches ${openOf(db)} group by 1 order by 2 desc, 1 limit 200`,
    [new Date(now), sport ?? null, null],
  )
}
