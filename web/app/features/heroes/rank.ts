import type { WinShare } from '#contract/touchline/esports-team.ts'
import type { HeroRanks, HeroRow } from '#contract/touchline/hero-ranks.ts'
import type { Sort } from './asked.ts'

/** Under so many games no rate of wins is claimed. */
const LEAST_GAMES = 10

interface Shares {
  presence: number | null
  picks: number | null
  bans: number | null
}

/** Shares of the games in which picks, bans or either are known. */
export function sharesOf(
  { picks, bans, present }: Pick<HeroRow, 'picks' | 'bans' | 'present'>,
  { drafted, picked, banned }: Pick<HeroRanks, 'drafted' | 'picked' | 'banned'>,
): Shares {
  const share = (count: number, of: number) => (of === 0 ? null : count / of)
  return { presence: share(present, drafted), picks: share(picks, picked), bans: share(bans, banned) }
}

/** Rows by one column; heroes without a claimed rate stand last by wins. Ties keep the order of presence. */
export function sortHeroes(heroes: readonly HeroRow[], sort: Sort): readonly HeroRow[] {
  if (sort === 'presence') return heroes
  const value = ({ picks, bans, won }: HeroRow) =>
    sort === 'picks' ? picks : sort === 'bans' ? bans : isClaimed(won) ? won.rate : -1
  return heroes.toSorted((one, other) => value(other) - value(one))
}

export function isClaimed(
  won: WinShare,
): won is WinShare & { rate: number; interval: NonNullable<WinShare['interval']> } {
  return won.games >= LEAST_GAMES && won.rate !== null && won.interval !== null
}

/** Which half the interval lies in as a whole. */
export function sideOf(won: WinShare): 'above' | 'below' | 'open' {
  if (!isClaimed(won)) return 'open'
  return won.interval.low > 0.5 ? 'above' : won.interval.high < 0.5 ? 'below' : 'open'
}

/** Presence in these patches, given newest first, from old to new; zero where it was neither picked nor banned. */
export function presenceSeries(hero: Pick<HeroRow, 'patches'>, patches: HeroRanks['patches']): number[] {
  return patches.toReversed().map(({ patch, drafted }) => {
    const present = hero.patches.find((one) => one.patch === patch)?.present ?? 0
    return drafted === 0 ? 0 : present / drafted
  })
}
