import type { Database } from '#core/database/db.ts'
import type { Sport } from '#sports/sport.ts'
import type { MatchReport, TimelineEvent } from '#sports/timeline.ts'
import { createImport } from '#timeline/import.ts'
import type { MatchImport } from '#timeline/match-import.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveSeason } from '#timeline/store/season.ts'

type Fixtures = { competitionId: number; seasonId: number; homeId: number; awayId: number; matchIds: number[] }

const WEEK_MS = 7 * 86_400_000

/** A league with one season, two teams and `count` matches between them, by default weekly, from `kickOff` on. */
export async function addFixtures(
  database: Database,
  sports: Readonly<Record<string, Sport>>,
  {
    sport,
    count = 1,
    kickOff = Date.UTC(2026, 10, 20, 15),
    everyMs = WEEK_MS,
  }: { sport: string; count?: number; kickOff?: number; everyMs?: number },
): Promise<Fixtures> {
  const db = readerOf(database)
  const competition = await saveCompetition(db, { sport, slug: `${sport}-league`, name: 'League', shortName: 'L' })
  const season = await saveSeason(db, { competitionId: competition.id, name: '2026' })
  const team = { sport, kind: 'team' as const }
  const [homeId = 0, awayId = 0] = await addParticipants(db, [
    { ...team, name: 'Home Town', shortName: 'Home' },
    { ...team, name: 'Away City', shortName: 'Away' },
  ])
  const given = Array.from({ length: count }, (_, index) =>
    matchImport({
      sport,
      key: `${sport} fixture ${index}`,
      competitionId: competition.id,
      seasonId: season.id,
      homeId,
      awayId,
      kickOff: kickOff + index * everyMs,
    }),
  )
  const outcomes = await createImport({ database, sports }).importMatches(given)
  return {
    competitionId: competition.id,
    seasonId: season.id,
    homeId,
    awayId,
    matchIds: outcomes.map((one) => (one.ok ? one.matchId : 0)),
  }
}

export function matchImport(
  given: Partial<MatchImport> & Pick<MatchImport, 'sport' | 'key' | 'competitionId' | 'seasonId' | 'kickOff'>,
): MatchImport {
  return {
    provider: 'fixtures',
    roundId: null,
    homeId: null,
    awayId: null,
    homeLabel: null,
    awayLabel: null,
    isKickOffExact: true,
    venue: null,
    detail: {},
    hasTimeline: false,
    isDemo: false,
    events: [],
    ...given,
  }
}

export function deltaReport(
  matchId: number,
  sequence: number,
  events: TimelineEvent[],
  provider = 'feed',
): MatchReport {
  return { provider, matchId, sequence, kind: 'delta', sentAt: null, events }
}

export function snapshotReport(
  matchId: number,
  sequence: number,
  events: TimelineEvent[],
  provider = 'feed',
): MatchReport {
  return { ...deltaReport(matchId, sequence, events, provider), kind: 'snapshot' }
}
