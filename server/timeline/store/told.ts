import type { Reader } from '../reader.ts'

/** When matches of a season were planned, as far as they were moved since: epoch ms by match. */
export async function mapFirstKickOffs(db: Reader, seasonId: number): Promise<Map<number, number>> {
  const rows = await db.query<{ id: number; first_kick_off: Date }>('select id, first_kick_off from timeline.match where season_id = $1 and first_kick_off is not null', [seasonId])
  return new Map(rows.map((row) => [row.id, row.first_kick_off.getTime()]))
}

/** Who tells events of a type, by match: `period_start` is told by those who tell the whole match, `result` by those who know its end. */
export async function mapTellers(db: Reader, type: string, matchIds: readonly number[]): Promise<Map<number, Set<string>>> {
  const tellers = new Map<number, Set<string>>()
  if (matchIds.length === 0) return tellers
  const rows = await db.query<{ match_id: number; provider: string }>(
    'select distinct match_id, provider from timeline.event where match_id = any($2) and type = $1 and withdrawn_reason is null',
    [type, matchIds],
  )
  for (const { match_id: id, provider } of rows) tellers.set(id, (tellers.get(id) ?? new Set()).add(provider))
  return tellers
}
