import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A log below an address or in a folder, by the paths of https://c2sp.org/tlog-tiles. */
export type Source = {
  read: (path: string) => Promise<Buffer | null>
  /** Keys of the log and of witnesses, as its address states them. */
  readKeys: () => Promise<string[]>
}

export const tileWidth = 256
const mostTries = 5
const timeoutMs = 30_000

/** An address without a path is that of a site, whose first log is below `/log`. */
export function openSource(place: string): Source {
  if (!/^https?:\/\//.test(place))
    return { read: (path) => readIfThere(join(place, path)), readKeys: () => Promise.resolve([]) }
  const { origin, pathname } = new URL(place)
  const prefix = `${origin}${pathname === '/' ? '/log' : pathname.replace(/\/$/, '')}`
  return { read: (path) => load(`${prefix}/${path}`), readKeys: () => loadKeys(`${origin}/api/v1/proof`) }
}

async function loadKeys(address: string): Promise<string[]> {
  const bytes = await load(address)
  if (bytes === null) return []
  const { publicKey, witnesses } = JSON.parse(bytes.toString()) as { publicKey: string; witnesses: { key: string }[] }
  return [publicKey, ...witnesses.map(({ key }) => key)]
}

export async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function load(address: string): Promise<Buffer | null> {
  for (let left = mostTries; ; left--) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    if (answer.ok) return Buffer.from(await answer.arrayBuffer())
    await answer.body?.cancel()
    if (answer.status === 404) return null
    if ((answer.status !== 429 && answer.status < 500) || left === 0)
      throw new Error(`${address} answers ${answer.status}`)
    const seconds = Number(answer.headers.get('retry-after') ?? 1)
    await new Promise((done) => void setTimeout(done, Math.min(60, seconds || 1) * 1000))
  }
}

/** A number in groups of three digits, as in the names of tiles. */
function groupsOf(number: number): string {
  const groups = [`${number % 1000}`.padStart(3, '0')]
  for (let rest = Math.floor(number / 1000); rest > 0; rest = Math.floor(rest / 1000))
    groups.unshift(`x${`${rest % 1000}`.padStart(3, '0')}`)
  return groups.join('/')
}

/** Path and bytes of a tile in a level of so many hashes, or the path of a missing one. */
export async function readTile(
  source: Source,
  level: string,
  tile: number,
  count: number,
): Promise<[string, Buffer] | string> {
  const full = `tile/${level}/${groupsOf(tile)}`
  const width = Math.min(tileWidth, count - tile * tileWidth)
  const path = width === tileWidth ? full : `${full}.p/${width}`
  const bytes = (await source.read(path)) ?? (width === tileWidth ? null : await source.read(full))
  return bytes === null ? path : [path, bytes]
}

/** Bundles of the notes of earlier checkpoints, up to the first that is missing. */
export async function* earlierNotes(source: Source): AsyncGenerator<{ path: string; notes: Buffer[] | null }> {
  for (let bundle = 0; ; bundle++) {
    const path = `checkpoints/${groupsOf(bundle)}`
    const bytes = await source.read(path)
    if (bytes === null) return
    yield { path, notes: partsOf(bytes) }
  }
}

/** Parts that each stand behind their length in two bytes, or null where the lengths do not add up. */
export function partsOf(bytes: Buffer): Buffer[] | null {
  const parts: Buffer[] = []
  let at = 0
  while (at + 2 <= bytes.length) {
    const end = at + 2 + bytes.readUInt16BE(at)
    parts.push(bytes.subarray(at + 2, end))
    at = end
  }
  return at === bytes.length ? parts : null
}
