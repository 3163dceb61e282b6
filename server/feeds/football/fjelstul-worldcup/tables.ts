import { rowsOf, type Cell } from '../../reading/named-rows.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import type { PlayerRef, Refusal } from '../../reading/parsed.ts'
import { RowsByMatch } from '../../reading/rows-by-match.ts'
import { isOfWomen, isOne, playerOf, textOf, whenOf, type When } from './cells.ts'

/** The tables that lie beside `matches.csv`, row by row. */

type Person = Pick<PlayerRef, 'name' | 'key'>
/** `teamId`: of a goal the side that it counts for. */
interface EventRow {
  at: string
  teamId: string
  player: Person | null
}
export type GoalRow = EventRow & { when: When; isOwn: boolean; isPenalty: boolean }
export type BookingRow = EventRow & {
  when: When
  isYellow: boolean
  isSecond: boolean
  isRed: boolean
  isSentOff: boolean
}
/** One player of a substitution, which has two rows. */
export type ChangeRow = EventRow & { when: When; isOff: boolean }
export type KickRow = EventRow & { isScored: boolean }

export interface Tables {
  goals: RowsByMatch<GoalRow>[]
  bookings: RowsByMatch<BookingRow>[]
  changes: RowsByMatch<ChangeRow>[]
  kicks: RowsByMatch<KickRow>[]
  squads: SourceFile[]
  standings: SourceFile[]
  awards: SourceFile[]
  refused: Refusal[]
  /** Rows of women's tournaments, by file. */
  ofWomen: Map<string, number>
}

export async function readTables(files: readonly SourceFile[]): Promise<Tables> {
  const tables: Tables = {
    goals: [],
    bookings: [],
    changes: [],
    kicks: [],
    squads: [],
    standings: [],
    awards: [],
    refused: [],
    ofWomen: new Map(),
  }
  for (const file of files) {
    const name = (file.name.split(/[/\\]/).at(-1) ?? '').replace(/\.csv(?:\.gz)?$/, '')
    if (name === 'goals') tables.goals.push(await byMatch(file, goalColumns, goalOf, tables))
    else if (name === 'bookings') tables.bookings.push(await byMatch(file, bookingColumns, bookingOf, tables))
    else if (name === 'substitutions') tables.changes.push(await byMatch(file, changeColumns, changeOf, tables))
    else if (name === 'penalty_kicks') tables.kicks.push(await byMatch(file, kickColumns, kickOf, tables))
    else if (name === 'squads') tables.squads.push(file)
    else if (name === 'group_standings') tables.standings.push(file)
    else if (name === 'award_winners') tables.awards.push(file)
  }
  return tables
}

/** The rows of men's tournaments; those of women's are counted. */
export async function* rowsOfMen(
  file: SourceFile,
  needed: readonly string[],
  { refused, ofWomen }: Pick<Tables, 'refused' | 'ofWomen'>,
): AsyncGenerator<{ at: string; cell: Cell }> {
  for await (const row of rowsOf(file, ['tournament_id', 'tournament_name', ...needed], refused, ['match_date'])) {
    if (isOfWomen(row.cell)) ofWomen.set(file.name, (ofWomen.get(file.name) ?? 0) + 1)
    else yield row
  }
}

async function byMatch<Row extends EventRow>(
  file: SourceFile,
  needed: readonly string[],
  readRow: (cell: Cell, common: EventRow) => Row | string,
  tables: Tables,
): Promise<RowsByMatch<Row>> {
  const found = new RowsByMatch<Row>(file.name)
  for await (const { at, cell } of rowsOfMen(file, ['match_id', 'team_id', 'player_id', ...needed], tables)) {
    const [matchId, teamId] = [textOf(cell, 'match_id'), textOf(cell, 'team_id')]
    const refuse = (reason: string) => tables.refused.push({ file: file.name, at, reason })
    if (matchId === null || teamId === null) {
      refuse('no match or no team')
      continue
    }
    const row = readRow(cell, { at, teamId, player: playerOf(cell) })
    if (typeof row === 'string') refuse(row)
    else found.add(matchId, row)
  }
  return found
}

const minutes = ['minute_regulation', 'minute_stoppage', 'match_period']
const goalColumns = [...minutes, 'own_goal', 'penalty']
const bookingColumns = [...minutes, 'yellow_card', 'red_card', 'second_yellow_card']
const changeColumns = [...minutes, 'going_off', 'coming_on']
const kickColumns = ['converted']

function goalOf(cell: Cell, common: EventRow): GoalRow {
  return { ...common, when: whenOf(cell), isOwn: isOne(cell, 'own_goal'), isPenalty: isOne(cell, 'penalty') }
}

function bookingOf(cell: Cell, common: EventRow): BookingRow | string {
  const [isYellow, isSecond, isRed] = [
    isOne(cell, 'yellow_card'),
    isOne(cell, 'second_yellow_card'),
    isOne(cell, 'red_card'),
  ]
  if (!isYellow && !isSecond && !isRed) return 'a booking without a card'
  return { ...common, when: whenOf(cell), isYellow, isSecond, isRed, isSentOff: isOne(cell, 'sending_off') }
}

function changeOf(cell: Cell, common: EventRow): ChangeRow | string {
  const isOff = isOne(cell, 'going_off')
  if (isOff === isOne(cell, 'coming_on')) return 'a substitution in which nobody, or one player twice, changes'
  if (common.player === null) return 'a substitution without a player'
  return { ...common, when: whenOf(cell), isOff }
}

function kickOf(cell: Cell, common: EventRow): KickRow {
  return { ...common, isScored: isOne(cell, 'converted') }
}
