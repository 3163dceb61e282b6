import type { PlayerSheets } from '#contract/touchline/sheets.ts'
import { findSport } from '#sports/index.ts'
import type { Reader } from '#core/database/reader.ts'
import { listPlayerEvents } from '#timeline/store/event.ts'
import type { Participant } from '#timeline/types.ts'
import type { Played } from './player-career.ts'

/** The shots of a player in the season of his newest match; null without zones or known places. */
export async function shotsOf(
  db: Reader,
  { id, sport }: Participant,
  [first, ...others]: readonly Played[],
): Promise<PlayerSheets['shots']> {
  const zones = findSport(sport)?.players.zones
  if (!zones || first === undefined) return null
  const { seasonId } = first.match
  const matchIds = new Set(
    [first, ...others].filter(({ match }) => match.seasonId === seasonId).map(({ match }) => match.id),
  )
  const events = (await listPlayerEvents(db, id, zones.types)).filter(
    ({ matchId, playerId }) => playerId === id && matchIds.has(matchId),
  )
  const counted = zones.of(events)
  if (counted.length === 0) return null
  const placed = [...Map.groupBy(events, ({ matchId }) => matchId).values()].filter((own) => zones.of(own).length > 0)
  return { seasonId, matches: placed.length, zones: counted }
}
