import { createHash } from 'node:crypto'
import type { SourceFile } from '../reading/json-items.ts'
import { reasonOf } from '../reading/guarded.ts'
import { Unusable, type CompetitionRef, type Parsed, type ParsedMatch, type Refusal } from '../reading/parsed.ts'
import { instantOf, noonOf } from '../reading/when.ts'
import type { Source } from '../source.ts'
import type { GameRows, OwnCsv, Table } from './declaration.ts'
import { gameColumns, gameFacts } from './game-columns.ts'
import { RowTally } from '../reading/row-tally.ts'
import { CellFault, type Row } from './row.ts'
import { tableRows } from './table.ts'
import { termOf } from './terms.ts'

/** All tables of a sport, that of the games first, and last that of its terms. */
export function tablesOf({ games, tables, terms, ends, hasNamedSeasons }: OwnCsv): Table[] {
  const columns = [...gameColumns(ends, hasNamedSeasons), ...games.columns]
  return [{ name: 'games', columns, examples: games.examples }, ...tables, ...(terms ? [terms] : [])]
}

/** Touchline's own CSV of a sport as a source: `docs/formats/<sport>-csv.md`. */
export function ownCsvSource(own: OwnCsv): Source {
  return {
    name: `${own.sport}-csv`,
    sport: own.sport,
    extension: '.csv',
    about: own.about,
    read: (files) => readOwnCsv(own, files),
  }
}

/** Rows of the tables beside the games, by game and table, with whether a game took them and what was refused. */
export type Held = Map<string, HeldRows>
interface HeldRows {
  rows: Record<string, Row[]>
  isTaken: boolean
  /** Refusals of these rows: a game that stands twice has them once. */
  told: Set<string>
}

export function heldRows(rows: Record<string, Row[]> = {}): HeldRows {
  return { rows, isTaken: false, told: new Set() }
}

/**
 * Reads the tables of a sport from all files given. The games are streamed; the rows of the other tables are held until
 * their game is read, and refused where no table of games has it.
 */
async function* readOwnCsv(own: OwnCsv, files: readonly SourceFile[]): ReturnType<Source['read']> {
  const tables = tablesOf(own)
  const held: Held = new Map()
  const games: SourceFile[] = []
  const rest = new Map<SourceFile, Parsed[]>()
  const unusable = new Map<SourceFile, Unusable>()
  const tally = new RowTally()
  for (const file of files) {
    const parsed: Parsed[] = []
    try {
      if (await holdRows(file, tables, held, parsed, tally)) games.push(file)
      else rest.set(file, parsed)
    } catch (error) {
      if (!(error instanceof Unusable)) throw error
      unusable.set(file, error)
      rest.set(file, parsed)
    }
  }
  const last = [...games, ...rest.keys()].at(-1)
  for (const file of games)
    yield { file, parsed: tallied(readGames(own, file, tables, held, tally), tally, file === last) }
  for (const [file, parsed] of rest)
    yield { file, parsed: tallied(finished(file, parsed, held, unusable.get(file)), tally, file === last) }
}

/** Holds the rows of a table beside the games; true for a table of games, which is not read yet. */
async function holdRows(
  file: SourceFile,
  tables: readonly Table[],
  held: Held,
  parsed: Parsed[],
  tally: RowTally,
): Promise<boolean> {
  let unreadable = 0
  for await (const one of tableRows(file, tables)) {
    // Rows of games are counted when they are read.
    if ('row' in one && one.table === 'games') return true
    if ('refusal' in one) {
      parsed.push({ kind: 'refused', refusal: one.refusal })
      unreadable += 1
    } else if ('note' in one) parsed.push(noteOf(file, one.note))
    else if (one.table === 'terms') {
      tally.row()
      parsed.push(termOf(one.row))
    } else {
      const key = one.row.text('game')!
      const game = held.get(key) ?? heldRows()
      held.set(key, game)
      ;(game.rows[one.table] ??= []).push(one.row)
      tally.row()
    }
  }
  for (let row = 0; row < unreadable; row += 1) tally.row()
  return false
}

function noteOf({ name: file }: SourceFile, words: string): Parsed {
  return { kind: 'note', place: { file, at: 'line 1' }, text: words }
}

async function* readGames(
  own: OwnCsv,
  file: SourceFile,
  tables: readonly Table[],
  held: Held,
  tally: RowTally,
): AsyncGenerator<Parsed> {
  for await (const one of tableRows(file, tables)) {
    if (!('note' in one)) tally.row()
    if ('refusal' in one) yield { kind: 'refused', refusal: one.refusal }
    else if ('note' in one) yield noteOf(file, one.note)
    else yield* gameOf(own, one.row, held)
  }
}

/** The same, counted; the counts of all files follow the last one. */
async function* tallied(parsed: AsyncIterable<Parsed>, tally: RowTally, isLast: boolean): AsyncGenerator<Parsed> {
  let fault: unknown
  try {
    for await (const one of parsed) yield tally.seen(one)
  } catch (error) {
    fault = error
  }
  if (isLast) yield* tally.parsed()
  if (fault !== undefined) throw fault
}

/** A row of games with its rows in the other tables. */
export function* gameOf(own: OwnCsv, row: Row, held: Held): Generator<Parsed> {
  const beside = held.get(row.text('game')!)
  if (beside) beside.isTaken = true
  try {
    const { refused, match } = matchOf(own, row, beside?.rows ?? {})
    yield* untold(refused, beside)
    yield { kind: 'match', match }
  } catch (error) {
    const refusal =
      error instanceof CellFault
        ? error.row.refusal(error.column, error.message)
        : { file: row.file, at: row.place, reason: reasonOf(error) }
    yield { kind: 'refused', refusal }
    for (const one of Object.values(beside?.rows ?? {}).flat())
      yield { kind: 'refused', refusal: one.refusal('game', `its game is refused: ${row.file}, ${row.place}`) }
  }
}

function untold(refused: readonly Refusal[], beside: HeldRows | undefined): Parsed[] {
  return refused.flatMap((refusal): Parsed[] => {
    const name = `${refusal.file}\n${refusal.at}\n${refusal.reason}`
    if (beside?.told.has(name)) return []
    beside?.told.add(name)
    return [{ kind: 'refused', refusal }]
  })
}

async function* finished(
  file: SourceFile,
  parsed: readonly Parsed[],
  held: Held,
  fault: Unusable | undefined,
): AsyncGenerator<Parsed> {
  yield* parsed
  for (const [key, { rows, isTaken }] of held)
    for (const row of isTaken ? [] : Object.values(rows).flat())
      if (row.file === file.name)
        yield { kind: 'refused', refusal: row.refusal('game', `${JSON.stringify(key)} is in no table of games`) }
  if (fault) throw fault
}

function matchOf(own: OwnCsv, row: Row, rows: GameRows): { match: ParsedMatch; refused: Refusal[] } {
  const facts = gameFacts(row)
  const { refused = [], detail = {}, ...content } = own.contentOf(facts, rows)
  const [date, minutes, round] = [row.text('date')!, row.count('time'), row.count('round')]
  return {
    refused: refused.map((one) => one.row.refusal(one.column, one.reason)),
    match: {
      place: { file: row.file, at: row.place },
      key: facts.key,
      competition: competitionOf(row.text('competition')!, facts.country),
      season: row.text('season')!,
      round: round === null ? null : { stage: 'regular', group: '', name: `Round ${round}`, ordinal: round },
      homeLabel: null,
      awayLabel: null,
      kickOff: minutes === null ? noonOf(date) : Math.round(instantOf(date, minutes, { offset: 0 })),
      isKickOffExact: minutes !== null,
      venue: row.text('venue'),
      prices: [],
      detail,
      ...content,
    },
  }
}

/** A name in Latin letters is its own address; any other one gets a number made of it. */
function competitionOf(name: string, country: string | null): CompetitionRef {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const slug = /[a-z]/.test(plain) ? plain : `c-${createHash('sha256').update(name).digest('hex').slice(0, 12)}`
  return { slug, name, shortName: name, country, kind: 'league', level: 1 }
}
