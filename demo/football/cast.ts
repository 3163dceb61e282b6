import type { Pair } from '#sports/football/vocabulary.ts'
import type { Fixture } from './calendar.ts'
import type { Club, Person } from './club.ts'
import { createRandom } from '../simulation/random.ts'
import { scriptMatch, type MatchScript } from './script/match.ts'
import type { TeamSheet } from './script/lineup.ts'
import type { League, World } from './world.ts'

/** Database ids of people, by their key in the world; a key without one is left out of events. */
type PersonIds = { get(key: string): number | undefined }

/** Goals an average side scores against an average one in 90 minutes: 2.7 in total, before the spread of strengths. */
const homeGoals = 1.36
const awayGoals = 1.08
/** Matches of the last rounds are not postponed: the season would end before them. */
const lastMovableRound = 30

export type Cast = {
  rates(fixture: Fixture): Pair
  /** The whole match; `brief` is the same match with the decisive events only. */
  script(fixture: Fixture, depth: 'full' | 'brief'): MatchScript
}

/** Writes match sheets for the clubs of a world. */
export function createCast(world: World, ids: PersonIds): Cast {
  const countryOf = new Map(world.leagues.flatMap((league) => league.clubs.map((club) => [club.key, league] as const)))
  const cupKeys = new Set(world.cupClubs.map(({ key }) => key))
  const sheets = new Map<string, TeamSheet>()
  const sheetOf = (club: Club): TeamSheet => {
    const known = sheets.get(club.key) ?? makeSheet(club, ids)
    sheets.set(club.key, known)
    return known
  }
  const rates = (fixture: Fixture) => ratesOf(world, fixture, countryOf)
  return {
    rates,
    script: (fixture, depth) =>
      scriptMatch({
        seed: world.seed,
        key: fixture.key,
        kickOff: fixture.kickOff,
        home: sheetOf(fixture.home),
        away: sheetOf(fixture.away),
        rates: rates(fixture),
        isCup: fixture.isCup,
        // A club of the cup has no free day to move a match to.
        mayMove:
          !fixture.isCup &&
          fixture.round <= lastMovableRound &&
          !cupKeys.has(fixture.home.key) &&
          !cupKeys.has(fixture.away.key),
        depth,
      }),
  }
}

function makeSheet(club: Club, ids: PersonIds): TeamSheet {
  return {
    coach: { id: ids.get(club.coach.key) ?? null, name: club.coach.name.full.latin },
    players: club.players.flatMap(({ key, position, shirtNumber, ability }) => {
      const id = ids.get(key)
      return id === undefined ? [] : [{ id, position, shirtNumber, ability }]
    }),
  }
}

function ratesOf(world: World, { home, away, season, isCup }: Fixture, leagueOf: Map<string, League>): Pair {
  const homeForm = formOf(world, home, season)
  const awayForm = formOf(world, away, season)
  // Leagues differ in strength, which has an effect only between leagues.
  const gap = isCup ? 0.5 * (leagueOf.get(home.key)!.country.strength - leagueOf.get(away.key)!.country.strength) : 0
  return {
    home: within(homeGoals * Math.exp(home.attack + homeForm - away.defence - awayForm + gap)),
    away: within(awayGoals * Math.exp(away.attack + awayForm - home.defence - homeForm - gap)),
  }
}

function formOf(world: World, club: Club, season: number): number {
  return createRandom(`form ${world.seed}/${club.key}/${season}`).normal(0, 0.08)
}

function within(rate: number): number {
  return Math.min(4, Math.max(0.25, rate))
}

/** All people of a world with their roles. */
export function listPeople(
  world: World,
): { person: Person; role: 'player' | 'coach' | 'referee'; club: Club | null }[] {
  return world.leagues.flatMap(({ clubs, referees }) => [
    ...clubs.flatMap((club) => [
      ...club.players.map((person) => ({ person, role: 'player' as const, club })),
      { person: club.coach, role: 'coach' as const, club },
    ]),
    ...referees.map((person) => ({ person, role: 'referee' as const, club: null })),
  ])
}
