import type { Guard } from '../guard/guard.ts'
import type { Lens } from '../lens.ts'
import type { BytesPlan } from './handler.ts'

/** Maximum age of an answer through a lens: it changes with time alone, while keys change for live callers. */
export const LENS_AGE_MS = 1000

type Scope = { guard: Guard; lens: Lens; until: { signal: AbortSignal } }

/**
 * Key and options of a plan for one call. Answers are never shared between guard classes or lenses. `until` is what the
 * statements of the call end with: while it renders an answer that others may wait for, they end when the last waiter
 * leaves, not with the call's own caller.
 */
export function scoped(plan: Pick<BytesPlan, 'key' | 'dependsOn' | 'maxAgeMs'>, { guard, lens, until }: Scope) {
  const { key, dependsOn, maxAgeMs } = plan
  const { signal } = until
  const options = { dependsOn, signal, until, ...(maxAgeMs === undefined ? {} : { maxAgeMs }) }
  if (lens.key === '') return { key: `${guard.class} ${key}`, options }
  return {
    key: `${guard.class} through ${lens.key} ${key}`,
    options: { ...options, maxAgeMs: Math.min(maxAgeMs ?? LENS_AGE_MS, LENS_AGE_MS), isThroughLens: true },
  }
}
