import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Api } from '../calls/api.ts'
import { MAX_BODY } from './body.ts'
import { DEFAULT_LANGUAGE } from '../calls/caller.ts'
import { namesHostTwice } from './hosts.ts'
import { MAX_UPLOAD_BODY } from './multipart.ts'
import { Failure, asFailure, errorBody } from '../calls/failure.ts'
import { described, type Log } from '../log.ts'
import { STRICT_TRANSPORT, sendFailure, type Headers } from './reply.ts'

const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
const KEEP_ALIVE_MS = 65_000
const MAX_HEADER_BYTES = 16 * 1024

type HttpOptions = {
  /** Called after a request was refused outside its handler, to release its resources. */
  onRefused?: (req: IncomingMessage) => void
  /** Time limit for a request's headers and body. It is checked every sixth of this. */
  requestTimeoutMs?: number
  /** Whether the site is reached over HTTPS only. */
  isPublicHttps?: boolean
}

const idPrefix = randomBytes(6).toString('hex')
let idCount = 0

/** Unique over all processes and short enough to read out on a telephone. */
export function nextRequestId(): string {
  return `${idPrefix}-${(++idCount).toString(36)}`
}

/**
 * The web server: limits on time and size, error shape, request ids. Bodies arrive as bytes and are parsed by their
 * handlers; calls, pages and the stream are mounted on it.
 */
export function createHttp(
  log: Log,
  { onRefused = () => undefined, requestTimeoutMs = REQUEST_TIMEOUT_MS, isPublicHttps = false }: HttpOptions = {},
): FastifyInstance {
  const fail = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    sendRefusal(log, error, request, reply)
    onRefused(request.raw)
  }
  const app = Fastify({
    logger: false,
    bodyLimit: MAX_BODY,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    genReqId: nextRequestId,
    routerOptions: { maxParamLength: 2000, ignoreTrailingSlash: false },
    // Node would refuse a request without a host by itself, with an empty answer.
    http: {
      requireHostHeader: false,
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeoutMs),
      connectionsCheckingInterval: requestTimeoutMs / 6,
    },
    exposeHeadRoutes: false,
    frameworkErrors: fail,
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, isPublicHttps),
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', (request, _reply, done) => {
    const isNameless = request.headers.host === undefined && request.raw.httpVersion === '1.1'
    if (isNameless)
      done(new Failure('bad_request', { en: 'An HTTP/1.1 request names its host.', zh: 'HTTP/1.1 请求须带 Host。' }))
    else if (namesHostTwice(request.raw))
      done(new Failure('bad_request', { en: 'A request names one host only.', zh: '请求只能带一个 Host。' }))
    else done()
  })
  app.setErrorHandler(fail)
  app.setNotFoundHandler((request, reply) => {
    reply.hijack()
    sendFailure(request.raw, reply.raw, new Failure('not_found'), request.id)
    onRefused(request.raw)
  })
  return app
}

/** Routes all requests below the given first path segments to the calls. `uploads` are the paths that accept a file. */
export function mountApi(
  app: FastifyInstance,
  api: Api,
  roots: readonly string[],
  uploads: readonly string[] = [],
): void {
  const handlers = {
    onRequest: (request: FastifyRequest, reply: FastifyReply) => admitCall(api, request, reply),
    handler: (request: FastifyRequest, reply: FastifyReply) => answerCall(api, request, reply),
  }
  for (const url of uploads) app.route({ method: 'POST', url, bodyLimit: MAX_UPLOAD_BODY, ...handlers })
  for (const root of roots) {
    for (const url of [`/${root}`, `/${root}/*`]) app.all(url, handlers)
  }
}

/** Refuses unauthorised calls before their body is sent. A call without a body is checked by its handler. */
async function admitCall(
  api: Api,
  { raw: req, id }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (req.method === 'GET' || req.method === 'HEAD' || (await api.admit(req, reply.raw, id))) return undefined
  return reply.hijack()
}

function answerCall(api: Api, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.hijack()
  const body = Buffer.isBuffer(request.body) ? request.body : null
  return api.handle(request.raw, reply.raw, body, request.id)
}

function sendRefusal(log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  const failure = failureOf(error)
  if (failure.error === 'internal') log.error('request_failed', { requestId: request.id, ...described(error) })
  // The rest of an oversized body is not read: the connection must not be reused.
  const headers: Headers = failure.error === 'too_large' ? { connection: 'close' } : {}
  sendFailure(request.raw, reply.raw, failure, request.id, headers)
}

function failureOf(error: unknown): Failure {
  const failure = asFailure(error)
  if (failure) return failure
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  if (status === 413)
    return new Failure('too_large', {
      en: 'The body is larger than this call takes.',
      zh: '请求内容超出此接口的上限。',
    })
  if (status === 415) return new Failure('unsupported_media')
  if (typeof status === 'number' && status >= 400 && status < 500) return new Failure('bad_request')
  return new Failure('internal')
}

const brokenStatus: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Malformed HTTP gets the same error shape, as long as the socket is writable. */
function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: import('node:net').Socket,
  isPublicHttps: boolean,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify(errorBody(new Failure('bad_request'), nextRequestId(), DEFAULT_LANGUAGE))
  const status = brokenStatus[error.code ?? ''] ?? '400 Bad Request'
  socket.end(rawAnswer(status, body, isPublicHttps))
}

/** An answer written without a Node response; the connection ends with it. */
export function rawAnswer(status: string, body: string, isPublicHttps: boolean): string {
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...(isPublicHttps ? [`strict-transport-security: ${STRICT_TRANSPORT}`] : []),
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
