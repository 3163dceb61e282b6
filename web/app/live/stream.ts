import type { z } from 'zod'
import type { FrameKind, frames } from '#contract/frames.ts'
import { idInRoom } from '#contract/rooms.ts'
import { retryDelayMs, silenceMs, type Carried } from './plan.ts'
import { sseReader } from './sse.ts'

export type Frame = {
  [Kind in FrameKind]: { kind: Kind; position: number; data: z.infer<(typeof frames)[Kind]> }
}[FrameKind]
export type StreamState = 'connecting' | 'live' | 'reconnecting' | 'offline'

interface Listener {
  onFrame: (frame: Frame) => void
  /** `isAnswered`: without a stream, but by the server. */
  onState: (state: StreamState, isAnswered: boolean) => void
  /** Replaces the rooms of the stream. */
  onRooms: (rooms: readonly string[]) => void
  /** Any data arrived, including heartbeats. */
  onBytes: () => void
}

/**
 * One connection that reconnects automatically after the last position read, with growing, randomised delays. `fetch`
 * instead of `EventSource`, since heartbeats are comments, which `EventSource` hides: a dead connection would look like
 * a quiet one.
 */
export class Stream {
  #rooms: readonly string[]
  #position: number
  #listener: Listener
  #attempt = 0
  #connection = new AbortController()
  #isClosed = false
  #isAnswered = false
  #wake: (() => void) | null = null

  constructor(from: Carried, listener: Listener) {
    this.#rooms = from.rooms
    this.#position = from.position
    this.#listener = listener
    void this.#run()
  }

  close(): void {
    this.#isClosed = true
    this.#connection.abort()
    this.#wake?.()
  }

  /** Reconnects at once, after the machine woke up or the network came back. */
  hurry(): void {
    this.#attempt = 0
    this.#wake?.()
  }

  /** Drops the current connection, if any, and reconnects after the last position read. */
  renew(): void {
    this.#attempt = 0
    this.#connection.abort()
    this.#wake?.()
  }

  async #run(): Promise<void> {
    this.#listener.onState('connecting', false)
    while (!this.#isClosed) {
      this.#connection = new AbortController()
      this.#isAnswered = false
      await this.#listen(this.#connection).catch(() => undefined)
      if (this.#isClosed) return
      this.#listener.onState(navigator.onLine ? 'reconnecting' : 'offline', this.#isAnswered)
      await this.#pause(retryDelayMs(this.#attempt++, Math.random()))
    }
  }

  async #listen(connection: AbortController): Promise<void> {
    const query = new URLSearchParams({ rooms: this.#rooms.join(','), after: String(this.#position) })
    const abort = () => connection.abort()
    let silence = setTimeout(abort, silenceMs)
    try {
      const response = await fetch(`/api/v1/stream?${query}`, {
        signal: connection.signal,
        headers: { accept: 'text/event-stream', 'touchline-site': '1' },
        cache: 'no-store',
      })
      if (response.status === 401 || response.status === 403) this.#leaveOwnRooms()
      // Errors from 500 may be those of a proxy whose server is away.
      this.#isAnswered = !response.ok && response.status < 500
      if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`)
      this.#attempt = 0
      this.#listener.onState('live', false)
      const take = sseReader((message) => this.#onMessage(message.id, message.event, message.data))
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        clearTimeout(silence)
        silence = setTimeout(abort, silenceMs)
        this.#listener.onBytes()
        take(piece.value)
      }
    } finally {
      clearTimeout(silence)
    }
  }

  /** The session has ended: the public rooms continue. */
  #leaveOwnRooms(): void {
    const rooms = this.#rooms.filter((room) => idInRoom('user', room) === null)
    if (rooms.length === this.#rooms.length || rooms.length === 0) return
    this.#rooms = rooms
    this.#listener.onRooms(rooms)
    this.#attempt = 0
  }

  #onMessage(id: string, event: string, data: string): void {
    const position = Number(id)
    if (id !== '' && Number.isInteger(position)) this.#position = position
    this.#listener.onFrame({ kind: event, position: this.#position, data: JSON.parse(data) } as Frame)
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
