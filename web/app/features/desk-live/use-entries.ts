import { useState } from 'react'
import type { DeskMatch, SentEntry } from '#contract/touchline/desk-live.ts'
import { actsOf } from './acts.ts'
import { clockOf } from './clock.ts'
import { openNow } from './open-now.ts'
import { undoableOf } from './undoable.ts'
import { nameOf, useLatency } from './use-latency.ts'
import { useLiveMatch } from './use-live-match.ts'
import { useQueue } from './use-queue.ts'

/** A match with what this desk entered, confirmed or not, and what may be entered at once. */
export function useEntries(first: DeskMatch, { meId, doing }: { meId: number; doing: string }) {
  /** Confirmed entries that the match as it was read does not have yet, the newest last. */
  const [sent, setSent] = useState<readonly SentEntry[]>([])
  const [asked, setAsked] = useState(0)
  const refresh = () => setAsked((count) => count + 1)
  const latency = useLatency()
  const queue = useQueue(first.row.id, meId, (taken) => {
    setSent((before) => [...before, ...taken].filter(({ sequence }) => sequence > match.confirmed))
    refresh()
  })
  const match = useLiveMatch(first, { desk: queue.desk, doing, asked, onFrame: latency.see })
  const unseen = queue.desk === null ? [] : sent.filter(({ sequence }) => sequence > match.confirmed)
  const pending = [...unseen, ...queue.waiting]
  const isListed = ({ sequence }: SentEntry) =>
    match.log.some((entry) => entry.desk === queue.desk && entry.sequence === sequence)
  const open = openNow(match, pending, queue.desk)
  const clock = clockOf(match, pending)
  const undoable = undoableOf(match, queue.desk, pending)
  const add = (entry: Omit<SentEntry, 'sequence'>) => {
    const sequence = queue.add(entry)
    if (sequence !== null && queue.desk !== null) latency.start(nameOf(queue.desk, sequence))
  }
  const standing = { match, clock, open, undoable, add }
  return {
    ...standing,
    ...actsOf(standing),
    queue,
    unseen: unseen.filter((entry) => !isListed(entry)),
    times: latency.times,
    refresh,
  }
}

export type Entries = ReturnType<typeof useEntries>
