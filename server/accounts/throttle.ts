import { Failure } from '#core/failure.ts'
import type { ErrorName } from '#contract/errors.ts'
import type { Reader } from '#core/reader.ts'
import { inTransaction } from './engine.ts'
import type { Engine } from './engine.ts'
import { clearCount, countUp } from './store/throttle.ts'

export type Cap = { key: string; most: number; windowS: number }

/** Seconds to wait where a cap is reached, else null. In the order of their keys, so that two callers never wait for each other. */
export async function countAll(db: Reader, caps: readonly Cap[]): Promise<number | null> {
  let wait: number | null = null
  for (const { key, most, windowS } of [...caps].sort((a, b) => (a.key < b.key ? -1 : 1))) {
    const { count, secondsLeft } = await countUp(db, key, windowS)
    if (count > most) wait = Math.max(wait ?? 0, secondsLeft, 1)
  }
  return wait
}

/** Counts one try under each cap; throws the error, with the time to wait, where one of them is reached. */
export async function throttle(engine: Engine, caps: readonly Cap[], error: ErrorName = 'too_many'): Promise<void> {
  const wait = await inTransaction(engine, (db) => countAll(db, caps))
  if (wait !== null) throw new Failure(error, undefined, wait)
}

export function forgive(db: Reader, key: string): Promise<void> {
  return clearCount(db, key)
}
