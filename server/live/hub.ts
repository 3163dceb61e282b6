import pg, { type QueryResultRow } from 'pg'
import type { Log } from '#core/log.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Channel } from '#core/database/signals.ts'
import { findRecentStart, listFrames, readPosition } from '#core/outbox/store/frame.ts'
import type { Frame } from '#core/outbox/types.ts'

type HubOptions = {
  databaseUrl: string
  log?: Log
  /** How far back the first frames go. */
  historyMs?: number
}

type HubListener = {
  onFrames(frames: Frame[]): void
  /** Frames are lost, or the counter went back: all cached state is invalid. */
  onGap(position: number): void
  /** The database became unavailable (epoch ms since when), or is back (null). */
  onAway(since: number | null): void
}

export type Hub = {
  /** Connects, and reads the recent frames first. */
  start(listener: HubListener): Promise<void>
  /** Frames that the relay of this process has just published. */
  take(frames: Frame[]): void
  /** Position of the newest frame read by this process. */
  head(): number
  /** Reads new frames now, with or without a notification. Rejects when the database is away. */
  catchUp(): Promise<void>
  /** A reader for history, on the same connection. */
  query: Reader['query']
  close(): Promise<void>
}

const frameChannel: Channel = 'timeline_frame'
const LOOK_EVERY_MS = 1000
const RETRY_MS = [50, 100, 200, 500, 1000, 2000]
const READ_LIMIT = 1000

type State = {
  options: HubOptions
  listener: HubListener | null
  /** The connection in use or being opened; events of any other are ignored. */
  client: pg.Client | null
  isUp: boolean
  head: number
  /** The last of what asks the connection, one query at a time. */
  turn: Promise<unknown>
  reading: Promise<void> | null
  isMoreToRead: boolean
  awaySince: number | null
  attempts: number
  timer: NodeJS.Timeout | null
  isClosed: boolean
}

declare module '#core/engines.ts' {
  interface Engines {
    live: Hub
  }
}

/**
 * The one connection of a process that receives new frames. After a loss it reconnects by itself and reads the missed
 * frames.
 */
export function createHub(options: HubOptions): Hub {
  const state: State = {
    options,
    listener: null,
    client: null,
    isUp: false,
    head: -1,
    turn: Promise.resolve(),
    reading: null,
    isMoreToRead: false,
    awaySince: null,
    attempts: 0,
    timer: null,
    isClosed: false,
  }
  return {
    async start(listener) {
      state.listener = listener
      await connect(state)
    },
    take: (frames) => take(state, frames),
    head: () => Math.max(0, state.head),
    catchUp: () => readOn(state),
    query: (statement, values) => queryOf(state)(statement, values),
    async close() {
      state.isClosed = true
      if (state.timer) clearTimeout(state.timer)
      await state.client?.end().catch(() => undefined)
    },
  }
}

async function connect(state: State): Promise<void> {
  const { options, listener } = state
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    application_name: 'touchline stream',
    connectionTimeoutMillis: 3000,
    query_timeout: 10_000,
    keepAlive: true,
  })
  // Without a listener, a lost connection would end the process.
  Object.assign(state, { client, turn: Promise.resolve() })
  client.on('error', () => lose(state, client))
  client.on('end', () => lose(state, client))
  client.on('notification', (notice) => hear(state, notice))
  try {
    await client.connect()
    state.isUp = true
    await client.query(`listen ${frameChannel}`)
    await start(state)
    await look(state, client)
    state.attempts = 0
    if (state.awaySince !== null) listener?.onAway((state.awaySince = null))
  } catch (error) {
    options.log?.error('stream_database_away', { reason: error instanceof Error ? error.message : String(error) })
    await client.end().catch(() => undefined)
    lose(state, client)
  }
}

function lose(state: State, client: pg.Client): void {
  if (state.isClosed || state.client !== client) return
  state.client = null
  state.isUp = false
  if (state.timer) clearTimeout(state.timer)
  if (state.awaySince === null) state.listener?.onAway((state.awaySince = Date.now()))
  const pause = RETRY_MS[Math.min(state.attempts++, RETRY_MS.length - 1)] as number
  // Randomised, so that many processes do not reconnect in one instant.
  state.timer = setTimeout(() => void connect(state), pause * (0.5 + Math.random()))
}

/** Once a second: whether the connection is up, and frames whose notice was lost. */
async function look(state: State, client: pg.Client): Promise<void> {
  if (state.isClosed || state.client !== client) return
  await readOn(state)
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

function hear(state: State, { payload }: pg.Notification): void {
  // A lost connection is detected and replaced elsewhere.
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
    state.listener?.onGap(position)
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

/** Before the start the frames are ignored: it reads them from the table, as where another relay published before. */
function take(state: State, frames: Frame[]): void {
  if (state.head < 0) return
  if (frames[0]?.position === state.head + 1) accept(state, frames)
  else readOn(state).catch(() => undefined)
}

/** Frames arrive from the relay of this process and from the table; each is taken once, in order. */
function accept(state: State, frames: Frame[]): void {
  const fresh = frames.filter((frame) => frame.position > state.head)
  const [first] = fresh
  if (!first) return
  // Positions have no holes: missing ones were pruned before they were read.
  if (first.position !== state.head + 1) state.listener?.onGap(first.position - 1)
  state.head = (fresh.at(-1) as Frame).position
  state.listener?.onFrames(fresh)
}
