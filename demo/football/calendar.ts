import type { Club, Person } from './club.ts'
import { createRandom } from '../simulation/random.ts'
import { clubsPerLeague, dayMs, type League, type World } from './world.ts'

export const roundCount = 2 * (clubsPerLeague - 1)
/** Rounds are two days apart, and seasons follow without a pause, so that there is football at every hour. */
export const cycleDays = 2 * roundCount
/** Seasons played before the one in which the world is created. */
export const pastSeasons = 2

export type Fixture = {
  /** Identity of the match in this world, in every run. */
  key: string
  competition: string
  season: number
  round: number
  home: Club
  away: Club
  /** As first announced, epoch ms. */
  kickOff: number
  referee: Person
  isCup: boolean
}

export type SeasonDates = { competition: string; season: number; name: string; startsAt: number; endsAt: number }

/** When a season of a league is played. Its name is the year and its number within that year. */
export function seasonDates(world: World, league: League, season: number): SeasonDates {
  const startsAt = world.epoch + (league.firstDay + season * cycleDays) * dayMs
  return {
    competition: league.slug,
    season,
    name: seasonName(startsAt),
    startsAt,
    endsAt: startsAt + (roundCount - 1) * 2 * dayMs,
  }
}

export function seasonName(startsAt: number): string {
  const year = new Date(startsAt).getUTCFullYear()
  const day = Math.floor((startsAt - Date.UTC(year, 0, 1)) / dayMs)
  return `${year}/${Math.floor(day / cycleDays) + 1}`
}

/** Number of the current season of this league at a time. */
export function seasonAt(world: World, league: League, at: number): number {
  const day = (at - world.epoch) / dayMs - league.firstDay
  // The last matches of a season run into the next day; by its noon all are over.
  return Math.floor((day + 0.5) / cycleDays)
}

/** All fixtures of a league's season: each club meets each other at home and away. */
export function listLeagueFixtures(world: World, league: League, season: number): Fixture[] {
  const random = createRandom(`calendar ${world.seed}/${league.slug}/${season}`)
  const clubs = random.shuffle(league.clubs)
  const { startsAt } = seasonDates(world, league, season)
  const rounds = pairRounds(clubs.length)
  return rounds.flatMap((pairs, index) => {
    const hours = random.shuffle(league.country.kickOffHours)
    const referees = random.shuffle(league.referees)
    return pairs.map(([home, away], at) => ({
      key: `${league.slug}/${season}/${index + 1}/${at}`,
      competition: league.slug,
      season,
      round: index + 1,
      home: clubs[home]!,
      away: clubs[away]!,
      kickOff: startsAt + index * 2 * dayMs + hours[at]! * 3_600_000,
      referee: referees[at]!,
      isCup: false,
    }))
  })
}

/**
 * The circle method: one club stays, the others turn. Home and away alternate, and the second half of a season mirrors
 * the first. Source: Kirkman 1847, as described at https://en.wikipedia.org/wiki/Round-robin_tournament#Circle_method.
 */
export function pairRounds(count: number): [number, number][][] {
  const last = count - 1
  const first = Array.from({ length: last }, (_, round) =>
    Array.from({ length: count / 2 }, (_, at): [number, number] => {
      if (at === 0) return round % 2 === 0 ? [last, round] : [round, last]
      const one = (round + at) % last
      const other = (round - at + last) % last
      return at % 2 === 0 ? [one, other] : [other, one]
    }),
  )
  return [...first, ...first.map((pairs) => pairs.map(([home, away]): [number, number] => [away, home]))]
}
