import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import type { Operation } from '#contract/operation.ts'
import type { RouteTable } from '#contract/routes.ts'
import { readBody } from './body.ts'
import { callerOf, peerOf } from './caller.ts'
import type { Peer, RegionOf } from './caller.ts'
import type { Dispatch } from './dispatch.ts'
import { Failure, asFailure } from './failure.ts'
import type { Front } from './front.ts'
import type { Health } from './health.ts'
import { limitRowOf } from './limits.ts'
import type { LimitRow, Limits } from './limits.ts'
import { readLens } from './lens.ts'
import { described } from './log.ts'
import type { Log } from './log.ts'
import { Cancelled } from './query.ts'
import { sendFailure, sendFinished } from './reply.ts'
import type { Headers } from './reply.ts'

export type ApiOptions = {
  /** The routes of all services, also of those that run elsewhere. */
  routes: RouteTable
  isHere: (service: string) => boolean
  dispatch: Dispatch
  limits: Limits
  /** Keeps answers that may be given again without coming here. */
  front: Front | null
  log: Log
  health: Health
  trusted: BlockList
  /** Header in which a trusted proxy writes the caller's region, or null. */
  regionHeader: string | null
  /** Where an address is, by the operator's file. */
  regionOf?: RegionOf
  /** Origins whose pages may call what needs a login. What visitors may read, any page may read. */
  corsOrigins: readonly string[]
  /** Whether the site is known to be reached over HTTPS only. */
  isPublicHttps?: boolean
  /** Turns the site's cookie into a bearer, for calls that only a page of the site can have made. */
  door?: SiteDoor
}

/** What a call is asked with after the door, and the cookies that go back with its answer. */
export type Entered = { headers: IncomingHttpHeaders; cookies: readonly string[] }
export type SiteDoor = (headers: IncomingHttpHeaders, peer: Peer, signal: AbortSignal, method: string) => Promise<Entered>

export type Api = {
  /** Answers one call; `body` is null where none was sent. Never rejects. */
  handle(req: IncomingMessage, res: ServerResponse, body: Buffer | null, requestId: string): Promise<void>
}

const idPrefix = randomBytes(6).toString('hex')
let idCount = 0

/** Unique over all processes and short enough to read out on a telephone. */
export function nextRequestId(): string {
  return `${idPrefix}-${(++idCount).toString(36)}`
}

/** The calls, as they come over HTTP. */
export function createApi(options: ApiOptions): Api {
  return {
    async handle(req, res, body, requestId) {
      const headers: Record<string, string> = { 'x-request-id': requestId, 'cross-origin-resource-policy': 'cross-origin' }
      try {
        await answer(options, req, res, body, requestId, headers)
      } catch (thrown) {
        if (res.destroyed) return
        // A handler that wants its call as a POST.
        if (thrown instanceof Failure && thrown.error === 'method_not_allowed') headers.allow ??= 'POST'
        sendFailure(req, res, explained(options, thrown, req, requestId), requestId, headers)
      } finally {
        options.front?.settle(req)
      }
    },
  }
}

async function answer(
  options: ApiOptions,
  req: IncomingMessage,
  res: ServerResponse,
  bytes: Buffer | null,
  requestId: string,
  headers: Record<string, string>,
): Promise<void> {
  const { path, search } = split(req.url ?? '/')
  const isPreflight = req.method === 'OPTIONS'
  const method = isPreflight ? req.headers['access-control-request-method'] : req.method === 'HEAD' ? 'GET' : req.method
  const found = options.routes.find(method ?? '', path)
  if (found === null) throw new Failure('not_found')
  if ('methods' in found) {
    headers.allow = [...found.methods, ...(found.methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
    if (isPreflight) return preflight(res, headers)
    throw new Failure('method_not_allowed')
  }
  const { params, route } = found
  const { operation, service } = route
  Object.assign(headers, corsHeaders(options, operation, req.headers.origin))
  if (isPreflight) return preflight(res, { ...headers, allow: operation.method })
  if (!options.isHere(service)) throw new Failure('bad_gateway', { en: `The service "${service}" does not run here.`, zh: `此服务器未运行“${service}”服务。` })
  const name = `${service}.${route.name}`
  const peer = peerOf(req.headers, req.socket, options.trusted, options.isPublicHttps ?? false)
  const row = limitRowOf(operation)
  const verdict = options.limits.take(row, peer.address)
  Object.assign(headers, verdict.headers)
  if (!verdict.isAllowed) throw new Failure('too_many')
  if (!options.dispatch.has(operation)) throw new Failure('not_built')
  const body = await readBody(operation, req.headers, bytes)
  const signal = signalOf(res)
  const entered = (await options.door?.(req.headers, peer, signal, operation.method)) ?? { headers: req.headers, cookies: [] }
  if (entered.cookies.length > 0) res.setHeader('set-cookie', [...entered.cookies])
  if (entered.headers.authorization?.startsWith('Bearer ')) takeOfSession(options, row, entered.headers.authorization, headers)
  const caller = callerOf(req.headers, req.socket.remoteAddress ?? '', options.trusted, options.regionHeader, options.regionOf)
  const kept = await options.dispatch.answer({ operation, name, params, search, requestId, headers: entered.headers, body, caller, peer, signal })
  if (res.destroyed) return
  const cookies = [...entered.cookies, ...(kept.cookies ?? [])]
  if (cookies.length > 0) res.setHeader('set-cookie', cookies)
  // Shared caches must not keep what was asked for with an identity.
  const isPersonal = cookies.length > 0 || (entered.headers.authorization !== undefined && operation.auth !== 'visitor')
  if (isPersonal) headers['cache-control'] = 'private, no-store'
  else {
    // What one sees through a lens is nothing for a cache that others share.
    if (kept.finished.cacheControl === 'no-cache' && readLens(entered.headers).key !== '') headers['cache-control'] = 'private, no-cache'
    options.front?.remember(req, kept, headers, row)
  }
  sendFinished(req, res, kept, headers)
}

/** Somebody who is signed in is held to what one person does, also where their address might do more. */
function takeOfSession({ limits }: ApiOptions, row: LimitRow, authorization: string, headers: Record<string, string>): void {
  const verdict = limits.takeSession(row, authorization)
  Object.assign(headers, verdict.headers)
  if (!verdict.isAllowed) throw new Failure('too_many')
}

/** Aborts when the caller goes away before the answer was sent. */
export function signalOf(res: ServerResponse): AbortSignal {
  const controller = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) controller.abort(new Cancelled())
  })
  return controller.signal
}

export function split(url: string): { path: string; search: string } {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at + 1) }
}

/**
 * Existing web clients live on other origins. Identity comes only from a header that a foreign page cannot set without
 * knowing the token, never from a cookie, so what visitors may call is open to every page, without credentials.
 */
function corsHeaders({ corsOrigins }: ApiOptions, { auth }: Operation, origin: string | undefined): Headers {
  const exposed = 'ETag, Touchline-Stale, X-Request-Id, RateLimit, RateLimit-Policy, Retry-After'
  if (auth === 'visitor' || auth === 'either')
    return { 'access-control-allow-origin': '*', 'access-control-expose-headers': exposed }
  if (origin === undefined || !corsOrigins.includes(origin)) return { vary: 'Origin' }
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': exposed, vary: 'Origin' }
}

function preflight(res: ServerResponse, headers: Headers): void {
  const { allow = '' } = headers
  res.writeHead(204, {
    ...headers,
    'access-control-allow-methods': allow,
    // The headers that clients send, by `contract.md`, Transport.
    'access-control-allow-headers':
      'authorization, channel, channelapp, client-type, content-type, deviceid, picture-delay, platform, r, revealed, sign, source, spoiler-free, t, time-zone, version, x-user-header',
    'access-control-max-age': '600',
  })
  res.end()
}

/** What is told of something thrown. A bug of ours is logged with the request id and told without its details. */
function explained({ health, log }: ApiOptions, thrown: unknown, req: IncomingMessage, requestId: string): Failure {
  health.report(thrown)
  // Whoever cancelled it, the caller of this one is still there.
  const failure = thrown instanceof Cancelled ? new Failure('unavailable', undefined, 1) : asFailure(thrown)
  if (failure) return failure
  log.error('request_failed', { requestId, method: req.method, path: split(req.url ?? '').path, ...described(thrown) })
  return new Failure('internal')
}
