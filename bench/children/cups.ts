// Simulates cups by the product, and by the least that a program has to do for the same draws.
import { sixGroups, type CupGroup } from '#champion/rules/groups.ts'
import { seededRandom } from '#champion/rules/random.ts'
import { simulateCup, type Cup } from '#champion/rules/simulate.ts'
import { readTableRules } from '#sports/standings.ts'
import { answering, nowMs } from '../kit/answering.ts'

export type CupAsk = { isGrouped: boolean; runs: number; seed: number; seconds: number }
/** Simulated cups per second. */
export type CupRate = { simulated: number; bare: number }

const GROUPS = 6
const IN_GROUP = 4
const tableRules = readTableRules({
  points: { win: 3, draw: 1, loss: 0 },
  zones: [
    { key: 'Q', name: 'Round of 16', kind: 'champions', from: 1, to: 2, bestOf: null },
    { key: 'T', name: 'Best third-placed', kind: 'secondary', from: 3, to: 3, bestOf: 4 },
  ],
})

/** Stronger teams have smaller numbers, from 1. */
const strengthOf = (id: number) => 1800 - 15 * id

function cupOf(isGrouped: boolean): Cup {
  const teamIds = Array.from({ length: isGrouped ? GROUPS * IN_GROUP : 16 }, (_, at) => at + 1)
  const knockOut = Array.from({ length: 8 }, (_, index) => ({
    round: 1,
    index,
    homeId: 2 * index + 1,
    awayId: 2 * index + 2,
    winnerId: null,
  }))
  const groups = Array.from({ length: GROUPS }, (_, at): CupGroup => {
    const own = teamIds.slice(at * IN_GROUP, (at + 1) * IN_GROUP)
    const pairs = own.flatMap((homeId, place) =>
      own.slice(place + 1).map((awayId) => ({ homeId, awayId, score: null })),
    )
    return { name: `Group ${'ABCDEF'[at]}`, teamIds: own, matches: pairs }
  })
  const rules = { ...sixGroups, rules: tableRules }
  return {
    teamIds,
    ties: isGrouped ? [] : knockOut,
    finalRound: 4,
    isRedrawn: false,
    groups: isGrouped ? groups : [],
    plan: isGrouped ? rules : null,
  }
}

/** Goals of two Poisson numbers for each match, places by points and goals in arrays, and fifteen ties. */
function bareCups(isGrouped: boolean, runs: number, seed: number): Uint32Array {
  const random = seededRandom(seed)
  const count = isGrouped ? GROUPS * IN_GROUP : 16
  const wins = new Uint32Array(count)
  const chance = Array.from({ length: count }, (_, a) =>
    Float64Array.from({ length: count }, (_, b) => 1 / (1 + 10 ** ((strengthOf(b) - strengthOf(a)) / 400))),
  )
  const floors = Array.from({ length: count }, (_, a) =>
    Float64Array.from({ length: count }, (_, b) => Math.exp(-1.3 * Math.exp(0.0019 * (strengthOf(a) - strengthOf(b))))),
  )
  const goals = (floor: number) => {
    let scored = 0
    for (let product = random(); product > floor; product *= random()) scored++
    return scored
  }
  const points = new Float64Array(count)
  const sides = new Int32Array(16)
  const order = Array.from({ length: count }, (_, at) => at)
  for (let run = 0; run < runs; run++) {
    if (isGrouped) {
      points.fill(0)
      for (let group = 0; group < count; group += IN_GROUP)
        for (let a = group; a < group + IN_GROUP; a++)
          for (let b = a + 1; b < group + IN_GROUP; b++) {
            const margin = goals(floors[a]![b]!) - goals(floors[b]![a]!)
            points[a]! += (margin > 0 ? 3 : margin === 0 ? 1 : 0) + margin / 1000
            points[b]! += (margin < 0 ? 3 : margin === 0 ? 1 : 0) - margin / 1000
          }
      order.sort((a, b) => points[b]! - points[a]!)
      for (let at = 0; at < 16; at++) sides[at] = order[at]!
    } else for (let at = 0; at < 16; at++) sides[at] = at
    for (let left = 16; left > 1; left /= 2)
      for (let at = 0; at < left; at += 2) {
        const [home, away] = [sides[at]!, sides[at + 1]!]
        sides[at / 2] = random() < chance[home]![away]! ? home : away
      }
    wins[sides[0]!]!++
  }
  return wins
}

function perSecond(seconds: number, runs: number, run: (seed: number) => number): number {
  const startedAt = nowMs()
  let rounds = 0
  let seen = 0
  while (nowMs() - startedAt < seconds * 1000) seen += run(++rounds)
  if (Math.abs(seen - rounds) > 1e-6 * rounds) throw new Error(`the shares add up to ${seen / rounds}`)
  return (rounds * runs * 1000) / (nowMs() - startedAt)
}

function measure({ isGrouped, runs, seed, seconds }: CupAsk): CupRate {
  const cup = cupOf(isGrouped)
  const whole = (at: number) =>
    [...simulateCup(cup, { runs, seed: seed + at, strengthOf }).values()].reduce((sum, share) => sum + share, 0)
  const bare = (at: number) => bareCups(isGrouped, runs, seed + at).reduce((sum, won) => sum + won, 0) / runs
  perSecond(seconds / 5, runs, whole)
  perSecond(seconds / 5, runs, bare)
  return { simulated: perSecond(seconds, runs, whole), bare: perSecond(seconds, runs, bare) }
}

answering({ measure })
