import { createHash } from 'node:crypto'
import type { Reader } from '#core/database/reader.ts'
import { appendLeaves } from '#proof/append.ts'
import { canonicalJson } from '#proof/rules/canonical.ts'
import { takeSettlement } from '#records/take.ts'
import { decidedBy, pointsOf, type PickOutcome } from '#sports/prophecies/score.ts'
import { endThings } from '#wallet/sales/end.ts'
import { revealProphecies } from '../reveal.ts'
import { fairChanceOf } from '../rules/prices.ts'
import { mapSellers } from '../store/purchase.ts'
import { addRefundNotices } from '../store/refund-notice.ts'
import { readClock } from '../store/seal.ts'
import { PROPHECY } from '../types.ts'
import { writeSettlements, type NewSettlement } from './store/settle.ts'
import type { Decided, Settleable } from './types.ts'

/**
 * Writes settlements and corrections, with coins, leaves and records, in the transaction of the caller, which has
 * locked the prophecies.
 */
export async function writeDecided(db: Reader, decided: readonly Decided[]): Promise<void> {
  if (decided.length === 0) return
  const now = await readClock(db)
  await writeSettlements(db, decided.map(settlementOf), now)
  await moveCoins(db, decided, now)
  // Reveals come first: no checkpoint has a result without its reveal.
  await revealProphecies(
    db,
    decided.filter(({ prophecy }) => prophecy.version === 0).map(({ prophecy }) => prophecy.id),
  )
  await appendLeaves(db, decided.flatMap(leafOf))
  await takeSettlement(
    db,
    decided.map(({ prophecy }) => prophecy.id),
  )
}

function settlementOf({ prophecy, outcome, decidedBy: by, closing, match }: Decided): NewSettlement {
  const { id, pick, probability: said, odds, prices, version } = prophecy
  const fairSeal = fairChanceOf(prices, pick) ?? 1 / odds
  const fairClose = closing && fairChanceOf(closing, pick)
  return {
    prophecyId: id,
    seasonId: match.seasonId,
    day: new Date(match.kickOff).toISOString().slice(0, 10),
    outcome,
    share: shareOf(outcome),
    fairSeal,
    fairClose,
    points: pointsOf({ outcome, said, fairSeal, fairClose, odds }),
    decidedBy: by,
    closing,
    matchVersion: match.version,
    version: version + 1,
    isNewOutcome: outcome !== prophecy.outcome,
  }
}

/** The share of a stake that is won; null of a push and a void. */
function shareOf(outcome: PickOutcome): number | null {
  const { weight, isHit } = decidedBy(outcome)
  if (weight === 0) return null
  return isHit ? weight : 0
}

/**
 * Buyers of a void have their coins back, also where it was settled less than three days ago, and those of what was
 * removed before; else the author's share is pending. What was refunded or released before stays so.
 */
async function moveCoins(db: Reader, decided: readonly Decided[], now: number): Promise<void> {
  const paid = decided.filter(({ prophecy }) => prophecy.coins > 0)
  const sellers = await mapSellers(
    db,
    paid.map(({ prophecy }) => prophecy),
  )
  const endings = paid.flatMap((one) => {
    const { id } = one.prophecy
    const sellerId = sellers.get(id)
    const isVoid = one.outcome === 'void' || isUnpaid(one)
    return sellerId === undefined ? [] : [{ thingId: String(id), sellerId, isVoid }]
  })
  await endThings(
    db,
    endings.map((one) => ({ ...one, kind: PROPHECY, now })),
  )
  const removed = paid.filter((one) => one.outcome !== 'void' && isUnpaid(one))
  await addRefundNotices(
    db,
    removed.map(({ prophecy }) => prophecy.id),
    { at: now, why: 'removed' },
  )
}

/** Moderators removed it before its settlement: buyers could not read what they paid for. */
const isUnpaid = ({ prophecy: { version, isRemoved } }: Decided) => version === 0 && isRemoved

function leafOf({ prophecy, outcome, decidedBy: by }: Decided): Parameters<typeof appendLeaves>[1] {
  if (prophecy.sequence === null) return []
  const author = { author: prophecy.authorHash, sequence: prophecy.sequence }
  if (isFirstVoid(prophecy, outcome)) return [{ kind: 'void', body: { ...author, by: 'match' } }]
  const events = createHash('sha256').update(canonicalJson(by)).digest('hex')
  const version = prophecy.version + 1
  return [{ kind: 'result', body: { ...author, match: prophecy.matchId, outcome, version, events } }]
}

const isFirstVoid = ({ version }: Settleable, outcome: PickOutcome) => version === 0 && outcome === 'void'
