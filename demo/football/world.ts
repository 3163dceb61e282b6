import { makeClubs, makePerson, type Club, type Person } from './club.ts'
import { dayGroups } from '../simulation/countries/all.ts'
import type { Country } from '../simulation/countries/country.ts'
import { createPeopleNames } from '../simulation/names.ts'
import { createRandom } from '../simulation/random.ts'

export const dayMs = 86_400_000
export const clubsPerLeague = 18

export type League = {
  slug: string
  country: Country
  clubs: Club[]
  referees: Person[]
  /** Day, counted from the world's epoch, of the first round of season 0. */
  firstDay: number
}
export type World = {
  seed: string
  /** Leagues of each day group. */
  leaguesPerGroup: number
  /** Midnight UTC, epoch ms, of the day the world was created: season 0 of every league is then half played. */
  epoch: number
  leagues: League[]
  /** Clubs of the cup, strongest first. */
  cupClubs: Club[]
}

const mostCupClubs = 32

/**
 * The whole invented world, except the events of its matches. The same seed and epoch give the same world on every
 * machine. With all six leagues per day group some match is live at any time; fewer make a smaller world.
 */
export function createWorld(seed: string, epochMs: number, leaguesPerGroup = 6): World {
  const epoch = Math.floor(epochMs / dayMs) * dayMs
  const baseYear = new Date(epoch).getUTCFullYear()
  const random = createRandom(`world ${seed}`)
  const leagues = dayGroups.flatMap((countries, group) =>
    countries.slice(0, leaguesPerGroup).map((country, place) => {
      const own = random.fork(country.slug)
      const clubs = makeClubs(country, clubsPerLeague, baseYear, own)
      const nextName = createPeopleNames(country, own.fork('referees'))
      const referees = Array.from({ length: 12 }, (_, index) =>
        makePerson(`${country.slug}/referee/${index}`, nextName(), baseYear, 28, 46, own),
      )
      // Two days apart, so that the leagues end their seasons one after the other.
      return { slug: country.slug, country, clubs, referees, firstDay: -20 - 11 * group - 2 * place }
    }),
  )
  return { seed, leaguesPerGroup, epoch, leagues, cupClubs: pickCupClubs(leagues) }
}

/** The best of the leagues that have the odd days free: five of each, then the next best of all. */
function pickCupClubs(leagues: League[]): Club[] {
  const ranked = leagues
    .filter(({ firstDay }) => firstDay % 2 === 0)
    .map(({ clubs, country }) =>
      clubs.map((club) => ({ club, strength: strengthOf(club, country) })).sort((a, b) => b.strength - a.strength),
    )
  const seeded = ranked.flatMap((clubs) => clubs.slice(0, 5))
  const others = ranked.flatMap((clubs) => clubs.slice(5)).sort((a, b) => b.strength - a.strength)
  const cupSize = Math.min(mostCupClubs, 2 ** Math.floor(Math.log2(seeded.length + others.length)))
  return [...seeded, ...others.slice(0, cupSize - seeded.length)]
    .sort((a, b) => b.strength - a.strength)
    .map(({ club }) => club)
}

function strengthOf(club: Club, country: Country): number {
  return club.attack + club.defence + country.strength
}
