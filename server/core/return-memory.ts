import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Collects all garbage and gives free pages back to the system, in one pause of some tenths of a second: after work in
 * bulk, which leaves pages that are hardly used. V8 does so by itself only where a process allocates next to nothing.
 */
export function returnMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void
  collect({ type: 'major', flavor: 'last-resort' })
}
