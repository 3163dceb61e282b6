import type { Frame } from '#core/outbox/types.ts'
import { end, isFull, write, type Client } from './client.ts'
import { createPending, type Pending } from './coalesce.ts'
import { messageOf } from './encode.ts'
import { gatherMs, type GatherBounds } from './gathering.ts'
import { bytesOf, createGroups, select, type Groups } from './groups.ts'
import { createHistory, type History } from './history.ts'
import { fetchOlder, type ReadOlder } from './older.ts'
import { beatBytes, helloBytes, resetBytes, statusBytes, type Bytes } from './protocol-bytes.ts'

export type GatewayOptions = {
  /** The position before the first frame that `take` receives. */
  position: number
  /** Bounds of how long changes are gathered; between them, the cost of the last write decides. */
  tickMs?: number
  leastTickMs?: number
  heartbeatMs?: number
  /** How long a client may leave 64 KB unread before its stream is ended. */
  patienceMs?: number
  readOlder: ReadOlder
  countHistory?: (bytes: number) => void
  /** Reads frames until this process has the newest one. */
  catchUp(): Promise<void>
  now?: () => number
}

/**
 * Writes frames to the connected clients. The life of a connection:
 * 1. `enter`: hello is written, with the position from which the client starts or resumes.
 * 2. `joinLater`: the client waits until this process reaches its position.
 * 3. `subscribe`: the missed frames are written and the client joins its group.
 * 4. `flush`: the gathered changes are written, once per group.
 * 5. `serveSlow`: a client that fell behind catches up or is dropped.
 * 6. `beat`: a comment keeps an idle connection alive.
 * 7. `leave`: the client is removed from its group.
 */
export type Gateway = {
  take(frames: readonly Frame[]): void
  /** Discards all state: every client restarts from `position`. */
  reset(position: number): void
  setAway(since: number | null): void
  enter(client: Client, after: number | null): void
  leave(client: Client): void
  /** Ends the streams of clients whose access changed; they reconnect and are checked again. */
  dismiss(mustGo: (client: Client) => boolean): void
  clientCount(): number
  close(): void
}

type State = {
  options: GatewayOptions
  now: () => number
  groups: Groups<Client>
  history: History
  pending: Pending
  clients: Client[]
  /** Clients that wait until this process reaches the position they resume from. */
  joining: Set<Client>
  behind: Set<Client>
  /** Newest frame taken, and newest frame written to clients. */
  head: number
  flushed: number
  /** Changes are gathered until then (epoch ms); later ones are written at once. */
  gatherUntil: number
  /** Missed bytes by group and position, shared by clients that resume alike. Valid at `flushed` only. */
  missed: Map<string, Bytes | null>
  awaySince: number | null
  tick: NodeJS.Timeout | null
  beat: NodeJS.Timeout
  beatSlot: number
}

const BEATS_PER_ROUND = 20
const MAX_MISSED_KEPT = 200

export function createGateway(options: GatewayOptions): Gateway {
  const state: State = {
    options,
    now: options.now ?? Date.now,
    groups: createGroups(),
    history: createHistory(options.position, undefined, options.countHistory),
    pending: createPending(),
    clients: [],
    joining: new Set(),
    behind: new Set(),
    head: options.position,
    flushed: options.position,
    gatherUntil: (options.now ?? Date.now)() + boundsOf(options).leastMs,
    missed: new Map(),
    awaySince: null,
    tick: null,
    beat: setInterval(() => beat(state), (options.heartbeatMs ?? 10_000) / BEATS_PER_ROUND),
    beatSlot: 0,
  }
  return {
    take: (frames) => take(state, frames),
    reset: (position) => resetAll(state, position),
    setAway: (since) => setAway(state, since),
    enter: (client, after) => enter(state, client, after),
    leave: (client) => leave(state, client),
    dismiss: (mustGo) => state.clients.filter(mustGo).forEach((client) => client.socket.destroy()),
    clientCount: () => state.clients.length,
    close: () => close(state),
  }
}

function take(state: State, frames: readonly Frame[]): void {
  let isUrgent = false
  for (const frame of frames) {
    state.head = frame.position
    const message = messageOf(frame)
    state.history.add(frame.position, message)
    if (!message) continue
    state.pending.add(frame, message)
    isUrgent ||= frame.isUrgent
  }
  if (state.pending.isEmpty() && state.joining.size === 0) advance(state)
  // The first change after a quiet time is written at once.
  else if (isUrgent || state.now() >= state.gatherUntil) flush(state)
  else flushSoon(state)
}

function boundsOf({ tickMs = 150, leastTickMs = 20 }: GatewayOptions): GatherBounds {
  return { leastMs: Math.min(leastTickMs, tickMs), mostMs: tickMs }
}

function flushSoon(state: State): void {
  const { leastMs, mostMs } = boundsOf(state.options)
  // A clock that is set back must not delay a write.
  const waitMs = Math.min(mostMs, Math.max(leastMs, 1, state.gatherUntil - state.now()))
  state.tick ??= setTimeout(() => flush(state), waitMs)
}

/** Sets how long to gather, by the cost of the write started at `startedAt`; runs once the event loop is free of it. */
function gather(state: State, startedAt: number): void {
  const now = state.now()
  state.gatherUntil = now + gatherMs(now - startedAt, boundsOf(state.options))
  if (!state.tick) return
  clearTimeout(state.tick)
  state.tick = null
  flushSoon(state)
}

function advance(state: State): void {
  state.flushed = state.head
  state.missed.clear()
}

/** 4. Writes all pending changes at once, so that `flushed` is one position for all clients. */
function flush(state: State): void {
  if (state.tick) clearTimeout(state.tick)
  state.tick = null
  const before = state.flushed
  const startedAt = state.now()
  state.gatherUntil = startedAt + boundsOf(state.options).mostMs
  setImmediate(() => gather(state, startedAt))
  advance(state)
  for (const group of state.groups.gather(state.pending.take())) {
    const bytes = bytesOf(group.out)
    group.out = []
    for (const client of group.clients) {
      if (client.behindSince !== 0) continue
      if (!isFull(client)) write(client, bytes)
      else fallBehind(state, client, before)
    }
  }
  for (const client of state.joining) if (client.position <= state.flushed) subscribe(state, client)
  // Slow clients are checked again at the next tick, with or without new frames.
  if (state.behind.size > 0) flushSoon(state)
  for (const client of state.behind) serveSlow(state, client)
}

function fallBehind(state: State, client: Client, position: number): void {
  client.position = position
  client.behindSince = state.now()
  state.behind.add(client)
}

/** 5. A slow client that has read its buffer gets what it missed, each row once; after `patienceMs` it is dropped. */
function serveSlow(state: State, client: Client): void {
  if (state.now() - client.behindSince > (state.options.patienceMs ?? 15_000))
    return client.socket.destroy() && undefined
  if (client.socket.writableLength > 0) return
  client.behindSince = 0
  state.behind.delete(client)
  if (state.history.reaches(client.position)) writeMissed(state, client)
  else writeReset(state, client)
}

/** 1. Greets the client; frames older than the history are read from the database. */
function enter(state: State, client: Client, after: number | null): void {
  client.slot = state.clients.push(client) - 1
  client.position = after ?? state.flushed
  write(client, helloBytes(client.position, state.now(), state.awaySince))
  if (client.position > state.flushed) return joinLater(state, client)
  if (state.history.reaches(client.position)) return subscribe(state, client)
  state.joining.add(client)
  void fetchOlder(state.history, state.options.readOlder, client.position).then(() => {
    if (state.joining.has(client)) subscribe(state, client)
  })
}

/** 2. Another process was ahead of this one, or the position was never assigned. */
function joinLater(state: State, client: Client): void {
  state.joining.add(client)
  if (client.position <= state.head) return flushSoon(state)
  state.options.catchUp().then(
    () => {
      if (!state.joining.has(client)) return
      if (client.position > state.head) {
        writeReset(state, client)
        subscribe(state, client)
      } else if (client.position <= state.flushed) subscribe(state, client)
      else flushSoon(state)
    },
    // The database is away: the client stays, and is served when its frames arrive.
    () => undefined,
  )
}

/** 3. Writes what the client missed; from here on it receives what its group receives. */
function subscribe(state: State, client: Client): void {
  state.joining.delete(client)
  if (state.history.reaches(client.position)) writeMissed(state, client)
  else writeReset(state, client)
  state.groups.add(client)
}

function writeMissed(state: State, client: Client): void {
  if (client.position >= state.flushed) return
  const key = `${client.position} ${client.group.key}`
  let bytes = state.missed.get(key)
  if (bytes === undefined) {
    const out = select(client.group, state.history.between(client.position, state.flushed))
    bytes = out.length > 0 ? bytesOf(out) : null
    if (state.missed.size < MAX_MISSED_KEPT) state.missed.set(key, bytes)
  }
  client.position = state.flushed
  if (bytes) write(client, bytes)
}

function writeReset(state: State, client: Client): void {
  client.position = state.flushed
  write(client, resetBytes(client.position, state.now()))
}

function setAway(state: State, since: number | null): void {
  state.awaySince = since
  const bytes = statusBytes(since, state.now())
  for (const client of state.clients) if (!isFull(client)) write(client, bytes)
}

function resetAll(state: State, position: number): void {
  state.pending.take()
  state.history.clear(position)
  Object.assign(state, { head: position, flushed: position })
  for (const client of state.clients) {
    client.behindSince = 0
    writeReset(state, client)
    if (state.joining.delete(client)) state.groups.add(client)
  }
  state.behind.clear()
}

/** 6. A comment to a twentieth of the clients each time: it shows lost connections, and no round blocks for long. */
function beat(state: State): void {
  const bytes = beatBytes(state.now())
  state.beatSlot = (state.beatSlot + 1) % BEATS_PER_ROUND
  for (let slot = state.beatSlot; slot < state.clients.length; slot += BEATS_PER_ROUND) {
    const client = state.clients[slot] as Client
    if (client.behindSince === 0 && !isFull(client)) write(client, bytes)
  }
}

/** 7. The last client of the list takes the freed slot. */
function leave(state: State, client: Client): void {
  if (state.clients[client.slot] !== client) return
  const last = state.clients.pop() as Client
  if (last !== client) {
    last.slot = client.slot
    state.clients[client.slot] = last
  }
  state.joining.delete(client)
  state.behind.delete(client)
  state.groups.remove(client)
}

function close(state: State): void {
  clearInterval(state.beat)
  if (state.tick) clearTimeout(state.tick)
  state.tick = null
  for (const client of state.clients) end(client)
}
