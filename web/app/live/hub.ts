import { connection, type Connection } from './connection.ts'
import { planStream, type Carried, type Want } from './plan.ts'
import { Stream, type Frame, type StreamState } from './stream.ts'

interface Subscriber extends Want {
  onFrame: (frame: Frame) => void
}

/** Messages between tabs. One of them, the leader, reads the stream for all. */
type Notice =
  | { type: 'want'; tab: string; rooms: readonly string[]; position: number }
  | { type: 'bye'; tab: string }
  | { type: 'who' }
  | { type: 'renew' }
  | { type: 'frame'; frame: Frame }
  | { type: 'state'; state: StreamState; isAnswered: boolean; staleSince: number | null }

const lockName = 'touchline-stream'
const settleMs = 40

/**
 * One stream for all tabs of the site: the tab that holds a Web Lock reads it and passes it on. Without locks each
 * reads its own.
 */
class Hub {
  #tab = Math.random().toString(36).slice(2)
  #subscribers = new Set<Subscriber>()
  #wants = new Map<string, Want>()
  #channel: BroadcastChannel | null = null
  #isLeader = false
  #stream: Stream | null = null
  #carried: Carried | null = null
  #settling: ReturnType<typeof setTimeout> | undefined
  #isStarted = false

  subscribe(subscriber: Subscriber): () => void {
    this.#start()
    this.#subscribers.add(subscriber)
    this.#postWant()
    return () => {
      this.#subscribers.delete(subscriber)
      this.#postWant()
    }
  }

  /** Follows the network, also on pages without a stream. Only an answer tells whether the server can be reached. */
  watch(): void {
    addEventListener('online', () => this.#onNetwork())
    addEventListener('offline', () => this.#onNetwork())
  }

  /** Drops the connection, which may be dead without an error, and makes another, in the tab that reads for all. */
  renew(): void {
    if (this.#isLeader) this.#stream?.renew()
    else this.#post({ type: 'renew' })
  }

  #start(): void {
    if (this.#isStarted) return
    this.#isStarted = true
    addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.#stream?.hurry())
    if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) {
      this.#lead()
      return
    }
    this.#channel = new BroadcastChannel(lockName)
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Notice>) => this.#onNotice(data))
    addEventListener('pagehide', () => this.#post({ type: 'bye', tab: this.#tab }))
    addEventListener('pageshow', () => this.#postWant())
    void navigator.locks.request(lockName, () => {
      this.#lead()
      // Held until the tab closes: then the next tab in line leads.
      return new Promise(() => {})
    })
  }

  #lead(): void {
    this.#isLeader = true
    this.#post({ type: 'who' })
    this.#postWant()
  }

  #onNetwork(): void {
    if (this.#stream) this.#stream.renew()
    else if (this.#subscribers.size === 0) connection.set(navigator.onLine ? 'connecting' : 'offline')
  }

  #ownWant(): Want {
    const subscribers = [...this.#subscribers]
    return {
      rooms: [...new Set(subscribers.flatMap((subscriber) => subscriber.rooms))],
      position: Math.min(...subscribers.map((subscriber) => subscriber.position)),
    }
  }

  #postWant(): void {
    clearTimeout(this.#settling)
    // A navigation replaces the rooms of a page by those of the next: both are sent as one change.
    this.#settling = setTimeout(() => {
      const want = this.#ownWant()
      this.#wants.set(this.#tab, want)
      this.#post({ type: 'want', tab: this.#tab, ...want })
      this.#settle()
    }, settleMs)
  }

  #post(notice: Notice): void {
    this.#channel?.postMessage(notice)
  }

  #onNotice(notice: Notice): void {
    if (notice.type === 'frame') this.#take(notice.frame)
    else if (notice.type === 'state') this.#takeState(notice)
    else if (notice.type === 'who') this.#postWant()
    else if (this.#isLeader) {
      if (notice.type === 'bye') this.#wants.delete(notice.tab)
      else if (notice.type === 'want') this.#wants.set(notice.tab, { rooms: notice.rooms, position: notice.position })
      else if (notice.type === 'renew') this.renew()
      this.#settle()
      if (notice.type === 'want') this.#post({ type: 'state', ...connection.get() })
    }
  }

  #takeState({ state, isAnswered, staleSince }: Pick<Connection, 'state' | 'isAnswered' | 'staleSince'>): void {
    connection.set(state, isAnswered)
    connection.setStale(staleSince)
  }

  #settle(): void {
    if (!this.#isLeader) return
    const plan = planStream([...this.#wants.values()], this.#carried)
    if (plan === null) return
    this.#stream?.close()
    this.#carried = plan
    if (plan.rooms.length === 0) {
      this.#stream = null
      this.#carried = null
      return
    }
    this.#stream = new Stream(plan, {
      onBytes: () => connection.heard(),
      onRooms: (rooms) => {
        if (this.#carried) this.#carried = { ...this.#carried, rooms }
      },
      onState: (state, isAnswered) => {
        connection.set(state, isAnswered)
        this.#post({ type: 'state', ...connection.get() })
      },
      onFrame: (frame) => {
        this.#onRead(frame.position)
        this.#post({ type: 'frame', frame })
        this.#take(frame)
      },
    })
  }

  /** All tabs have received it: none of them needs an earlier position. */
  #onRead(position: number): void {
    if (this.#carried) this.#carried = { ...this.#carried, position }
    for (const [tab, want] of this.#wants)
      this.#wants.set(tab, { ...want, position: Math.max(want.position, position) })
  }

  #take(frame: Frame): void {
    connection.heard()
    // A frame of the tab that reads for all proves its connection.
    connection.set('live')
    if (frame.kind === 'hello' || frame.kind === 'reset') connection.setClock(frame.data.at)
    if (frame.kind === 'hello') connection.setStale(null)
    if (frame.kind === 'status') connection.setStale(frame.data.isStale ? (frame.data.since ?? frame.data.at) : null)
    for (const subscriber of this.#subscribers) {
      subscriber.position = Math.max(subscriber.position, frame.position)
      subscriber.onFrame(frame)
    }
  }
}

export const hub = new Hub()
