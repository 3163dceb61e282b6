import type { Pair } from '#sports/football.ts'
import { foldSpelling } from '#timeline/spelling.ts'
import type { Parsed, ParsedMatch } from '../../reading/parsed.ts'

/** A row of a table that a file prints beside its matches. */
interface TableRow {
  line: number
  team: string
  played: number
  won: number
  drawn: number
  lost: number
  scored: number
  conceded: number
}

type Counted = Omit<TableRow, 'line' | 'team'>
/** `scope`: the part of the season, by the words of its headings. */
type Played = { home: string; away: string; score: Pair; scope: string; match: ParsedMatch }
/** `after`: the matches that stand above it. */
type Table = { rows: TableRow[]; after: number; scope: string }

/** A name of a team may end with figures, so that fewer columns are tried first. */
const rowForms = [4, 5].map(
  (columns) =>
    new RegExp(
      String.raw`^(?:\d{1,2}|=|[-–])\s*[.)]?\s*(\p{L}.*?|\d.*?\p{L}.*?)\s+((?:\d{1,3}\s+){${columns}})(\d{1,3})\s*[-–:]\s*(\d{1,3})(?=\s|$)`,
      'u',
    ),
)
/** `-.Vanuatu  withdrew`, and the line above a table. */
const besideForm =
  /^(?:[-–=]\s*\.\s*\p{L}|(?:(?:pos|team|#|no|pl?d?|mp|g)\.?\s+){0,3}(?:w|s)\s+(?:d|u|t|n)\s+(?:l|n|p|v)\s+)/iu

/** `1. 1. FC Köln  30 17 11  2  78- 40  45`; null for another line. */
export function readTableRow(text: string, line: number): TableRow | null {
  return rowForms.map((form) => rowOf(form.exec(text), line)).find((row) => row !== null) ?? null
}

function rowOf(found: RegExpExecArray | null, line: number): TableRow | null {
  const [, team = '', numbers = '', scored, conceded] = found ?? []
  if (scored === undefined) return null
  const cells = numbers.trim().split(/\s+/).map(Number)
  const [played = 0] = cells
  // Points may stand before the goals.
  const [won = 0, drawn = 0, lost = 0] = cells.slice(-3)
  if (played !== won + drawn + lost) return null
  return {
    line,
    team: team.replace(/[\^*]+$/, '').trim(),
    played,
    won,
    drawn,
    lost,
    scored: Number(scored),
    conceded: Number(conceded),
  }
}

/** Whether a line belongs to a table without being a row of it. */
export function isBesideTable(text: string): boolean {
  return besideForm.test(text)
}

/** The tables of a file, and the matches they are compared with. */
export class Tables {
  private readonly tables: Table[] = []
  private readonly matches: Played[] = []
  private isOpen = false

  row(row: TableRow, scope: string): void {
    if (!this.isOpen) this.tables.push({ rows: [], after: this.matches.length, scope })
    this.tables.at(-1)!.rows.push(row)
    this.isOpen = true
  }

  /** The next row begins another table. */
  end(): void {
    this.isOpen = false
  }

  /** The full name of a team that the matches call by a part of it, where a table of a league stands above them. */
  fullNameOf(name: string): string {
    const teams = this.tables.find(({ rows }) => rows.length >= 8)?.rows.map(({ team }) => team)
    return (teams && matchNames(teams, [name]).get(name)) ?? name
  }

  /** The full names that a name of a match may be short for, where a table of a league lists them. */
  meantBy(name: string): string[] {
    const rows = this.tables.find((table) => table.rows.length >= 8)?.rows ?? []
    return rows.map(({ team }) => team).filter((team) => isShortFor(name, team))
  }

  match(played: Played): void {
    this.matches.push(played)
  }

  /**
   * A note for each row that the matches between the teams of its table do not add up to: all of them, those above it
   * or those of its part of the season, whichever fits best.
   */
  *compare(file: string): Generator<Parsed> {
    const played = this.matches.map((one) => withNames(one))
    const names = [...new Set(played.flatMap(({ home, away }) => [home, away]))]
    for (const { rows, after, scope } of this.tables.filter((table) => table.rows.length > 1)) {
      const teams = rows.map(({ team }) => team)
      const above = played.slice(0, after)
      const own = (list: readonly Played[]) => list.filter((one) => one.scope === scope)
      const tried = [played, above, own(played), own(above)].map((matches) =>
        differencesOf(rows, countOf(matches, matchNames(teams, names))),
      )
      for (const { row, text } of tried.toSorted((a, b) => a.length - b.length)[0]!)
        yield { kind: 'note', place: { file, at: `line ${row.line}` }, text: `table: ${row.team}: ${text}` }
    }
  }
}

/** The record of each team by the matches among them; `nameOf`: from names of matches to those of the table. */
function countOf(matches: readonly Played[], nameOf: ReadonlyMap<string, string>): Map<string, Counted> {
  const counted = new Map<string, Counted>()
  const count = (team: string, own: number, other: number) => {
    const line = counted.get(team) ?? { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 }
    line.played += 1
    line[own > other ? 'won' : own < other ? 'lost' : 'drawn'] += 1
    line.scored += own
    line.conceded += other
    counted.set(team, line)
  }
  for (const { home, away, score } of matches) {
    const [first, second] = [nameOf.get(home), nameOf.get(away)]
    if (first === undefined || second === undefined) continue
    count(first, score.home, score.away)
    count(second, score.away, score.home)
  }
  return counted
}

function withNames({ match, ...played }: Played): Played {
  return { ...played, match, home: match.home?.name ?? played.home, away: match.away?.name ?? played.away }
}

function differencesOf(rows: readonly TableRow[], counted: ReadonlyMap<string, Counted>) {
  return rows.flatMap((row) => {
    const own = counted.get(row.team)
    const text = own ? differenceOf(row, own) : 'no match of it is listed'
    return text === null ? [] : [{ row, text }]
  })
}

function differenceOf(row: TableRow, own: Counted): string | null {
  const say = ({ played, won, drawn, lost, scored, conceded }: Counted) =>
    `${played} ${won} ${drawn} ${lost} ${scored}-${conceded}`
  return say(row) === say(own) ? null : `states ${say(row)}, the matches have ${say(own)}`
}

/** The name of the table that each name of a match means: the same, else the only one of which it is a short form. */
function matchNames(table: readonly string[], names: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const name of names) {
    const same = table.filter((team) => foldSpelling(team) === foldSpelling(name))
    const fitting = same.length > 0 ? same : table.filter((team) => isShortFor(name, team))
    if (fitting.length === 1) found.set(name, fitting[0]!)
  }
  return found
}

/** `Werder` for Werder Bremen, `Meidericher` for Meidericher SV, `K'lautern` for 1. FC Kaiserslautern. */
function isShortFor(name: string, team: string): boolean {
  const words = wordsOf(team)
  const own = name.split(/\s+/).filter((word) => word !== '')
  return own.every((word) => {
    const [first = '', last = ''] = foldSpelling(word.replace(/['’]/, ' ')).split(' ')
    const whole = foldSpelling(word)
    return words.some(
      (one) =>
        one === whole ||
        (/['’]/.test(word) && first !== '' && one.startsWith(first) && one.endsWith(last)) ||
        (whole.length > 3 && one.startsWith(whole)),
    )
  })
}

function wordsOf(team: string): string[] {
  return foldSpelling(team).split(' ')
}
