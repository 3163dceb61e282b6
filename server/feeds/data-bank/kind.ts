import { day, text, yesOrNo, type Column } from '../own-csv/cells.ts'
import type { Table } from '../own-csv/declaration.ts'
import type { Row } from '../own-csv/row.ts'

/** Which columns of a kind name what. Reader, store and pages read these; all other columns are texts and figures. */
interface Links {
  /** The player; his birth date in `born` distinguishes players of one name. */
  player?: string
  /** The club; of a transfer the new one. */
  team?: string
  /** The former club of a transfer. */
  otherTeam?: string
  /** The competition whose `season` the row is of. */
  competition?: string
  starts?: string
  ends?: string
  /** An amount in the currency of the column `currency`. */
  amount?: string
}

/** One kind of rows of the data bank. */
export interface BankKind extends Table {
  about: string
  links: Links
  /** Rows of a season that is not known here are refused, since no page could show them. */
  isOfKnownSeason?: true
  /** Adds the players of its clubs that are not known. */
  addsPlayers?: true
  /** Throws `CellFault` where cells contradict each other. */
  check?(row: Row): void
}

/** The columns of a kind between those that every kind has. */
export function bankColumnsOf(own: readonly Column[]): Column[] {
  return [
    { name: 'id', kind: text, about: 'your id of the row; the next import finds the row by it', isRequired: true },
    ...own,
    { name: 'source', kind: text, about: 'who says so: a club, a newspaper, an address', isRequired: true },
    { name: 'stated_on', kind: day, about: 'day on which the source said so', isRequired: true },
    { name: 'withdrawn', kind: yesOrNo, about: '`yes` takes the row back: it stays stored and is shown nowhere' },
  ]
}
