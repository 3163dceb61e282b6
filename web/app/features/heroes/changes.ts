import type { HeroRanks, HeroRow } from '#contract/touchline/hero-ranks.ts'

type Patches = HeroRanks['patches']

/** Under so many games in either patch no change is shown. */
const LEAST_GAMES = 10
const SHOWN = 5

/** The patch asked for, else the newest, and those before it. */
export function patchesUpTo(patches: Patches, asked: string | null): Patches {
  const from = asked === null ? 0 : patches.findIndex(({ patch }) => patch === asked)
  return from < 0 ? [] : patches.slice(from, from + SHOWN)
}

interface Change {
  before: number
  after: number
}

/** Presence in the last two patches as shares; null where either has too few games. */
export function changeOf(hero: Pick<HeroRow, 'patches'>, [last, previous]: Patches): Change | null {
  if (!last || !previous || last.drafted < LEAST_GAMES || previous.drafted < LEAST_GAMES) return null
  const share = ({ patch, drafted }: Patches[number]) =>
    (hero.patches.find((one) => one.patch === patch)?.present ?? 0) / drafted
  return { before: share(previous), after: share(last) }
}

/** Gained or lost, in whole percentage points. */
export function pointsOf({ before, after }: Change): number {
  return Math.round(after * 100) - Math.round(before * 100)
}

/** The heroes whose presence changed most, the largest gain first and the largest loss last. */
export function largestChanges(
  heroes: readonly HeroRow[],
  patches: Patches,
): { hero: HeroRow; change: Change; points: number }[] {
  return heroes
    .flatMap((hero) => {
      const change = changeOf(hero, patches)
      return change === null || pointsOf(change) === 0 ? [] : [{ hero, change, points: pointsOf(change) }]
    })
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, SHOWN)
    .toSorted((a, b) => b.points - a.points)
}
