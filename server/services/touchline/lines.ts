import { football } from '#sports/football.ts'
import { playerLines } from '#sports/football/player-line.ts'
import { coverageOf, knownSum } from '#sports/coverage.ts'
import type { Coverage } from '#sports/coverage.ts'
import type { PlayerLine } from '#sports/football/player-line.ts'
import { fold } from '#sports/sport.ts'
import { compareEvents } from '#sports/timeline.ts'
import type { Reader } from '#timeline/reader.ts'
import type { SeasonFacts } from '#timeline/store/coverage.ts'
import { listEventsOfTypes } from '#timeline/store/event.ts'

/** What a player's line is made of; passes and shots, the many, stay in the database. */
const types = ['lineup', 'substitution', 'goal', 'card', 'period_start', 'period_end', 'result']

/** What each player did in each of the matches, by match and player. */
export async function mapPlayerLines(
  db: Reader,
  matchIds: readonly number[],
): Promise<Map<number, Map<number, PlayerLine>>> {
  const events = await listEventsOfTypes(db, matchIds, types)
  return new Map([...events].map(([matchId, list]) => [matchId, playerLines(fold(football, list, compareEvents))]))
}

/** What is known of a team's matches of a season. */
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

type Figure = 'appearances' | 'starts' | 'goals' | 'assists' | 'yellowCards' | 'redCards'
/** Null is a figure that no source tells. */
export type PlayerTally = Record<Figure, number | null>

/**
 * A player's sums over matches of which `coverage` says what is known. Without a line-up nobody knows in how many
 * matches he played.
 */
export function tallyLines(lines: Iterable<PlayerLine>, { lineups, goals, assists, cards }: Coverage): PlayerTally {
  const sums = sumsOf(lines)
  return {
    appearances: lineups === 0 ? null : sums.appearances,
    starts: lineups === 0 ? null : sums.starts,
    goals: knownSum(sums.goals, goals),
    assists: knownSum(sums.assists, assists),
    yellowCards: knownSum(sums.yellowCards, cards),
    redCards: knownSum(sums.redCards, cards),
  }
}

/** An appearance is a start, or any minute on the pitch, or a goal that proves it. */
function sumsOf(lines: Iterable<PlayerLine>): Record<Figure, number> {
  const tally = { appearances: 0, starts: 0, goals: 0, assists: 0, yellowCards: 0, redCards: 0 }
  for (const line of lines) {
    if (hasPlayed(line)) tally.appearances += 1
    if (line.isStarter) tally.starts += 1
    for (const key of ['goals', 'assists', 'yellowCards', 'redCards'] as const) tally[key] += line[key]
  }
  return tally
}

export function hasPlayed({ isStarter, minutes, goals, ownGoals, assists }: PlayerLine): boolean {
  return isStarter || (minutes ?? 0) > 0 || goals + ownGoals + assists > 0
}
