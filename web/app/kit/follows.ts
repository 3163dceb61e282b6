import type { MatchRow } from '#contract/touchline/brief.ts'
import { storedKeys } from '../boot.ts'
import { stars } from './stars.ts'
import { stored } from './stored.ts'

/** Followed teams and leagues: those of the signed-in user, or those of a visitor, which only this browser has. */
export interface Follows {
  teamIds: readonly number[]
  competitionIds: readonly number[]
}
export type FollowedKind = 'team' | 'competition'

export const noFollows: Follows = { teamIds: [], competitionIds: [] }
export const follows = stored<Follows>(storedKeys.follows, noFollows, readFollows)
/** The user whose follows and stars this browser shows; 0 for none. */
export const followedBy = stored<number>(storedKeys.followedBy, 0, Number)

const setOf = { team: 'teamIds', competition: 'competitionIds' } as const
/** As many as a browser may send at once. */
export const mostKept = 200

export function readFollows(found: unknown): Follows {
  const { teamIds, competitionIds } = (found ?? {}) as Partial<Record<keyof Follows, unknown>>
  const ids = (list: unknown) => (Array.isArray(list) ? list.filter((id) => Number.isInteger(id) && id > 0) : [])
  return { teamIds: ids(teamIds) as number[], competitionIds: ids(competitionIds) as number[] }
}

export function isFollowedIn(current: Follows, kind: FollowedKind, id: number): boolean {
  return current[setOf[kind]].includes(id)
}

/** Records a follow or unfollow, the newest first. */
export function noteFollow(kind: FollowedKind, id: number, isFollowed: boolean): void {
  const current = follows.get()
  const others = current[setOf[kind]].filter((one) => one !== id)
  follows.set({ ...current, [setOf[kind]]: isFollowed ? [id, ...others] : others })
}

/** Whether a match is of a followed team or league. */
export function isOfFollowed({ home, away, competitionId }: MatchRow, { teamIds, competitionIds }: Follows): boolean {
  return (
    competitionIds.includes(competitionId) ||
    (home !== null && teamIds.includes(home.id)) ||
    (away !== null && teamIds.includes(away.id))
  )
}

/** Whether a match is the reader's: followed itself, or by its teams or league. */
export function isYours(row: MatchRow): boolean {
  return stars.get()[row.id] !== undefined || isOfFollowed(row, follows.get())
}
