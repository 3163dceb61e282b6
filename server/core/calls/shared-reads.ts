import { createHash } from 'node:crypto'
import type { Operation } from '#contract/operation.ts'
import type { ByteCache, Kept, Making } from '../bytes/bytes.ts'
import type { Finished } from '../bytes/finished.ts'
import { limitRowOf } from '../limits/limits.ts'
import type { Call } from './handler.ts'

type Asked = { operation: Operation; name: string; call: Call<Operation>; until: { signal: AbortSignal } }
type Make = (making: Pick<Making, 'dependsOn' | 'signal'>) => Promise<Finished>

/** Old clients read by POST too: by name, since some of their calls without a login act. */
const reads = /\.(list|get|search|find)/

/** Whether equal requests of a visitor, from the same address and device, may have one answer while it is made. */
export function isShared({ operation, name, call }: Omit<Asked, 'until'>): boolean {
  return call.viewer.userId === null && reads.test(name) && ['read', 'search'].includes(limitRowOf(operation))
}

/** Takes part in the same read that runs, or begins one; nothing is kept afterwards. */
export function createSharedReads(bytes: ByteCache) {
  const dependencies = new WeakMap<Finished, ReadonlySet<string>>()
  return async ({ name, call, until }: Asked, make: Make): Promise<Kept> => {
    const { params, query, body, zone, language, guard, lens, peer } = call
    const inputs = JSON.stringify([name, params, query, body, zone, language, guard.class, lens.key, peer])
    const key = `shared ${createHash('sha256').update(inputs).digest('base64')}`
    const { finished, staleSince } = await bytes.get(key, { signal: until.signal, until }, async ({ signal }) => {
      const keys = new Set<string>()
      const made = await make({ signal, dependsOn: (...more) => more.forEach((one) => keys.add(one)) })
      dependencies.set(made, keys)
      return made
    })
    const keys = dependencies.get(finished)
    return { finished, staleSince, keys: keys && keys.size > 0 ? keys : null }
  }
}
