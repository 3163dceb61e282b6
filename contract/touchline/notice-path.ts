import type { NoticeFacts } from './notice.ts'

/** Path of the page that a notice leads to: match, prophecy, decision or post; null for one without a page. */
export function pathOfNotice({ matchId, facts }: { matchId: number | null; facts: NoticeFacts }): string | null {
  if (matchId !== null) return `/match/${matchId}`
  const { prophecyId, itemId, sanctionId, postId } = facts
  if (prophecyId !== undefined) return `/prophecies/${prophecyId}`
  if (itemId !== undefined) return `/me/decisions/${itemId}`
  if (postId !== undefined) return `/post/${postId}`
  return sanctionId === undefined ? null : '/me#sanctions'
}
