import { TILE, type KnownHead } from './tree.ts'

/** The text of a checkpoint without signatures, https://c2sp.org/tlog-checkpoint: origin, size, root. */
export function checkpointText(origin: string, { size, root }: KnownHead): string {
  return `${origin}\n${size}\n${root.toString('base64')}\n`
}

/** The head in a checkpoint, or in the short form `<size>:<root in hexadecimal>`; null where it is neither. */
export function readHead(text: string): KnownHead | null {
  const short = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.trim())
  if (short) return { size: Number(short[1]), root: Buffer.from(short[2]!, 'hex') }
  const [, size = '', root = ''] = text.split('\n')
  const hash = Buffer.from(root, 'base64')
  return /^\d{1,15}$/.test(size) && hash.length === 32 ? { size: Number(size), root: hash } : null
}

/**
 * The file of a tile below the prefix (https://c2sp.org/tlog-tiles), of a level of hashes or of `entries`; `width` of
 * one that is not full.
 */
export function tilePath(level: number | 'entries', place: number, width: number): string {
  const digits = String(place)
  const parts = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g)!
  const path = parts.map((part, index) => (index < parts.length - 1 ? `x${part}` : part)).join('/')
  return `tile/${level}/${path}${width < TILE ? `.p/${width}` : ''}`
}
