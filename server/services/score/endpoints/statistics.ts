import * as contract from '#contract/score/statistics.ts'
import type { GoalStat } from '#contract/score/views/goal.ts'
import { handle } from '#core/calls/handler.ts'
import {
  goalAverages,
  goalDistribution,
  goalSums,
  halfFull,
  type PastMatch,
  type GoalAverages,
} from '#sports/record.ts'
import type { Reader } from '#core/database/reader.ts'
import { pluck } from '#core/pluck.ts'
import { listSeasonEvents } from '#timeline/store/event.ts'
import { findMatch, mapRecentResults } from '#timeline/store/match.ts'
import type { Match, MatchEvent } from '#timeline/types.ts'
import { hydrate } from '../hydration.ts'
import { handleOfMatch } from '../kept.ts'
import { readPlayed } from '../read-match.ts'
import { pastMatches, recentOf, recentSide, type RecentAsked } from '../rules/past-match.ts'
import { keepToSport } from '../sport-calls.ts'
import type { GoalAverage, SoccerContrast, TrendPoint } from '#contract/score/statistics.ts'
import type { Score } from '#sports/sport.ts'
import type { WireTrendPoint } from '#sports/wire.ts'

/** Statistics of the whole match, by member of the wire. */
function contrast(matchId: number, statistics: { [member: string]: Score }): SoccerContrast {
  const row = ({ home, away }: Score) => ({ matchId, periodType: 0, team1: Math.round(home), team2: Math.round(away) })
  return Object.fromEntries(Object.entries(statistics).map(([member, pair]) => [member, row(pair)]))
}

function trendPoint({ minute, value, hasGoal }: WireTrendPoint): TrendPoint {
  return { minute, value, team: value > 0 ? 1 : value < 0 ? 2 : 0, eventTypeId: hasGoal ? 9 : 0 }
}

/** Zero goals without matches; corners only where they are reported. */
function goalAverage(teamId: number, { all, home, away }: Record<'all' | 'home' | 'away', GoalAverages>): GoalAverage {
  return {
    teamId,
    allGoal: rounded(all.for) ?? 0,
    hostGoal: rounded(home.for) ?? 0,
    guestGoal: rounded(away.for) ?? 0,
    allLostGoal: rounded(all.against) ?? 0,
    hostLostGoal: rounded(home.against) ?? 0,
    guestLostGoal: rounded(away.against) ?? 0,
    allCorner: rounded(all.corners),
    hostCorner: rounded(home.corners),
    guestCorner: rounded(away.corners),
  }
}

function rounded(value: number | null): number | undefined {
  return value === null ? undefined : Math.round(value * 100) / 100
}

/** A minute without events appears on the chart at most this late. */
const MINUTE_LAG_MS = 5_000
/** More matches than a team plays in a season. */
const SEASON_MATCHES = 100
/** Factor for matches at one ground: about half of all matches are at home. */
const PER_SIDE = 3

export const getStatistics = handleOfMatch(contract.getStatistics, async ({ db, query, fail }) => {
  const { match, sport, state } = (await readPlayed(db, query.matchId)) ?? fail('match_not_found')
  keepToSport('getStatistics', match, fail)
  return contrast(match.id, sport.wire.statistics(state))
})

export const listTrend = handleOfMatch(
  contract.listTrend,
  async ({ db, query, now, fail }) => {
    const { match, sport, events, state } = (await readPlayed(db, query.matchId)) ?? fail('match_not_found')
    keepToSport('listTrend', match, fail)
    const isLive = state.status === 'live' && state.period > 0
    const clockSeconds = sport.clock.read(state, now).seconds
    return sport.wire.trend(events, isLive ? { period: state.period, clockSeconds } : null).map(trendPoint)
  },
  MINUTE_LAG_MS,
)

type Sided = { teamId: number; role: 'home' | 'away' }

/** The known sides of a match, home first. */
function sidesOf({ homeId, awayId }: Match): Sided[] {
  const sides = [
    { teamId: homeId, role: 'home' as const },
    { teamId: awayId, role: 'away' as const },
  ]
  return sides.flatMap(({ teamId, role }) => (teamId === null ? [] : [{ teamId, role }]))
}

export const listGoalAverages = handle(contract.listGoalAverages, async (call) => {
  const { db, query, fail } = call
  const match = (await findMatch(db, query.matchId)) ?? fail('match_not_found')
  keepToSport('listGoalAverages', match, fail)
  const sides = sidesOf(match)
  const results = await mapRecentResults(db, pluck(sides, 'teamId'), {
    limit: SEASON_MATCHES,
    seasonId: match.seasonId,
  })
  const { bookings } = await hydrate(call, [...results.values()].flat(), null)
  return sides.map(({ teamId }) =>
    goalAverage(teamId, goalAverages(pastMatches(results.get(teamId) ?? [], bookings), teamId)),
  )
})

export const listGoalStats = handle(contract.listGoalStats, async ({ db, query, fail }) => {
  const { match, sport, events } = (await readPlayed(db, query.matchId)) ?? fail('match_not_found')
  keepToSport('listGoalStats', match, fail)
  const sides = sidesOf(match)
  const { types } = sport.scoring
  if (query.currentMatch) {
    const goals = events.filter(({ type }) => types.includes(type))
    return goalStats(sides, [match], goals)
  }
  const [goals, results] = await Promise.all([
    listSeasonEvents(db, match.seasonId, types),
    mapRecentResults(db, pluck(sides, 'teamId'), { limit: SEASON_MATCHES, seasonId: match.seasonId }),
  ])
  return goalStats(sides, [...results.values()].flat(), goals)
})

/** Six rows: all, home and away matches (`type` 1, 2, 3), the home team's before the away team's. */
function goalStats(sides: readonly Sided[], matches: readonly Match[], goals: readonly MatchEvent[]): GoalStat[] {
  const byId = new Map(matches.map((match) => [match.id, match]))
  return ([1, 2, 3] as const).flatMap((type) =>
    sides.map(({ teamId, role }) => {
      const own = goals.filter(({ matchId, side }) => {
        const match = byId.get(matchId)
        const isHome = match?.homeId === teamId
        if (!match || side !== (isHome ? 'home' : 'away') || (!isHome && match.awayId !== teamId)) return false
        return type === 1 || isHome === (type === 2)
      })
      return { teamFlag: role === 'home' ? 1 : 2, type, ranges: goalDistribution(own, 10) }
    }),
  )
}

/** Earlier matches of both sides, newest first, as the caller requests them. */
async function readRecent(db: Reader, match: Match, asked: RecentAsked): Promise<(Sided & { matches: PastMatch[] })[]> {
  const sides = sidesOf(match)
  const isNarrowed = sides.some(({ role }) => recentSide(asked, role) !== 'all')
  const limit = isNarrowed ? asked.matchSize * PER_SIDE : asked.matchSize
  const results = await mapRecentResults(db, pluck(sides, 'teamId'), { limit, before: match.kickOff })
  return sides.map((side) => ({
    ...side,
    matches: recentOf(results.get(side.teamId) ?? [], side.teamId, side.role, asked),
  }))
}

export const listHalfFull = handle(contract.listHalfFull, async ({ db, query, fail }) => {
  const match = (await findMatch(db, query.matchId)) ?? fail('match_not_found')
  keepToSport('listHalfFull', match, fail)
  const recent = await readRecent(db, match, query)
  return recent.flatMap(({ teamId, matches }) => halfFull(matches, teamId).map((row) => ({ teamId, ...row })))
})

export const listGoalSums = handle(contract.listGoalSums, async ({ db, query, fail }) => {
  const match = (await findMatch(db, query.matchId)) ?? fail('match_not_found')
  keepToSport('listGoalSums', match, fail)
  const recent = await readRecent(db, match, query)
  return recent.flatMap(({ teamId, matches }) => goalSums(matches).map((row) => ({ teamId, ...row })))
})
