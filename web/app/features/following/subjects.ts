import type { Follows } from '../../kit/follows.ts'
import { follows } from '../../kit/follows.ts'

export type FollowedKind = 'team' | 'competition'
const setOf = { team: 'teamIds', competition: 'competitionIds' } as const
/** As many as a browser may send at once. */
export const mostKept = 200

export function isFollowedIn(current: Follows, kind: FollowedKind, id: number): boolean {
  return current[setOf[kind]].includes(id)
}

/** Records a follow or unfollow, the newest first. */
export function noteFollow(kind: FollowedKind, id: number, isFollowed: boolean): void {
  const current = follows.get()
  const others = current[setOf[kind]].filter((one) => one !== id)
  follows.set({ ...current, [setOf[kind]]: isFollowed ? [id, ...others] : others })
}
