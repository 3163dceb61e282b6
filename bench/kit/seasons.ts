import type { Database } from '#core/database/db.ts'
import { footballEvent } from '#kit/football.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { MatchImport } from '#timeline/match-import.ts'
import { readerOf } from '#timeline/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { seeded } from './random.ts'
import type { Random } from './random.ts'

export type SeasonsAsk = { databaseUrl: string; seasons: number; seed: number; round: number }

const TEAMS = 20
const WEEK_MS = 7 * 86_400_000

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
          provider: 'bench',
          key: `${slug} ${year} ${homeId} ${awayId}`,
          sport: 'football',
          competitionId: competition.id,
          seasonId: season.id,
          roundId: null,
          homeId,
          awayId,
          homeLabel: null,
          awayLabel: null,
          kickOff: Date.UTC(1990 + year, 7) + random.below(40) * WEEK_MS,
          isKickOffExact: true,
          venue: null,
          detail: {},
          hasTimeline: false,
          isDemo: false,
          events: archived(random),
        })
      }
    }
  }
  return given
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
