import type { Reader } from '#core/database/reader.ts'
import type { MatchNews } from '../kinds.ts'

/**
 * Completes the news of players: whoever followed a row that was merged into a player follows him, and a player who is
 * no longer in a line-up is news for those notified that he was.
 */
export async function withFormerPlayers(db: Reader, news: readonly MatchNews[]): Promise<MatchNews[]> {
  const merged = await mapMerged(
    db,
    news.flatMap(({ playerIds }) => playerIds),
  )
  const complete = news.map((one) => ({
    ...one,
    playerIds: one.playerIds.flatMap((id) => [id, ...(merged.get(id) ?? [])]),
  }))
  return [...complete, ...(await leftOut(db, complete))]
}

/** The rows that were merged into each of these players. */
async function mapMerged(db: Reader, playerIds: readonly number[]): Promise<Map<number, number[]>> {
  if (playerIds.length === 0) return new Map()
  const rows = await db.query<{ id: number; merged_into: number }>(
    {
      name: 'merged_players',
      text: 'select id, merged_into from timeline.participant where merged_into = any($1::bigint[])',
    },
    [[...new Set(playerIds)]],
  )
  const ids = new Map<number, number[]>()
  for (const { id, merged_into: standing } of rows) ids.set(standing, [...(ids.get(standing) ?? []), id])
  return ids
}

/** Withdrawals for players of earlier line-ups whom the newest line-up of their side omits. */
async function leftOut(db: Reader, news: readonly MatchNews[]): Promise<MatchNews[]> {
  const sides = new Map<string, MatchNews>()
  for (const one of news) if (isListing(one)) sides.set(`${one.matchId} ${one.data.side}`, one)
  if (sides.size === 0) return []
  const listed = new Set(news.filter(isListing).map(({ matchId, key }) => `${matchId} ${key}`))
  const rows = await db.query<{ match_id: number; event_key: string }>(
    {
      name: 'listed_players',
      text: `select match_id, event_key from notices.told
        where match_id = any($1::bigint[]) and event_key like 'lineup %' and not is_withdrawn`,
    },
    [[...new Set([...sides.values()].map(({ matchId }) => matchId))]],
  )
  return rows.flatMap(({ match_id: matchId, event_key: key }) => {
    const [, side, id] = key.split(' ')
    const newest = sides.get(`${matchId} ${side}`)
    if (!newest || listed.has(`${matchId} ${key}`)) return []
    const playerId = Number(id)
    return [{ ...newest, key, isWithdrawn: true, playerIds: [playerId], data: { ...newest.data, playerId } }]
  })
}

function isListing({ kind, playerIds, matchIds }: MatchNews): boolean {
  return kind === 'lineup' && playerIds.length > 0 && matchIds.length === 0
}
