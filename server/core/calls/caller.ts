import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Role } from '#contract/roles.ts'
import { Failure } from './failure.ts'
import type { Language } from './language.ts'
import type { Caller } from '../guard/guard.ts'
import { canonicalZone } from '../zone.ts'

export type { Language } from './language.ts'

/** The language of callers that request none of the supported ones. */
export const DEFAULT_LANGUAGE: Language = 'en'

/** The caller. Identity comes from the token only, never from parameters. */
export type Viewer = {
  /** Null for a visitor. */
  userId: number | null
  roles: readonly Role[]
  /** Staff roles that become active once the session has given a second factor; none where it has. */
  pendingRoles?: readonly Role[]
  sessionId: number | null
  /** The device that the session belongs to; null for a visitor. */
  deviceId: string | null
  /** Membership level, from 1; 0 for a visitor. */
  level: number
}

export const visitor: Viewer = Object.freeze({ userId: null, roles: [], sessionId: null, deviceId: null, level: 0 })

/**
 * Identifies the caller of these headers. A visitor has no token, or the fixed Basic value of existing clients, which
 * carries no identity. Throws `session_ended` for an ended token and `unauthorized` for an invalid one.
 */
export type Identify = (headers: IncomingHttpHeaders) => Promise<Viewer>

/** The origin of a call: for caps and for the description of a session, never for identity. */
export type Peer = {
  /** The address of the caller, not of a trusted proxy; '' for internal calls. */
  address: string
  userAgent: string
  /** The device id from the client, unsigned. */
  deviceId: string | null
  /** The unverified cookie with the accounts that signed in on this browser; '' for none. For budgets alone. */
  knownDevices: string
  /** Whether the connection is private: HTTPS, or this machine itself. */
  isSecure: boolean
  /** Whether it is a browser's prefetch: no user requested it yet, so it must not change anything. */
  isPrefetch: boolean
  /**
   * Whether a page of this site made the request: it sends a header that a foreign page cannot set, and no browser
   * header contradicts it.
   */
  isSite: boolean
  /** Whether the browser reports a page of another site as the initiator. */
  isForeign: boolean
  /** Scheme and host of the request, in the form of an origin; '' when unknown. */
  origin: string
}

export const nobodyElse: Peer = Object.freeze({
  address: '',
  userAgent: '',
  deviceId: null,
  knownDevices: '',
  isSecure: true,
  isPrefetch: false,
  isSite: false,
  isForeign: false,
  origin: '',
})

/** A cookie of the site, or null. Values are short; longer ones are ignored. */
export function cookie(headers: IncomingHttpHeaders, name: string): string | null {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return decode(pair.slice(at + 1).trim())
  }
  return null
}

function decode(text: string): string | null {
  if (text.length > 100) return null
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

export const notAZone = {
  en: 'The time zone must be an IANA name such as Europe/Berlin.',
  zh: '时区须为 IANA 名称，例如 Asia/Shanghai。',
} as const

/**
 * The caller's zone: query, header, the site's cookie, the operator's setting. An unknown name in a request is an
 * error.
 */
export function zoneOf(headers: IncomingHttpHeaders, asked: unknown, fallback: string): string {
  const named = asked ?? headers['time-zone']
  if (named !== undefined && named !== null && named !== '') {
    const zone = typeof named === 'string' ? canonicalZone(named) : null
    if (zone !== null) return zone
    throw new Failure('bad_request', notAZone)
  }
  const kept = cookie(headers, 'tz')
  return (kept === null ? null : canonicalZone(kept)) ?? fallback
}

/** `lang` in the query, the site's cookie, Accept-Language in the order of its weights, else the operator's setting. */
export function languageOf(headers: IncomingHttpHeaders, asked: unknown, fallback: Language): Language {
  for (const named of [asked, cookie(headers, 'lang')]) {
    const language = typeof named === 'string' ? knownLanguage(named) : null
    if (language) return language
  }
  const accepted = headers['accept-language']
  return (accepted && firstKnown(accepted)) || fallback
}

function firstKnown(accepted: string): Language | null {
  const weighed = accepted
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().split(/\s*;\s*q=/)
      return { language: knownLanguage(tag), weight: weight === undefined ? 1 : Number(weight) }
    })
  weighed.sort((a, b) => b.weight - a.weight)
  return weighed.find(({ language, weight }) => language && weight > 0)?.language ?? null
}

function knownLanguage(tag: string): Language | null {
  const main = tag.toLowerCase().split('-')[0]
  return main === 'en' || main === 'zh' ? main : null
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
    knownDevices: cookie(headers, isSecure ? '__Host-known' : 'known') ?? '',
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
