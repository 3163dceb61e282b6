import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

const PROBE_MS = 20
/** Share of the time in which other work keeps a process busy. */
const BUSY = 0.25

const ofProcess = {
  now: () => performance.now(),
  wait: (ms: number): Promise<unknown> => delay(ms),
  /** Measures which share of the time the process works, from now until the measurement is read. */
  measureLoad() {
    const before = performance.eventLoopUtilization()
    return () => performance.eventLoopUtilization(before).utilization
  },
}

/**
 * A pause between parts of background work: 20 ms in an idle process, and nine times as long as the part
 * took in one that answers calls meanwhile.
 */
export function createPace({ now, wait, measureLoad }: typeof ofProcess = ofProcess): () => Promise<void> {
  let began = now()
  return async () => {
    const tookMs = now() - began
    const readLoad = measureLoad()
    await wait(PROBE_MS)
    if (readLoad() > BUSY) await wait(9 * tookMs)
    began = now()
  }
}
