import type { FastifyInstance } from 'fastify'
import { createCallers, type Callers } from '#core/calls/callers.ts'
import { createIdentify } from '#accounts/sessions/identify.ts'
import type { ResolveCookie } from '#core/http/admission.ts'
import type { Database } from '#core/database/db.ts'
import { permitAll, type GuardRules } from '#core/guard/guard.ts'
import type { Log } from '#core/log.ts'
import type { Part } from '#core/part.ts'
import type { Budget } from '#core/bytes/budget.ts'
import type { Versions } from '#core/bytes/versions.ts'
import { endedSessionPrefix } from '#accounts/store/session.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import { findPositionAt, listFrames } from '#core/outbox/store/frame.ts'
import { listKickOffs } from '#timeline/store/kick-off.ts'
import { listNameless } from '#timeline/store/later-series.ts'
import { mapLeaguesOfMatches } from '#timeline/store/league-of-match.ts'
import type { Frame } from '#core/outbox/types.ts'
import { addStream, STREAMS_IN_ALL, STREAMS_PER_ADDRESS, type StreamOptions } from './stream-route.ts'
import { createGateway, type Gateway, type GatewayOptions } from './gateway.ts'
import { createLanes } from './lanes.ts'
import type { Young } from './lane.ts'
import { createFindUnknown } from './known-rooms.ts'
import { createRooms, matchesOfRooms } from './rooms.ts'
import { sightOf } from './sight.ts'
import { createEnded, createViewerOf } from './viewers.ts'
import type { Hub } from './hub.ts'

export type LiveOptions = {
  database: Database
  /** Receives the frames of this process; started and closed here. */
  hub: Hub
  /** The rooms that may be requested, and what each notice reveals. */
  parts: readonly Part[]
  /** Identifies the session of a page of the site; without it, streams accept bearers alone. */
  resolveCookie?: ResolveCookie
  versions?: Versions
  budget?: Budget
  log?: Log
  /** Reads the callers of streams; without it, there are no proxies, regions and rules. */
  callers?: Callers
  isRateLimited?: boolean
  /** Access to content; without it, every caller may read everything. */
  guard?: { rules: GuardRules; onChange(listener: () => void): void }
  tuning?: Partial<Pick<GatewayOptions, 'tickMs' | 'leastTickMs' | 'heartbeatMs' | 'patienceMs'>>
  corsOrigins?: readonly string[]
  perAddress?: number
  /** In tests: the clock that streams show, epoch ms. */
  now?: () => number
  total?: number
  /** Limit of openings; without it, there is none. */
  limits?: StreamOptions['limits']
  /** Whether a caller may subscribe to a room; without it the guard decides, as it does for pages. */
  mayEnter?: StreamOptions['mayEnter']
}

type Live = {
  attach(http: FastifyInstance): void
  /**
   * Position of the newest frame in this process. Data read afterwards is at least that new, so a stream may resume
   * from it.
   */
  position(): number
  clientCount(): number
  /** Epoch ms since when the database is away, or null. */
  awaySince(): number | null
  close(): Promise<void>
}

/** Frames of older history that one resumption may bring into memory. */
const MAX_OLDER = 50_000

/** Starts the live part of this process: receives new frames and serves the streams. */
export async function startLive(options: LiveOptions): Promise<Live> {
  const { database, versions, hub } = options
  let gateway: Gateway | null = null
  let awaySince: number | null = null
  const ended = createEnded()
  const endSession = (id: number) => {
    ended.add(id)
    gateway?.dismiss(({ sessionId }) => sessionId === id)
  }
  // Frames that arrive before the gateway exists: the recent past.
  const early: Frame[] = []
  await hub.start({
    onFrames(frames) {
      for (const { rooms } of frames) versions?.bump(...rooms)
      versions?.reach(frames.at(-1)!.position)
      for (const id of frames.flatMap(endedSessions)) endSession(id)
      if (gateway) gateway.take(frames)
      else early.push(...frames)
    },
    onGap(position) {
      versions?.bumpAll()
      versions?.reach(position)
      gateway?.reset(position)
      // Among what is lost may be the end of any session. Clients with a valid one reconnect at once.
      gateway?.dismiss(({ sessionId }) => sessionId !== 0)
    },
    onAway(since) {
      awaySince = since
      gateway?.setAway(since)
    },
  })
  versions?.reach(hub.head())
  const db = readerOf(database)
  const open = (own: Pick<GatewayOptions, 'position' | 'now' | 'catchUp'>) =>
    createGateway({
      ...options.tuning,
      now: options.now,
      ...own,
      countHistory: options.budget?.claim(),
      readOlder: (position, upTo) => readOlder(db, position, upTo),
    })
  const live = open({ position: (early[0]?.position ?? hub.head() + 1) - 1, catchUp: () => hub.catchUp() })
  gateway = createLanes({ live, open, readYoung: (delayMs) => readYoung(db, delayMs), now: options.now })
  gateway.take(early)
  if (awaySince !== null) gateway.setAway(awaySince)
  const rules = options.guard?.rules ?? permitAll
  options.guard?.onChange(() => gateway?.dismiss(({ caller, guardClass }) => rules.of(caller).class !== guardClass))
  return liveOf(gateway, hub, () => awaySince, {
    ...streamSettings({ callers: createCallers({ rules }), ...options }, db),
    ended,
    rules,
  })
}

function endedSessions({ kind, rooms }: Frame): number[] {
  if (kind !== 'bump') return []
  return rooms.flatMap((room) =>
    room.startsWith(endedSessionPrefix) ? Number(room.slice(endedSessionPrefix.length)) : [],
  )
}

type StreamSettings = Pick<
  StreamOptions,
  | 'callers'
  | 'limits'
  | 'corsOrigins'
  | 'perAddress'
  | 'total'
  | 'mayEnter'
  | 'rooms'
  | 'rules'
  | 'leaguesOf'
  | 'findUnknown'
  | 'viewerOf'
  | 'ended'
  | 'sightOf'
>

const withoutCookie: ResolveCookie = (headers) => Promise.resolve({ headers, cookies: [] })

/** The access checks of a stream and the lens of its caller. */
function streamSettings(
  options: LiveOptions & { callers: Callers },
  db: Reader,
): Omit<StreamSettings, 'ended' | 'rules'> {
  const { database, callers } = options
  const declared = { rooms: createRooms(options.parts), notices: options.parts.flatMap(({ notices = [] }) => notices) }
  return {
    callers,
    viewerOf: createViewerOf({
      identify: createIdentify(database),
      resolveCookie: options.resolveCookie ?? withoutCookie,
      callers,
    }),
    perAddress: options.isRateLimited === false ? Infinity : (options.perAddress ?? STREAMS_PER_ADDRESS),
    total: options.total ?? STREAMS_IN_ALL,
    limits: options.limits,
    corsOrigins: options.corsOrigins,
    mayEnter: options.mayEnter,
    rooms: declared.rooms,
    leaguesOf: (matchIds) => mapLeaguesOfMatches(db, matchIds),
    findUnknown: createFindUnknown(declared.rooms, db),
    sightOf: async (lens, rooms) => {
      const matchIds = matchesOfRooms(declared.rooms, rooms)
      const kickOffs = await listKickOffs(db, { matchIds, seasonIds: lens.revealed.seasonIds })
      const at = Date.now() - lens.delayMs
      const nameless = await listNameless(db, matchIds, { at, revealed: lens.revealed })
      return sightOf(lens, { kickOffs, nameless }, () => Date.now() - lens.delayMs, declared)
    },
  }
}

function liveOf(gateway: Gateway, hub: Hub, awaySince: () => number | null, settings: StreamSettings): Live {
  return {
    attach: (http) => addStream(http, { ...settings, gateway }),
    position: hub.head,
    clientCount: gateway.clientCount,
    awaySince,
    async close() {
      gateway.close()
      await hub.close()
    },
  }
}

/** All frames that a client with this delay has yet to receive, oldest first. */
async function readYoung(db: Reader, delayMs: number): Promise<Young> {
  const position = await findPositionAt(db, Date.now() - delayMs)
  return { position, frames: await listFrames(db, position, MAX_OLDER) }
}

async function readOlder(db: Reader, position: number, upTo: number): Promise<Frame[] | null> {
  const frames = await listFrames(db, position, MAX_OLDER + 1, upTo)
  // The oldest requested frame must still exist, else some are lost.
  return frames.length <= MAX_OLDER && frames[0]?.position === position + 1 ? frames : null
}
