import { getHeroRanks } from '#contract/touchline/esports.ts'
import type { HeroRanks, HeroRow } from '#contract/touchline/esports.ts'
import { handle } from '#core/calls/handler.ts'
import { byPatch, heroRanks } from '#sports/esports/figures/heroes.ts'
import type { HeroRank } from '#sports/esports/figures/heroes.ts'
import { mapRanks } from '#sports/esports/figures/maps.ts'
import type { PlayedGame } from '#sports/esports/figures/played.ts'
import { findSport } from '#sports/index.ts'
import { gameMemoryOf } from '#timeline/game-memory.ts'
import { readHeroNames } from '#timeline/hero-names.ts'
import type { Reader } from '#timeline/reader.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { listMatchesOfSeasons } from '#timeline/store/match.ts'
import { listSeasonsOfSport } from '#timeline/store/season.ts'
import type { Competition, Season } from '#timeline/types.ts'
import { heroName, seasonChoice } from './views.ts'

/** To choose from, and those counted together without a choice. */
const CHOICES = 60
const TOGETHER = 12

export const ranks = handle(getHeroRanks, async (call): Promise<HeroRanks> => {
  const { params, query, language, db, fail } = call
  const sport = findSport(params.sport)
  if (sport?.games === undefined) return fail('wrong_sport')
  const { seasons, competitions, isDemo } = await readSeasons(db, sport.id)
  const season = query.seasonId === undefined ? null : seasons.find(({ id }) => id === query.seasonId)
  if (season === undefined) return fail('season_not_found')
  const shown = seasons.filter(({ competitionId }) => competitions.get(competitionId)?.isDemo === isDemo)
  const counted = season === null ? shown.slice(0, TOGETHER) : [season]
  const matches = await listMatchesOfSeasons(
    db,
    counted.map(({ id }) => id),
  )
  const games = await gameMemoryOf(call).gamesOf(db, sport, matches)
  const patches = byPatch(games)
  const asked = query.patch === undefined ? games : (patches.find(({ patch }) => patch === query.patch)?.games ?? [])
  const nameOf = await readHeroNames(db, sport.id, language)
  const { heroes, ...known } = heroRanks(asked)
  const series = query.patch === undefined ? heroesByPatch(patches) : new Map<string, HeroRow['patches']>()
  return {
    sport: sport.id,
    season: season === null ? null : (seasonChoice(season, competitions, language)[0] ?? null),
    seasons: shown.slice(0, CHOICES).flatMap((one) => seasonChoice(one, competitions, language)),
    patches: patches.flatMap((one) => (one.patch === null ? [] : [{ patch: one.patch, ...knownOf(one.games) }])),
    patch: query.patch ?? null,
    ...known,
    heroes: heroes.map((one) => ({ ...heroName(one, nameOf), ...countsOf(one), patches: series.get(one.hero) ?? [] })),
    maps: mapRanks(asked),
    isDemo: season === null ? isDemo : competitions.get(season.competitionId)?.isDemo === true,
  }
})

/** Invented tournaments stand where none was imported. */
async function readSeasons(
  db: Reader,
  sport: string,
): Promise<{ seasons: Season[]; competitions: ReadonlyMap<number, Competition>; isDemo: boolean }> {
  const seasons = await listSeasonsOfSport(db, sport, 1000)
  const competitions = await mapCompetitions(
    db,
    seasons.map(({ competitionId }) => competitionId),
  )
  return { seasons, competitions, isDemo: [...competitions.values()].every((one) => one.isDemo) }
}

function countsOf({ picks, bans, present, won }: HeroRank) {
  return { picks, bans, present, won }
}

function knownOf(games: readonly PlayedGame[]) {
  const { games: count, picked, banned } = heroRanks(games)
  return { games: count, picked, banned }
}

/** The counts of each hero in each known patch, newest first. */
function heroesByPatch(patches: ReturnType<typeof byPatch>): Map<string, HeroRow['patches']> {
  const rows = new Map<string, HeroRow['patches']>()
  for (const { patch, games } of patches) {
    if (patch === null) continue
    for (const one of heroRanks(games).heroes)
      rows.set(one.hero, [...(rows.get(one.hero) ?? []), { patch, ...countsOf(one) }])
  }
  return rows
}
