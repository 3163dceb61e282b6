import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BlockList, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { addressOf, callerOf } from '#core/caller.ts'
import { Failure } from '#core/failure.ts'
import { guardFor } from '#core/guard.ts'
import type { Guard, GuardRules } from '#core/guard.ts'
import { networkOf } from '#core/limits.ts'
import { sendFailure } from '#core/reply.ts'
import { readAsk } from './ask.ts'
import type { Client } from './client.ts'
import type { Gateway } from './gateway.ts'
import { groupOf } from './groups.ts'

export type DoorOptions = {
  gateway: Gateway
  trusted: BlockList
  regionHeader: string | null
  rules: GuardRules
  /** Whether a caller may listen to a room. */
  mayEnter?: (room: string, guard: Guard) => boolean
  /** Open streams per address (per /64 of IPv6), and in all. */
  perAddress: number
  total: number
}

/** A browser keeps one stream for all its tabs, so six per address serve a household. */
export const STREAMS_PER_ADDRESS = 6
export const STREAMS_IN_ALL = 20_000

const clientOf = Symbol('client')
type StreamSocket = Socket & { [clientOf]?: Client }

/** Puts the stream on the web server. */
export function openDoors(http: FastifyInstance, options: DoorOptions): void {
  const counts = new Map<string, number>()
  const leave = (socket: StreamSocket) => {
    const client = socket[clientOf]
    if (!client) return
    delete socket[clientOf]
    options.gateway.leave(client)
    const count = (counts.get(client.network) ?? 1) - 1
    if (count > 0) counts.set(client.network, count)
    else counts.delete(client.network)
  }
  // One listener for all sockets: a closure for each would be most of what a stream costs.
  const onClose = function (this: StreamSocket) {
    leave(this)
  }
  http.get('/api/v1/stream', (request, reply) => {
    reply.hijack()
    const { raw: req } = request
    try {
      const client = admit(req, options, counts)
      start(req, reply.raw, client, onClose)
      counts.set(client.network, (counts.get(client.network) ?? 0) + 1)
      options.gateway.enter(client, client.position < 0 ? null : client.position)
      req.socket.uncork()
    } catch (error) {
      const failure = error instanceof Failure ? error : new Failure('internal')
      sendFailure(req, reply.raw, failure, request.id)
    }
  })
}

/** The client of a request, not yet listening; `position` is -1 where it starts from now. */
function admit(req: IncomingMessage, options: DoorOptions, counts: ReadonlyMap<string, number>): Client {
  const ask = readAsk(req)
  if (typeof ask === 'string') throw new Failure('bad_request', ask)
  const peer = req.socket.remoteAddress ?? ''
  const guard = guardFor(callerOf(req.headers, peer, options.trusted, options.regionHeader), options.rules)
  if (!ask.rooms.every((room) => (options.mayEnter ?? mayRead)(room, guard))) throw new Failure('guarded')
  const forwarded = req.headers['x-forwarded-for']
  const network = networkOf(addressOf(peer, Array.isArray(forwarded) ? forwarded.join(',') : forwarded, options.trusted))
  if ((counts.get(network) ?? 0) >= options.perAddress) throw new Failure('too_many', 'Too many streams are open from your address.', 10)
  if (options.gateway.clientCount() >= options.total) throw new Failure('unavailable', 'All streams are taken. Try again shortly.', 10)
  return {
    socket: req.socket,
    group: groupOf(ask.rooms),
    isChunked: req.httpVersionMinor > 0,
    network,
    position: ask.after ?? -1,
    behindSince: 0,
    slot: -1,
  }
}

/** A room shows what a page of the same thing shows. */
function mayRead(room: string, guard: Guard): boolean {
  const [kind = '', id = ''] = room.split(':')
  if (kind === 'user') return false
  if (kind === 'chat') return id === 'global' || guard.mayRead({ kind: 'match', id })
  return kind === 'match' || kind === 'competition' ? guard.mayRead({ kind, id }) : true
}

function start(req: IncomingMessage, res: ServerResponse, client: Client, onClose: (this: StreamSocket) => void): void {
  const socket = client.socket as StreamSocket
  socket.cork()
  socket.setNoDelay(true)
  socket.setTimeout(0)
  socket[clientOf] = client
  socket.on('close', onClose)
  // Written by hand: node keeps a response and its headers alive for as long as it believes that it writes them.
  const headers = {
    'x-content-type-options': 'nosniff',
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    ...(client.isChunked ? { 'transfer-encoding': 'chunked' } : { connection: 'close' }),
  }
  res.writeHead(200, headers)
  res.flushHeaders()
}
