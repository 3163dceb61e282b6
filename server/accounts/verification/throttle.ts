import { Failure } from '#core/calls/failure.ts'
import type { ErrorName } from '#contract/errors.ts'
import type { Reader } from '#core/database/reader.ts'
import { inTransaction, type Engine } from '../engine.ts'
import type { Cap } from '../rules/cap.ts'
import { clearCount, countDown, countUp } from '../store/throttle.ts'

/**
 * Seconds to wait where a cap is reached, else null. Locked in the order of their keys, so that two callers never
 * deadlock.
 */
export async function countAll(db: Reader, caps: readonly Cap[]): Promise<number | null> {
  let wait: number | null = null
  for (const { key, most, windowS } of [...caps].sort((a, b) => (a.key < b.key ? -1 : 1))) {
    const { count, secondsLeft } = await countUp(db, key, windowS)
    if (count > most) wait = Math.max(wait ?? 0, secondsLeft, 1)
  }
  return wait
}

/**
 * Counts one attempt under each cap; throws the error, with the time to wait, where one of them is reached. `shared`
 * caps count only callers below the others, so that one network cannot exhaust them.
 */
export async function throttle(
  engine: Engine,
  caps: readonly Cap[],
  { error = 'too_many', shared = [] }: { error?: ErrorName; shared?: readonly Cap[] } = {},
): Promise<void> {
  const wait = await inTransaction(engine, async (db) => (await countAll(db, caps)) ?? countAll(db, shared))
  if (wait !== null) throw new Failure(error, undefined, wait)
}

/** Clears all attempts under a key. */
export function forgive(db: Reader, key: string): Promise<void> {
  return clearCount(db, key)
}

/** Clears the attempt that was just counted, and no other. */
export function takeBack(db: Reader, key: string): Promise<void> {
  return countDown(db, key)
}
