import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { permitAll, type Caller, type Guard, type GuardRules } from '../guard/guard.ts'
import type { Peer } from './caller.ts'
import { cookie } from './choices.ts'

/** The parts of a request that its caller is read from. */
type CallerRequest = {
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string; encrypted?: boolean }
}

/** How a server reads its callers; the same for calls, pages, files and streams. */
type CallerSettings = {
  /** Proxies whose headers count. */
  trusted: BlockList
  /** Header in which a trusted proxy writes the caller's region, or null. */
  regionHeader: string | null
  /** The region of an address, by the operator's file. */
  regionOf?: RegionOf
  rules: GuardRules
  /** Whether the site is reached over HTTPS only. */
  isPublicHttps?: boolean
}

export type Callers = { rules: GuardRules; of(req: CallerRequest): RequestCaller }

const noProxies: CallerSettings = { trusted: new BlockList(), regionHeader: null, rules: permitAll }

/** Reads the callers of requests. Without settings: no proxy, no region, no rules. */
export function createCallers(settings: Partial<CallerSettings> = {}): Callers {
  const whole = { ...noProxies, ...settings }
  return { rules: whole.rules, of: (req) => new RequestCaller(req, whole) }
}

/** The caller of one request. Each member is computed when it is read. */
class RequestCaller {
  readonly #req: CallerRequest
  readonly #settings: CallerSettings

  constructor(req: CallerRequest, settings: CallerSettings) {
    this.#req = req
    this.#settings = settings
  }

  /** The address of the caller, not that of a trusted proxy. */
  get address(): string {
    const forwarded = this.#req.headers['x-forwarded-for']
    const hops = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
    return addressOf(this.#req.socket.remoteAddress ?? '', hops, this.#settings.trusted)
  }

  get caller(): Caller {
    const { headers, socket } = this.#req
    const { trusted, regionHeader, regionOf } = this.#settings
    return callerOf(headers, socket.remoteAddress ?? '', trusted, regionHeader, regionOf)
  }

  get guard(): Guard {
    return this.#settings.rules.of(this.caller)
  }

  get peer(): Peer {
    const { headers, socket } = this.#req
    return peerOf(headers, socket, this.#settings.trusted, this.#settings.isPublicHttps ?? false)
  }
}

/** Networks given as `10.0.0.0/8`, `::1` and the like. */
export function networks(cidrs: readonly string[]): BlockList {
  const list = new BlockList()
  for (const cidr of cidrs) {
    const [address = '', bits] = cidr.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/**
 * The address of the caller: the peer, or, where the peer is a trusted proxy, the rightmost hop of X-Forwarded-For that
 * is not one. Hops left of it come from the caller and prove nothing.
 */
export function addressOf(peer: string, forwardedFor: string | undefined, trusted: BlockList): string {
  let address = plain(peer)
  if (!forwardedFor || !isTrusted(address, trusted)) return address
  const hops = forwardedFor.split(',').map((hop) => plain(hop.trim()))
  for (const hop of hops.reverse()) {
    if (isIP(hop) === 0) return address
    address = hop
    if (!isTrusted(hop, trusted)) return hop
  }
  return address
}

function callerAddress(headers: IncomingHttpHeaders, peer: string, trusted: BlockList): string {
  const forwarded = headers['x-forwarded-for']
  return addressOf(peer, Array.isArray(forwarded) ? forwarded.join(',') : forwarded, trusted)
}

/** The plain IPv4 form, also of an IPv4-mapped IPv6 address. */
function plain(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address
}

/** Whether an address, in any spelling of a socket, is a trusted proxy's. */
export function isTrusted(peer: string, trusted: BlockList): boolean {
  const address = plain(peer)
  const family = isIP(address)
  return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** The region of an address, null when unknown. */
export type RegionOf = (address: string) => string | null

/**
 * Region, client and channel of a caller. The region comes from a trusted proxy, else from the operator's file for the
 * caller's address. Client and channel are the client's own claims.
 */
export function callerOf(
  headers: IncomingHttpHeaders,
  peer: string,
  trusted: BlockList,
  regionHeader: string | null,
  regionOf?: RegionOf,
): Caller {
  const written = regionHeader && isTrusted(peer, trusted) ? headers[regionHeader.toLowerCase()] : undefined
  const region =
    typeof written === 'string' && /^[A-Za-z]{2}$/.test(written)
      ? written.toUpperCase()
      : (regionOf?.(callerAddress(headers, peer, trusted)) ?? null)
  const client = headers['client-type']
  const { channel } = headers
  return {
    region,
    client: client === 'ios' || client === 'android' ? 'app' : 'web',
    channel: typeof channel === 'string' && channel !== '' ? channel.slice(0, 40) : null,
  }
}

/**
 * Whether an answer goes out over HTTPS: by this server's socket, by a trusted proxy's header, or because the site is
 * reached over HTTPS only.
 */
export function isHttpsOf(trusted: BlockList, isPublicHttps: boolean): (req: IncomingMessage) => boolean {
  return ({ headers, socket }) => {
    if ((socket as { encrypted?: boolean }).encrypted === true) return true
    const said = headers['x-forwarded-proto']
    if (said === undefined || !isTrusted(socket.remoteAddress ?? '', trusted)) return isPublicHttps
    return said === 'https'
  }
}

const longestDeviceId = 100

/**
 * The peer of a request. Its connection is private by a trusted proxy's header, by this server's TLS socket, or on this
 * machine itself.
 */
export function peerOf(
  headers: IncomingHttpHeaders,
  socket: { remoteAddress?: string; encrypted?: boolean },
  trusted: BlockList,
  isPublicHttps: boolean,
): Peer {
  const peer = socket.remoteAddress ?? ''
  const address = callerAddress(headers, peer, trusted)
  const isProxyHttps = isTrusted(peer, trusted) && headers['x-forwarded-proto'] === 'https'
  const deviceId = headers.deviceid
  const isForeign = isFromElsewhere(headers, isTrusted(peer, trusted))
  const isHere = isLocal(headers.host, address)
  const isSecure = socket.encrypted === true || isProxyHttps || (isTrusted(peer, trusted) && isPublicHttps) || isHere
  return {
    address,
    isForeign,
    isSite: headers['touchline-site'] === '1' && !isForeign,
    origin:
      headers.host === undefined
        ? ''
        : `${socket.encrypted === true || isProxyHttps || (isTrusted(peer, trusted) && isPublicHttps) ? 'https' : 'http'}://${headers.host.toLowerCase()}`,
    userAgent: (headers['user-agent'] ?? '').slice(0, 300),
    deviceId: typeof deviceId === 'string' && deviceId !== '' && deviceId.length <= longestDeviceId ? deviceId : null,
    isPrefetch: [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].some((said) =>
      /prefetch|prerender|preview/i.test(String(said ?? '')),
    ),
    isSecure,
    get knownDevices() {
      return cookie(headers, isSecure ? '__Host-known' : 'known') ?? ''
    },
  }
}

/**
 * What browsers report of the initiator and pages cannot forge: https://www.w3.org/TR/fetch-metadata/ and the Origin of
 * writes.
 */
function isFromElsewhere(headers: IncomingHttpHeaders, isProxied: boolean): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return true
  const { origin, host } = headers
  if (origin === undefined) return false
  const named = isProxied ? headers['x-forwarded-host'] : undefined
  const hosts = [host, Array.isArray(named) ? named[0] : named].map((name) => name?.toLowerCase())
  return !URL.canParse(origin) || !hosts.includes(new URL(origin).host)
}

/**
 * Whether a request came from this machine, to this machine's own name, so that its transport is private. A local
 * forwarder looks the same, so this must grant no access.
 */
function isLocal(host: string | undefined, address: string): boolean {
  const name = (host ?? '').replace(/:\d+$/, '')
  const isLocalName =
    name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(name)
  return isLocalName && (address === '::1' || address.startsWith('127.'))
}
