import type { Operation } from '#contract/operation.ts'
import type { ByteCache, Making } from '../bytes/bytes.ts'
import type { Call } from './handler.ts'
import { createSegments } from '../bytes/segments.ts'
import type { Guard } from '../guard/guard.ts'
import type { Lens } from '../lens.ts'
import { forCall } from '../database/reader.ts'

/** Maximum age of an answer through a lens. */
export const LENS_AGE_MS = 1000

/**
 * While a call renders an answer that others may wait for, its statements end when the last waiter leaves, not with the
 * call's own caller.
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

/** Answers are never shared between guard classes or lenses. */
export function guarded(bytes: ByteCache, { class: guardClass }: Guard, lens: Lens): ByteCache {
  if (lens.key !== '') return lensed(bytes, `${guardClass} through ${lens.key} `)
  return {
    get: (key, options, make) => bytes.get(`${guardClass} ${key}`, options, make),
    segmented: (key, options, make) => bytes.segmented(`${guardClass} ${key}`, options, make),
    peek: (key) => bytes.peek(`${guardClass} ${key}`),
    usedBytes: () => bytes.usedBytes(),
  }
}

/** What the stream says is about the live world. */
function unseen(making: Making): Making {
  return { ...making, changed: null, position: null }
}

/**
 * A lens changes with time alone, while keys change for live callers: such bytes are renewed after a short time, as a
 * whole.
 */
function lensed(bytes: ByteCache, prefix: string): ByteCache {
  const briefly = <Options extends { maxAgeMs?: number }>(options: Options) => ({
    ...options,
    maxAgeMs: Math.min(options.maxAgeMs ?? LENS_AGE_MS, LENS_AGE_MS),
  })
  return {
    get: (key, options, make) => bytes.get(prefix + key, briefly(options), (making) => make(unseen(making))),
    // The stamps of a fresh renderer identify nothing: no segment is reused.
    segmented: (key, options, make) =>
      bytes.get(prefix + key, briefly(options), async (making) =>
        createSegments().finish(await make(unseen(making)), options),
      ),
    peek: (key) => bytes.peek(prefix + key),
    usedBytes: () => bytes.usedBytes(),
  }
}
