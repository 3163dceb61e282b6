import type { Score } from '#sports/sport.ts'
import { readDate, readSeason, readTime } from '../reading/when.ts'

/** The content of a column: how it is described, and read; null for a text that is none. */
interface Kind<Value> {
  /** What a cell must be, after "is not": `a whole number from 0 to 300`. */
  words: string
  read(text: string): Value | null
}

/** A column of a table. */
export interface Column {
  name: string
  kind: Kind<unknown>
  /** For the template and the documentation. */
  about: string
  isRequired?: true
}

const longestText = 200
const longestList = 4000

export const text: Kind<string> = {
  words: `a text of at most ${longestText} characters`,
  read: (cell) => (cell.length <= longestText ? cell : null),
}

/** Names separated by semicolons. */
export const list: Kind<string> = {
  words: `names separated by semicolons, at most ${longestList} characters`,
  read: (cell) => (cell.length <= longestList ? cell : null),
}

export function count(from: number, to: number): Kind<number> {
  return {
    words: `a whole number from ${from} to ${to}`,
    read: (cell) => (/^-?\d{1,9}$/.test(cell) && Number(cell) >= from && Number(cell) <= to ? Number(cell) : null),
  }
}

/** A number with at most two decimals. */
export function decimal(from: number, to: number): Kind<number> {
  return {
    words: `a number from ${from} to ${to} like 92.4`,
    read: (cell) =>
      /^\d{1,4}(\.\d{1,2})?$/.test(cell) && Number(cell) >= from && Number(cell) <= to ? Number(cell) : null,
  }
}

export function oneOf<Name extends string>(...names: readonly Name[]): Kind<Name> {
  return { words: `one of ${names.join(', ')}`, read: (cell) => names.find((name) => name === cell) ?? null }
}

export const side = oneOf('home', 'away')
export const yesOrNo = oneOf('yes', 'no')

/** `yyyy-MM-dd`. */
export const day: Kind<string> = {
  words: 'a day like 2026-11-22',
  read: (cell) => (/^\d{4}-\d\d-\d\d$/.test(cell) ? readDate(cell) : null),
}

/** Minutes of the day; seconds are parts of one. */
export const time: Kind<number> = {
  words: 'a time like 19:30',
  read(cell) {
    const found = /^(\d{1,2}:\d\d)(?::([0-5]\d))?$/.exec(cell)
    const minutes = found && readTime(found[1]!)
    return minutes === null ? null : minutes + Number(found![2] ?? 0) / 60
  },
}

export const season: Kind<string> = {
  words: 'a season like 2026 or 2026/27',
  read: (cell) => (/^\d{4}(\/\d{2})?$/.test(cell) ? readSeason(cell) : null),
}

export const country: Kind<string> = {
  words: 'a country code like US',
  read: (cell) => (/^[A-Z]{2}$/.test(cell) ? cell : null),
}

/** Minutes and seconds in seconds. */
export function clock(mostMinutes: number): Kind<number> {
  return {
    words: `minutes and seconds like 7:05, at most ${mostMinutes}:00`,
    read(cell) {
      const found = /^(\d{1,3}):([0-5]\d)$/.exec(cell)
      const seconds = found ? Number(found[1]) * 60 + Number(found[2]) : Number.POSITIVE_INFINITY
      return seconds <= mostMinutes * 60 ? seconds : null
    },
  }
}

/** Whole minutes, or minutes and seconds; in seconds. */
export function minute(mostMinutes: number): Kind<number> {
  const [whole, reading] = [count(0, mostMinutes), clock(mostMinutes)]
  return {
    words: `${whole.words}, or ${reading.words}`,
    read(cell) {
      const minutes = whole.read(cell)
      return minutes === null ? reading.read(cell) : minutes * 60
    },
  }
}

/** A number of the home side and one of the away side. */
export const pair: Kind<Score> = {
  words: 'two numbers, home first, like 101-98',
  read(cell) {
    const found = /^(\d{1,3})[-–](\d{1,3})$/.exec(cell)
    return found && { home: Number(found[1]), away: Number(found[2]) }
  },
}

export const pairs: Kind<readonly Score[]> = {
  words: 'pairs separated by spaces, home first, like 28-25 31-30',
  read(cell) {
    const read = cell.split(/\s+/).map((one) => pair.read(one))
    return read.every((one) => one !== null) ? read : null
  },
}

/** Innings with the outs of one started, in outs. */
export const innings: Kind<number> = {
  words: 'innings like 6.1, where .1 and .2 are outs',
  read(cell) {
    const found = /^(\d{1,2})(?:\.([0-2]))?$/.exec(cell)
    return found && Number(found[1]) * 3 + Number(found[2] ?? 0)
  },
}

/** The column of a term of the code: `field_goals_made` of `fieldGoalsMade`. */
export function columnOf(term: string): string {
  return term.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
