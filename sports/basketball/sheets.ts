import type { Sheet, SheetFigure, SheetSums } from '../sheets.ts'

const of = ({ counts }: SheetSums, term: string) => counts[term] ?? 0
const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole)

type Name = keyof typeof sums
/** Sums of a line by the name of its figure. Rebounds have no count of their own. */
const sums = {
  points: (line: SheetSums) => of(line, 'points'),
  rebounds: (line: SheetSums) => of(line, 'offensiveRebounds') + of(line, 'defensiveRebounds'),
  assists: (line: SheetSums) => of(line, 'assists'),
  steals: (line: SheetSums) => of(line, 'steals'),
  blocks: (line: SheetSums) => of(line, 'blocks'),
  turnovers: (line: SheetSums) => of(line, 'turnovers'),
  fouls: (line: SheetSums) => of(line, 'fouls'),
}
const names = Object.keys(sums) as Name[]
const ranked: ReadonlySet<Name> = new Set(['points', 'rebounds', 'assists', 'steals', 'blocks'])

/** Minutes and plus/minus count only of games of which they are known. */
const seconds = (line: SheetSums) => (of(line, 'timedGames') === 0 ? null : of(line, 'seconds'))
const balance = (line: SheetSums) => (of(line, 'timedGames') === 0 ? null : of(line, 'plusMinus'))

function perGame(name: Name): SheetFigure {
  const figure: SheetFigure = {
    key: name,
    form: 'average',
    isRate: true,
    value: (line) => ratio(sums[name](line), line.matches),
  }
  return ranked.has(name) ? { ...figure, leaders: 'most', isMain: true } : figure
}

function total(name: Name): SheetFigure {
  return { key: name, form: 'count', value: sums[name] }
}

function share(key: string, term: string): SheetFigure {
  return {
    key,
    form: 'percent',
    isRate: true,
    value: (line) => ratio(of(line, `${term}Made`), of(line, `${term}Attempted`)),
  }
}

const fieldGoals: SheetFigure = {
  ...share('fieldGoalShare', 'fieldGoals'),
  leaders: 'most',
  least: { key: 'fieldGoalsMade', perMatch: 300 / 82 },
}
const threes: SheetFigure = {
  ...share('threeShare', 'threes'),
  leaders: 'most',
  isMain: true,
  least: { key: 'threesMade', perMatch: 1 },
}
const freeThrows: SheetFigure = {
  ...share('freeThrowShare', 'freeThrows'),
  leaders: 'most',
  isMain: true,
  least: { key: 'freeThrowsMade', perMatch: 125 / 82 },
}
const count = (key: string): SheetFigure => ({ key, form: 'count', value: (line) => of(line, key) })
const shots = ['fieldGoals', 'threes', 'freeThrows'].flatMap((term) => [
  count(`${term}Made`),
  count(`${term}Attempted`),
])
const games: SheetFigure = { key: 'games', form: 'count', value: ({ matches }) => matches }
const terms = ['played']
const minimum = { key: 'played', perMatch: 58 / 82, form: 'count' } as const

/**
 * The lines of players. Minimums of the NBA's own lists over 82 games: 58 games for averages, 300 field goals, 82
 * threes and 125 free throws made for shares (https://www.basketball-reference.com/about/rate_stat_req.html).
 */
export const sheets: readonly Sheet[] = [
  {
    key: 'average',
    terms,
    minimum,
    only: 'season',
    hasSplits: true,
    figures: [
      games,
      count('starts'),
      {
        key: 'minutes',
        form: 'minutes',
        isRate: true,
        value: (line) => ratio(seconds(line) ?? 0, of(line, 'timedGames')),
      },
      ...names.map(perGame),
      fieldGoals,
      threes,
      freeThrows,
      {
        key: 'plusMinus',
        form: 'signed',
        isRate: true,
        value: (line) => ratio(balance(line) ?? 0, of(line, 'timedGames')),
      },
    ],
  },
  {
    key: 'total',
    terms,
    minimum,
    only: 'season',
    figures: [games, { key: 'minutes', form: 'minutes', value: seconds }, ...names.map(total), ...shots],
  },
  {
    key: 'game',
    terms,
    minimum,
    only: 'match',
    figures: [
      { key: 'minutes', form: 'minutes', value: seconds },
      ...names.map(total),
      ...shots,
      { key: 'plusMinus', form: 'signed', value: balance },
    ],
  },
]
