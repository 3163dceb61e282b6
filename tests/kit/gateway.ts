import type { TestContext } from 'node:test'
import Fastify from 'fastify'
import { createCallers } from '#core/calls/callers.ts'
import { permitAll } from '#core/guard/guard.ts'
import { addStream, type StreamOptions } from '#live/stream-route.ts'
import { createGateway, type Gateway, type GatewayOptions } from '#live/gateway.ts'
import { createLanes } from '#live/lanes.ts'
import type { Young } from '#live/lane.ts'
import { createRooms } from '#live/rooms.ts'
import { sightOf } from '#live/sight.ts'
import { parts } from '#server/parts.ts'
import type { KickOff } from '#timeline/store/kick-off.ts'
import type { Frame } from '#core/outbox/types.ts'

const declared = { rooms: createRooms(parts), notices: parts.flatMap(({ notices = [] }) => notices) }

type Options = Partial<GatewayOptions & StreamOptions> & {
  readYoung?: (delayMs: number) => Promise<Young>
  kickOffs?: KickOff[]
}

/** A gateway on a separate port, fed by the test instead of a relay. */
export async function serveGateway(
  t: TestContext,
  options: Options = {},
): Promise<{ origin: string; gateway: Gateway }> {
  const { now = Date.now, kickOffs = [], readYoung = () => Promise.resolve({ position: 0, frames: [] }) } = options
  const open = (own: Partial<GatewayOptions>) =>
    createGateway({
      position: 0,
      readOlder: () => Promise.resolve(null),
      catchUp: () => Promise.resolve(),
      ...options,
      ...own,
    })
  const gateway = createLanes({ live: open({}), open, readYoung, now })
  const http = Fastify({ forceCloseConnections: true })
  addStream(http, {
    gateway,
    callers: createCallers({ rules: options.rules ?? permitAll }),
    rules: permitAll,
    rooms: declared.rooms,
    sightOf: async (lens) => sightOf(lens, { kickOffs }, () => now() - lens.delayMs, declared),
    perAddress: Infinity,
    total: 100,
    ...options,
  })
  const origin = await http.listen({ host: '127.0.0.1', port: 0 })
  t.after(async () => {
    gateway.close()
    await http.close()
  })
  return { origin, gateway }
}

/** A match frame whose only event is named after its position; `size` pads it by that many characters. */
export function matchFrame(
  position: number,
  matchId: number,
  {
    size = 0,
    isUrgent = false,
    rooms = [`match:${matchId}`, 'day:2026-11-20'],
    createdAt = 0,
    status = 'live',
    kickOff = 0,
  } = {},
): Frame {
  const summary = {
    status,
    phase: 'x'.repeat(size),
    period: 1,
    clock: { isRunning: true, baseSeconds: 0, at: 0 },
    score: { home: 0, away: 0 },
    halfScore: null,
    normalScore: null,
    shootout: null,
    redCards: { home: 0, away: 0 },
    lastScore: null,
    winner: null,
  }
  const event = {
    key: `at ${position}`,
    type: 'throw',
    side: null,
    period: 1,
    clockSeconds: null,
    occurredAt: null,
    order: position,
    playerId: null,
    otherPlayerId: null,
    detail: {},
    revision: 1,
    withdrawn: null,
  }
  const body = {
    matchId,
    sport: 'football',
    version: position,
    kickOff,
    competitionId: 1,
    summary,
    at: 0,
    events: [event],
    people: {},
  }
  return { position, matchId, rooms, isUrgent, kind: 'match', body, createdAt }
}
