import type { Socket } from 'node:net'
import type { Caller } from '#core/guard/guard.ts'
import type { Encoded } from './encode.ts'
import type { Group } from './groups.ts'

/** One open stream. Ten thousand of these are open at once: numbers and references only, no closures. */
export type Client = {
  socket: Socket
  group: Group<Client>
  /** False for HTTP/1.0, which has no chunked encoding. */
  isChunked: boolean
  network: string
  /** The signed-in account and its session; 0 for a visitor. */
  userId: number
  sessionId: number
  /** Delay of the client's picture; 0 for live. */
  delayMs: number
  caller: Caller
  /** The guard of the caller when the stream opened. */
  guardClass: string
  /**
   * The last position written. Exact only while the client is behind or joining; otherwise it has all that was flushed.
   */
  position: number
  /** Epoch ms since when writes are suspended because of unread bytes; 0 when the client keeps up. */
  behindSince: number
  /** Index in the list of all clients. */
  slot: number
}

/** Unread bytes of one client above which writes are suspended until it has read them. */
const MAX_UNREAD_BYTES = 64 * 1024

export function write(client: Client, bytes: Pick<Encoded, 'chunk' | 'payload'>): void {
  client.socket.write(client.isChunked ? bytes.chunk : bytes.payload)
}

export function isFull(client: Client): boolean {
  return client.socket.writableLength > MAX_UNREAD_BYTES
}

/** Ends the response in order: the browser reconnects by itself after its pause. */
export function end(client: Client): void {
  if (client.isChunked) client.socket.end('0\r\n\r\n')
  else client.socket.end()
}
