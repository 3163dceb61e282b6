import type { DraftAction, Hero } from '#sports/esports/moba/vocabulary.ts'
import type { Side } from '#sports/timeline.ts'
import type { Random } from '../../simulation/random.ts'
import type { MobaShape } from './shape.ts'

interface Step {
  side: Side
  action: DraftAction
  hero: Hero
}

export interface Draft {
  steps: readonly Step[]
  /** The heroes of the five players of each side, in the order of the roles. */
  picks: Readonly<Record<Side, readonly Hero[]>>
}

/** The heroes of a title by the role that they are picked for, the best of the patch first. */
export type HeroPool = readonly (readonly Hero[])[]

/** A draft in the order of the title. `used`: heroes that a side may not pick again in this series. */
export function drawDraft(
  random: Random,
  shape: MobaShape,
  pool: HeroPool,
  sides: readonly [Side, Side],
  used: Readonly<Record<Side, ReadonlySet<string>>>,
): Draft {
  const taken = new Set<string>()
  const open = { home: [0, 1, 2, 3, 4], away: [0, 1, 2, 3, 4] }
  const picks: Record<Side, Hero[]> = { home: [], away: [] }
  // Bans are spread over the roles, so that a hero of each is left.
  const banned = [...random.shuffle([0, 1, 2, 3, 4]), ...random.shuffle([0, 1, 2, 3, 4])]
  const steps = shape.draft.map(([camp, action], at): Step => {
    const side = sides[camp]!
    const role = action === 'ban' ? banned[at % banned.length]! : random.pick(open[side])
    const hero = wanted(
      random,
      pool[role]!,
      (one) => !taken.has(one.name) && (action === 'ban' || !used[side].has(one.name)),
    )
    taken.add(hero.name)
    if (action === 'pick') {
      open[side] = open[side].filter((one) => one !== role)
      picks[side][role] = hero
    }
    return { side, action, hero }
  })
  return { steps, picks }
}

/** The first of a role are wanted most. */
function wanted(random: Random, heroes: readonly Hero[], isFree: (hero: Hero) => boolean): Hero {
  const free = heroes.filter(isFree)
  if (free.length === 0) throw new Error('A draft of the demonstration has no hero left.')
  return random.weighted(
    free.map((hero, place) => ({ hero, weight: Math.exp(-place / 4) })),
    ({ weight }) => weight,
  ).hero
}
