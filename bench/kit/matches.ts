import type { Database } from '#core/database/db.ts'
import { footballEvent } from '#kit/football.ts'
import { basketballEvent, readingOf, startReading } from '#sports/basketball.ts'
import { buildEvent } from '#sports/build-event.ts'
import { sports } from '#sports/index.ts'
import { tennisEvent } from '#sports/tennis.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { createImport } from '#timeline/import.ts'
import type { MatchImport } from '#timeline/match-import.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { seeded, type Random } from './random.ts'

export type BenchDay = { date: string; matchIds: number[]; liveIds: number[] }

const MATCHES_PER_LEAGUE = 30
const HOUR_MS = 3_600_000
const syllables = [
  'bar',
  'chel',
  'dor',
  'esk',
  'fen',
  'gar',
  'hul',
  'iver',
  'kes',
  'lor',
  'mar',
  'nor',
  'pres',
  'quen',
  'ros',
  'stan',
  'tor',
  'ul',
  'ver',
  'wes',
]
const colours = ['#c8102e', '#003399', '#ffffff', '#00843d', '#ffb81c', '#111111', '#6a1b9a']

/** The sports of a mixed day: a third of its leagues is of each. */
export const mixedSports = ['basketball', 'tennis', 'baseball'] as const
export type MixedSport = (typeof mixedSports)[number]
type Kind = MixedSport | 'football'

/**
 * Days around today, each with `count` matches in leagues of 30; of today's a third is live, with a goal or none.
 * `kinds`: the sports, in turn by league.
 */
export async function addDays(
  database: Database,
  { count, days, seed, kinds = ['football'] }: { count: number; days: number; seed: number; kinds?: readonly Kind[] },
): Promise<BenchDay[]> {
  const db = readerOf(database)
  const random = seeded(seed)
  const importer = createImport({ database, sports })
  const leagues = Math.ceil(count / MATCHES_PER_LEAGUE)
  const noon = Math.floor(Date.now() / (24 * HOUR_MS)) * 24 * HOUR_MS + 12 * HOUR_MS
  const made: BenchDay[] = Array.from({ length: days }, (_, day) => ({
    date: new Date(noon + day * 24 * HOUR_MS).toISOString().slice(0, 10),
    matchIds: [],
    liveIds: [],
  }))
  for (let league = 0; league < leagues; league++) {
    const sport = kinds[league % kinds.length]!
    const { competitionId, seasonId, teams } = await addLeague(db, random, league, sport)
    const given = made.flatMap((_, day) =>
      teams.slice(0, MATCHES_PER_LEAGUE).map((homeId, index): { day: number; isLive: boolean; match: MatchImport } => {
        const isLive = day === 0 && index % 3 === 0
        return {
          day,
          isLive,
          match: fixture({
            sport,
            league,
            index,
            day,
            competitionId,
            seasonId,
            homeId,
            awayId: teams[index + MATCHES_PER_LEAGUE]!,
            kickOff: noon + day * 24 * HOUR_MS + (index % 10) * 600_000,
            isLive,
          }),
        }
      }),
    )
    const outcomes = await importer.importMatches(given.map(({ match }) => match))
    outcomes.forEach((outcome, at) => {
      if (!outcome.ok) throw new Error(outcome.reason)
      const { day, isLive } = given[at]!
      made[day]!.matchIds.push(outcome.matchId)
      if (isLive) made[day]!.liveIds.push(outcome.matchId)
    })
  }
  await database.pool.query('vacuum analyze')
  return made
}

export function inventName(random: Random): string {
  const text = random.pick(syllables) + random.pick(syllables) + random.pick(syllables)
  return text[0]!.toUpperCase() + text.slice(1)
}

/** A league with its season and the teams of one round. */
async function addLeague(
  db: Reader,
  random: Random,
  league: number,
  sport: Kind,
): Promise<{ competitionId: number; seasonId: number; teams: number[] }> {
  const competition = await saveCompetition(db, {
    sport,
    slug: `bench-${league}`,
    name: `${inventName(random)} League ${league}`,
    shortName: `L${league}`,
    country: 'GB-ENG',
    level: 1 + (league % 4),
    isHot: league < 5,
  })
  const season = await saveSeason(db, { competitionId: competition.id, name: '2026', isCurrent: true })
  const teams = await addParticipants(
    db,
    Array.from({ length: 2 * MATCHES_PER_LEAGUE }, () => {
      const name = `${inventName(random)} ${random.pick(['Town', 'City', 'United', 'Rovers', 'Athletic'])}`
      return {
        sport,
        kind: 'team' as const,
        name,
        shortName: name.split(' ')[0]!,
        country: 'GB-ENG',
        colours: [random.pick(colours), random.pick(colours)],
      }
    }),
  )
  return { competitionId: competition.id, seasonId: season.id, teams }
}

/** How a match begins, and a first goal, basket, point or run. */
const openings: Record<Kind, (kickOff: number) => [TimelineEvent, TimelineEvent]> = {
  football: (occurredAt) => [
    footballEvent.periodStart({ key: 'start', period: 1, clockSeconds: 0, occurredAt }),
    footballEvent.goal({ key: 'opener', period: 1, clockSeconds: 300, side: 'home', kind: 'open' }),
  ],
  basketball: (occurredAt) => [
    basketballEvent.periodStart({ key: 'start', period: 1, clockSeconds: startReading(1), occurredAt }),
    scoreOf('basketball', { key: 'opener', at: 10, side: 'home' }),
  ],
  tennis: (occurredAt) => [
    tennisEvent.start({ server: 'home', occurredAt }),
    scoreOf('tennis', { key: 'opener', at: 1, side: 'home' }),
  ],
  baseball: (occurredAt) => [
    buildEvent(
      'pitch',
      { key: 'start', period: 1, clockSeconds: null, order: 0, occurredAt },
      { side: 'away', detail: { code: 'B' } },
    ),
    scoreOf('baseball', { key: 'opener', at: 1, side: 'away' }),
  ],
}

/** A basket, a point or a run of the first period; `at` counts seconds or places from 1. */
export function scoreOf(sport: MixedSport, { key, at, side }: { key: string; at: number; side: Side }): TimelineEvent {
  if (sport === 'tennis') return tennisEvent.point({ key, period: 1, order: at, clockSeconds: at * 40, side })
  if (sport === 'baseball') {
    const homer = { kind: 'home_run', moves: [{ from: 0, to: 4 }] }
    return buildEvent('play', { key, period: 1, clockSeconds: null, order: at }, { side: 'away', detail: homer })
  }
  const clockSeconds = Math.min(readingOf(1), startReading(1) + at)
  return basketballEvent.fieldGoal({ key, period: 1, clockSeconds, side, points: 2, isMade: true })
}

type Fixture = {
  sport: Kind
  league: number
  index: number
  day: number
  competitionId: number
  seasonId: number
  homeId: number
  awayId: number
  kickOff: number
  isLive: boolean
}

function fixture({ league, index, day, isLive, ...facts }: Fixture): MatchImport {
  const [start, opener] = openings[facts.sport](facts.kickOff)
  const events = isLive ? [start, ...(index % 2 === 0 ? [opener] : [])] : []
  return {
    ...facts,
    provider: 'bench',
    key: `${league} ${day} ${index}`,
    roundId: null,
    homeLabel: null,
    awayLabel: null,
    isKickOffExact: true,
    venue: null,
    detail: {},
    hasTimeline: false,
    isDemo: false,
    events,
  }
}
