import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Operation } from '#contract/operation.ts'
import type { RouteTable } from '#contract/routes.ts'
import type { ServiceName } from '#contract/service-list.ts'
import type { Bodies } from './bodies.ts'
import { MAX_BODY } from './body.ts'
import type { Peer, Viewer } from '../calls/caller.ts'
import type { Callers } from '../calls/callers.ts'
import type { Dispatch } from '../calls/dispatch.ts'
import { Failure } from '../calls/failure.ts'
import type { Caller } from '../guard/guard.ts'
import { limitRowOf, type LimitRow, type Limits } from '../limits/limits.ts'
import type { Peers } from './forward.ts'
import type { Hosts } from './hosts.ts'
import { MAX_UPLOAD_BODY } from './multipart.ts'
import { networkOf } from '../limits/network.ts'
import { Cancelled } from '../database/reader.ts'
import type { Headers } from './reply.ts'

export type AdmissionOptions = {
  /** The routes of all services, including those that run elsewhere. */
  routes: RouteTable
  /** The services that run here. */
  here: ReadonlySet<ServiceName>
  /** The services that run elsewhere; without it, or at no known address, their calls are refused. */
  peers?: Peers
  dispatch: Pick<Dispatch, 'authorise' | 'isBuilt'>
  limits: Limits
  callers: Callers
  /** Origins whose pages may make calls that need a login. Public reads are open to any page. */
  corsOrigins: readonly string[]
  /** Memory for bodies. Without it, there is no limit on their total. */
  bodies?: Bodies
  /** Turns the site's cookie into a bearer, for calls that only a page of the site can have made. */
  resolveCookie?: ResolveCookie
  /** Which hosts have the calls of the desk; all without it. */
  hosts?: Pick<Hosts, 'hides'>
}

/** The headers of a call after the site's cookie was resolved, and the cookies of its answer. */
type Entered = { headers: IncomingHttpHeaders; cookies: readonly string[] }
export type ResolveCookie = (
  headers: IncomingHttpHeaders,
  peer: Peer,
  signal: AbortSignal,
  method: string,
) => Promise<Entered>

/** A call that is admitted, as far as that is decidable before its body is read. */
export type Admission = {
  operation: Operation
  service: ServiceName
  /** `score.getMatch`. */
  name: string
  params: Record<string, string>
  search: string
  row: LimitRow
  caller: Caller
  peer: Peer
  viewer: Viewer
  /** Headers after the site's cookie was resolved, and the cookies of the answer. */
  headers: IncomingHttpHeaders
  cookies: readonly string[]
  signal: AbortSignal
}

/** Body limit of a public call, in bytes: forms and lists of numbers. */
const MAX_VISITOR_BODY = 64 * 1024
/** Body limit of a call without a body; some clients send an empty one. */
const MAX_NO_BODY = 4096

/** The largest body that a call accepts, in bytes. */
function maxBodyOf({ method, auth, contentType }: Pick<Operation, 'method' | 'auth' | 'contentType'>): number {
  if (contentType === 'multipart/form-data') return MAX_UPLOAD_BODY
  if (method === 'GET' || method === 'DELETE') return MAX_NO_BODY
  return auth === 'visitor' ? MAX_VISITOR_BODY : MAX_BODY
}

/**
 * Decides what is decidable before the body: route, rate of address and session, size, identity, role, and memory for
 * the body. Puts the headers of the answer into `answerHeaders`. Null for a preflight, which is answered. Throws
 * `Failure`.
 */
export async function admit(
  options: AdmissionOptions,
  req: IncomingMessage,
  res: ServerResponse,
  answerHeaders: Record<string, string>,
): Promise<Admission | null> {
  const { path, search } = split(req.url ?? '/')
  if (options.hosts?.hides(req, path)) throw new Failure('not_found')
  const isPreflight = req.method === 'OPTIONS'
  // Browsers keep a preflight for ten minutes, so only a flood reaches this limit.
  if (isPreflight) takeOfAddress(options, 'read', options.callers.of(req).address, answerHeaders)
  const method = isPreflight ? req.headers['access-control-request-method'] : req.method === 'HEAD' ? 'GET' : req.method
  const found = options.routes.find(method ?? '', path)
  if (found === null) throw new Failure('not_found')
  if ('methods' in found) {
    answerHeaders.allow = [...found.methods, ...(found.methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
    if (isPreflight) return preflight(res, answerHeaders)
    throw new Failure('method_not_allowed')
  }
  const { params, route } = found
  const { operation, service } = route
  const isForUsers = operation.auth === 'user' || operation.auth === 'staff'
  Object.assign(answerHeaders, corsHeaders(options.corsOrigins, isForUsers, req.headers.origin))
  if (isPreflight) return preflight(res, { ...answerHeaders, allow: operation.method })
  const isHere = options.here.has(service)
  if (!isHere && !options.peers?.has(service))
    throw new Failure('bad_gateway', {
      en: `The service "${service}" does not run here.`,
      zh: `此服务器未运行“${service}”服务。`,
    })
  const { caller, peer } = options.callers.of(req)
  const row = limitRowOf(operation)
  takeOfAddress(options, row, peer.address, answerHeaders)
  if (isHere && !options.dispatch.isBuilt(operation)) throw new Failure('not_built')
  const declared = declaredBytes(req, maxBodyOf(operation))
  const signal = signalOf(res)
  const { headers, cookies } = (await options.resolveCookie?.(req.headers, peer, signal, operation.method)) ?? {
    headers: req.headers,
    cookies: [],
  }
  if (cookies.length > 0) res.setHeader('set-cookie', [...cookies])
  if (headers.authorization?.startsWith('Bearer ')) takeOfSession(options, row, headers.authorization, answerHeaders)
  const viewer = await options.dispatch.authorise(operation, headers)
  // Last: nothing asynchronous may come between this and its release.
  if (declared > 0) reserve(options, req, peer, declared)
  const name = `${service}.${route.name}`
  return { operation, service, name, params, search, row, caller, peer, viewer, headers, cookies, signal }
}

/** The largest possible size of a body, in bytes; 0 where there is none. */
function declaredBytes({ headers, method }: IncomingMessage, most: number): number {
  if (method === 'GET' || method === 'HEAD') return 0
  const length = Number(headers['content-length'] ?? 0)
  if (length > most)
    throw new Failure('too_large', { en: 'The body is larger than this call takes.', zh: '请求内容超出此接口的上限。' })
  return headers['transfer-encoding'] === undefined ? length : most
}

function reserve({ bodies }: AdmissionOptions, { socket }: IncomingMessage, { address }: Peer, bytes: number): void {
  const exceeded = socket.destroyed ? null : bodies?.reserve(socket, networkOf(address), bytes)
  if (exceeded === 'network')
    throw new Failure(
      'too_many',
      { en: 'Too many uploads from your network. Try again shortly.', zh: '你的网络同时上传的内容过多，请稍后再试。' },
      5,
    )
  if (exceeded === 'total')
    throw new Failure(
      'unavailable',
      { en: 'Too many uploads right now. Try again shortly.', zh: '当前上传过多，请稍后再试。' },
      5,
    )
}

function takeOfAddress(
  { limits }: AdmissionOptions,
  row: LimitRow,
  address: string,
  headers: Record<string, string>,
): void {
  const verdict = limits.take(row, address)
  Object.assign(headers, verdict.headers)
  if (!verdict.isAllowed) throw new Failure('too_many')
}

/** A signed-in caller has the rate of one person, even where its address has more. */
function takeOfSession(
  { limits }: AdmissionOptions,
  row: LimitRow,
  authorization: string,
  headers: Record<string, string>,
): void {
  const verdict = limits.takeSession(row, authorization)
  Object.assign(headers, verdict.headers)
  if (!verdict.isAllowed) throw new Failure('too_many')
}

/** Counts the calls that a request makes for its caller, as if each had come alone. Throws `Failure`. */
export function takeInner(
  options: AdmissionOptions,
  { headers: { authorization }, peer }: Admission,
  operations: readonly Operation[],
  answerHeaders: Record<string, string>,
): void {
  for (const row of operations.map(limitRowOf)) {
    takeOfAddress(options, row, peer.address, answerHeaders)
    if (authorization?.startsWith('Bearer ')) takeOfSession(options, row, authorization, answerHeaders)
  }
}

/** Aborts when the caller disconnects before the answer was sent. */
export function signalOf(res: ServerResponse): AbortSignal {
  const controller = new AbortController()
  void abortUnfinished(res, controller)
  return controller.signal
}

async function abortUnfinished(res: ServerResponse, controller: AbortController): Promise<void> {
  await new Promise<void>((resolve) => res.once('close', resolve))
  if (!res.writableFinished) controller.abort(new Cancelled())
}

export function split(url: string): { path: string; search: string } {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at + 1) }
}

/**
 * Which pages of other origins may read an answer. Identity comes only from a header that a foreign page cannot set
 * without the token, never from a cookie, so public calls are open to every page, without credentials; calls for users
 * are open to the operator's origins.
 */
export function corsHeaders(allowed: readonly string[], isForUsers: boolean, origin: string | undefined): Headers {
  const exposed = 'ETag, Touchline-Stale, X-Request-Id, RateLimit, RateLimit-Policy, Retry-After'
  if (!isForUsers) return { 'access-control-allow-origin': '*', 'access-control-expose-headers': exposed }
  if (origin === undefined || !allowed.includes(origin)) return { vary: 'Origin' }
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': exposed, vary: 'Origin' }
}

/** Answers a preflight; `headers` has the methods as `allow`. Without an allowed origin, a browser sends no request. */
export function preflight(res: ServerResponse, headers: Headers): null {
  const { allow = '' } = headers
  res.writeHead(204, {
    ...headers,
    'access-control-allow-methods': allow,
    // The headers that clients send, by `contract.md`, Transport; and those of a client of the stream and of snapshots.
    'access-control-allow-headers':
      'authorization, channel, channelapp, client-type, content-type, deviceid, idempotency-key, if-none-match, last-event-id, picture-delay, platform, r, revealed, sign, source, spoiler-free, t, time-zone, version, x-user-header',
    'access-control-max-age': '600',
  })
  res.end()
  return null
}
