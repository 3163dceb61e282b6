import { statistics } from '#sports/tennis/statistics.ts'
import type { TennisState } from '#sports/tennis/state.ts'
import type { StatisticName } from '#sports/tennis/vocabulary.ts'
import type { matchWords } from './match-words.ts'

interface Cell {
  text: string
  /** 0 to 100: the width of its bar. */
  share: number
  isHigher: boolean
}

export interface StatRow {
  group: 'serve' | 'return' | 'points'
  label: string
  home: Cell
  away: Cell
}

type Words = (typeof matchWords)['zh']
type Values = { home: number; away: number }

/** The parts of the match that have figures: 0 the match, then its sets. */
export function partsOf(state: TennisState): number[] {
  const sets = Object.keys(state.tallies).map(Number)
  return statistics(state).length > 0 ? [0, ...(sets.length > 1 ? sets : [])] : []
}

/** Rows of figures that are known for both sides. */
export function statRows(state: TennisState, part: number, words: Words): StatRow[] {
  const known = new Map(
    statistics(state, part).flatMap(({ name, home, away }) =>
      home === null || away === null ? [] : [[name as StatisticName, { home, away }] as const],
    ),
  )
  const rows: StatRow[] = []
  const count = (group: StatRow['group'], name: StatisticName, label: string) => {
    const value = known.get(name)
    if (value) rows.push(countRow(group, label, value))
  }
  const share = (
    group: StatRow['group'],
    won: Values | undefined,
    of: Values | undefined,
    label: (home: string, away: string) => string,
  ) => {
    if (won && of && of.home + of.away > 0) rows.push(shareRow(group, won, of, label))
  }
  const get = (name: StatisticName) => known.get(name)
  const [first, firstWon] = [get('firstServesIn'), get('firstServePointsWon')]
  const [second, secondWon] = [get('secondServePoints'), get('secondServePointsWon')]
  const [chances, broken] = [get('breakPoints'), get('breakPointsWon')]
  count('serve', 'aces', words.aces)
  count('serve', 'doubleFaults', words.doubleFaults)
  share('serve', first, sum(first, second), words.firstServes)
  share('serve', firstWon, first, words.firstWon)
  share('serve', secondWon, second, words.secondWon)
  share('serve', crossed(minus(chances, broken)), crossed(chances), words.saved)
  count('serve', 'fastestServe', words.fastest)
  share('return', crossed(minus(first, firstWon)), crossed(first), words.returnFirst)
  share('return', crossed(minus(second, secondWon)), crossed(second), words.returnSecond)
  share('points', broken, chances, words.breakPoints)
  count('points', 'winners', words.winners)
  count('points', 'unforcedErrors', words.unforced)
  share('points', get('netPointsWon'), get('netPoints'), words.net)
  count('points', 'pointsWon', words.pointsWon)
  return rows
}

function sum(a: Values | undefined, b: Values | undefined): Values | undefined {
  return a && b && { home: a.home + b.home, away: a.away + b.away }
}

function minus(a: Values | undefined, b: Values | undefined): Values | undefined {
  return a && b && { home: a.home - b.home, away: a.away - b.away }
}

/** What one side served is what the other one returned. */
function crossed(values: Values | undefined): Values | undefined {
  return values && { home: values.away, away: values.home }
}

function countRow(group: StatRow['group'], label: string, { home, away }: Values): StatRow {
  const all = home + away || 1
  const cell = (own: number, other: number): Cell => ({
    text: String(own),
    share: (own / all) * 100,
    isHigher: own > other,
  })
  return { group, label, home: cell(home, away), away: cell(away, home) }
}

function shareRow(
  group: StatRow['group'],
  won: Values,
  of: Values,
  label: (home: string, away: string) => string,
): StatRow {
  const part = (side: 'home' | 'away') => (of[side] === 0 ? 0 : won[side] / of[side])
  const said = (side: 'home' | 'away') => `${won[side]}/${of[side]}`
  const cell = (own: 'home' | 'away', other: 'home' | 'away'): Cell => ({
    text: of[own] === 0 ? '–' : `${Math.round(part(own) * 100)}%`,
    share: part(own) * 100,
    isHigher: part(own) > part(other),
  })
  return { group, label: label(said('home'), said('away')), home: cell('home', 'away'), away: cell('away', 'home') }
}
