import type { Side } from '../timeline.ts'
import { statistics } from './statistics.ts'
import type { TennisState } from './state.ts'
import type { StatisticName } from './vocabulary.ts'

interface WinLoss {
  won: number
  lost: number
}

/** A match that is over, from the view of one side. */
interface RecordedMatch {
  isWon: boolean
  year: number
  /** `hard`, `clay`, `grass`, `carpet`; null unknown. */
  surface: string | null
}

/** Wins and losses by year, newest first, each by surface where it is known. */
export function winLossByYear(
  matches: readonly RecordedMatch[],
): { year: number; all: WinLoss; surfaces: { [surface: string]: WinLoss } }[] {
  const years = [...Map.groupBy(matches, ({ year }) => year)].sort(([one], [other]) => other - one)
  return years.map(([year, own]) => {
    const surfaces = Map.groupBy(
      own.filter(({ surface }) => surface !== null),
      ({ surface }) => surface!,
    )
    return {
      year,
      all: countOf(own),
      surfaces: Object.fromEntries([...surfaces].map(([surface, some]) => [surface, countOf(some)])),
    }
  })
}

export function countOf(matches: readonly Pick<RecordedMatch, 'isWon'>[]): WinLoss {
  const won = matches.filter(({ isWon }) => isWon).length
  return { won, lost: matches.length - won }
}

const served = [
  'aces',
  'doubleFaults',
  'servicePoints',
  'firstServesIn',
  'firstServePointsWon',
  'secondServePoints',
  'secondServePointsWon',
] as const satisfies readonly StatisticName[]

/** Figures of the serve of a side, added up over the matches that have all of them; `matches` counts those. */
export function serveFigures(matches: readonly { state: TennisState; side: Side }[]): {
  matches: number
  figures: { [name in (typeof served)[number]]?: number }
} {
  const known = matches.flatMap(({ state, side }) => {
    const values = new Map(statistics(state).map((one) => [one.name, one[side]]))
    const own = served.flatMap((name) => {
      const value = values.get(name)
      return value === undefined || value === null ? [] : [[name, value] as const]
    })
    return own.length === served.length ? [own] : []
  })
  const figures: { [name in (typeof served)[number]]?: number } = {}
  for (const [name, value] of known.flat()) figures[name] = (figures[name] ?? 0) + value
  return { matches: known.length, figures }
}
