import type { Operation } from '#contract/operation.ts'
import type { ByteCache, Making } from '../bytes/bytes.ts'
import type { Call } from './dispatch.ts'
import { createSegments } from '../bytes/segments.ts'
import type { Guard } from '../guard/guard.ts'
import type { Lens } from '../lens.ts'
import { forCall } from '../database/query.ts'

/** How old an answer through a lens may be. */
export const LENS_AGE_MS = 1000

/**
 * While a call makes what others may wait for, its statements end when nobody waits any more, not when the call's own
 * caller leaves.
 */
export function sharing<Shared extends Pick<Call<Operation>, 'bytes' | 'db' | 'signal'>>(call: Shared): Shared {
  const { bytes, db, signal } = call
  const until = { signal }
  const during = (making: Making) => {
    until.signal = making.signal
    return making
  }
  return {
    ...call,
    db: forCall(db, until),
    bytes: {
      ...bytes,
      get: (key, options, make) => bytes.get(key, options, (making) => make(during(making))),
      segmented: (key, options, make) => bytes.segmented(key, options, (making) => make(during(making))),
    },
  }
}

/** No answer is ever kept for callers of another guard class or lens. */
export function guarded(bytes: ByteCache, { class: guardClass }: Guard, lens: Lens): ByteCache {
  if (lens.key !== '') return lensed(bytes, `${guardClass} through ${lens.key} `)
  return {
    get: (key, options, make) => bytes.get(`${guardClass} ${key}`, options, make),
    segmented: (key, options, make) => bytes.segmented(`${guardClass} ${key}`, options, make),
    peek: (key) => bytes.peek(`${guardClass} ${key}`),
    usedBytes: () => bytes.usedBytes(),
  }
}

/**
 * Time alone changes what a lens shows, and keys change for those who are live: such bytes are made anew after a
 * moment, as a whole.
 */
function lensed(bytes: ByteCache, prefix: string): ByteCache {
  const briefly = <Options extends { maxAgeMs?: number }>(options: Options) => ({
    ...options,
    maxAgeMs: Math.min(options.maxAgeMs ?? LENS_AGE_MS, LENS_AGE_MS),
  })
  return {
    get: (key, options, make) =>
      bytes.get(prefix + key, briefly(options), (making) => make({ ...making, changed: null })),
    // Stamps of a maker that begins anew each time name nothing: no segment is used again.
    segmented: (key, options, make) =>
      bytes.get(prefix + key, briefly(options), async (making) =>
        createSegments().finish(await make({ ...making, changed: null }), options),
      ),
    peek: (key) => bytes.peek(prefix + key),
    usedBytes: () => bytes.usedBytes(),
  }
}
