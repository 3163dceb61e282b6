import type { Side } from '../timeline.ts'
import { statistics } from './statistics.ts'
import type { TennisState } from './state.ts'
import { serveNames, type ServeName } from './vocabulary.ts'

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

interface ServedMatch {
  state: TennisState
  side: Side
}
interface ServeFigures {
  matches: number
  figures: { [name in ServeName]?: number }
}

/** The same by year, newest first, of the years with figures. */
export function serveByYear(matches: readonly (ServedMatch & { year: number })[]): (ServeFigures & { year: number })[] {
  return [...Map.groupBy(matches, ({ year }) => year)]
    .map(([year, own]) => ({ year, ...serveFigures(own) }))
    .filter((one) => one.matches > 0)
    .sort((one, other) => other.year - one.year)
}

/** Figures of the serve of a side, added up over the matches that have all of them; `matches` counts those. */
export function serveFigures(matches: readonly ServedMatch[]): ServeFigures {
  const known = matches.flatMap(({ state, side }) => {
    const values = new Map(statistics(state).map((one) => [one.name, one[side]]))
    const own = serveNames.flatMap((name) => {
      const value = values.get(name)
      return value === undefined || value === null ? [] : [[name, value] as const]
    })
    return own.length === serveNames.length ? [own] : []
  })
  const figures: ServeFigures['figures'] = {}
  for (const [name, value] of known.flat()) figures[name] = (figures[name] ?? 0) + value
  return { matches: known.length, figures }
}
