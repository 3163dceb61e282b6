import { listOperations, type Declared } from '#contract/services.ts'
import type { Database } from '#core/database/db.ts'
import { titleWorld, type TitleWorld } from '#kit/titles-world.ts'
import { sports } from '#sports/index.ts'
import { rateTitles } from '#timeline/title-ranking/rate.ts'
import { follow } from '#following/follow.ts'
import { newcomer, type Prepare, type Stage } from './stage.ts'

const titles = ['lol', 'dota', 'kog', 'csgo']
const moba = ['lol', 'dota', 'kog']
const worlds = new WeakMap<Database, Map<string, Promise<TitleWorld>>>()

/** The tournament of a title in this database, around now. */
function worldOfTitle(database: Database, sport: string): Promise<TitleWorld> {
  const known = worlds.get(database) ?? new Map<string, Promise<TitleWorld>>()
  worlds.set(database, known)
  const world = known.get(sport) ?? ratedWorld(database, sport)
  known.set(sport, world)
  return world
}

async function ratedWorld(database: Database, sport: string): Promise<TitleWorld> {
  const world = await titleWorld(database, sport, Date.now())
  await rateTitles(database)
  return world
}

/** The titles that a call of the data service can be about, by its address. */
export function titlesOf({ operation: { path } }: Pick<Declared, 'operation'>): readonly string[] {
  const named = titles.find((title) => path.includes(`/${title}/`))
  if (named !== undefined) return [named]
  return path.includes('/moba/') ? moba : titles
}

/** Values of all parameters that name a subject, for a series that has been played. */
function valuesOfTitle({ sport, competitionId, teams, players, matches }: TitleWorld): Record<string, unknown> {
  return {
    matchId: matches.second,
    battleId: matches.second * 10 + 1,
    tournamentId: competitionId,
    leagueId: competitionId,
    teamId: teams.alpha,
    hostId: teams.beta,
    awayId: teams.alpha,
    playerId: players.alpha[0],
    companyId: 31,
    game: sport,
    sportId: sports[sport]?.wireId,
    date: new Date().toISOString().slice(0, 10),
  }
}

/** Values of single calls that differ from those above. */
const others: Readonly<Record<string, (world: TitleWorld) => Record<string, unknown>>> = {
  listOdds: ({ matches }) => ({ matchId: matches.first }),
  listOddsLog: ({ matches }) => ({ matchId: matches.first }),
  // The series of a moment, of which the earlier ones are listed.
  ...Object.fromEntries(
    ['Csgo', 'Moba'].flatMap((family) =>
      ['Meetings', 'RecentRecord', 'BattleTotal', 'RecentTotal', 'RecentBattles'].map((of) => [
        `get${family}${of}`,
        ({ matches }: TitleWorld) => ({ matchId: matches.live }),
      ]),
    ),
  ),
  // By day or by tournament, not both.
  listMatches: () => ({ tournamentIds: undefined }),
}

/** What a call about a title is asked with, by somebody new who follows a series of it. */
async function askedOfTitle(stage: Stage, name: string, sport: string) {
  const world = await worldOfTitle(stage.database, sport)
  const values = { ...valuesOfTitle(world), ...others[name]?.(world) }
  const as = await newcomer(stage)
  await follow(stage.database, as.userId, { kind: 'match', id: world.matches.second })
  return { as, values }
}

/** Unknown subjects and those of other sports are asked for as they are. */
const prepare =
  (declared: Declared): Prepare =>
  async (stage) => {
    const { sportType, matchId, title } = stage.facts
    if (sportType !== undefined || matchId === 999_999_999) return {}
    const all = titlesOf(declared)
    return askedOfTitle(stage, declared.name, title ?? (all.includes('dota') ? 'dota' : all[0]!))
  }

/** Values of our own calls about a title. */
const ownValues: Readonly<Record<string, (world: TitleWorld) => Record<string, unknown>>> = {
  getHeroRanks: ({ sport, seasonId }) => ({ sport, seasonId, patch: '7.41' }),
  getEsportsTeam: ({ teams }) => ({ id: teams.alpha }),
  getEsportsPlayer: ({ players }) => ({ id: players.alpha[0] }),
  getPlayerMinutes: ({ matches }) => ({ id: matches.live }),
  getStages: ({ seasonId }) => ({ id: seasonId }),
  getTournamentRanks: ({ seasonId }) => ({ id: seasonId }),
  getSeriesChance: ({ matches }) => ({ id: matches.live }),
  getTitleRanking: ({ sport }) => ({ sport }),
  getTitlePlayers: ({ sport }) => ({ sport }),
  getHero: ({ sport }) => ({ sport, hero: 'First Pick' }),
  getMapRecord: ({ matches }) => ({ id: matches.live }),
}

/** Maps are of one title; the other calls answer for each of them. */
const titleOf = (name: string) => (name === 'getMapRecord' ? 'csgo' : 'dota')

const ofPages = Object.entries(ownValues).map(([name, values]): [string, Prepare] => [
  `touchline.${name}`,
  async ({ database, facts: { sportType, matchId } }) =>
    sportType !== undefined || matchId === 999_999_999
      ? {}
      : { values: values(await worldOfTitle(database, titleOf(name))) },
])

/** Of every call of the data service, by `data.name`, and of our own about a title. */
export const titlePreparations: Record<string, Prepare> = Object.fromEntries([
  ...ofPages,
  ...listOperations()
    .filter(({ service }) => service === 'data')
    .map((declared): [string, Prepare] => [`data.${declared.name}`, prepare(declared)]),
])
