import { listLeagueFixtures, pastSeasons, seasonAt, seasonDates, type Fixture } from './calendar.ts'
import type { Cast } from './cast.ts'
import { cupSeasonAt, listCupFixtures } from './cup.ts'
import { dayMs, type World } from './world.ts'

/** Fixtures of a coming season are announced this long before it begins. */
const announceMs = 14 * dayMs

/** A season of a competition with its data at a given time. */
export type SeasonPlan = {
  competition: string
  season: number
  isCurrent: boolean
  isPast: boolean
  fixtures: Fixture[]
}

/** Every season known at a given time: the current ones, the next ones, and the past ones since the world began. */
export function listSeasonPlans(world: World, cast: Cast, now: number): SeasonPlan[] {
  const leagues = world.leagues.flatMap((league) => {
    const current = seasonAt(world, league, now)
    const last = seasonDates(world, league, current + 1).startsAt - announceMs <= now ? current + 1 : current
    return range(-pastSeasons, last).map((season) => ({
      competition: league.slug,
      season,
      isCurrent: season === current,
      isPast: season < current,
      fixtures: listLeagueFixtures(world, league, season),
    }))
  })
  const current = cupSeasonAt(world, now)
  const cups = range(-pastSeasons, current).map((season) => cupPlan(world, cast, season, current, now))
  return [...leagues, ...cups]
}

function cupPlan(world: World, cast: Cast, season: number, current: number, now: number): SeasonPlan {
  const decide = (fixture: Fixture) => {
    const { winner, endsAt } = cast.script(fixture, 'brief')
    return { winner: winner === 'away' ? fixture.away : fixture.home, endsAt }
  }
  return {
    competition: 'cup',
    season,
    isCurrent: season === current,
    isPast: season < current,
    fixtures: listCupFixtures(world, season, now, decide),
  }
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
