import type { Settled } from '#timeline/players/settle.ts'
import type { Refusal } from '../reading/parsed.ts'
import { printable } from './plausible-text.ts'

/** A line of a report; `more` further rows of the same file had the same reason. */
export type ReportLine = Refusal & { more?: number }

export interface ImportReport {
  counts: {
    read: number
    /** Teams and players told by lists instead of matches. */
    listed: number
    added: number
    changed: number
    unchanged: number
    /** Rows that told a match of their own file once more. */
    repeated: number
    refused: number
    /** Matches whose events differ from what their source says. */
    differing: number
    prices: number
    newPrices: number
    newTeams: number
    newPlayers: number
    unsure: number
  }
  refused: ReportLine[]
  /** Parts of rows left out, and what two sources tell differently. */
  remarks: ReportLine[]
  contradictions: ReportLine[]
  /** Where the source says something else than its events add up to. */
  findings: ReportLine[]
  notes: ReportLine[]
  /**
   * Players found to be one or two people, and names that only a person can tell; null where the source named nobody.
   */
  players: Settled | null
}

/** Lines that are kept of each list: what a file of any size may cost in memory. All of them are counted. */
const mostLines = 5000

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
    refused: [],
    remarks: [],
    contradictions: [],
    findings: [],
    notes: [],
    players: null,
  }
}

/** Writes lines into a report: rows of one file with the same reason are one line with a count. */
export class ReportWriter {
  readonly report = emptyReport()
  private readonly known = new Map<ReportLine[], Map<string, ReportLine>>()

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
      return
    }
    known.set(name, line)
    lines.push(line)
  }
}
