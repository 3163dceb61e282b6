import type { MatchRow } from '#contract/touchline/brief.ts'
import { storedKeys } from '../../boot.ts'
import { stars } from './stars.ts'
import { stored } from '../page/stored.ts'

/** Followed teams, leagues and players: those of the account, or those of a visitor, which only this browser has. */
export interface Follows {
  teamIds: readonly number[]
  competitionIds: readonly number[]
  playerIds: readonly number[]
}

export const noFollows: Follows = { teamIds: [], competitionIds: [], playerIds: [] }
export const follows = stored<Follows>(storedKeys.follows, noFollows, readFollows)

export function readFollows(found: unknown): Follows {
  const { teamIds, competitionIds, playerIds } = (found ?? {}) as Partial<Record<keyof Follows, unknown>>
  const ids = (list: unknown) =>
    (Array.isArray(list) ? list.filter((id) => Number.isInteger(id) && id > 0) : []) as number[]
  return { teamIds: ids(teamIds), competitionIds: ids(competitionIds), playerIds: ids(playerIds) }
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
