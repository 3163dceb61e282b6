import type { Reader } from '#core/database/reader.ts'

/**
 * Deletes prices between opening and closing, and those in play, of these matches as far as they belong to the
 * demonstration, are over and kicked off before an instant (epoch ms); at most `limit` rows. List prices stay, and
 * where no closing price exists so do the movements, the last of which replaces it. Answers how many were deleted.
 */
export async function pruneDemoPrices(
  db: Reader,
  { matchIds, before, limit }: { matchIds: readonly number[]; before: number; limit: number },
): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `with old as (
       select p.id from timeline.match m join score.price p on p.match_id = m.id
       where m.id = any($1) and m.is_demo and m.kick_off < $2 and m.status not in ('scheduled', 'live', 'interrupted') and p.stage in ('moving', 'live')
         and not exists (select from score.current_price c where c.match_id = p.match_id and p.id in (c.opening_id, c.current_id))
         and (p.stage = 'live' or exists (select from score.price q where q.match_id = p.match_id and q.bookmaker_id = p.bookmaker_id
           and q.market = p.market and q.stage = 'closing' and (q.priced_at is null or q.priced_at <= m.kick_off)))
       limit $3),
     gone as (delete from score.price where id in (select id from old) returning 1)
     select count(*)::int as count from gone`,
    [matchIds, new Date(before), limit],
  )
  return rows[0]?.count ?? 0
}
