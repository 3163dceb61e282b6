import type { CircleBrief } from '#contract/touchline/circle.ts'
import { isModerator } from '#contract/roles.ts'
import type { Operation } from '#contract/operation.ts'
import type { Language, SignedIn, Viewer } from '#core/calls/caller.ts'
import { may } from '#core/calls/policy.ts'
import type { Reader } from '#core/database/reader.ts'
import { circleBriefs } from './briefs.ts'
import { findCircle } from './store/circle.ts'
import { isCircleModerator } from './store/standing.ts'
import type { Circle } from './types.ts'

type Asking = { db: Reader; viewer: Viewer; language: Language }

/** A circle that the caller may see, with its brief: one not open yet for its requester and moderators alone. */
export async function findSeen(
  { db, viewer, language }: Asking,
  id: number,
): Promise<{ circle: Circle; brief: CircleBrief } | null> {
  const circle = await findCircle(db, id)
  if (!circle) return null
  const isAsker = viewer.userId !== null && viewer.userId === circle.askedByUserId
  const isPublic = circle.state === 'open' || circle.state === 'closed'
  if (!isPublic && !isAsker && !isModerator(viewer.roles)) return null
  const [brief] = await circleBriefs(db, [circle], { userId: viewer.userId, language })
  return brief ? { circle, brief } : null
}

type Deciding = Asking & { viewer: SignedIn; params: { id: number } }

/** The circle of a call for those whom the operation permits: a moderator of it (`isOwn`), or of the site. */
export async function openCircle(
  call: Deciding,
  operation: Pick<Operation, 'permits'>,
): Promise<{ circleId: number; isOwn: boolean } | 'not_found' | 'forbidden'> {
  const { params, viewer, db } = call
  const found = await findSeen(call, params.id)
  if (!found) return 'not_found'
  const circleId = found.circle.id
  const isOwn = await isCircleModerator(db, circleId, viewer.userId)
  return may(viewer, operation, { ownerId: isOwn ? viewer.userId : null }) ? { circleId, isOwn } : 'forbidden'
}
