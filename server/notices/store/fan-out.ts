import { audience } from '#following/store/audience.ts'
import type { Reader } from '#core/database/reader.ts'
import { offAtFirst } from '../kinds.ts'
import type { NoticeKinds, MatchNews } from '../kinds.ts'
import type { NewNotice } from './inbox.ts'

/** Followers written to in one statement. */
const PART = 2_000

/**
 * Writes one notice for each follower with this kind enabled and no notice of it yet; calls `each` with the users of
 * every part.
 */
export async function addForFollowers(
  db: Reader,
  kinds: NoticeKinds,
  news: MatchNews,
  each: (userIds: number[]) => Promise<void>,
): Promise<void> {
  const { matchId, kind, key, revision, data, teamIds, competitionIds } = news
  for (let last = 0; ;) {
    const [part] = await db.query<{ last: number | null; count: number; added: number[] }>(
      {
        name: 'notices_for_followers',
        text: `with heard as (${audience}), added as (
            insert into notices.notice (user_id, kind, match_id, event_key, revision, data)
            select h.user_id, $6, $1, $7, $8, $9 from heard h left join notices.setting s on s.user_id = h.user_id
            where not $6 = any(coalesce(s.off_kinds, $10))
            on conflict do nothing returning user_id)
          select max(user_id) as last, count(*)::int as count, coalesce((select array_agg(user_id::int8 order by user_id) from added), '{}') as added from heard`,
      },
      [matchId, teamIds, competitionIds, last, PART, kind, key, revision, data, offAtFirst(kinds)],
    )
    const added = (part?.added ?? []).map(Number)
    if (added.length > 0) await each(added)
    if (!part || part.last === null || part.count < PART) return
    last = part.last
  }
}

/**
 * Amends the notices of news that was delivered. Withdrawn ones are struck and unread again; restored ones are shown as
 * before. Answers the people whose notice changed.
 */
export async function amendNotices(
  db: Reader,
  { matchId, key, revision, isWithdrawn, data }: MatchNews,
  isNews: boolean,
): Promise<number[]> {
  const rows = await db.query<{ user_id: number }>(
    `update notices.notice set revision = $3, data = $4, corrected_at = case when $5 then now() end, read_at = case when $6 then null else read_at end
     where match_id = $1 and event_key = $2 and revision <= $3 returning user_id, deleted_at`,
    [matchId, key, revision, data, isWithdrawn, isNews],
  )
  return rows.map((row) => row.user_id)
}

/** The same for the given people. */
export async function addForPeople(
  db: Reader,
  kinds: NoticeKinds,
  userIds: readonly number[],
  { kind, matchId, key, data }: Omit<NewNotice, 'userId'> & { matchId: number },
): Promise<number[]> {
  if (userIds.length === 0) return []
  const rows = await db.query<{ user_id: number }>(
    `insert into notices.notice (user_id, kind, match_id, event_key, data)
     select p.id, $2, $3, $4, $5 from unnest($1::bigint[]) as p(id) left join notices.setting s on s.user_id = p.id
     where not $2 = any(coalesce(s.off_kinds, $6)) on conflict do nothing returning user_id`,
    [[...userIds], kind, matchId, key, data, offAtFirst(kinds)],
  )
  return rows.map((row) => row.user_id)
}
