import type { Reader } from '#core/database/reader.ts'
import { notReplayed } from './match-row.ts'
import { readable } from './readable.ts'

export type KickOff = { matchId: number; seasonId: number; kickOff: number }

/** Kick-offs of these matches, and of the current matches of these seasons. Epoch ms. */
export async function listKickOffs(
  db: Reader,
  { matchIds, seasonIds }: { matchIds: readonly number[]; seasonIds: readonly number[] },
): Promise<KickOff[]> {
  if (matchIds.length + seasonIds.length === 0) return []
  const rows = await db.query<{ id: number; season_id: number; kick_off: Date }>(
    `select id, season_id, kick_off from timeline.match
     where id = any($1) or (season_id = any($2) and kick_off between now() - interval '2 days' and now() + interval '2 days')`,
    [matchIds, seasonIds],
  )
  return rows.map((row) => ({ matchId: row.id, seasonId: row.season_id, kickOff: row.kick_off.getTime() }))
}

/** When a match began, or went on after a suspension. Epoch ms. */
export type TimeOfPlay = { matchId: number; at: number; isResumed: boolean; isInPlay: boolean }

/** Times of play of the matches of these seasons. */
export async function listTimesOfPlay(db: Reader, seasonIds: readonly number[]): Promise<TimeOfPlay[]> {
  const match = `from ${readable(db, 'match')} m`
  const rows = await db.query<{ id: number; at: Date; is_resumed: boolean; is_in_play: boolean }>(
    `select m.id, m.kick_off as at, false as is_resumed, m.status in ('live', 'interrupted') as is_in_play
     ${match} where m.season_id = any($1) and ${notReplayed}
     union all select m.id, e.occurred_at, true, m.status in ('live', 'interrupted')
     ${match} join timeline.event e on e.match_id = m.id where m.season_id = any($1) and ${notReplayed} and e.type = 'resumed'
       and e.is_shown and e.withdrawn_reason is null and e.occurred_at is not null`,
    [seasonIds],
  )
  return rows.map((row) => ({
    matchId: row.id,
    at: row.at.getTime(),
    isResumed: row.is_resumed,
    isInPlay: row.is_in_play,
  }))
}
