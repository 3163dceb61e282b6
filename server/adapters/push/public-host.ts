import { lookup } from 'node:dns'
import type { LookupOptions } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import type { LookupFunction } from 'node:net'

/**
 * Networks without push services: this machine, private ones, and those reserved for other purposes (RFC 6890 and
 * later).
 */
const inward = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inward.addSubnet(address, bits, 'ipv4')
const outward6 = new BlockList()
outward6.addSubnet('2000::', 3, 'ipv6')
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inward.addSubnet(address, bits, 'ipv6')

/** Whether an address is globally reachable. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inward.check(address, 'ipv4')
  return family === 6 && outward6.check(address, 'ipv6') && !inward.check(address, 'ipv6')
}

/**
 * The push services of browsers: Chrome and its derivatives, Firefox, Safari, Edge. Subdomains count too
 * (`updates.push.services.mozilla.com`, `wns2-par02p.notify.windows.com`). From the documentation of each service.
 */
const knownServices = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

/**
 * Whether pushes may go to a URL: one of a known push service, or of those that the operator adds; https, no port, no
 * credentials.
 */
export function isKnownPushService(endpoint: string, more: readonly string[] = []): boolean {
  if (!isPushEndpoint(endpoint)) return false
  const { hostname } = new URL(endpoint)
  return [...knownServices, ...more].some((service) => hostname === service || hostname.endsWith(`.${service}`))
}

/** Whether a URL could be a push service's at all: HTTPS, its usual port, a name with a dot, no credentials. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && /^[a-z0-9.-]+\.[a-z]{2,}$/i.test(hostname)
  return isName && !/\.(local|localhost|internal|home|lan|arpa|test|invalid|onion)$/i.test(hostname)
}

/**
 * Resolves a host when a connection is made, and refuses addresses that are not public: a name that resolved to a
 * public one before may point inward a moment later.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...(options as LookupOptions), all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const open = addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (!first) return callback(Object.assign(new Error('That host is not public.'), { code: 'EHOSTPRIVATE' }), [])
    if (options.all) return callback(null, open)
    callback(null, first.address, first.family)
  })
}
