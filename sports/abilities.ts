/** What a player did in the finished matches of a season. */
export interface SeasonSum {
  playerId: number
  matches: number
  minutes: number
  counts: Readonly<Record<string, number>>
}

/** A figure per 90 minutes, and its percentile among players of the same position. */
export interface Ability {
  term: 'goals' | 'assists' | 'goal_or_assist' | 'discipline' | 'minutes'
  /** Per 90 minutes; of `minutes` per match. */
  value: number
  /** 0 to 100: the share of the others whose figure is lower, level ones counted by half. */
  percentile: number
}

export interface Abilities {
  abilities: Ability[]
  /** Players of the position who are compared, himself among them. */
  sample: number
  minutes: number
}

/** Who played less says too little; five full matches. */
export const leastMinutes = 450
/** Fewer players of a position are no sample. */
export const leastSample = 10

type Figure = { term: Ability['term']; of(sum: SeasonSum): number; isLessBetter?: true }

const per90 = (sum: SeasonSum, ...terms: string[]) =>
  (terms.reduce((total, term) => total + (sum.counts[term] ?? 0), 0) * 90) / sum.minutes
const figures: readonly Figure[] = [
  { term: 'goals', of: (sum) => per90(sum, 'goals') },
  { term: 'assists', of: (sum) => per90(sum, 'assists') },
  { term: 'goal_or_assist', of: (sum) => per90(sum, 'goals', 'assists') },
  { term: 'discipline', of: (sum) => per90(sum, 'yellowCards', 'redCards'), isLessBetter: true },
  { term: 'minutes', of: (sum) => sum.minutes / sum.matches },
]

/**
 * The abilities of a player as percentiles among those of his position who played at least `leastMinutes`; null where
 * he did not, or where they are fewer than `leastSample`.
 */
export function abilitiesAmong(playerId: number, ofPosition: readonly SeasonSum[]): Abilities | null {
  const sample = ofPosition.filter(({ minutes }) => minutes >= leastMinutes)
  const own = sample.find((one) => one.playerId === playerId)
  if (!own || sample.length < leastSample) return null
  const others = sample.filter((one) => one !== own)
  const abilities = figures.map(({ term, of, isLessBetter }) => {
    const value = of(own)
    return { term, value, percentile: percentile(value, others.map(of), isLessBetter) }
  })
  return { abilities, sample: sample.length, minutes: own.minutes }
}

function percentile(value: number, others: readonly number[], isLessBetter = false): number {
  const beaten = others.filter((other) => (isLessBetter ? other > value : other < value)).length
  const level = others.filter((other) => other === value).length
  return Math.round((100 * (beaten + level / 2)) / others.length)
}
