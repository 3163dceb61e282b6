import { longestDispute } from '#contract/touchline/prophecy-limits.ts'
import type { ProphecyDispute } from '#contract/touchline/prophecy.ts'
import type { z } from 'zod'
import type { Texts } from '#contract/errors.ts'
import type { SignedIn } from '#core/calls/caller.ts'
import type { Database } from '#core/database/db.ts'
import { readerIn } from '#core/database/reader.ts'
import { readText } from '#talk/rules/text.ts'
import { holdThing } from '#wallet/sales/release.ts'
import { mapClosedProphecies } from '../access.ts'
import { findReadable, type PageReading } from '../page.ts'
import { refusals } from '../texts.ts'
import { PROPHECY } from '../types.ts'
import { DISPUTE_MS, HOLD_MS } from './rules/dispute.ts'
import { addDispute, findDisputing, type Dispute } from './store/dispute.ts'

type Problem = { error: 'bad_request' | 'not_found' | 'forbidden' | 'conflict'; texts?: Texts }

/** Disputes the settlement of a prophecy by its author or a buyer; null where it is stored. */
export async function openDispute(
  call: PageReading & { viewer: SignedIn },
  prophecyId: number,
  given: string,
): Promise<Problem | null> {
  const text = readText(given, longestDispute)
  if (!text) return { error: 'bad_request', texts: refusals.noDispute }
  const { db, viewer, receivedAt } = call
  const found = await findReadable(call, prophecyId)
  if (!found) return { error: 'not_found' }
  const isHidden = (await mapClosedProphecies(db, [found], call)).has(prophecyId)
  if (found.state === 'sealed' || isHidden) return { error: 'conflict', texts: refusals.notSettled }
  const disputing = await findDisputing(db, prophecyId, viewer.userId)
  if (!disputing) return { error: 'forbidden', texts: refusals.noStake }
  if (disputing.state !== null) return { error: 'conflict', texts: refusals.disputed }
  if (disputing.isByPeople) return { error: 'conflict', texts: refusals.settledByPeople }
  if (receivedAt > disputing.settledAt + DISPUTE_MS) return { error: 'conflict', texts: refusals.disputeOver }
  const isAdded = await storeDispute(db, { prophecyId, userId: viewer.userId, text, now: receivedAt })
  return isAdded ? null : { error: 'conflict', texts: refusals.disputed }
}

/** Stores a dispute, which holds the share of the author; false where the user has one of this prophecy. */
export function storeDispute(
  db: Pick<Database, 'transaction'>,
  { now, ...dispute }: { prophecyId: number; userId: number; text: string; now: number },
): Promise<boolean> {
  return db.transaction(async (client) => {
    const plain = readerIn(client)
    if (!(await addDispute(plain, dispute))) return false
    await holdThing(plain, { kind: PROPHECY, thingId: String(dispute.prophecyId) }, now + HOLD_MS)
    return true
  })
}

/** A dispute as a member of staff sees it. */
export function disputeView({ hasStake, ...dispute }: Dispute, readerId: number): z.infer<typeof ProphecyDispute> {
  const hasDecided = dispute.decisions.some(({ userId }) => userId === readerId)
  return { ...dispute, mayDecide: dispute.state === 'open' && !hasStake && !hasDecided }
}
