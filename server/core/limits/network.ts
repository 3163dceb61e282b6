import { isIPv6 } from 'node:net'

/** One caller: an IPv4 address, or the /64 of an IPv6 address, since a host may use all of it. */
export function networkOf(address: string): string {
  return isIPv6(address) ? cut(address, 64) : address
}

/**
 * The networks around a caller, narrowest first, by the usual sizes of allocations: of IPv4 the /24, of IPv6 the /56 of
 * a household and the /48 of a site. Empty for internal calls.
 */
export function widerNetworksOf(address: string): string[] {
  if (isIPv6(address)) return [cut(address, 56), cut(address, 48)]
  const bytes = address.split('.')
  return bytes.length === 4 ? [`${bytes.slice(0, 3).join('.')}.0/24`] : []
}

/** The largest network that probably has one holder: `/24`, `/48`. The input itself where it is no address. */
export function holderOf(address: string): string {
  return widerNetworksOf(address).at(-1) ?? address
}

/** The first bits of an IPv6 address, in one spelling: `2001:db8:0:1::/64`. `bits` is at most 64 and whole bytes. */
function cut(address: string, bits: 48 | 56 | 64): string {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const groups = address.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left
  const kept = groups.slice(0, Math.ceil(bits / 16)).map((group) => Number.parseInt(group, 16))
  if (bits === 56) kept[3]! &= 0xff00
  return `${kept.map((group) => group.toString(16)).join(':')}::/${bits}`
}
