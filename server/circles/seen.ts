import type { CircleBrief } from '#contract/touchline/circle.ts'
import { isModerator } from '#contract/roles.ts'
import type { Language, Viewer } from '#core/calls/caller.ts'
import type { Reader } from '#core/database/reader.ts'
import { circleBriefs } from './briefs.ts'
import { findCircle } from './store/circle.ts'
import type { Circle } from './types.ts'

type Asking = { db: Reader; viewer: Viewer; language: Language }

/**
 * A circle that the caller may see, with its brief. One that is asked for or refused is seen by who asked and by
 * moderators alone; that of a withheld league or team by nobody.
 */
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
