import { follows, type Follows } from '../../kit/match/follows.ts'

export type FollowedKind = 'team' | 'competition' | 'player'
export const idsOf = { team: 'teamIds', competition: 'competitionIds', player: 'playerIds' } as const
/** Limit of follows that a browser may send at once. */
export const mostKept = 200

export function isFollowedIn(current: Follows, kind: FollowedKind, id: number): boolean {
  return current[idsOf[kind]].includes(id)
}

/** Records a follow or unfollow, the newest first. */
export function noteFollow(kind: FollowedKind, id: number, isFollowed: boolean): void {
  const current = follows.get()
  const others = current[idsOf[kind]].filter((one) => one !== id)
  follows.set({ ...current, [idsOf[kind]]: isFollowed ? [id, ...others] : others })
}
