import type { postStates } from '#contract/touchline/post.ts'
import type { StoredPost } from '../types.ts'

export function stateOf({ deletedAt, shownAt, removedAt, frozenAt }: StoredPost): (typeof postStates)[number] {
  if (deletedAt !== null) return 'deleted'
  if (removedAt !== null) return 'removed'
  if (shownAt === null) return 'held'
  return frozenAt === null ? 'shown' : 'frozen'
}
