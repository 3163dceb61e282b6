import {
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { httpTransport } from '#contract/http-transport.ts'
import type { ServiceName } from '#contract/service-list.ts'
import type { Transport } from '#contract/transport.ts'
import type { Callers } from '../calls/callers.ts'
import { Failure } from '../calls/failure.ts'

/** Calls of services that run elsewhere, sent on to the addresses that the operator set. */
export type Peers = {
  /** Whether a service runs elsewhere, at a known address. */
  has(service: ServiceName): boolean
  /**
   * Sends a request on as it came, path and query included, and its answer back as it comes. Throws `Failure` while
   * nothing is answered: `unavailable` for a peer that is away, `bad_gateway` for a request that went in a circle.
   */
  forward(service: ServiceName, req: IncomingMessage, res: ServerResponse, parts: Forwarded): Promise<void>
  /** Makes the calls of a page for the caller of its request. Rejects with `Failure` where a peer is away. */
  transport(req: IncomingMessage): Transport
  close(): void
}

type Forwarded = {
  /** With the bearer that a cookie of the site was turned into. */
  headers: IncomingHttpHeaders
  body: Buffer | null
  /** Headers of the answer that this server decides. */
  answerHeaders: Readonly<Record<string, string>>
  cookies: readonly string[]
  signal: AbortSignal
}

type PeerOptions = {
  /** Addresses of the services that do not run here. */
  urls: Partial<Record<ServiceName, string>>
  callers: Callers
  regionHeader: string | null
  /** How long a peer may send nothing. */
  patienceMs?: number
  /** Requests that wait for peers at the same time. */
  most?: number
}

const PATIENCE_MS = 20_000
const MOST_WAITING = 500
/** Connections to one peer, below the number that it accepts from one network. */
const MOST_SOCKETS = 150
const NAME = 'touchline'

/**
 * The headers of a request that reach a peer. All others are left out: those of the connection (RFC 9110, section
 * 7.6.1), and those by which proxies name a caller, which a peer would believe from this server.
 */
const passed = (
  'accept accept-encoding accept-language authorization content-type idempotency-key if-none-match origin user-agent ' +
  'sec-fetch-site sec-fetch-mode sec-fetch-dest sec-purpose purpose x-purpose x-moz time-zone picture-delay ' +
  'spoiler-free revealed version client-type source channel channelapp platform deviceid x-user-header t r sign'
).split(' ')

/** Headers of one connection, and those that this server decides by itself. */
const ownOfHop: ReadonlySet<string> = new Set(
  (
    'connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade ' +
    'via server date strict-transport-security'
  ).split(' '),
)

export function createPeers(options: PeerOptions): Peers {
  const { urls, callers, regionHeader, patienceMs = PATIENCE_MS, most = MOST_WAITING } = options
  const settings = { keepAlive: true, maxSockets: MOST_SOCKETS }
  const agents = { 'http:': new HttpAgent(settings), 'https:': new HttpsAgent(settings) }
  let waiting = 0

  /** The headers by which a peer that trusts this server identifies the caller. */
  function callerHeaders(req: IncomingMessage): Record<string, string> {
    const { address, caller, peer } = callers.of(req)
    const { origin, host } = req.headers
    const isOwnPage = origin !== undefined && !peer.isForeign && URL.canParse(origin)
    return {
      via: `1.1 ${NAME}`,
      'x-forwarded-for': address,
      'x-forwarded-proto': peer.origin.startsWith('https:') ? 'https' : 'http',
      ...(host === undefined ? {} : { 'x-forwarded-host': isOwnPage ? new URL(origin).host : host }),
      ...(regionHeader && caller.region ? { [regionHeader.toLowerCase()]: caller.region } : {}),
      ...(peer.isSite ? { 'touchline-site': '1' } : {}),
    }
  }
  function send(url: URL, req: IncomingMessage, { headers, body, signal }: Forwarded): Promise<IncomingMessage> {
    const { method = 'GET' } = req
    const sent: OutgoingHttpHeaders = { ...onlyPassed(headers), ...callerHeaders(req) }
    if (body !== null) sent['content-length'] = body.length
    const protocol = url.protocol === 'https:' ? 'https:' : 'http:'
    const asked = { agent: agents[protocol], method, path: pathAt(url, req.url), headers: sent, signal }
    return request(protocol === 'https:' ? httpsRequest : httpRequest, url, asked, body, patienceMs)
  }
  return {
    has: (service) => urls[service] !== undefined,
    transport(req) {
      const ask = httpTransport({ baseUrl: '', baseUrls: urls })
      return (call) => {
        const signal = AbortSignal.any([call.signal, AbortSignal.timeout(patienceMs)])
        return ask({ ...call, headers: { ...call.headers, ...callerHeaders(req) }, signal }).catch(() => {
          throw away(call.service)
        })
      }
    },
    async forward(service, req, res, parts) {
      if (/\btouchline\b/.test(req.headers.via ?? '')) throw circle(service)
      if (waiting >= most) throw away(service)
      waiting += 1
      try {
        const response = await send(new URL(urls[service]!), req, parts).catch(() => {
          throw away(service)
        })
        if (res.destroyed) return void response.destroy()
        res.writeHead(response.statusCode ?? 502, answerHeaders(response.headers, parts))
        // A peer that breaks off ends the connection: what is missing must not look complete.
        await pipeline(response, res)
      } finally {
        waiting -= 1
      }
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

/** The path and query of a request below a peer's address, whose own path comes first. */
function pathAt({ pathname }: URL, url = '/'): string {
  return `${pathname.replace(/\/+$/, '')}${url}`
}

function onlyPassed(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const own = passed.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]] as const]))
  const cookie = withoutSession(headers.cookie)
  return { ...Object.fromEntries(own), ...(cookie === '' ? {} : { cookie }) }
}

/** The choices of a browser. Identity travels as a bearer alone. */
function withoutSession(cookie = ''): string {
  const isSession = (pair: string) => /^\s*(__Host-)?sid\s*=/i.test(pair)
  return cookie
    .split(';')
    .filter((pair) => pair.trim() !== '' && !isSession(pair))
    .join(';')
    .trim()
}

type Sending = typeof httpRequest

/** The head of the answer. A read on a connection that the peer had just closed is sent once more. */
function request(
  sending: Sending,
  url: URL,
  asked: Parameters<Sending>[1] & { method: string },
  body: Buffer | null,
  patienceMs: number,
  isRepeated = false,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = sending(url, asked, resolve)
    sent.setTimeout(patienceMs, () => sent.destroy(new Error('The peer sent nothing.')))
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isStale = sent.reusedSocket && error.code === 'ECONNRESET' && /^(GET|HEAD)$/.test(asked.method)
      if (isStale && !isRepeated) request(sending, url, asked, body, patienceMs, true).then(resolve, reject)
      else reject(error)
    })
    sent.end(body ?? undefined)
  })
}

/** The peer's headers without those of its connection; this server decides about other origins and limits. */
function answerHeaders(headers: IncomingHttpHeaders, { answerHeaders: own, cookies }: Forwarded): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/)
  const kept = Object.entries(headers).filter(
    ([name]) => !ownOfHop.has(name) && !named.includes(name) && !name.startsWith('access-control-'),
  )
  const all: OutgoingHttpHeaders = { ...own, ...Object.fromEntries(kept) }
  const vary = [headers.vary, own.vary].filter(Boolean).join(', ')
  if (vary !== '') all.vary = vary
  const set = [...cookies, ...(headers['set-cookie'] ?? [])]
  if (set.length > 0) all['set-cookie'] = set
  return all
}

function away(service: ServiceName): Failure {
  const texts = {
    en: `The service "${service}" does not answer. Try again shortly.`,
    zh: `“${service}”服务暂无响应，请稍后再试。`,
  }
  return new Failure('unavailable', texts, 5)
}

function circle(service: ServiceName): Failure {
  return new Failure('bad_gateway', {
    en: `The address of the service "${service}" leads to a server that does not run it.`,
    zh: `“${service}”服务的地址指向未运行该服务的服务器。`,
  })
}
