import { networkOf } from './network.ts'
import { createTurns } from './turns.ts'

/** Runs work when its turn comes among that of the same network. */
export type Share = <T>(work: () => Promise<T>) => Promise<T>

type Turns = ReturnType<typeof createTurns>

/**
 * What one network may use at once: of all others there is always something left. The rest of its work waits; how much
 * of it there is, is limited by the rates.
 */
export function createShares({ atOnce }: { atOnce: number }): (address: string) => Share {
  const present = new Map<string, { turns: Turns; users: Set<symbol> }>()
  return (address) => async (work) => {
    const network = networkOf(address)
    const found = present.get(network) ?? { turns: createTurns({ atOnce, waiting: Infinity }), users: new Set() }
    present.set(network, found)
    const user = Symbol('user')
    found.users.add(user)
    try {
      return await found.turns.take(work)!
    } finally {
      found.users.delete(user)
      if (found.users.size === 0) present.delete(network)
    }
  }
}
