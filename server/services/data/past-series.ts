import { sportOf } from '#sports/index.ts'
import { readGameRecords } from '#timeline/game-records.ts'
import type { Reader } from '#core/database/reader.ts'
import { listFirstMatches, type MatchFilter } from '#timeline/store/match.ts'
import type { Match } from '#timeline/types.ts'
import { hasGameFilter, passingGames, type GameFilters, type PastSeries } from './rules/head-to-head.ts'

/** Series that are looked through for those with a game that passes. */
const DEPTH = 200

export type PastAsked = {
  hostId: number
  awayId: number
  /** Series of the two against each other, or the newest of each. */
  scope: 'meetings' | 'recent'
  /** Only those in which the team (at a meeting the host) is named first, or second. */
  side?: 'home' | 'away'
  competitionId?: number
  before: number
  /** The newest series that pass: in all, or of each team. */
  size: number
}
type Read = { matches: Map<number, Match>; series: PastSeries[] }

/** Series that are over, newest first, with their games: those of which a game passes, where games are filtered. */
export async function readPastSeries(db: Reader, sport: string, asked: PastAsked, filters: GameFilters): Promise<Read> {
  const { hostId, awayId, scope, size } = asked
  const teams = scope === 'meetings' ? [hostId] : [hostId, awayId]
  const limit = hasGameFilter(filters) ? DEPTH : size
  const lists = await Promise.all(teams.map((teamId) => listFirstMatches(db, filterOf(asked, teamId), limit, 'newest')))
  const matches = new Map(lists.flat().map((match) => [match.id, match]))
  const games = await readGameRecords(db, sportOf({ sport }), [...matches.keys()])
  const seriesOf = (match: Match): PastSeries => ({
    id: match.id,
    homeId: match.homeId,
    awayId: match.awayId,
    winner: match.summary.winner,
    games: games.get(match.id) ?? [],
    of: [],
  })
  const passing = lists.map((list) =>
    list
      .map(seriesOf)
      .filter((one) => !hasGameFilter(filters) || passingGames(one, filters).length > 0)
      .slice(0, size),
  )
  return { matches, series: joined(passing, scope === 'meetings' ? [[hostId, awayId]] : [[hostId], [awayId]], matches) }
}

/** Each series once, with the teams in whose list it is. */
function joined(
  lists: readonly (readonly PastSeries[])[],
  teams: readonly (readonly number[])[],
  matches: ReadonlyMap<number, Match>,
): PastSeries[] {
  const all = new Map<number, PastSeries>()
  for (const [at, list] of lists.entries())
    for (const one of list) all.set(one.id, { ...one, of: [...(all.get(one.id)?.of ?? []), ...(teams[at] ?? [])] })
  const kickOff = ({ id }: PastSeries) => matches.get(id)?.kickOff ?? 0
  return [...all.values()].sort((a, b) => kickOff(b) - kickOff(a) || b.id - a.id)
}

function filterOf({ hostId, awayId, scope, side, competitionId, before }: PastAsked, teamId: number): MatchFilter {
  const given: MatchFilter = {
    statuses: ['finished', 'awarded'],
    range: { endsAt: before },
    competitionIds: competitionId === undefined ? undefined : [competitionId],
  }
  const isMeeting = scope === 'meetings'
  if (side === 'home') return { ...given, homeId: teamId, ...(isMeeting ? { awayId } : {}) }
  if (side === 'away') return { ...given, awayId: teamId, ...(isMeeting ? { homeId: awayId } : {}) }
  return { ...given, teamId, ...(isMeeting ? { opponentId: teamId === hostId ? awayId : hostId } : {}) }
}
