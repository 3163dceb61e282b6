import { count, country, day, oneOf, season, text, type Column } from '../own-csv/cells.ts'
import { CellFault, type Row } from '../own-csv/row.ts'

/** A whole amount of money. */
const money = count(0, 999_999_999)

export const player: Column = {
  name: 'player',
  kind: text,
  about: 'name of a player known here, or his number after #',
  isRequired: true,
}
export const born: Column = { name: 'born', kind: day, about: 'his birth date; tells players of one name apart' }
export const team: Column = {
  name: 'team',
  kind: text,
  about: 'name of a club known here, or its number after #',
  isRequired: true,
}
export const elsewhere: Column = {
  name: 'elsewhere',
  kind: text,
  about: 'name of a club that is not known here, in place of the known one',
}
/** A season as sources name it, or as a league here counts several within a year: 2026/3. */
const anySeason: typeof season = {
  words: season.words,
  read: (cell) => season.read(cell) ?? (/^\d{4}\/\d$/.test(cell) ? cell : null),
}
export const ofSeason: Column = { name: 'season', kind: anySeason, about: 'season', isRequired: true }
export const competition: Column = { name: 'competition', kind: text, about: 'name of the league or cup' }
export const nation: Column = { name: 'country', kind: country, about: 'country' }

export const required = (column: Column): Column => ({ ...column, isRequired: true })
export const optional = ({ name, kind, about }: Column): Column => ({ name, kind, about })
export const dayOf = (name: string, about: string): Column => ({ name, kind: day, about })
export const textOf = (name: string, about: string): Column => ({ name, kind: text, about })
export const countOf = (name: string, most: number, about: string): Column => ({ name, kind: count(0, most), about })
export const moneyOf = (name: string, about: string): Column => ({ name, kind: money, about })
export const wordOf = (name: string, words: readonly string[], about: string): Column => ({
  name,
  kind: oneOf(...words),
  about,
})

export const currency: Column = {
  name: 'currency',
  kind: { words: 'a currency code like EUR', read: (cell) => (/^[A-Z]{3}$/.test(cell) ? cell : null) },
  about: 'its currency',
}

/** An end that precedes its begin. */
export function checkDays(row: Row, starts: string, ends: string): void {
  const [from, until] = [row.text(starts), row.text(ends)]
  if (from !== null && until !== null && until < from)
    throw new CellFault(row, ends, `${until} precedes ${from}, the day of its column "${starts}"`)
}

/** An amount without its currency, or the reverse. */
export function checkMoney(row: Row, amount: string): void {
  const [value, code] = [row.count(amount), row.text('currency')]
  if (value !== null && code === null) throw new CellFault(row, 'currency', `is empty; ${amount} needs its currency`)
  if (value === null && code !== null) throw new CellFault(row, amount, `is empty; the currency has no ${amount}`)
}

/** Neither or both of a known club and one that is not known here. */
export function checkClub(row: Row): void {
  const [known, other] = [row.text('team'), row.text('elsewhere')]
  if (known === null && other === null) throw new CellFault(row, 'team', 'is empty; name a team, or one elsewhere')
  if (known !== null && other !== null) throw new CellFault(row, 'elsewhere', `"${known}" is named as the team already`)
}
