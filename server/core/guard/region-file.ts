import { readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import type { RegionOf } from '../calls/callers.ts'
import { described, type Log } from '../log.ts'

/** A file of regions that cannot be used; the message names the line. */
export class RegionFileProblem extends Error {}

/** Networks of one family, by the length of their prefix: the longest match decides. */
type Prefixes = { length: number; regions: Map<bigint, string> }[]
type Table = { 4: Prefixes; 6: Prefixes }

const widths = { 4: 32, 6: 128 } as const

/** Lines `CIDR,CC`, as `203.0.113.0/24,DE`; empty lines and text after a `#` are ignored. */
export function parseRegions(text: string): RegionOf {
  const byLength = { 4: new Map<number, Map<bigint, string>>(), 6: new Map<number, Map<bigint, string>>() }
  for (const [index, line] of text.split('\n').entries()) {
    const [said = ''] = line.split('#')
    if (said.trim() === '') continue
    const network = readLine(said.trim())
    if (!network)
      throw new RegionFileProblem(
        `Line ${index + 1} is no network and country like 203.0.113.0/24,DE: "${said.trim().slice(0, 60)}".`,
      )
    const { version, bits, length, region } = network
    const regions = byLength[version].get(length) ?? new Map<bigint, string>()
    regions.set(prefixOf(bits, version, length), region)
    byLength[version].set(length, regions)
  }
  const sorted = (version: 4 | 6): Prefixes =>
    [...byLength[version]].map(([length, regions]) => ({ length, regions })).sort((a, b) => b.length - a.length)
  const table: Table = { 4: sorted(4), 6: sorted(6) }
  return (address) => find(table, address)
}

function find(table: Table, address: string): string | null {
  const [bare = ''] = address.split('%')
  const version = isIP(bare) as 0 | 4 | 6
  if (version === 0) return null
  const bits = bitsOf(bare, version)
  for (const { length, regions } of table[version]) {
    const region = regions.get(prefixOf(bits, version, length))
    if (region !== undefined) return region
  }
  return null
}

function readLine(line: string) {
  const match = /^([\da-fA-F:.]+)(?:\/(\d{1,3}))?\s*,\s*([A-Za-z]{2})$/.exec(line)
  if (!match) return null
  const [, address = '', given, region = ''] = match
  const version = isIP(address) as 0 | 4 | 6
  if (version === 0) return null
  const length = given === undefined ? widths[version] : Number(given)
  if (length > widths[version]) return null
  return { version, bits: bitsOf(address, version), length, region: region.toUpperCase() }
}

function prefixOf(bits: bigint, version: 4 | 6, length: number): bigint {
  return bits >> BigInt(widths[version] - length)
}

function bitsOf(address: string, version: 4 | 6): bigint {
  if (version === 4) return address.split('.').reduce((sum, part) => (sum << 8n) | BigInt(part), 0n)
  const [head = '', tail] = embedded(address).split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0')
  return [...left, ...zeros, ...right].reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n)
}

/** The last 32 bits may be written as IPv4. */
function embedded(address: string): string {
  const at = address.lastIndexOf(':')
  const last = address.slice(at + 1)
  if (!last.includes('.')) return address
  const bits = bitsOf(last, 4)
  return `${address.slice(0, at + 1)}${(bits >> 16n).toString(16)}:${(bits & 0xffffn).toString(16)}`
}

const LOOK_EVERY_MS = 5_000

export type WatchedRegions = { regionOf: RegionOf; close(): void }

/**
 * Reads the operator's file, and again after each change. An invalid file fails the start; later the last valid one
 * applies.
 */
export function watchRegionFile(
  file: string,
  { log, everyMs = LOOK_EVERY_MS }: { log?: Log; everyMs?: number } = {},
): WatchedRegions {
  let seen = stampOf(file)
  let current = parseRegions(readFileSync(file, 'utf8'))
  const timer = setInterval(() => {
    try {
      const stamp = stampOf(file)
      if (stamp === seen) return
      seen = stamp
      current = parseRegions(readFileSync(file, 'utf8'))
    } catch (error) {
      log?.error('region_file_unusable', described(error))
    }
  }, everyMs).unref()
  return { regionOf: (address) => current(address), close: () => clearInterval(timer) }
}

function stampOf(file: string): string {
  const { mtimeMs, size, ino } = statSync(file)
  return `${mtimeMs} ${size} ${ino}`
}
