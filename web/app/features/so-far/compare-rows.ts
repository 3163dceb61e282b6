import type { SideSoFar } from '#contract/touchline/so-far.ts'

/** A row of the comparison: a word of `words.rows`, and the value of each side as text; the better side, if one is. */
interface CompareRow {
  name: CompareName
  home: string
  away: string
  better: 'home' | 'away' | null
}
type CompareName =
  | 'place'
  | 'record'
  | 'pointsEach'
  | 'goals'
  | 'goalsEach'
  | 'conceded'
  | 'concededEach'
  | 'cleanSheets'
  | 'scoredFirst'
  | 'bothScored'
  | 'scorers'
  | 'ahead'
  | 'behind'
  | 'rest'

type Both = { home: SideSoFar; away: SideSoFar }
type Way = 'more' | 'less' | null

/** Rows that both sides have a value for. Per match where the numbers of matches differ, or in a league. */
export function compareRows(both: Both, { isLeague, isAhead }: { isLeague: boolean; isAhead: boolean }): CompareRow[] {
  const { home, away } = both
  const isEach = isLeague || home.played !== away.played
  const each = (value: (side: SideSoFar) => number) => (side: SideSoFar) =>
    side.played === 0 ? null : Math.round((value(side) / side.played) * 100) / 100
  const row = (name: CompareName, value: (side: SideSoFar) => number | null, way: Way, digits = 0): CompareRow[] => {
    const [left, right] = [value(home), value(away)]
    if (left === null || right === null) return []
    const better = way === null || left === right ? null : left > right === (way === 'more') ? 'home' : 'away'
    return [{ name, home: left.toFixed(digits), away: right.toFixed(digits), better }]
  }
  if (home.played + away.played === 0) return row('rest', ({ restDays }) => restDays, null)
  return [
    ...(isAhead ? row('place', ({ place }) => place, 'less') : []),
    { name: 'record', home: recordOf(home), away: recordOf(away), better: null },
    ...(isLeague
      ? row(
          'pointsEach',
          each(({ won, drawn }) => 3 * won + drawn),
          'more',
          2,
        )
      : []),
    ...(isEach
      ? [
          ...row(
            'goalsEach',
            each(({ goalsFor }) => goalsFor),
            'more',
            2,
          ),
          ...row(
            'concededEach',
            each(({ goalsAgainst }) => goalsAgainst),
            'less',
            2,
          ),
        ]
      : [
          ...row('goals', ({ goalsFor }) => goalsFor, 'more'),
          ...row('conceded', ({ goalsAgainst }) => goalsAgainst, 'less'),
        ]),
    ...row('cleanSheets', ({ cleanSheets }) => cleanSheets, 'more'),
    ...row('scoredFirst', ({ scoredFirst }) => scoredFirst, 'more'),
    ...row('bothScored', ({ bothScored }) => bothScored, null),
    ...row('scorers', ({ scorers }) => scorers, 'more'),
    ...(isLeague
      ? []
      : [
          ...row('ahead', ({ minutes }) => minutes?.ahead ?? null, 'more'),
          ...row('behind', ({ minutes }) => minutes?.behind ?? null, 'less'),
        ]),
    ...row('rest', ({ restDays }) => restDays, null),
  ]
}

function recordOf({ won, drawn, lost }: SideSoFar): string {
  return `${won}–${drawn}–${lost}`
}
