import type { Database } from '#core/database/db.ts'
import { footballEvent } from '#kit/football.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { MatchImport } from '#timeline/match-import.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { seeded, type Random } from './random.ts'
import { wholeMatches } from './whole-matches.ts'

export type SeasonsAsk = { databaseUrl: string; seasons: number; seed: number; round: number }

const TEAMS = 20
const WEEK_MS = 7 * 86_400_000
const bare = {
  provider: 'bench',
  roundId: null,
  homeLabel: null,
  awayLabel: null,
  isKickOffExact: true,
  venue: null,
  detail: {},
  isDemo: false,
}

/**
 * Seasons of 380 matches in the form of an archive: goals with minutes, the result, totals of both sides. Each round is
 * a league of its own.
 */
export async function saveSeasons(database: Database, { seasons, seed, round }: SeasonsAsk): Promise<MatchImport[]> {
  const db = readerOf(database)
  const random = seeded(seed + round)
  const slug = `seasons-${seed}-${round}`
  const competition = await saveCompetition(db, { sport: 'football', slug, name: slug, shortName: 'S' })
  const teams = await addParticipants(
    db,
    Array.from({ length: TEAMS }, (_, at) => ({
      sport: 'football',
      kind: 'team' as const,
      name: `${slug} ${at}`,
      shortName: `T${at}`,
    })),
  )
  const given: MatchImport[] = []
  for (let year = 0; year < seasons; year++) {
    const season = await saveSeason(db, { competitionId: competition.id, name: String(1990 + year) })
    for (const homeId of teams) {
      for (const awayId of teams) {
        if (homeId === awayId) continue
        given.push({
          ...bare,
          key: `${slug} ${year} ${homeId} ${awayId}`,
          sport: 'football',
          competitionId: competition.id,
          seasonId: season.id,
          homeId,
          awayId,
          kickOff: Date.UTC(1990 + year, 7) + random.below(40) * WEEK_MS,
          hasTimeline: false,
          events: archived(random),
        })
      }
    }
  }
  return given
}

export type GamesAsk = { databaseUrl: string; sport: string; games: number; seed: number; round: number }

/** Whole games of a sport, each with all of its events, as of an event archive. Each round is a league of its own. */
export async function saveGames(database: Database, ask: GamesAsk): Promise<MatchImport[]> {
  const { sport, games, seed, round } = ask
  const db = readerOf(database)
  const slug = `games-${sport}-${seed}-${round}`
  const competition = await saveCompetition(db, { sport, slug, name: slug, shortName: 'G' })
  const season = await saveSeason(db, { competitionId: competition.id, name: '2016' })
  const teams = await addParticipants(
    db,
    Array.from({ length: TEAMS }, (_, at) => ({
      sport,
      kind: 'team' as const,
      name: `${slug} ${at}`,
      shortName: `T${at}`,
    })),
  )
  return Array.from({ length: games }, (_, at) => ({
    ...bare,
    key: `${slug} ${at}`,
    sport,
    competitionId: competition.id,
    seasonId: season.id,
    homeId: teams[at % TEAMS]!,
    awayId: teams[(at + 1 + Math.floor(at / TEAMS)) % TEAMS]!,
    kickOff: Date.UTC(2016, 0) + at * 86_400_000,
    hasTimeline: true,
    events: wholeMatches[sport]!(seed * 10_000 + round * 1000 + at),
  }))
}

function archived(random: Random): TimelineEvent[] {
  const score = { home: random.below(4), away: random.below(3) }
  const sides = [...Array<'home'>(score.home).fill('home'), ...Array<'away'>(score.away).fill('away')]
  const goals = sides.map((side, at) =>
    footballEvent.goal({ key: `goal ${at}`, period: 2, clockSeconds: 2700 + random.below(2700), side, kind: 'open' }),
  )
  const values = () => ({
    corners: random.below(12),
    yellowCards: random.below(4),
    redCards: 0,
    fouls: random.below(20),
  })
  return [
    ...goals,
    footballEvent.result({ half: null, normal: score }),
    footballEvent.statistics({ side: 'home', of: 0, values: values() }),
    footballEvent.statistics({ side: 'away', of: 0, values: values() }),
  ]
}
