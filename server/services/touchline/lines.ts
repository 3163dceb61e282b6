import { coverageOf, knownSum, type Coverage } from '#sports/coverage.ts'
import { findSport } from '#sports/index.ts'
import type { PlayerRecord } from '#sports/player.ts'
import { mapMatchRecords, readingsAt } from '#timeline/match-records.ts'
import type { MatchRecords } from '#timeline/record-code.ts'
import type { Reader } from '#core/database/reader.ts'
import type { SeasonFacts } from '#timeline/store/coverage.ts'
import type { Match } from '#timeline/types.ts'

/** Figures of each player and line-ups by match, of one sport; those in play as they stand now (epoch ms). */
export async function mapPlayedMatches(
  db: Reader,
  sportId: string,
  matches: readonly Match[],
  now: number,
): Promise<Map<number, MatchRecords>> {
  const sport = findSport(sportId)
  const ids = matches.map(({ id }) => id)
  return sport ? mapMatchRecords(db, sport, ids, readingsAt(sport, matches, now)) : new Map()
}

/** The known data of a team's matches of a season. */
export function coverageOfTeam(season: readonly SeasonFacts[], teamId: number | null): Coverage {
  const own = new Set(
    season
      .filter(({ homeId, awayId }) => teamId !== null && (homeId === teamId || awayId === teamId))
      .map(({ matchId }) => matchId),
  )
  return coverageOf(season, (id) => own.has(id))
}

export function addCoverage(parts: readonly Coverage[]): Coverage {
  const sum: Coverage = { matches: 0, lineups: 0, goals: 0, assists: 0, cards: 0 }
  for (const part of parts) for (const name of Object.keys(sum) as (keyof Coverage)[]) sum[name] += part[name]
  return sum
}

type Figure = 'appearances' | 'starts' | 'minutes' | 'goals' | 'assists' | 'yellowCards' | 'redCards'
/** Null for a figure that no source reports. */
type PlayerTally = Record<Figure, number | null>

/** A player's sums over matches, of which `coverage` tells the data. Without line-ups their number is unknown. */
export function tallyRecords(
  records: Iterable<PlayerRecord>,
  { lineups, goals, assists, cards }: Coverage,
): PlayerTally {
  const sums = sumsOf(records)
  return {
    appearances: lineups === 0 ? null : sums.appearances,
    starts: lineups === 0 ? null : sums.starts,
    minutes: lineups === 0 ? null : sums.minutes,
    goals: knownSum(sums.goals, goals),
    assists: knownSum(sums.assists, assists),
    yellowCards: knownSum(sums.yellowCards, cards),
    redCards: knownSum(sums.redCards, cards),
  }
}

function sumsOf(records: Iterable<PlayerRecord>): Record<Figure, number> {
  const tally = { appearances: 0, starts: 0, minutes: 0, goals: 0, assists: 0, yellowCards: 0, redCards: 0 }
  for (const { hasPlayed, isStarter, minutes, counts } of records) {
    if (hasPlayed) tally.appearances += 1
    if (isStarter) tally.starts += 1
    tally.minutes += minutes ?? 0
    for (const key of ['goals', 'assists', 'yellowCards', 'redCards'] as const) tally[key] += counts[key] ?? 0
  }
  return tally
}
