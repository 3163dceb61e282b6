import { bestPlaced, standings, type TableMatch, type TableRules, type TableTeam } from '#sports/standings.ts'
import type { StrengthOf } from '../types.ts'

export type CupGroup = { name: string; teamIds: readonly number[]; matches: readonly GroupMatch[] }
type GroupMatch = { homeId: number; awayId: number; score: { home: number; away: number } | null }

/** A side of the first knock-out round: place and group, `1A`, or the third-placed team that meets a winner, `3/1B`. */
type Slot = string

export type GroupPlan = {
  rules: TableRules
  slots: readonly Slot[]
  /** By the groups whose third-placed teams are through, in alphabetical order: the groups that `order` meet. */
  thirds: { order: readonly string[]; table: Readonly<Record<string, string>> } | null
}

/**
 * Six groups of four, in the order in which winners meet, so that ties 2n and 2n + 1 lead to tie n (UEFA European
 * Championship regulations 2018-20 and 2022-24, article 21). Played so in 2021 (ACDF) and 2024 (CDEF).
 */
export const sixGroups: Omit<GroupPlan, 'rules'> = {
  slots: '1B 3/1B 1A 2C 1F 3/1F 2D 2E 1E 3/1E 1D 2F 1C 3/1C 2A 2B'.split(' '),
  thirds: {
    order: ['1B', '1C', '1E', '1F'],
    table: {
      ABCD: 'ADBC',
      ABCE: 'AEBC',
      ABCF: 'AFBC',
      ABDE: 'DEAB',
      ABDF: 'DFAB',
      ABEF: 'EFBA',
      ACDE: 'EDCA',
      ACDF: 'FDCA',
      ACEF: 'EFCA',
      ADEF: 'EFDA',
      BCDE: 'EDBC',
      BCDF: 'FDCB',
      BCEF: 'FECB',
      BDEF: 'FEDB',
      CDEF: 'FEDC',
    },
  },
}

/** Goals of a side in a match of equal ones, and how they grow with the rating. */
const EVEN_GOALS = 1.3
const GOALS_PER_POINT = 0.0019

/** The sides of the first knock-out round: open matches of the groups are played, and ranked by the cup's own rules. */
export function drawGroups(
  groups: readonly CupGroup[],
  { rules, slots, thirds }: GroupPlan,
  { random, strengthOf }: { random: () => number; strengthOf: StrengthOf },
): number[] {
  const letterOf = (name: string) => name.at(-1)!
  const teams: TableTeam[] = groups.flatMap(({ name, teamIds }) =>
    // Level in all results: the rest of the rules needs bookings and rankings, which no simulation has.
    teamIds.map((id) => ({ id, name: '', group: letterOf(name), fairPlay: 0, seed: random() })),
  )
  const tables = standings({ teams, rules, matches: playedMatches(groups, random, strengthOf) })
  const placeOf = new Map<Slot, number>()
  for (const { name, rows } of tables) for (const row of rows) placeOf.set(`${row.rank}${name}`, row.teamId)
  if (thirds !== null) {
    const [best] = bestPlaced(tables, { teams, rules })
    const through = best?.rows.filter(({ isThrough }) => isThrough).map(({ group }) => group) ?? []
    const met = thirds.table[through.toSorted().join('')] ?? ''
    for (const [index, winner] of thirds.order.entries()) placeOf.set(`3/${winner}`, placeOf.get(`3${met[index]}`) ?? 0)
  }
  return slots.map((slot) => placeOf.get(slot) ?? 0)
}

function playedMatches(groups: readonly CupGroup[], random: () => number, strengthOf: StrengthOf): TableMatch[] {
  return groups.flatMap(({ matches }) =>
    matches.map(({ homeId, awayId, score }, index) => {
      const lead = GOALS_PER_POINT * (strengthOf(homeId) - strengthOf(awayId))
      const home = score?.home ?? poisson(EVEN_GOALS * Math.exp(lead), random)
      const away = score?.away ?? poisson(EVEN_GOALS * Math.exp(-lead), random)
      return { id: index, homeId, awayId, homeScore: home, awayScore: away, kickOff: index, round: null, isLive: false }
    }),
  )
}

/** Knuth's method, suitable for small means. */
function poisson(mean: number, random: () => number): number {
  const floor = Math.exp(-mean)
  let count = 0
  for (let product = random(); product > floor; product *= random()) count++
  return count
}
