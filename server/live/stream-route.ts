import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { visitor, type Viewer } from '#core/calls/caller.ts'
import type { Callers } from '#core/calls/callers.ts'
import { asFailure, Failure } from '#core/calls/failure.ts'
import type { Caller, Guard, GuardRules } from '#core/guard/guard.ts'
import { readLens, type Lens } from '#core/lens.ts'
import type { Limits } from '#core/limits/limits.ts'
import { networkOf } from '#core/limits/network.ts'
import { createPresence } from '#core/limits/presence.ts'
import { corsHeaders, preflight } from '#core/http/admission.ts'
import { sendFailure, type Headers } from '#core/http/reply.ts'
import { readAsk, roomsIn, type StreamAsk } from './ask.ts'
import type { Client } from './client.ts'
import { admission, assertOwn, isAboutPerson, type LeaguesOf } from './entry.ts'
import type { Gateway } from './gateway.ts'
import { groupOf } from './groups.ts'
import type { FindUnknown } from './known-rooms.ts'
import type { Rooms } from './rooms.ts'
import type { Sight } from './sight.ts'
import type { Ended, ViewerOf } from './viewers.ts'

export type StreamOptions = {
  gateway: Gateway
  callers: Callers
  rules: GuardRules
  /** The rooms that may be requested. */
  rooms: Rooms
  /** Whether a caller may subscribe to a room. */
  mayEnter?: (room: string, guard: Guard) => boolean
  /** Finds a room whose subject does not exist; without it, none is looked up. */
  findUnknown?: FindUnknown
  /** Required for callers who may not read all competitions. */
  leaguesOf?: LeaguesOf
  /** Without it every caller is a visitor. */
  viewerOf?: ViewerOf
  ended?: Ended
  /** The filter of a spoiler-free caller. Fixed when the stream is opened, as the delay is. */
  sightOf: (lens: Lens, rooms: readonly string[]) => Promise<Sight>
  /** Openings a minute per network; without it there is no limit. */
  limits?: Pick<Limits, 'take'>
  /** Origins whose pages may read the rooms of an account; public rooms are open to every page. */
  corsOrigins?: readonly string[]
  /** Open streams per address (per /64 of IPv6), per account, and in total. */
  perAddress: number
  total: number
}

/** A browser keeps one stream for all its tabs, so six per address serve a household. */
export const STREAMS_PER_ADDRESS = 6
export const STREAMS_IN_ALL = 20_000

const clientOf = Symbol('client')
type StreamSocket = Socket & { [clientOf]?: Client }

/** Puts the stream on the web server. */
export function addStream(http: FastifyInstance, options: StreamOptions): void {
  const open = createPresence<Client>()
  const leave = (socket: StreamSocket) => {
    const client = socket[clientOf]
    if (!client) return
    delete socket[clientOf]
    options.gateway.leave(client)
    open.remove(client, countedAs(client))
  }
  // One listener for all sockets: a closure for each would be most of the memory of a stream.
  const onClose = function (this: StreamSocket) {
    leave(this)
  }
  http.get('/api/v1/stream', async (request, reply) => {
    reply.hijack()
    const { raw: req } = request
    try {
      assertRate(req, options)
      const asked = await ask(req, options)
      const socket: StreamSocket = req.socket
      if (socket.destroyed) return
      // One stream per connection: a request pipelined behind it can never be answered.
      if (socket[clientOf]) return void socket.destroy()
      const client = admit(req, asked, options, open.count)
      const cors = corsFor(req, options)
      if (asked.cookies.length > 0) reply.raw.setHeader('set-cookie', [...asked.cookies])
      start(req, reply.raw, client, cors, onClose)
      open.add(client, countedAs(client))
      options.gateway.enter(client, client.position < 0 ? null : client.position)
      socket.uncork()
    } catch (error) {
      const failure = asFailure(error) ?? new Failure('internal')
      sendFailure(req, reply.raw, failure, request.id, corsFor(req, options))
    }
  })
  http.options('/api/v1/stream', (request, reply) => {
    reply.hijack()
    const { raw: req } = request
    const headers = { ...corsFor(req, options), allow: 'GET' }
    const verdict = options.limits?.take('read', options.callers.of(req).address)
    if (verdict && !verdict.isAllowed)
      return sendFailure(req, reply.raw, new Failure('too_many'), request.id, { ...headers, ...verdict.headers })
    preflight(reply.raw, headers)
  })
}

/** The pages of other origins that may read this stream, by its rooms. */
function corsFor({ url = '', headers }: IncomingMessage, { rooms, corsOrigins = [] }: StreamOptions): Headers {
  return corsHeaders(corsOrigins, isAboutPerson(rooms, roomsIn(url)), headers.origin)
}

type Asked = StreamAsk & {
  caller: Caller
  guard: Guard
  viewer: Viewer
  cookies: readonly string[]
  delayMs: number
  sight: Sight | null
}

/** Each opening costs database queries, even one that is refused or closed at once. */
function assertRate(req: IncomingMessage, { limits, callers }: StreamOptions): void {
  const verdict = limits?.take('stream', callers.of(req).address)
  if (verdict && !verdict.isAllowed)
    throw new Failure(
      'too_many',
      {
        en: 'Too many streams were opened from your network. Try again shortly.',
        zh: '你的网络打开连接过于频繁，请稍后再试。',
      },
      Number(verdict.headers['retry-after'] ?? 5),
    )
}

function countedAs({ network, userId }: Pick<Client, 'network' | 'userId'>): string[] {
  return userId === 0 ? [network] : [network, `user ${userId}`]
}

/** The rooms, position and caller of a request, once access is checked. */
async function ask(req: IncomingMessage, options: StreamOptions): Promise<Asked> {
  const asked = readAsk(req, options.rooms)
  if ('en' in asked) throw new Failure('bad_request', asked)
  const { caller, guard } = options.callers.of(req)
  const isNeeded = isAboutPerson(options.rooms, asked.rooms)
  const { viewer, cookies } = (await options.viewerOf?.(req, isNeeded)) ?? { viewer: visitor, cookies: [] }
  assertOwn(options.rooms, asked.rooms, viewer)
  const mayEnter =
    options.mayEnter ?? (await admission(options.rooms, asked.rooms, { viewer, guard }, options.leaguesOf))
  if (!asked.rooms.every((room) => mayEnter(room, guard))) throw new Failure('guarded')
  // Last, so that a caller without the right to read does not learn that a room exists.
  const unknown = await options.findUnknown?.(asked.rooms)
  if (unknown) throw new Failure('not_found', { en: `Unknown room "${unknown}".`, zh: `没有名为“${unknown}”的 room。` })
  const lens = readLens(req.headers)
  const sight = lens.isSpoilerFree ? await options.sightOf(lens, asked.rooms) : null
  return { ...asked, caller, guard, viewer, cookies, delayMs: lens.delayMs, sight }
}

/** The client of a request, before it subscribes; `position` is -1 where it starts from now. */
function admit(
  req: IncomingMessage,
  { rooms, after, caller, guard, viewer, delayMs, sight }: Asked,
  options: StreamOptions,
  countOf: (key: string) => number,
): Client {
  // The rules may have changed during the lookup of the rooms.
  if (options.rules.of(caller).class !== guard.class) throw new Failure('unavailable', undefined, 1)
  const [userId, sessionId] = [viewer.userId ?? 0, viewer.sessionId ?? 0]
  if (sessionId !== 0 && options.ended?.has(sessionId)) throw new Failure('unauthorized')
  const network = networkOf(options.callers.of(req).address)
  if (countedAs({ network, userId }).some((key) => countOf(key) >= options.perAddress))
    throw new Failure(
      'too_many',
      { en: 'Too many streams are open from your address.', zh: '你的网络打开的连接过多。' },
      10,
    )
  if (options.gateway.clientCount() >= options.total)
    throw new Failure('unavailable', { en: 'No free streams. Try again shortly.', zh: '连接数已满，请稍后再试。' }, 10)
  return {
    socket: req.socket,
    group: groupOf(rooms, guard, sight),
    isChunked: req.httpVersionMinor > 0,
    network,
    userId,
    sessionId,
    delayMs,
    caller,
    guardClass: guard.class,
    position: after ?? -1,
    behindSince: 0,
    slot: -1,
  }
}

function start(
  req: IncomingMessage,
  res: ServerResponse,
  client: Client,
  cors: Headers,
  onClose: (this: StreamSocket) => void,
): void {
  const socket = client.socket as StreamSocket
  socket.cork()
  socket.setNoDelay(true)
  socket.setTimeout(0)
  socket[clientOf] = client
  socket.on('close', onClose)
  // Written directly: node keeps a response and its headers in memory while it has the response open.
  const headers = {
    ...cors,
    'x-content-type-options': 'nosniff',
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    ...(client.isChunked ? { 'transfer-encoding': 'chunked' } : { connection: 'close' }),
  }
  res.writeHead(200, headers)
  res.flushHeaders()
}
