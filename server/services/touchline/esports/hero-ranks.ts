import * as contract from '#contract/touchline/hero-ranks.ts'
import type { HeroRanks } from '#contract/touchline/hero-ranks.ts'
import { handle } from '#core/calls/handler.ts'
import { byPatch, heroCounts, heroesByPatch, heroRanks, type HeroRank } from '#sports/esports/figures/heroes.ts'
import { heroRoles } from '#sports/esports/figures/hero-roles.ts'
import { countVetoes, mapRanks } from '#sports/esports/figures/maps.ts'
import { heroPairs } from '#sports/esports/figures/pairs.ts'
import type { PlayedGame } from '#sports/esports/figures/played.ts'
import { firstSideWon, medianLength } from '#sports/esports/figures/whole.ts'
import { findSport } from '#sports/index.ts'
import { gameMemoryOf } from '#timeline/game-memory.ts'
import { readHeroNames, type HeroNames } from '#timeline/hero-names.ts'
import type { Reader } from '#core/database/reader.ts'
import { pluck } from '#core/pluck.ts'
import { listMatchesOfSeasons } from '#timeline/store/match.ts'
import { mapTerms } from '#timeline/terms.ts'
import { mapRows } from './map-rows.ts'
import { readTitleSeasons } from './title-seasons.ts'
import { heroName, seasonChoice } from './views.ts'

/** Tournaments to choose from, patches of a line, pairs. */
const CHOICES = 60
const PATCHES = 5
const PAIRS = 12

export const getHeroRanks = handle(contract.getHeroRanks, async (call): Promise<HeroRanks> => {
  const { params, query, language, db, fail } = call
  const sport = findSport(params.sport)
  if (sport?.games === undefined) return fail('wrong_sport')
  const { seasonId, patch = null, level = null } = query
  const { shown, counted, competitions, season, isDemo } =
    (await readTitleSeasons(db, sport.id, { seasonId, level })) ?? fail('season_not_found')
  const matches = await listMatchesOfSeasons(db, pluck(counted, 'id'))
  const games = await gameMemoryOf(call).gamesOf(db, sport, matches)
  const patches = byPatch(games)
  const from = patch === null ? 0 : patches.findIndex((one) => one.patch === patch)
  const asked = patch === null ? games : (patches[from]?.games ?? [])
  const nameOf = await readHeroNames(db, sport.id, language)
  const { heroes, ...known } = heroRanks(asked)
  const series = heroesByPatch(patches.slice(Math.max(0, from)), PATCHES)
  const roles = heroRoles(games)
  const choices = (list: typeof shown) => list.flatMap((one) => seasonChoice(one, competitions, language))
  return {
    sport: sport.id,
    season: season === null ? null : (choices([season])[0] ?? null),
    seasons: choices(shown.slice(0, CHOICES)),
    patches: patches.flatMap((one) => (one.patch === null ? [] : [{ patch: one.patch, ...knownOf(one.games) }])),
    patch,
    level,
    ...known,
    length: medianLength(asked),
    firstSide: firstSideWon(asked),
    heroes: heroes.map((one) => ({
      ...heroName(one, nameOf),
      ...heroCounts(one),
      role: roles.get(one.hero)?.[0]?.role ?? null,
      patches: series.get(one.hero) ?? [],
    })),
    unpicked: known.picked === 0 ? null : await readUnpicked(db, sport.id, { heroes, isDemo, nameOf }),
    pairs: heroPairs(asked)
      .slice(0, PAIRS)
      .map(({ heroes: pair, won }) => ({ heroes: pair.map((one) => heroName(one, nameOf)), won })),
    maps: await mapRows(db, mapRanks(asked), language),
    vetoes: countVetoes(asked),
    isDemo,
  }
})

type Among = { heroes: readonly HeroRank[]; isDemo: boolean; nameOf: HeroNames }

/** Listed heroes that were never picked, made-up ones beside made-up tournaments; null where none are listed. */
async function readUnpicked(
  db: Reader,
  sport: string,
  { heroes, isDemo, nameOf }: Among,
): Promise<HeroRanks['unpicked']> {
  const terms = [...(await mapTerms(db, sport, 'hero')).values()]
  const listed = terms.filter(({ detail }) => (detail.isDemo === true) === isDemo)
  if (listed.length === 0) return null
  const picked = heroes.filter(({ picks }) => picks > 0)
  const [names, ids] = [
    new Set(picked.map(({ hero }) => hero)),
    new Set(picked.map(({ heroId }) => String(heroId ?? ''))),
  ]
  return listed
    .filter(({ name, key }) => !names.has(name) && !ids.has(key))
    .map(({ name, key }) => heroName({ hero: name, heroId: /^\d{1,9}$/.test(key) ? Number(key) : null }, nameOf))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function knownOf(games: readonly PlayedGame[]) {
  const { heroes: _heroes, ...known } = heroRanks(games)
  return known
}
