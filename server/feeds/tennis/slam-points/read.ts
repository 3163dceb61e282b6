import type { Side } from '#sports/timeline.ts'
import { csvRows } from '../../reading/csv-rows.ts'
import { Damage } from '../../reading/damage.ts'
import { guarded } from '../../reading/guarded.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import { Unusable, type Parsed } from '../../reading/parsed.ts'
import { failing } from '../../source.ts'
import { isListedFirst } from '../sides.ts'
import { formatOf } from '../tournaments.ts'
import { Columns } from '../../reading/columns.ts'
import { MatchFollower } from './follow.ts'
import { matchOf } from './match.ts'
import { MatchList, type ListedMatch } from './match-list.ts'
import { isWarmUp, neededColumns, pointRowOf, type PointRow } from './point-row.ts'
import { statedFormat } from './stated-format.ts'

type Read = { file: SourceFile; parsed: AsyncIterable<Parsed> }

/**
 * Points of the Grand Slams (`2023-wimbledon-points-mixed.csv`) with the lists of their matches
 * (`2023-wimbledon-matches-mixed.csv`). Format and traps: docs/formats/slam-points.md.
 */
export async function* readSlamPoints(
  files: readonly SourceFile[],
  beside: readonly SourceFile[] = [],
): AsyncGenerator<Read> {
  const list = new MatchList()
  const points: SourceFile[] = []
  const faults = new Map<SourceFile, Listed>()
  for (const file of [...files, ...beside]) {
    const header = await headerOf(file)
    if (header instanceof Unusable) {
      if (files.includes(file)) yield { file, parsed: failing(header) }
    } else if (header.includes('PointNumber')) {
      if (files.includes(file)) points.push(file)
    } else if (header.includes('player1')) {
      const damage = new Damage()
      const refused: Parsed[] = []
      for await (const refusal of damage.before(list.read(file))) refused.push({ kind: 'refused', refusal })
      faults.set(file, { refused, damage })
    } else if (files.includes(file)) yield { file, parsed: failing(new Unusable(file.name, noHeader)) }
  }
  for (const [file, found] of faults) if (files.includes(file)) yield { file, parsed: each(found) }
  for (const file of points) yield { file, parsed: readPoints(file, list) }
}

const noHeader = 'neither points nor a list of matches of a slam: the header has no PointNumber or player1'

async function headerOf(file: SourceFile): Promise<string[] | Unusable> {
  try {
    for await (const row of csvRows(file)) return 'fault' in row ? [] : row.cells.map((cell) => cell.trim())
    return []
  } catch (error) {
    if (error instanceof Unusable) return error
    throw error
  }
}

/** What a list of matches refuses, and the spot from which on it cannot be read. */
type Listed = { refused: readonly Parsed[]; damage: Damage }

async function* each({ refused, damage }: Listed): AsyncGenerator<Parsed> {
  yield* refused
  if (damage.fault !== null) throw damage.fault
}

/** One match at a time is held in memory. */
async function* readPoints(file: SourceFile, list: MatchList): AsyncGenerator<Parsed> {
  let columns = null as Columns | null
  let block = null as Block | null
  const read = new Set<string>()
  for await (const row of csvRows(file)) {
    const at = `line ${row.line}`
    const refused = (reason: string): Parsed => ({ kind: 'refused', refusal: { file: file.name, at, reason } })
    if ('fault' in row) yield refused(row.fault)
    else if (columns === null) columns = headed(file, row.cells)
    else {
      const id = columns.text(row.cells, 'match_id')
      if (id === null) {
        yield refused('a point without match_id')
        continue
      }
      if (block !== null && block.id !== id) yield* block.parsed()
      if (block?.id !== id) {
        block = new Block(id, file.name, row.line, read.has(id) ? 'second' : list.get(id), list)
        read.add(id)
      }
      const fault = block.take(columns, row.cells, row.line)
      if (fault !== null) yield refused(fault)
    }
  }
  if (columns === null) throw new Unusable(file.name, 'an empty table')
  if (block !== null) yield* block.parsed()
}

function headed(file: SourceFile, header: readonly string[]): Columns {
  const columns = new Columns(header)
  const missing = neededColumns.filter((name) => !columns.has(name))
  if (missing.length > 0) throw new Unusable(file.name, `no points of a slam: the header lacks ${missing.join(', ')}`)
  return columns
}

/** The rows of one match, which follow each other. */
class Block {
  readonly id: string
  private readonly file: string
  private readonly line: number
  private readonly listed: ListedMatch | 'second' | null
  private readonly list: MatchList
  private readonly first: Side
  private readonly rows: PointRow[] = []

  constructor(id: string, file: string, line: number, listed: ListedMatch | 'second' | null, list: MatchList) {
    this.id = id
    this.file = file
    this.line = line
    this.listed = listed
    this.list = list
    const known = typeof listed === 'string' ? null : listed
    this.first = known !== null && !isListedFirst(known.one, known.two) ? 'away' : 'home'
  }

  /** Takes a row; why it is refused, or null. */
  take(columns: Columns, cells: readonly string[], line: number): string | null {
    if (this.listed === null || this.listed === 'second' || isWarmUp(columns, cells)) return null
    const row = pointRowOf(columns, cells, line, this.first)
    if (typeof row === 'string') return `${this.id}: ${row}`
    this.rows.push(row)
    return null
  }

  parsed(): Parsed[] {
    return guarded({ file: this.file, at: `line ${this.line}` }, () => this.read())
  }

  private *read(): Generator<Parsed> {
    const { file, listed, rows } = this
    const place = { file, at: `line ${this.line}` }
    if (listed === 'second')
      return yield refusedAt(place, `points of match ${this.id} a second time, after those of another`)
    if (listed === null)
      return yield refusedAt(place, `points of match ${this.id}, which is in no list of matches: import them together`)
    if (rows.length === 0) return yield refusedAt(place, `match ${this.id} has no points`)
    const sides = this.sides(listed)
    const usual = formatOf(listed.slam, listed.year, listed.draw)
    const follower = new MatchFollower(statedFormat(rows, usual), sides)
    const hasClasses = hasRallyClasses(rows)
    if (hasClasses) follower.remarks.push('lengths of rallies are never above three: classes and no counts, left out')
    const ends: PointRow[] = []
    for (const row of rows) {
      if (hasClasses) row.detail.rally = null
      follower.take(row)
      ends[row.set - 1] = row
    }
    for (const { line, reason } of follower.disagreements)
      yield refusedAt({ file, at: `line ${line}` }, `${this.id}, ${reason}`)
    const complete = ends.filter((row) => row !== undefined)
    yield {
      kind: 'match',
      match: matchOf(listed, this.list, follower, { sides, first: this.first, place, ends: complete }),
    }
  }

  private sides({ one, two }: ListedMatch): Record<Side, ListedMatch['one']> {
    return this.first === 'home' ? { home: one, away: two } : { home: two, away: one }
  }
}

/** Whether rallies have classes instead of lengths: in a match of forty points some rally has a fourth stroke. */
function hasRallyClasses(rows: readonly PointRow[]): boolean {
  const lengths = rows.map(({ detail }) => detail.rally ?? 0)
  return rows.length >= 40 && lengths.some((length) => length > 0) && Math.max(...lengths) <= 3
}

function refusedAt(place: { file: string; at: string }, reason: string): Parsed {
  return { kind: 'refused', refusal: { ...place, reason } }
}
