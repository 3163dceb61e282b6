import type { DeskEntry, SentEntry } from '#contract/touchline/desk-live.ts'
import { readKept, type Kept } from './kept.ts'

export interface Sent {
  confirmed: number
  version: number
  entries: DeskEntry[]
}
export type QueueState = 'idle' | 'sending' | 'away' | 'over' | 'rejected'
/** `later`: the network or the server was away; the entries are sent again. */
export type Failure = 'later' | 'over' | 'rejected'

interface QueueParts {
  desk: string
  storage: Pick<Storage, 'getItem' | 'setItem'>
  name: string
  send: (entries: readonly SentEntry[]) => Promise<Sent>
  failureOf: (thrown: unknown) => Failure
  /** `taken`: the entries that are confirmed with this. */
  onSent: (sent: Sent, taken: readonly SentEntry[]) => void
  onChange: () => void
  now?: () => number
  /** Waits before another try, and ends early when the network is back. */
  pause?: (ms: number) => Promise<void>
}

const MOST_SENT = 100
const LONGEST_PAUSE_MS = 4_000

/**
 * What was pressed and is not confirmed. It is stored before it is sent, so that a page that is cut off, reloaded or
 * ended sends it later: in order, and by its sequence once.
 */
export class DeskQueue {
  readonly desk: string
  state: QueueState = 'idle'
  #parts: QueueParts
  #kept: Kept
  #isClosed = false
  /** What was pressed after the end of the match. */
  #late: readonly SentEntry[] = []

  constructor(parts: QueueParts) {
    this.#parts = parts
    this.desk = parts.desk
    this.#kept = readKept(parts.storage.getItem(parts.name)) ?? { next: 1, waiting: [], at: 0 }
  }

  get waiting(): readonly SentEntry[] {
    return this.#kept.waiting
  }

  get late(): readonly SentEntry[] {
    return this.#late
  }

  /** Stores an entry, and sends it; answers its sequence. */
  add(entry: Omit<SentEntry, 'sequence'>): number {
    const sequence = this.#kept.next
    this.#keep({ next: sequence + 1, waiting: [...this.#kept.waiting, { ...entry, sequence }] })
    void this.run()
    return sequence
  }

  /** Sends what waits, until nothing does. */
  async run(): Promise<void> {
    if (this.state === 'sending' || this.state === 'away' || this.#isClosed) return
    for (let attempt = 0; this.#kept.waiting.length > 0 && !this.#isClosed;) {
      this.#turn(attempt === 0 ? 'sending' : 'away')
      try {
        const sent = await this.#parts.send(this.#kept.waiting.slice(0, MOST_SENT))
        const { next, waiting } = this.#kept
        this.#keep({
          next: Math.max(next, sent.confirmed + 1),
          waiting: waiting.filter(({ sequence }) => sequence > sent.confirmed),
        })
        this.#parts.onSent(
          sent,
          waiting.filter(({ sequence }) => sequence <= sent.confirmed),
        )
        attempt = 0
      } catch (thrown) {
        const failure = this.#parts.failureOf(thrown)
        if (failure === 'over') this.#end()
        if (failure !== 'later') return this.#turn(failure)
        this.#turn('away')
        await (this.#parts.pause ?? untilOnline)(Math.min(LONGEST_PAUSE_MS, 250 * 2 ** attempt++))
      }
    }
    this.#turn('idle')
  }

  close(): void {
    this.#isClosed = true
  }

  /** Ends the wait for a match that is over; a later entry has the first sequence that was not taken. */
  #end(): void {
    const { next, waiting } = this.#kept
    this.#late = [...this.#late, ...waiting]
    this.#keep({ next: waiting[0]?.sequence ?? next, waiting: [] })
  }

  #turn(state: QueueState): void {
    if (this.#isClosed || this.state === state) return
    this.state = state
    this.#parts.onChange()
  }

  #keep(kept: Omit<Kept, 'at'>): void {
    this.#kept = { ...kept, at: (this.#parts.now ?? Date.now)() }
    this.#parts.storage.setItem(this.#parts.name, JSON.stringify(this.#kept))
    this.#parts.onChange()
  }
}

function untilOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
  })
}

const DAY_MS = 86_400_000

/**
 * The desk of this tab: one that an earlier page of this account and match left, with what waits there, or a new one. A
 * lock keeps two tabs from using the same.
 */
export async function claimDesk(prefix: string, signal: AbortSignal): Promise<string> {
  for (const name of leftBy(prefix)) {
    const isFree = await claim(name, signal)
    if (isFree) return name.slice(prefix.length)
  }
  const desk = crypto.randomUUID()
  await claim(prefix + desk, signal)
  return desk
}

/** Names of stored desks, those with waiting entries first; old ones without any are removed. */
function leftBy(prefix: string): string[] {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  const kept = names.map((name) => ({ name, kept: readKept(localStorage.getItem(name)) }))
  for (const { name, kept: one } of kept)
    if (!one || (one.waiting.length === 0 && one.at < Date.now() - DAY_MS)) localStorage.removeItem(name)
  return kept
    .filter(({ kept: one }) => one !== null)
    .toSorted((a, b) => (b.kept?.waiting.length ?? 0) - (a.kept?.waiting.length ?? 0))
    .map(({ name }) => name)
}

/** Holds the lock of a desk until the page ends or leaves the match; false where another tab has it. */
function claim(name: string, signal: AbortSignal): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true)
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      if (lock === null || signal.aborted) return undefined
      return new Promise<void>((release) => signal.addEventListener('abort', () => release()))
    })
  })
}
