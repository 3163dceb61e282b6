import { listAsked } from '#circles/store/list.ts'
import type { DeskWaiting } from '#contract/touchline/desk-waiting.ts'
import type { Reader } from '#core/database/reader.ts'
import { listProposalsFor } from '../people/store/proposal.ts'
import { namesOf } from './names.ts'

const MOST = 5

/** Proposed sanctions that somebody may decide as a second person. */
export async function readProposalsWaiting(db: Reader, userId: number): Promise<DeskWaiting['proposals']> {
  const open = await listProposalsFor(db, userId, MOST)
  const nameOf = await namesOf(
    db,
    open.map((one) => one.userId),
  )
  return open.map(({ id, userId: about, step, service, hours, reason, at }) => ({
    id,
    person: nameOf(about),
    step,
    service,
    hours,
    reason,
    at,
  }))
}

/** Requests for circles that somebody may decide: an own one waits for another moderator. */
export async function readCirclesWaiting(db: Reader, userId: number): Promise<DeskWaiting['circles']> {
  // An account has one request at a time.
  const { list } = await listAsked(db, { limit: MOST + 1, offset: 0 })
  const others = list.filter(({ askedByUserId }) => askedByUserId !== userId).slice(0, MOST)
  const nameOf = await namesOf(
    db,
    others.map(({ askedByUserId }) => askedByUserId),
  )
  return others.map(({ id, name, askedByUserId, createdAt: at }) => ({
    id,
    name: name ?? '',
    by: nameOf(askedByUserId),
    at,
  }))
}
