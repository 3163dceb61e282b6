import { sumNames } from '#sports/prophecies/sums.ts'
import type { Sums } from '#sports/prophecies/sums.ts'

/** Columns of sums by their members. */
const columns: Readonly<Record<keyof Sums, string>> = {
  picks: 'picks',
  points: 'points',
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
/** Members of given JSON rows with their types. */
export const sumMembers = each((_, name) => `"${name}" bigint`)
export const givenSums = each((_, name) => `g."${name}"`)
export const storedSums = (alias: string) => each((column, name) => `${alias}.${column} as "${name}"`)
export const summedSums = (alias: string, times = '') =>
  each((column, name) => `sum(${alias}.${column}${times})::bigint as "${name}"`)
export const addedSums = (alias: string) => each((column) => `${column} = ${alias}.${column} + excluded.${column}`)

/** The sums of a row that has more. */
export function sumsIn(row: Sums): Sums {
  return Object.fromEntries(sumNames.map((name) => [name, row[name]])) as Sums
}
