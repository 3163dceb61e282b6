import type { BoxEntry } from '#sports/baseball/vocabulary.ts'
import type { Score } from '#sports/match.ts'
import type { Side } from '#sports/timeline.ts'
import { columnOf, count, innings, oneOf, type Column } from '../../own-csv/cells.ts'
import type { GameContent } from '../../own-csv/declaration.ts'
import type { Row } from '../../own-csv/row.ts'

const battingTerms = [
  'atBats',
  'runs',
  'hits',
  'doubles',
  'triples',
  'homeRuns',
  'runsBattedIn',
  'walks',
  'strikeouts',
  'hitByPitch',
  'sacrificeHits',
  'sacrificeFlies',
  'stolenBases',
] as const
type Counts = Record<string, number>

/** Columns of a pitcher, and the terms that they are of. */
const pitchingTerms = {
  innings_pitched: 'outs',
  hits_allowed: 'hits',
  runs_allowed: 'runs',
  earned_runs: 'earnedRuns',
  walks_allowed: 'walks',
  batters_struck_out: 'strikeouts',
  home_runs_allowed: 'homeRuns',
} as const

const said: Readonly<Record<string, string>> = {
  innings_pitched: 'innings pitched; .1 and .2 are outs of one begun',
  batters_struck_out: 'batters struck out',
}

/** Columns of the lines of players. A row with any of a kind has the line, its empty cells 0. */
export const lineColumns: readonly Column[] = [
  ...battingTerms.map((term) => ({
    name: columnOf(term),
    kind: count(0, 99),
    about: `${columnOf(term).replaceAll('_', ' ')}, of a batter`,
  })),
  ...Object.keys(pitchingTerms).map((name) => ({
    name,
    kind: name === 'innings_pitched' ? innings : count(0, 99),
    about: `${said[name] ?? name.replaceAll('_', ' ')}, of a pitcher`,
  })),
  { name: 'decision', kind: oneOf('win', 'loss', 'save'), about: 'decision of a pitcher' },
]

/** A row of the box score with its lines; null for a line that no cell states. */
export type BoxLine = { row: Row; side: Side; name: string; isStarter: boolean } & Pick<
  BoxEntry,
  'batting' | 'pitching'
>

/** The lines of the box score, each player's first; a row that contradicts itself is refused. */
export function boxLinesOf(rows: readonly Row[], refused: NonNullable<GameContent['refused']>[number][]): BoxLine[] {
  const named = new Set<string>()
  const begun = new Set<string>()
  return rows.flatMap((row) => {
    const side = row.word<Side>('side')!
    const name = row.text('player')!
    const line = { row, side, name, batting: battingOf(row), pitching: pitchingOf(row) }
    const isTwice = named.has(`${side} ${name}`)
    const fault = isTwice ? { column: 'player', reason: `${JSON.stringify(name)} has a line already` } : faultOf(line)
    if (fault !== null) {
      refused.push({ row, ...fault })
      return []
    }
    named.add(`${side} ${name}`)
    const place = `${side} ${row.count('slot')}`
    const isStarter = !begun.has(place)
    begun.add(place)
    return [{ ...line, isStarter }]
  })
}

function battingOf(row: Row): Counts | null {
  if (battingTerms.every((term) => row.count(columnOf(term)) === null)) return null
  const counts: Counts = Object.fromEntries(battingTerms.map((term) => [term, row.count(columnOf(term)) ?? 0]))
  const plates = ['atBats', 'walks', 'hitByPitch', 'sacrificeHits', 'sacrificeFlies']
  return { ...counts, plateAppearances: plates.reduce((sum, term) => sum + counts[term]!, 0) }
}

function pitchingOf(row: Row): Counts | null {
  const terms = Object.entries(pitchingTerms)
  if (terms.every(([column]) => row.count(column) === null)) return null
  return Object.fromEntries(terms.map(([column, term]) => [term, row.count(column) ?? 0]))
}

function faultOf({
  batting,
  pitching,
}: Pick<BoxLine, 'batting' | 'pitching'>): { column: string; reason: string } | null {
  if (batting) {
    const { hits = 0, atBats = 0, doubles = 0, triples = 0, homeRuns = 0, runs = 0 } = batting
    if (hits > atBats) return { column: 'hits', reason: `${hits} hits in ${atBats} at bats` }
    const long = doubles + triples + homeRuns
    if (long > hits) return { column: 'hits', reason: `${hits}, the doubles, triples and home runs add up to ${long}` }
    if (homeRuns > runs) return { column: 'runs', reason: `${runs} runs with ${homeRuns} home runs` }
  }
  if (pitching && pitching.earnedRuns! > pitching.runs!)
    return { column: 'earned_runs', reason: `${pitching.earnedRuns} earned of ${pitching.runs} runs` }
  return null
}

const sides = ['home', 'away'] as const

/** Where the sums of the box score are not those of the game, by side. */
export function sumFaults(lines: readonly BoxLine[], stated: { score: Score | null; hits: Score | null }): string[] {
  return sides.flatMap((side) => {
    const own = lines.filter((line) => line.side === side)
    const sum = (part: 'batting' | 'pitching', term: string) => {
      const known = own.map((line) => line[part]).filter((counts) => counts !== null)
      return known.length === 0 ? null : known.reduce((total, counts) => total + (counts[term] ?? 0), 0)
    }
    const other = side === 'home' ? 'away' : 'home'
    const checks = [
      ['runs', sum('batting', 'runs'), stated.score?.[side]],
      ['hits', sum('batting', 'hits'), stated.hits?.[side]],
      ['runs_allowed', sum('pitching', 'runs'), stated.score?.[other]],
      ['hits_allowed', sum('pitching', 'hits'), stated.hits?.[other]],
    ] as const
    return checks.flatMap(([column, counted, of]) =>
      counted === null || of === undefined || counted === of
        ? []
        : [`box score of the ${side} side, column "${column}": it adds up to ${counted}, the game has ${of}`],
    )
  })
}
