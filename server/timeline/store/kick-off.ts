import type { Reader } from '../reader.ts'

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
