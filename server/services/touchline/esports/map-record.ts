import { matchRoom, teamKey } from '#contract/rooms.ts'
import * as contract from '#contract/touchline/map-record.ts'
import type { MapRecord } from '#contract/touchline/map-record.ts'
import { handle } from '#core/calls/handler.ts'
import { mapPool } from '#sports/esports/figures/maps.ts'
import { sportOf } from '#sports/index.ts'
import { gameMemoryOf } from '#timeline/game-memory.ts'
import { findMatch, listFirstMatches } from '#timeline/store/match.ts'
import { dateOf, dayOf } from '#timeline/title-ranking/store/series.ts'
import { begun } from './views.ts'

const DAYS = 182
/** The newest series of a team that count. */
const MOST = 200

export const getMapRecord = handle(contract.getMapRecord, async (call): Promise<MapRecord> => {
  const { params, db, dependsOn, fail } = call
  const match = (await findMatch(db, params.id)) ?? fail('match_not_found')
  const sport = sportOf(match)
  if (sport.games === undefined) return fail('wrong_sport')
  dependsOn(matchRoom(match.id))
  const from = dayOf(match.kickOff) - DAYS
  const range = { startsAt: from * 86_400_000, endsAt: match.kickOff }
  const poolOf = async (teamId: number | null) => {
    if (teamId === null) return []
    dependsOn(teamKey(teamId))
    const matches = await listFirstMatches(db, { teamId, statuses: begun, range }, MOST, 'newest')
    return mapPool(await gameMemoryOf(call).gamesOf(db, sport, matches), teamId)
  }
  const [home, away] = [await poolOf(match.homeId), await poolOf(match.awayId)]
  const played = (pool: typeof home) => pool.reduce((sum, { won }) => sum + won.games, 0)
  const tally = (pool: typeof home, map: string) => {
    const { games = 0, wins = 0 } = pool.find((one) => one.map === map)?.won ?? {}
    return { games, wins }
  }
  const maps = [...new Set([...home, ...away].map(({ map }) => map))].map((map) => ({
    map,
    home: tally(home, map),
    away: tally(away, map),
  }))
  const together = (one: MapRecord['maps'][number]) => one.home.games + one.away.games
  return {
    from: dateOf(from),
    counted: { home: played(home), away: played(away) },
    maps: maps.toSorted((a, b) => together(b) - together(a) || (a.map < b.map ? -1 : 1)),
  }
})
