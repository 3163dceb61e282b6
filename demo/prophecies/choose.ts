import type { PlayPrices } from '#contract/touchline/prophecy.ts'
import { fairChanceOf } from '#prophecies/rules/prices.ts'
import type { Pick as Picked } from '#prophecies/types.ts'
import { decidedBy, type PickOutcome } from '#sports/prophecies/score.ts'
import type { Random } from '../simulation/random.ts'
import type { DemoAuthor } from './authors.ts'

type Chosen = { pick: Picked; probability: number | null }

/** Share of all plays that an author considers. */
const looksAt = 0.6
const within = (chance: number) => Math.min(0.95, Math.max(0.03, chance))
const rounded = (chance: number) => Math.round(chance * 1000) / 1000

/**
 * The pick of an author on a play, or none: of those that look likely to neither side too much, as many more are hits
 * than the closing price says, as the author has skill. `outcomeOf` knows the end; null of a match to come.
 */
export function choosePick(
  random: Random,
  { skill, said }: DemoAuthor,
  closing: PlayPrices,
  outcomeOf: ((pick: Picked) => PickOutcome | null) | null,
): Chosen | null {
  const priced = (['home', 'draw', 'away'] as const).flatMap((pick) => {
    const fair = fairChanceOf(closing, pick)
    return fair !== null && fair > 0.25 && fair < 0.75 ? [{ pick, fair }] : []
  })
  if (priced.length === 0 || !random.chance(looksAt)) return null
  const { pick, fair } = random.pick(priced)
  const stated = said === null ? null : rounded(within(fair + said[0] + (said[1] - said[0]) * random.next()))
  const chosen = { pick, probability: stated }
  if (outcomeOf === null) return chosen
  const outcome = outcomeOf(pick)
  if (outcome === null) return null
  return random.chance(shareOf(outcome, fair, skill)) ? chosen : null
}

/** How many of the picks with this outcome are taken, so that hits are as likely as the skill says. */
function shareOf(outcome: PickOutcome, fair: number, skill: number): number {
  const chance = within(fair + skill)
  const [hits, misses] = [chance / fair, (1 - chance) / (1 - fair)]
  const { weight, isHit } = decidedBy(outcome)
  const most = Math.max(hits, misses, 1)
  return (weight === 0 ? 1 : isHit ? hits : misses) / most
}
