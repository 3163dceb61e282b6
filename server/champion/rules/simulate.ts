import { expectedScore } from '#sports/ranking/elo.ts'
import type { StrengthOf } from '../types.ts'
import { drawGroups, type CupGroup, type GroupPlan } from './groups.ts'
import { seededRandom } from './random.ts'

/** A tie of the knock-out that is known: null sides are not. `index` is its place in its round, from 0. */
export type CupTie = {
  round: number
  index: number
  homeId: number | null
  awayId: number | null
  winnerId: number | null
}

/** State of a cup. Without ties its groups decide who is in the first round. */
export type Cup = {
  teamIds: readonly number[]
  ties: readonly CupTie[]
  finalRound: number
  /** A draw before each round; else ties 2n and 2n + 1 of a round lead to tie n of the next. */
  isRedrawn: boolean
  groups: readonly CupGroup[]
  plan: GroupPlan | null
}

type Options = { seed: number; strengthOf: StrengthOf }
type Simulating = { play(runs: number): void; shares(): Map<number, number> }

/**
 * In how many of `runs` simulated cups each team wins, as shares of one that add up to one. Known results stay. A tie
 * is won with the expectancy of the ratings, on neutral ground; the same seed gives the same shares.
 */
export function simulateCup(cup: Cup, { runs, ...options }: Options & { runs: number }): Map<number, number> {
  const simulation = startSimulation(cup, options)
  simulation.play(runs)
  return simulation.shares()
}

/** The same in parts, between which other work gets its turn. */
export function startSimulation(cup: Cup, { seed, strengthOf }: Options): Simulating {
  const random = seededRandom(seed)
  const wins = new Map(cup.teamIds.map((id) => [id, 0]))
  const known = [...Map.groupBy(cup.ties, ({ round }) => round)].toSorted(([a], [b]) => a - b)
  const chanceOf = pairChances(strengthOf)
  let played = 0
  return {
    play(runs) {
      played += runs
      for (let run = 0; run < runs; run++) {
        const champion = playCup(cup, known, { random, chanceOf, strengthOf })
        wins.set(champion, (wins.get(champion) ?? 0) + 1)
      }
    },
    shares: () => new Map([...wins].map(([id, count]) => [id, count / played])),
  }
}

type Tools = {
  random: () => number
  chanceOf: (homeId: number, awayId: number) => number
  strengthOf: StrengthOf
}

/** The expectancy of a pair, computed once. */
function pairChances(strengthOf: StrengthOf): Tools['chanceOf'] {
  const kept = new Map<number, Map<number, number>>()
  return (homeId, awayId) => {
    let own = kept.get(homeId)
    if (own === undefined) kept.set(homeId, (own = new Map()))
    let chance = own.get(awayId)
    if (chance === undefined) own.set(awayId, (chance = expectedScore(strengthOf(homeId) - strengthOf(awayId))))
    return chance
  }
}

function playCup(cup: Cup, known: readonly (readonly [number, readonly CupTie[]])[], tools: Tools): number {
  const [first] = known
  let sides = first === undefined ? firstSides(cup, tools) : []
  const firstRound = first?.[0] ?? 1
  for (let round = firstRound; sides.length !== 1; round++) {
    const ties = known.find(([number]) => number === round)?.[1] ?? []
    sides = playRound(sidesOf(ties, sides, cup.isRedrawn, tools.random), ties, tools)
  }
  return sides[0]!
}

/** Who is in the first round, in its order. */
function firstSides({ groups, plan, teamIds }: Cup, { random, strengthOf }: Tools): number[] {
  if (groups.length > 0 && plan !== null) return drawGroups(groups, plan, { random, strengthOf })
  const drawn = shuffled(teamIds, random)
  return drawn.slice(0, 2 ** Math.floor(Math.log2(Math.max(1, drawn.length))))
}

/** Home and away of each tie in turn: as known, else of the winners before. */
function sidesOf(
  ties: readonly CupTie[],
  winners: readonly number[],
  isRedrawn: boolean,
  random: () => number,
): number[] {
  const placed = new Set(ties.flatMap(({ homeId, awayId }) => [homeId, awayId]))
  const free = isRedrawn
    ? shuffled(
        winners.filter((id) => !placed.has(id)),
        random,
      )
    : null
  const count = Math.max(ties.length, Math.floor(winners.length / 2))
  const sides: number[] = []
  for (let index = 0; index < count; index++) {
    const tie = ties.find((one) => one.index === index)
    sides.push(
      tie?.homeId ?? (free ? free.shift() : winners[2 * index]) ?? 0,
      tie?.awayId ?? (free ? free.shift() : winners[2 * index + 1]) ?? 0,
    )
  }
  return sides
}

/** 0 stands for an unknown side: its opponent advances. */
function playRound(sides: readonly number[], ties: readonly CupTie[], { random, chanceOf }: Tools): number[] {
  const winners: number[] = []
  for (let at = 0; at < sides.length; at += 2) {
    const [home, away] = [sides[at]!, sides[at + 1]!]
    const decided = ties.find(({ index }) => index === at / 2)?.winnerId ?? null
    if (decided !== null) winners.push(decided)
    else if (home === 0 || away === 0) winners.push(home || away)
    else winners.push(random() < chanceOf(home, away) ? home : away)
  }
  return winners
}

function shuffled(ids: readonly number[], random: () => number): number[] {
  const copy = [...ids]
  for (let at = copy.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[copy[at], copy[other]] = [copy[other]!, copy[at]!]
  }
  return copy
}
