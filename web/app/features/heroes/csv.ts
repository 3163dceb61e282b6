import type { HeroRanks, HeroRow } from '#contract/touchline/hero-ranks.ts'
import { cellOf } from '../../kit/data/csv.ts'

type Counted = Pick<HeroRanks, 'sport' | 'patch' | 'season' | 'games' | 'picked' | 'banned'>

/** Heroes as CSV: one row a hero, with the games that its figures are from. */
export function csvOfHeroes(heroes: readonly HeroRow[], ranks: Counted): string {
  const { sport, patch, season, games, picked, banned } = ranks
  const lines = heroes.map(({ hero, role, present, picks, bans, won }) => [
    hero,
    role,
    present,
    picks,
    bans,
    games,
    picked,
    banned,
    won.games,
    won.wins,
    won.interval?.low ?? null,
    won.interval?.high ?? null,
    season?.name ?? null,
    patch,
    sport,
  ])
  const head =
    'hero,role,present,picks,bans,games,games_with_picks,games_with_bans,decided,won,low,high,season,patch,title'
  return `${head}\n${lines.map((line) => line.map(cellOf).join(',')).join('\n')}\n`
}
