import type { Settled } from '#timeline/players/settle.ts'
import type { ClubCounts } from './club-lists.ts'
import type { TermCounts } from './terms.ts'
import type { Refusal, RowCounts } from '../reading/parsed.ts'
import { printable } from './plausible-text.ts'

/** A line of a report: `more` further rows of the same file had the same reason, the first of them `also`. */
export type ReportLine = Refusal & { more?: number; also?: string[] }

/** The rows of a line: `line 3; 7; 9`. Those beyond the kept ones are a count. */
export function placesOf({ at, more = 0, also = [] }: ReportLine): string {
  const [word] = at.split(' ', 1)
  const own = also.map((place) => (place.startsWith(`${word} `) ? place.slice(word!.length + 1) : place))
  const rest = more - also.length
  return [at, ...own].join('; ') + (rest > 0 ? ` and ${rest} more` : '')
}

export interface ImportReport {
  counts: {
    read: number
    /** Teams and players from lists instead of matches. */
    listed: number
    added: number
    changed: number
    unchanged: number
    /** Rows that repeat a match of their own file. */
    repeated: number
    refused: number
    /** Matches whose events differ from the statement of their source. */
    differing: number
    prices: number
    newPrices: number
    newTeams: number
    newPlayers: number
    unsure: number
  }
  /** Rows of the files by their outcome; null where the source does not count them. */
  rows: RowCounts | null
  /** Clubs of lists; null where the source has none. */
  clubs: ClubCounts | null
  /** Heroes, items and patches of lists; null where the source has none. */
  terms: TermCounts | null
  refused: ReportLine[]
  /** Parts of rows left out, and differences between two sources. */
  remarks: ReportLine[]
  contradictions: ReportLine[]
  /** Where a statement of the source differs from the sum of its events. */
  findings: ReportLine[]
  notes: ReportLine[]
  /**
   * Players resolved to one or two people, and names for the operator to decide; null where the source named no player.
   */
  players: Settled | null
}

/** Maximum lines kept of each list, because a file may have any size. All of them are counted. */
const mostLines = 5000
/** Maximum further rows that a line names. */
const mostPlaces = 200

function emptyReport(): ImportReport {
  return {
    counts: {
      read: 0,
      listed: 0,
      added: 0,
      changed: 0,
      unchanged: 0,
      repeated: 0,
      refused: 0,
      differing: 0,
      prices: 0,
      newPrices: 0,
      newTeams: 0,
      newPlayers: 0,
      unsure: 0,
    },
    rows: null,
    clubs: null,
    terms: null,
    refused: [],
    remarks: [],
    contradictions: [],
    findings: [],
    notes: [],
    players: null,
  }
}

/** Adds lines to a report: rows of one file with the same reason are one line with a count. */
export class ReportWriter {
  readonly report = emptyReport()
  private readonly known = new Map<ReportLine[], Map<string, ReportLine>>()
  private counted: RowCounts | null = null
  /** Rows that their source counts as taken and the import did not take. */
  private readonly late = { repeated: 0, refused: 0 }

  refuse(refusal: Refusal): void {
    this.add('refused', refusal)
    this.report.counts.refused += 1
  }

  /** Refuses a row that its source counts as taken. */
  refuseTaken(refusal: Refusal): void {
    this.refuse(refusal)
    this.notTaken('refused')
  }

  addRows(rows: RowCounts): void {
    const before = this.counted ?? { read: 0, taken: 0, repeated: 0, refused: 0 }
    this.counted = {
      read: before.read + rows.read,
      taken: before.taken + rows.taken,
      repeated: before.repeated + rows.repeated,
      refused: before.refused + rows.refused,
    }
    this.countRows()
  }

  /** A row of a match that the source counts as taken. */
  notTaken(as: 'repeated' | 'refused'): void {
    this.late[as] += 1
    if (as === 'repeated') this.report.counts.repeated += 1
    this.countRows()
  }

  private countRows(): void {
    if (this.counted === null) return
    const { read, taken, repeated, refused } = this.counted
    this.report.rows = {
      read,
      taken: taken - this.late.repeated - this.late.refused,
      repeated: repeated + this.late.repeated,
      refused: refused + this.late.refused,
    }
  }

  add(list: 'refused' | 'remarks' | 'contradictions' | 'findings' | 'notes', { file, at, reason }: Refusal): void {
    const lines = this.report[list]
    const known = this.known.get(lines) ?? new Map<string, ReportLine>()
    this.known.set(lines, known)
    const line = { file, at, reason: printable(reason) }
    const name = `${file}\n${line.reason}`
    const same = known.get(name) ?? (lines.length >= mostLines ? lines.at(-1) : undefined)
    if (same) {
      same.more = (same.more ?? 0) + 1
      if (!known.has(name)) same.reason = `and others: ${mostLines} lines are kept, all are counted`
      else if ((same.also?.length ?? 0) < mostPlaces) (same.also ??= []).push(at)
      return
    }
    known.set(name, line)
    lines.push(line)
  }
}
