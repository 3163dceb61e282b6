import pg from 'pg'
import type { QueryResultRow } from 'pg'
import { sessionEndedChannel } from '#accounts/store/session.ts'
import type { Log } from '#core/log.ts'
import type { Reader } from '#timeline/reader.ts'
import { findRecentStart, frameChannel, listFrames, readPosition } from '#timeline/store/frame.ts'
import { outboxChannel } from '#timeline/store/outbox.ts'
import type { Frame } from '#timeline/types.ts'
import { createRelay } from './relay.ts'
import type { Relay } from './relay.ts'

type HubOptions = {
  databaseUrl: string
  /** Deletes old frames, over other connections than the hub's. */
  cleaner: Reader
  log?: Log
  /** False: this process never becomes the relay, it only reads. */
  mayRelay?: boolean
  /** How far back the first frames go. */
  historyMs?: number
  onFrames(frames: Frame[]): void
  /** Frames are lost, or the counter went back: all cached state is invalid. */
  onGap(position: number): void
  /** A session ended; null: some may have ended, and no notification arrived. */
  onSessionEnded?(sessionId: number | null): void
  /** The database became unavailable (epoch ms since when), or is back (null). */
  onAway(since: number | null): void
}

export type Hub = {
  /** Position of the newest frame read by this process. */
  head(): number
  /** Reads new frames now, with or without a notification. Rejects when the database is away. */
  catchUp(): Promise<void>
  /** A reader for history, on the same connection. */
  query: Reader['query']
  close(): Promise<void>
}

const LOOK_EVERY_MS = 1000
const RETRY_MS = [50, 100, 200, 500, 1000, 2000]
const READ_LIMIT = 1000

type State = {
  options: HubOptions
  /** The connection in use or being opened; events of any other are ignored. */
  client: pg.Client | null
  isUp: boolean
  relay: Relay | null
  head: number
  /** The last of what asks the connection, one query at a time. */
  turn: Promise<unknown>
  isPublishWaiting: boolean
  reading: Promise<void> | null
  isMoreToRead: boolean
  awaySince: number | null
  attempts: number
  timer: NodeJS.Timeout | null
  isClosed: boolean
}

/**
 * The one connection of a process that receives new frames. After a loss it reconnects by itself and reads the missed
 * frames.
 */
export async function createHub(options: HubOptions): Promise<Hub> {
  const state: State = {
    options,
    client: null,
    isUp: false,
    relay: null,
    head: -1,
    turn: Promise.resolve(),
    isPublishWaiting: false,
    reading: null,
    isMoreToRead: false,
    awaySince: null,
    attempts: 0,
    timer: null,
    isClosed: false,
  }
  await connect(state)
  return {
    head: () => Math.max(0, state.head),
    catchUp: () => readOn(state),
    query: (statement, values) => queryOf(state)(statement, values),
    async close() {
      state.isClosed = true
      if (state.timer) clearTimeout(state.timer)
      await state.relay?.close()
      await state.client?.end().catch(() => undefined)
    },
  }
}

async function connect(state: State): Promise<void> {
  const { options } = state
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    application_name: 'touchline stream',
    connectionTimeoutMillis: 3000,
    query_timeout: 10_000,
    keepAlive: true,
  })
  // Without a listener, a lost connection would end the process.
  Object.assign(state, { client, turn: Promise.resolve(), isPublishWaiting: false })
  client.on('error', () => lose(state, client))
  client.on('end', () => lose(state, client))
  client.on('notification', (notice) => hear(state, notice))
  try {
    await client.connect()
    state.isUp = true
    await client.query(`listen ${frameChannel}; listen ${outboxChannel}; listen ${sessionEndedChannel}`)
    if (state.awaySince !== null) options.onSessionEnded?.(null)
    await start(state)
    state.relay = options.mayRelay === false ? null : createRelay(client, cleaningOf(options))
    await look(state, client)
    state.attempts = 0
    if (state.awaySince !== null) options.onAway((state.awaySince = null))
  } catch (error) {
    options.log?.error('stream_database_away', { reason: error instanceof Error ? error.message : String(error) })
    await client.end().catch(() => undefined)
    lose(state, client)
  }
}

function cleaningOf({ cleaner, log }: HubOptions): Parameters<typeof createRelay>[1] {
  const onFailure = (error: unknown) =>
    log?.error('frames_not_cleaned', { reason: error instanceof Error ? error.message : String(error) })
  return { cleaner, onFailure }
}

function lose(state: State, client: pg.Client): void {
  if (state.isClosed || state.client !== client) return
  state.client = null
  state.isUp = false
  state.relay = null
  if (state.timer) clearTimeout(state.timer)
  if (state.awaySince === null) state.options.onAway((state.awaySince = Date.now()))
  const pause = RETRY_MS[Math.min(state.attempts++, RETRY_MS.length - 1)] as number
  // Randomised, so that many processes do not reconnect in one instant.
  state.timer = setTimeout(() => void connect(state), pause * (0.5 + Math.random()))
}

/** Once a second: the relay checks for missed notifications, the other processes check whether the relay has gone. */
async function look(state: State, client: pg.Client): Promise<void> {
  if (state.isClosed || state.client !== client) return
  const { relay } = state
  const hasBecomeRelay = await (relay
    ? inTurn(state, () => relay.look())
    : queryOf(state)('select 1').then(() => false))
  // The relay publishes all new frames itself: it needs no notice of them, only what an earlier relay has published.
  if (hasBecomeRelay) {
    await queryOf(state)(`unlisten ${frameChannel}`)
    await readOn(state)
  }
  await publish(state)
  state.timer = setTimeout(() => {
    look(state, client).catch(() => {
      void client.end().catch(() => undefined)
      lose(state, client)
    })
  }, LOOK_EVERY_MS)
}

function queryOf(state: State): Reader['query'] {
  return async <Row extends QueryResultRow>(
    statement: string | { name: string; text: string },
    values: readonly unknown[] = [],
  ) => {
    const { client, isUp } = state
    if (!client || !isUp) throw new Error('The connection of the stream is away.')
    const text = typeof statement === 'string' ? { text: statement } : statement
    return (await inTurn(state, () => client.query<Row>({ ...text, values: [...values] }))).rows
  }
}

/** pg refuses a query beside another from version 9 on. */
function inTurn<T>(state: State, work: () => Promise<T>): Promise<T> {
  const result = state.turn.then(work)
  state.turn = result.catch(() => undefined)
  return result
}

function hear(state: State, { channel, payload }: pg.Notification): void {
  // A lost connection is detected and replaced elsewhere.
  if (channel === outboxChannel) return void publish(state).catch(() => undefined)
  if (channel === sessionEndedChannel) return state.options.onSessionEnded?.(Number(payload))
  if (Number(payload) > state.head) readOn(state).catch(() => undefined)
}

/** Reads the first frames of this process, or those missed while the connection was lost. */
async function start(state: State): Promise<void> {
  const db = { query: queryOf(state) }
  const { position, cleanedTo } = await readPosition(db)
  if (state.head < 0) {
    state.head = Math.max((await findRecentStart(db, state.options.historyMs ?? 180_000)) ?? position, cleanedTo)
  } else if (state.head < cleanedTo || state.head > position) {
    state.head = position
    state.options.onGap(position)
  }
  await readOn(state)
}

function readOn(state: State): Promise<void> {
  // A notice may arrive before the first position is known; `start` then reads what it is about.
  if (state.head < 0) return Promise.reject(new Error('The stream has not started.'))
  state.isMoreToRead = true
  state.reading ??= readAll(state).finally(() => (state.reading = null))
  return state.reading
}

async function readAll(state: State): Promise<void> {
  while (state.isMoreToRead) {
    state.isMoreToRead = false
    const frames = await listFrames({ query: queryOf(state) }, state.head, READ_LIMIT)
    accept(state, frames)
    if (frames.length === READ_LIMIT) state.isMoreToRead = true
  }
}

/** What the relay of this process publishes needs no read, unless another relay published something just before. */
async function publish(state: State): Promise<void> {
  const { relay } = state
  if (relay === null || state.isPublishWaiting) return
  state.isPublishWaiting = true
  await inTurn(state, async () => {
    state.isPublishWaiting = false
    for await (const frames of relay.move()) {
      if (frames[0]?.position === state.head + 1) accept(state, frames)
      else readOn(state).catch(() => undefined)
    }
  })
}

/** Frames arrive from the relay of this process and from the table; each is taken once, in order. */
function accept(state: State, frames: Frame[]): void {
  const fresh = frames.filter((frame) => frame.position > state.head)
  const [first] = fresh
  if (!first) return
  // Positions have no holes: missing ones were pruned before they were read.
  if (first.position !== state.head + 1) state.options.onGap(first.position - 1)
  state.head = (fresh.at(-1) as Frame).position
  state.options.onFrames(fresh)
}
