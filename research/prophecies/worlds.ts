import { evidenceOf } from '#sports/prophecies/evidence.ts'
import { placeAuthors } from '#sports/prophecies/places.ts'
import { sumsOfPick, type Sums } from '#sports/prophecies/sums.ts'
import { pointsIf, type SettledPick } from '#sports/prophecies/score.ts'

/** A source of uniform numbers from 0 to below 1. */
type Random = () => number

/** Between which chances by the market an author picks, how far beyond them his skill and his words go. */
type Habit = { from: number; to: number; skill: number; said: readonly [number, number] }

const SEED = 33
const [leastChance, mostChance] = [0.02, 0.98]
const within = (chance: number) => Math.min(mostChance, Math.max(leastChance, chance))

/** Made-up authors. `said` is the range of what they add to the chance by the market. */
export const habits: Readonly<Record<string, Habit>> = {
  'even prices, no skill': { from: 0.5, to: 0.5, skill: 0, said: [0.02, 0.1] },
  'even prices, 8 points': { from: 0.5, to: 0.5, skill: 0.08, said: [0.08, 0.08] },
  'even prices, 8 points, says 20': { from: 0.5, to: 0.5, skill: 0.08, said: [0.2, 0.2] },
  'copies of the market': { from: 0.25, to: 0.75, skill: 0, said: [0, 0] },
  'usual prices, no skill': { from: 0.25, to: 0.75, skill: 0, said: [-0.06, 0.08] },
  'usual prices, 3 points': { from: 0.25, to: 0.75, skill: 0.03, said: [0.03, 0.03] },
  'usual prices, 8 points': { from: 0.25, to: 0.75, skill: 0.08, said: [0, 0.12] },
  'all prices, no skill': { from: 0.05, to: 0.9, skill: 0, said: [-0.05, 0.08] },
  'outsiders, 3 points': { from: 0.1, to: 0.3, skill: 0.03, said: [0, 0.08] },
  'favourites, 3 points': { from: 0.6, to: 0.85, skill: 0.03, said: [0, 0.06] },
}

/** Sums of an author's picks, and the mean of his points if everything happened as often as it is likely. */
function authorOf(random: Random, picks: number, habit: Habit): { sums: Sums; expected: number } {
  const sums: Sums = sumsOfPick({ outcome: 'void', said: 0.5, fairSeal: 0.5, fairClose: 0.5, odds: 2 })
  let expected = 0
  for (let at = 0; at < picks; at++) {
    const fair = habit.from + (habit.to - habit.from) * random()
    const chance = within(fair + habit.skill)
    const said = within(fair + habit.said[0] + (habit.said[1] - habit.said[0]) * random())
    const isHit = random() < chance
    expected += chance * pointsIf(true, said, fair) + (1 - chance) * pointsIf(false, said, fair)
    const pick: SettledPick = {
      outcome: isHit ? 'win' : 'loss',
      said,
      fairSeal: fair,
      fairClose: fair,
      odds: 0.95 / fair + 0.05,
    }
    const one = sumsOfPick(pick)
    for (const name of ['picks', 'points', 'expected', 'squares', 'variance'] as const) sums[name] += one[name]
  }
  return { sums, expected: expected / picks }
}

/** The share of worlds in which the 90 % interval covers the expected score. */
export function coverOf(habit: Habit, picks: number, worlds: number, seed = SEED): number {
  const random = seeded(seed + picks)
  let covered = 0
  for (let world = 0; world < worlds; world++) {
    const { sums, expected } = authorOf(random, picks, habit)
    const { low, high } = evidenceOf(sums)
    if (low! <= expected && expected <= high!) covered++
  }
  return covered / worlds
}

type Rivals = { count: number; picks: number; habit: Habit }

/**
 * The share of worlds in which an author stands above the best of many rivals: in a list that needs so many picks for a
 * place, where those with fewer follow.
 */
export function aheadOf(
  author: { picks: number; habit: Habit },
  rivals: Rivals,
  needed: number,
  worlds: number,
  seed = SEED,
): number {
  const random = seeded(seed)
  let ahead = 0
  for (let world = 0; world < worlds; world++) {
    const all = [authorOf(random, author.picks, author.habit)]
    for (let at = 0; at < rivals.count; at++) all.push(authorOf(random, rivals.picks, rivals.habit))
    const ranked = placeAuthors(
      all.map(({ sums }, id) => ({ author: { id }, sums })),
      needed,
    )
    if (ranked[0]?.author.id === 0) ahead++
  }
  return ahead / worlds
}

/** Numbers of Mulberry32. */
function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
