import type { Database } from '#core/database/db.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { seeded } from './random.ts'

/** A result as a file of internationals states it; sides are places in the list of nations. */
export interface NationMatch {
  kickOff: number
  home: number
  away: number
  homeScore: number
  awayScore: number
  isNeutral: boolean
  /** Place in `tournaments`. */
  tournament: number
}

export const NATIONS = 230
/** Competitions with the weight that the formula gives their matches. */
export const tournaments = [
  { slug: 'friendly', weight: 20 },
  { slug: 'euro-qualification', weight: 40 },
  { slug: 'kings-cup', weight: 30 },
  { slug: 'africa-cup', weight: 50 },
  { slug: 'world-cup', weight: 60 },
] as const
/** Of twenty matches, as in the results of 2022 and 2023: mostly friendlies and qualification. */
const drawn = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4]
const FIRST = Date.UTC(1990, 0, 1)
const EVERY_MS = 5 * 3_600_000
const CHUNK = 2000

/** Invented results in the order of kick-off: stronger nations have smaller numbers and score more. */
export function nationMatches(count: number, seed: number): NationMatch[] {
  const random = seeded(seed)
  const goals = (mean: number) => {
    let scored = 0
    for (let product = random.next(), least = Math.exp(-mean); product > least; product *= random.next()) scored++
    return Math.min(scored, 15)
  }
  return Array.from({ length: count }, (_, at) => {
    const home = random.below(NATIONS)
    const away = (home + 1 + random.below(NATIONS - 1)) % NATIONS
    const gap = (away - home) / NATIONS
    return {
      kickOff: FIRST + at * EVERY_MS,
      home,
      away,
      homeScore: goals(1.5 * Math.exp(gap)),
      awayScore: goals(1.1 * Math.exp(-gap)),
      isNeutral: random.below(4) === 0,
      tournament: random.pick(drawn),
    }
  })
}

/** Imports the results as finished matches of national teams; returns the ids of the nations in their order. */
export async function saveNations(database: Database, matches: readonly NationMatch[]): Promise<number[]> {
  const db = readerOf(database)
  const cups: { competitionId: number; seasonId: number }[] = []
  for (const { slug } of tournaments) {
    const cup = await saveCompetition(db, { sport: 'football', slug, name: slug, shortName: slug, kind: 'tournament' })
    const season = await saveSeason(db, { competitionId: cup.id, name: '1990' })
    cups.push({ competitionId: cup.id, seasonId: season.id })
  }
  const nations = await addParticipants(
    db,
    Array.from({ length: NATIONS }, (_, at) => ({
      sport: 'football',
      kind: 'team' as const,
      name: `Nation ${at}`,
      shortName: `N${at}`,
      detail: { isNational: true },
    })),
  )
  const importer = createImport({ database, sports })
  for (let from = 0; from < matches.length; from += CHUNK) {
    const outcomes = await importer.importMatches(
      matches.slice(from, from + CHUNK).map((match, at) => ({
        ...cups[match.tournament]!,
        sport: 'football',
        provider: 'bench',
        key: `nations ${from + at}`,
        roundId: null,
        homeId: nations[match.home]!,
        awayId: nations[match.away]!,
        homeLabel: null,
        awayLabel: null,
        kickOff: match.kickOff,
        isKickOffExact: true,
        venue: null,
        detail: { neutral: match.isNeutral },
        hasTimeline: false,
        isDemo: false,
        events: [footballEvent.result({ half: null, normal: { home: match.homeScore, away: match.awayScore } })],
      })),
    )
    const failed = outcomes.find((outcome) => !outcome.ok)
    if (failed && !failed.ok) throw new Error(failed.reason)
  }
  await database.pool.query('vacuum analyze')
  return nations
}
