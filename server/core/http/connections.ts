import type { Server } from 'node:http'
import type { BlockList, Socket } from 'node:net'
import { DEFAULT_LANGUAGE } from '../calls/caller.ts'
import { addressOf, isTrusted } from '../calls/callers.ts'
import { Failure, errorBody } from '../calls/failure.ts'
import { nextRequestId, rawAnswer } from './http.ts'
import { networkOf } from '../limits/network.ts'
import { createPresence } from '../limits/presence.ts'

/**
 * Open connections of one network to one process: an IPv4 address, or the /64 of an IPv6 address. A browser opens six
 * and a stream, so a household or a small office fits; behind a carrier's shared address, the proxy in front
 * distinguishes the callers. See `TRUSTED_PROXIES`.
 */
const CONNECTIONS_PER_NETWORK = 200

/**
 * Answers connections beyond the limit with 429 and closes them, before anything of them is read. Those of trusted
 * proxies are exempt: they carry the requests of all callers.
 */
export function limitConnections(
  server: Server,
  {
    trusted,
    perNetwork = CONNECTIONS_PER_NETWORK,
    isPublicHttps = false,
  }: { trusted: BlockList; perNetwork?: number; isPublicHttps?: boolean },
): void {
  const open = createPresence<Socket>()
  server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress ?? ''
    if (isTrusted(peer, trusted)) return
    const keys = [networkOf(addressOf(peer, undefined, trusted))]
    if (open.count(keys[0]!) >= perNetwork) return refuse(socket, isPublicHttps)
    open.add(socket, keys)
    socket.once('close', () => open.remove(socket, keys))
  })
}

function refuse(socket: Socket, isPublicHttps: boolean): void {
  const failure = new Failure('too_many', {
    en: 'Too many connections are open from your network.',
    zh: '你的网络打开的连接过多。',
  })
  const body = JSON.stringify(errorBody(failure, nextRequestId(), DEFAULT_LANGUAGE))
  socket.end(rawAnswer('429 Too Many Requests', body, isPublicHttps), () => socket.destroy())
}
