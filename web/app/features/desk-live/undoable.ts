import type { DeskMatch, SentEntry } from '#contract/touchline/desk-live.ts'

/** What Ctrl Z takes back. */
export interface Undoable {
  desk: string
  sequence: number
  key: string
}

/** The last entry of this desk that stands; null without one. */
export function undoableOf({ log }: DeskMatch, desk: string | null, pending: readonly SentEntry[]): Undoable | null {
  if (desk === null) return null
  const undone = pending.flatMap(({ about, key }) => (key === 'undo' && about?.desk === desk ? [about.sequence] : []))
  const gone = new Set(undone)
  const isOpen = ({ key, sequence }: { key: string; sequence: number }) => key !== 'undo' && !gone.has(sequence)
  const last = pending.findLast(isOpen)
  if (last) return { desk, sequence: last.sequence, key: last.key }
  const own = log.find((entry) => entry.desk === desk && ['sent', 'corrected'].includes(entry.state) && isOpen(entry))
  return own ? { desk, sequence: own.sequence, key: own.key } : null
}
