import { football } from '#sports/football.ts'
import { playerLines } from '#sports/football/player-line.ts'
import type { PlayerLine } from '#sports/football/player-line.ts'
import { fold } from '#sports/sport.ts'
import { compareEvents } from '#sports/timeline.ts'
import type { Reader } from '#timeline/reader.ts'
import { listEventsOfTypes } from '#timeline/store/event.ts'

/** What a player's line is made of; passes and shots, the many, stay in the database. */
const types = ['lineup', 'substitution', 'goal', 'card', 'period_start', 'period_end', 'result']

/** What each player did in each of the matches, by match and player. */
export async function mapPlayerLines(db: Reader, matchIds: readonly number[]): Promise<Map<number, Map<number, PlayerLine>>> {
  const events = await listEventsOfTypes(db, matchIds, types)
  return new Map([...events].map(([matchId, list]) => [matchId, playerLines(fold(football, list, compareEvents))]))
}

/** The sum of a player's lines. An appearance is a start, or any minute on the pitch, or a goal or card that proves it. */
export type PlayerTally = { appearances: number; starts: number; goals: number; penalties: number; assists: number; yellowCards: number; redCards: number }

export function tallyLines(lines: Iterable<PlayerLine>): PlayerTally {
  const tally = { appearances: 0, starts: 0, goals: 0, penalties: 0, assists: 0, yellowCards: 0, redCards: 0 }
  for (const line of lines) {
    if (hasPlayed(line)) tally.appearances += 1
    if (line.isStarter) tally.starts += 1
    for (const key of ['goals', 'penalties', 'assists', 'yellowCards', 'redCards'] as const) tally[key] += line[key]
  }
  return tally
}

export function hasPlayed({ isStarter, minutes, goals, ownGoals, assists }: PlayerLine): boolean {
  return isStarter || (minutes ?? 0) > 0 || goals + ownGoals + assists > 0
}
