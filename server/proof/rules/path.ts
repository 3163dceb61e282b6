import { TILE } from '#core/merkle/tree.ts'

/** A file of a log (https://c2sp.org/tlog-tiles): hashes of a level, or leaves, of a tile; and earlier checkpoints. */
type LogFile =
  | { kind: 'checkpoint' }
  | { kind: 'checkpoints'; place: number }
  | { kind: 'tile'; level: number; place: number; width: number }
  | { kind: 'entries'; place: number; width: number }

const tilePattern = /^tile\/(entries|0|[1-9]\d?)\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/
const checkpointsPattern = /^checkpoints\/((?:x\d{3}\/)*\d{3})$/

/** The file at a path below the prefix of a log; null where it is none. Later origins are below their number. */
export function readLogPath(path: string): { origin: number; file: LogFile } | null {
  const [, given, rest = ''] = /^(?:([2-9]|[1-9]\d{1,3})\/)?(.+)$/.exec(path) ?? []
  const file = readFile(rest)
  return file && { origin: given === undefined ? 1 : Number(given), file }
}

function readFile(path: string): LogFile | null {
  if (path === 'checkpoint') return { kind: 'checkpoint' }
  const [, numbers] = checkpointsPattern.exec(path) ?? []
  const [, level = '', digits = numbers ?? '', width] = tilePattern.exec(path) ?? []
  const place = Number(digits.replaceAll(/\D/g, ''))
  const at = { place, width: width === undefined ? TILE : Number(width) }
  if (digits === '' || digits.startsWith('x000/') || place > Number.MAX_SAFE_INTEGER / TILE) return null
  if (numbers !== undefined) return { kind: 'checkpoints', place }
  if (width !== undefined && at.width >= TILE) return null
  if (level === 'entries') return { kind: 'entries', ...at }
  return Number(level) < 64 ? { kind: 'tile', level: Number(level), ...at } : null
}

/** The bytes of a bundle: each leaf behind its length in 16 bits. */
export function bundleOf(leaves: readonly string[]): Buffer {
  return Buffer.concat(
    leaves.flatMap((leaf) => {
      const bytes = Buffer.from(leaf)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(bytes.length)
      return [length, bytes]
    }),
  )
}

/** The leaves of a bundle; null where it is not whole. */
export function readBundle(bundle: Buffer): Buffer[] | null {
  const leaves: Buffer[] = []
  for (let at = 0; at < bundle.length;) {
    if (at + 2 > bundle.length) return null
    const end = at + 2 + bundle.readUInt16BE(at)
    if (end > bundle.length) return null
    leaves.push(bundle.subarray(at + 2, end))
    at = end
  }
  return leaves
}
