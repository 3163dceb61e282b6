import { createHash } from 'node:crypto'
import type { StoredBlock } from './store/home-block.ts'

/** Names a state of the arrangement, by all that a block has. */
export function versionOf(blocks: readonly StoredBlock[]): string {
  return createHash('sha256').update(JSON.stringify(blocks)).digest('hex').slice(0, 16)
}
