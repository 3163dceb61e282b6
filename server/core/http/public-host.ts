import { lookup, type LookupOptions } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Networks that are not public: this machine, private ones, and those reserved for other purposes (RFC 6890 and later).
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

type Resolve = typeof lookup

/**
 * Resolves a host when a connection is made, and refuses addresses that are not allowed: a name that resolved to a
 * public one before may point inward a moment later. A host that is an address is not resolved: see `isAddressRefused`.
 */
export function lookupAmong(isAllowed: (address: string) => boolean, resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...(options as LookupOptions), all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const open = addresses.filter(({ address }) => isAllowed(address))
      const [first] = open
      if (!first) return callback(Object.assign(new Error('That host is not public.'), { code: 'EHOSTPRIVATE' }), [])
      if (options.all) return callback(null, open)
      callback(null, first.address, first.family)
    })
  }
}

/** The lookup of connections that may lead to public hosts only. */
export const publicLookup = lookupAmong(isPublicAddress)

/** Whether the host of a URL is an address, which no lookup sees, and not an allowed one. */
export function isAddressRefused({ hostname }: URL, isAllowed: (address: string) => boolean): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) !== 0 && !isAllowed(address)
}
