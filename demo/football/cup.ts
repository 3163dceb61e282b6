import { seasonName, cycleDays, type Fixture, type SeasonDates } from './calendar.ts'
import type { Club } from './club.ts'
import { createRandom } from '../simulation/random.ts'
import { dayMs, type World } from './world.ts'

export const cupSlug = 'meridian-cup'
/** Days of each round, counted from the season's first; odd, because the clubs' leagues play on the even ones. */
export const cupRounds = [
  { name: 'Round of 32', days: [1, 3, 5, 7] },
  { name: 'Round of 16', days: [17, 19] },
  { name: 'Quarter-finals', days: [33, 35] },
  { name: 'Semi-finals', days: [49, 51] },
  { name: 'Final', days: [65] },
] as const
const firstDay = -18
/** As far as possible from the league matches of the days around, in all time zones of the clubs. */
const cupHours = [16, 17, 17.5, 18.5]

export function cupDates(world: World, season: number): SeasonDates {
  const startsAt = world.epoch + (firstDay + season * cycleDays) * dayMs
  return { competition: cupSlug, season, name: seasonName(startsAt), startsAt, endsAt: startsAt + 65 * dayMs }
}

export function cupSeasonAt(world: World, at: number): number {
  return Math.floor(((at - world.epoch) / dayMs - firstDay + 1) / cycleDays)
}

/**
 * Ties of a cup season drawn by a given time: a round is drawn when the last tie of the previous one is over. `decide`
 * returns the winner and the time it is known.
 */
export function listCupFixtures(
  world: World,
  season: number,
  at: number,
  decide: (fixture: Fixture) => { winner: Club; endsAt: number },
): Fixture[] {
  const random = createRandom(`cup ${world.seed}/${season}`)
  const { startsAt } = cupDates(world, season)
  const fixtures: Fixture[] = []
  let clubs = world.cupClubs
  let drawnAt = startsAt - 10 * dayMs
  // A small world has fewer clubs, and begins with a later round.
  const firstRound = cupRounds.length - Math.log2(world.cupClubs.length)
  for (const [index, round] of cupRounds.entries()) {
    if (index < firstRound) continue
    if (drawnAt > at) return fixtures
    const ties = drawTies(world, season, index, clubs, startsAt, random.fork(round.name))
    fixtures.push(...ties)
    const results = ties.map(decide)
    clubs = results.map(({ winner }) => winner)
    drawnAt = Math.max(...results.map(({ endsAt }) => endsAt)) + 1
  }
  return fixtures
}

function drawTies(
  world: World,
  season: number,
  index: number,
  clubs: Club[],
  startsAt: number,
  random: ReturnType<typeof createRandom>,
): Fixture[] {
  const drawn = random.shuffle(clubs)
  const { days } = cupRounds[index]!
  const referees = random.shuffle(world.leagues.flatMap((league) => league.referees))
  return Array.from({ length: drawn.length / 2 }, (_, at) => ({
    key: `${cupSlug}/${season}/${index + 1}/${at}`,
    competition: cupSlug,
    season,
    round: index + 1,
    home: drawn[2 * at]!,
    away: drawn[2 * at + 1]!,
    kickOff: startsAt + days[at % days.length]! * dayMs + random.pick(cupHours) * 3_600_000,
    referee: referees[at]!,
    isCup: true,
  }))
}
