import { sumNames, type Sums } from '#sports/prophecies/sums.ts'

/** Columns of sums by their members. */
const columns: Readonly<Record<keyof Sums, string>> = {
  picks: 'picks',
  points: 'points',
  expected: 'expected',
  squares: 'squares',
  variance: 'variance',
  decided: 'decided',
  hits: 'hits',
  said: 'said',
  brier: 'brier',
  brierOfClose: 'brier_of_close',
  judged: 'judged',
  stakes: 'stakes',
  gains: 'gains',
  moved: 'moved',
  movement: 'movement',
}

const each = (text: (column: string, name: keyof Sums) => string) =>
  sumNames.map((name) => text(columns[name], name)).join(', ')

/** `picks, points, …` */
export const sumColumns = () => each((column) => column)
export const storedSums = (alias: string) => each((column, name) => `${alias}.${column} as "${name}"`)
export const summedSums = (alias: string, times = '') =>
  each((column, name) => `sum(${alias}.${column}${times})::bigint as "${name}"`)
export const addedSums = (alias: string) => each((column) => `${column} = ${alias}.${column} + excluded.${column}`)

/** Arrays of the sums from `$<first>` on, for `unnest`, and their values. */
export const sumArrays = (first: number) => sumNames.map((_, at) => `$${first + at}::bigint[]`).join(', ')
export const sumValues = (rows: readonly Sums[]) => sumNames.map((name) => rows.map((row) => row[name]))
