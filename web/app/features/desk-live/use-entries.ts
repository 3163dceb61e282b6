import { useRef, useState } from 'react'
import type { DeskEntry, DeskMatch, SentEntry } from '#contract/touchline/desk-live.ts'
import type { MatchFrame } from '#contract/touchline/frames.ts'
import { actsOf } from './acts.ts'
import { clockOf } from './clock.ts'
import { openNow } from './open-now.ts'
import { squadsNow } from './squads-now.ts'
import { undoableOf } from './undoable.ts'
import { useLiveMatch } from './use-live-match.ts'
import { useQueue } from './use-queue.ts'

/** A match with what this desk entered, confirmed or not, and what may be entered at once. */
export function useEntries(first: DeskMatch, { meId, doing }: { meId: number; doing: string }) {
  /** Confirmed entries that the match as it was read does not have yet, the newest last. */
  const [sent, setSent] = useState<readonly SentEntry[]>([])
  const [asked, setAsked] = useState(0)
  const refresh = () => setAsked((count) => count + 1)
  const [refusal, setRefusal] = useState<{ entry: DeskEntry; count: number } | null>(null)
  const latency = useLatency()
  const queue = useQueue(first.row.id, meId, ({ entries }, taken) => {
    const refused = entries.filter(({ state }) => state === 'refused')
    if (refused.length > 0) setRefusal({ entry: refused.at(-1)!, count: refused.length })
    setSent((before) => [...before, ...taken].filter(({ sequence }) => sequence > read.confirmed))
    refresh()
  })
  const read = useLiveMatch(first, { desk: queue.desk, doing, asked, onFrame: latency.see })
  const unseen = queue.desk === null ? [] : sent.filter(({ sequence }) => sequence > read.confirmed)
  const pending = [...unseen, ...queue.waiting]
  const match = { ...read, lineups: squadsNow(read, pending) }
  const isListed = ({ sequence }: SentEntry) =>
    match.log.some((entry) => entry.desk === queue.desk && entry.sequence === sequence)
  const open = openNow(match, { unseen, waiting: queue.waiting }, queue.desk)
  const clock = clockOf(match, pending)
  const undoable = undoableOf(match, queue.desk, pending)
  const add = (entry: Omit<SentEntry, 'sequence'>) => {
    setRefusal(null)
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
    refusal,
    dismiss: () => setRefusal(null),
  }
}

export type Entries = ReturnType<typeof useEntries>

const MOST = 33

interface Latency {
  /** Milliseconds from the key to the frame on the public stream, oldest first. */
  times: readonly number[]
  start: (name: string) => void
  see: (frame: MatchFrame) => void
}

/** The key of the event of an entry, as the server names it. */
function nameOf(desk: string, sequence: number): string {
  return `desk:${String(sequence).padStart(7, '0')}:${desk}`
}

/** How long it takes from a key of this desk to the screen of a fan, as measured in this browser. */
function useLatency(): Latency {
  const started = useRef(new Map<string, number>())
  const [times, setTimes] = useState<readonly number[]>([])
  return {
    times,
    start: (name) => void started.current.set(name, performance.now()),
    see({ events }) {
      for (const { key } of events) {
        const name = key.split(':').slice(0, 3).join(':')
        const at = started.current.get(name)
        if (at === undefined) continue
        started.current.delete(name)
        const took = performance.now() - at
        // The frame is on the screen with the next picture.
        requestAnimationFrame(() => setTimes((before) => [...before, Math.round(took)].slice(-MOST)))
      }
    },
  }
}
