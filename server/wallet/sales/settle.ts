import type { Reader } from '#core/database/reader.ts'
import { endThings } from './end.ts'
import type { Settlement, Settling } from './types.ts'

/**
 * Settles a thing within the caller's transaction: the seller has 75 % of the sales pending for three days, the site
 * the rest. Purchases that run concurrently come before it or are refused. A thing that is settled or void stays so.
 */
export async function settleThing(db: Reader, thing: Settling): Promise<Settlement> {
  const [ended] = await endThings(db, [{ ...thing, isVoid: false }])
  return (ended!.settled ?? ended!.known)!
}
