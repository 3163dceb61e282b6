import type { Figures, Stated } from '#sports/reconcile.ts'

const columns: readonly [field: string, home: readonly string[], away: readonly string[]][] = [
  ['score', ['FTHG', 'HG'], ['FTAG', 'AG']],
  ['halfTimeScore', ['HTHG'], ['HTAG']],
  ['yellowCards', ['HY'], ['AY']],
  ['redCards', ['HR'], ['AR']],
  ['shots', ['HS'], ['AS']],
  ['shotsOn', ['HST'], ['AST']],
  ['corners', ['HC'], ['AC']],
  ['fouls', ['HF'], ['AF']],
  ['offsides', ['HO'], ['AO']],
]

/**
 * What a row of a played match states: the scores and the statistics that it has for both sides. It has no single
 * events.
 */
export function statedOf(count: (...names: string[]) => number | null): Stated {
  const totals: Figures = {}
  for (const [field, homeNames, awayNames] of columns) {
    const [home, away] = [count(...homeNames), count(...awayNames)]
    if (home !== null && away !== null) totals[field] = { home, away }
  }
  return { totals, rows: {} }
}
