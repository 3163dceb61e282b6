import { readFileSync } from 'node:fs'

export type Checkpoint = { origin: string; size: number; root: Buffer }

/** A checkpoint file: origin, size and root, each on a line. What is wrong with it otherwise. */
export function readCheckpoint(path: string): Checkpoint | string {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return 'is missing: the export is incomplete'
  }
  const [, origin, size, root] = /^([^\n]+)\n(0|[1-9]\d{0,15})\n([A-Za-z0-9+/]{43}=)\n/.exec(text) ?? []
  if (origin === undefined || size === undefined || root === undefined)
    return 'has no origin, size and root in its lines'
  if (!/^.+\/ledger$/.test(origin)) return `has the origin ${origin}`
  const bytes = Buffer.from(root, 'base64')
  return bytes.toString('base64') === root ? { origin, size: Number(size), root: bytes } : `has the root ${root}`
}
