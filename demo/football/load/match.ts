import type { TimelineEvent } from '#sports/timeline.ts'
import type { MatchImport } from '#timeline/match-import.ts'
import type { Fixture } from '../calendar.ts'
import { createRandom } from '../../simulation/random.ts'
import type { World } from '../world.ts'
import { provider, type PeopleIds } from './people.ts'
import type { SeasonIds } from './season.ts'

/** A fixture in the form of an import, with its events so far. */
export function fixtureImport(
  world: World,
  fixture: Fixture,
  season: SeasonIds,
  ids: PeopleIds,
  events: TimelineEvent[],
): MatchImport {
  return {
    provider,
    key: fixture.key,
    sport: 'football',
    competitionId: season.competitionId,
    seasonId: season.seasonId,
    roundId: season.rounds[fixture.round - 1]!,
    homeId: ids.clubs.get(fixture.home.key)!,
    awayId: ids.clubs.get(fixture.away.key)!,
    homeLabel: null,
    awayLabel: null,
    kickOff: fixture.kickOff,
    isKickOffExact: true,
    venue: fixture.home.stadium.name.latin,
    detail: detailOf(world, fixture, ids),
    hasTimeline: events.length > 0,
    isDemo: true,
    events,
  }
}

const skies = ['clear', 'cloudy', 'light rain', 'rain', 'windy'] as const

function detailOf(world: World, fixture: Fixture, ids: PeopleIds): MatchImport['detail'] {
  const random = createRandom(`day ${world.seed}/${fixture.key}`)
  const referee = fixture.referee.name.full
  return {
    referee: referee.latin,
    refereeZh: referee.zh,
    refereeId: ids.people.get(fixture.referee.key) ?? null,
    attendance: Math.round(fixture.home.stadium.capacity * Math.min(1, Math.max(0.3, random.normal(0.78, 0.14)))),
    weather: random.pick(skies),
  }
}

/** The events that a past season keeps of a match: goals, cards, and the end. */
const kept = new Set([
  'goal',
  'card',
  'missed_penalty',
  'shootout_kick',
  'period_start',
  'period_end',
  'interrupted',
  'resumed',
  'abandoned',
  'postponed',
  'kick_off_moved',
])

export function archiveEvents(events: readonly TimelineEvent[]): TimelineEvent[] {
  return events.filter(({ type }) => kept.has(type))
}
