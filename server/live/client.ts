import type { Socket } from 'node:net'
import type { Caller } from '#core/guard/guard.ts'
import type { Encoded } from './encode.ts'
import type { Group } from './groups.ts'

/** One open stream. Ten thousand of these are open at once: numbers and references only, no closures. */
export type Client = {
  socket: Socket
  group: Group
  /** False for HTTP/1.0, which knows no chunks. */
  isChunked: boolean
  network: string
  /** Of whoever is signed in, and of their session; 0 for a visitor. */
  userId: number
  sessionId: number
  /** How late its picture is; 0 for now. */
  delayMs: number
  caller: Caller
  /** What the caller might read when it came in. */
  guardClass: string
  /**
   * Everything up to here was written. Only kept exact while the client is behind or joining; else it has all that was
   * flushed.
   */
  position: number
  /** Epoch ms since when nothing is written because too much waits unread; 0 when it keeps up. */
  behindSince: number
  /** Place in the list of all clients. */
  slot: number
}

/** Unread bytes of one client after which it gets nothing more until it has read them. */
const MAX_UNREAD_BYTES = 64 * 1024

export function write(client: Client, bytes: Pick<Encoded, 'chunk' | 'payload'>): void {
  client.socket.write(client.isChunked ? bytes.chunk : bytes.payload)
}

export function isFull(client: Client): boolean {
  return client.socket.writableLength > MAX_UNREAD_BYTES
}

/** Ends the answer in order: the browser comes back by itself after its pause. */
export function end(client: Client): void {
  if (client.isChunked) client.socket.end('0\r\n\r\n')
  else client.socket.end()
}
