import { audience, followsOf } from '#following/store/audience.ts'
import type { Reader } from '#core/database/reader.ts'
import { offAtFirst, switchOf, type NoticeKinds, type MatchNews } from '../kinds.ts'
import type { NewNotice } from './inbox.ts'

/** Followers written to in one statement. */
const PART = 2_000

/**
 * Writes one notice for each follower with this kind enabled and no notice of it yet: enabled for one of the follows
 * that it reaches, or by the settings of the account. Calls `each` with the users of every part.
 */
export async function addForFollowers(
  db: Reader,
  kinds: NoticeKinds,
  news: MatchNews,
  each: (userIds: number[]) => Promise<void>,
): Promise<void> {
  const { matchId, matchIds, kind, key, revision, data, teamIds, competitionIds, playerIds, chosen } = news
  for (let last = 0; ;) {
    const [part] = await db.query<{ last: number | null; count: number; added: number[] }>(
      {
        name: 'notices_for_followers',
        text: `with heard as (
            select f.user_id, bool_or(not $15 = any(coalesce(f.off_kinds, s.off_kinds, $14))) as is_on
            from (${audience}) f left join notices.setting s on s.user_id = f.user_id
            group by f.user_id order by f.user_id limit $8),
          added as (
            insert into notices.notice (user_id, kind, match_id, event_key, revision, data)
            select user_id, $10, $9, $11, $12, $13 from heard where is_on
            on conflict do nothing returning user_id)
          select max(user_id) as last, count(*)::int as count, coalesce((select array_agg(user_id::int8 order by user_id) from added), '{}') as added from heard`,
      },
      [
        matchIds,
        teamIds,
        competitionIds,
        last,
        chosen.teamIds,
        chosen.competitionIds,
        playerIds,
        PART,
        matchId,
        kind,
        key,
        revision,
        data,
        offAtFirst(kinds),
        switchOf(kinds, kind),
      ],
    )
    const added = (part?.added ?? []).map(Number)
    if (added.length > 0) await each(added)
    if (!part || part.last === null || part.count < PART) return
    last = part.last
  }
}

/**
 * Amends the notices of news that was delivered. Withdrawn ones are struck and unread again; restored ones are shown as
 * before. Answers the people whose notice changed: of news only those who hear of corrections.
 */
export async function amendNotices(
  db: Reader,
  { matchId, key, revision, isWithdrawn, data, playerIds, chosen }: MatchNews,
  isNews: boolean,
): Promise<number[]> {
  const isOn = (offKinds: string) => `not 'correction' = any(coalesce(${offKinds}, s.off_kinds, '{}'))`
  const rows = await db.query<{ user_id: number; is_heard: boolean }>(
    `with old as (
       select n.id, coalesce((select bool_or(${isOn('f.off_kinds')}) from (${followsOf('n.user_id')}) f), ${isOn('null')}) as is_heard
       from notices.notice n left join notices.setting s on s.user_id = n.user_id
       where n.match_id = $1 and n.event_key = $5 and n.revision <= $6)
     update notices.notice n set revision = $6, data = $7, corrected_at = case when $8 then now() end,
       read_at = case when $9 and old.is_heard then null else n.read_at end
     from old where n.id = old.id returning n.user_id, old.is_heard`,
    [matchId, chosen.teamIds, chosen.competitionIds, playerIds, key, revision, data, isWithdrawn, isNews],
  )
  return rows.filter((row) => row.is_heard || !isNews).map((row) => row.user_id)
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
