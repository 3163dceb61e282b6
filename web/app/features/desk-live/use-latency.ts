import { useRef, useState } from 'react'
import type { MatchFrame } from '#contract/touchline/frames.ts'

const MOST = 33

interface Latency {
  /** Milliseconds from the key to the frame on the public stream, oldest first. */
  times: readonly number[]
  start: (name: string) => void
  see: (frame: MatchFrame) => void
}

/** The key of the event of an entry, as the server names it. */
export function nameOf(desk: string, sequence: number): string {
  return `desk:${String(sequence).padStart(7, '0')}:${desk}`
}

/** How long it takes from a key of this desk to the screen of a fan, as measured in this browser. */
export function useLatency(): Latency {
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
