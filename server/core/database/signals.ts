import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/**
 * Signals between the processes that share a database, such as that the outbox has new rows. One may be lost: its
 * receivers also look by themselves.
 */
export type Signals = {
  /** To the listener of this process, else to all others. Waiting signals of a channel become one, the last. */
  send(channel: Channel, payload?: string): void
  /** Calls `hear` in place of a notice, for signals of this process; returns what ends that. */
  listen(channel: Channel, hear: (payload: string) => void): () => void
  close(): Promise<void>
}

/** `timeline_outbox`: rows for the relay. `timeline_frame`: the newest position, which the relay has assigned. */
export type Channel = 'timeline_outbox' | 'timeline_frame'

/** Under load most of a notice is its transaction. */
const GATHER_MS = 2

const text = 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as s(channel, payload)'

/**
 * PostgreSQL lets one notifying transaction commit at a time. So notices have a connection of their own, on which a
 * commit does not wait for the disk, and no transaction that writes contains one: `docs/decisions/0070-wake.md`.
 */
export function createSignals(url: string, applicationName: string, patienceMs: number): Signals {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max: 1,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options: '-c synchronous_commit=off',
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const listeners = new Map<Channel, (payload: string) => void>()
  const waiting = new Map<Channel, string>()
  let isSending = false

  async function sendAll(): Promise<void> {
    isSending = true
    while (waiting.size > 0) {
      const values = [[...waiting.keys()], [...waiting.values()]]
      waiting.clear()
      await pool.query({ name: 'signals', text, values }).catch(() => undefined)
      await wait(GATHER_MS)
    }
    isSending = false
  }

  return {
    send(channel, payload = '') {
      const hear = listeners.get(channel)
      if (hear) return hear(payload)
      waiting.set(channel, payload)
      if (!isSending) void sendAll()
    },
    listen(channel, hear) {
      listeners.set(channel, hear)
      return () => {
        if (listeners.get(channel) === hear) listeners.delete(channel)
      }
    },
    async close() {
      if (!pool.ended) await pool.end()
    },
  }
}
